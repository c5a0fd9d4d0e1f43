import { once } from 'node:events'
import { createServer } from 'node:net'

async function hold() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return { server, port: address.port }
}

/** This many different free ports. */
export async function freePorts(count: number): Promise<number[]> {
  // All are held until the last is found, because a released port is soon reused.
  const held = await Promise.all(Array.from({ length: count }, hold))
  await Promise.all(held.map(({ server }) => once(server.close(), 'close')))
  return held.map(({ port }) => port)
}
