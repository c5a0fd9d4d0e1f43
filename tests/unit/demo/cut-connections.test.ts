import { createServer } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createExchange } from '../../../demo/adapters/pix-api/tls-exchange.ts'

describe('a connection that a bank has closed while it was idle', () => {
  /** Requests of each connection. */
  const counts = new Map<Socket, number>()
  /** Which request of a connection is cut. */
  let cut = 2
  const server = createServer(({ socket }, response) => {
    const count = (counts.get(socket) ?? 0) + 1
    counts.set(socket, count)
    if (count === cut) return socket.resetAndDestroy()
    response.end('{}')
  })
  let url: string
  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
  })
  afterAll(() => void server.close())
  beforeEach(() => {
    counts.clear()
    cut = 2
  })

  it.each([
    { method: 'GET' },
    { method: 'PUT', body: '{}' },
    { method: 'PATCH', body: '{}' },
    { method: 'POST', body: 'grant_type=client_credentials', isRepeatable: true },
  ])('is replaced at once by a new one: %j', async (init) => {
    const exchange = createExchange({})
    expect((await exchange(url, { method: 'GET' })).status).toBe(200)
    expect((await exchange(url, init)).status).toBe(200)
    expect([...counts.values()]).toEqual([2, 1])
  })

  it('has no request sent again that would then be there twice', async () => {
    const exchange = createExchange({})
    await exchange(url, {})
    await expect(exchange(url, { method: 'POST', body: '{}' })).rejects.toMatchObject({ code: 'ECONNRESET' })
  })

  it('a new connection that is cut is a failure', async () => {
    cut = 1
    await expect(createExchange({})(url, {})).rejects.toMatchObject({ code: 'ECONNRESET' })
    expect(counts.size).toBe(1)
  })
})
