import { once } from 'node:events'
import { createServer } from 'node:net'

async function hold() {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (typeof address !== 'object' || address === null) throw new Error('no port')
  return { server, port: address.port }
}

/** So many ports that nobody listens on at the moment, each another. */
export async function freePorts(count: number): Promise<number[]> {
  // All held until the last is found: a port just given back is soon given out again.
  const held = await Promise.all(Array.from({ length: count }, hold))
  await Promise.all(held.map(({ server }) => once(server.close(), 'close')))
  return held.map(({ port }) => port)
}
