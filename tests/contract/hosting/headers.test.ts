import { once } from 'node:events'
import { type AddressInfo, connect } from 'node:net'
import { describe, expect, test } from 'vitest'
import { everyAnswer } from '../../support/expected-headers.ts'
import { codes, openApi, useApi } from '../support/api.ts'

const { 'strict-transport-security': strict, ...always } = everyAnswer

describe('headers of the API', () => {
  const api = useApi('SQLite')
  const secure = useApi('SQLite', { publicUrl: 'https://vereda.example', production: true })

  test.each([
    '/healthz',
    '/readyz',
    '/api/v1/openapi.json',
    '/api/v1/person/current',
    '/api/v1/nada',
    '/api/v1/%zz',
  ])('are on the answer at %s, whatever it is', async (url) => {
    const { headers } = await api.send('GET', url)
    expect(headers).toMatchObject(always)
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('access-control-allow-origin')
    expect((await secure.send('GET', url)).headers['strict-transport-security']).toBe(strict)
  })

  test.each([
    ['rebind.evil.example', 421],
    ['rebind.evil.example:80', 421],
    ['vereda.example.evil.example', 421],
    ['nada@127.0.0.1', 421],
    ['a b', 421],
    ['vereda.example', 200],
    ['VEREDA.example:443', 200],
    ['127.0.0.1:3000', 200],
    ['192.168.0.7', 200],
    ['[::1]:3000', 200],
    ['localhost:3000', 200],
  ])('under the host name "%s" the answer is %i', async (host, status) => {
    const answer = await secure.send('GET', '/healthz', undefined, { headers: { host } })
    expect(answer.status).toBe(status)
    expect(answer.headers).toMatchObject(always)
  })

  test('let no other origin read', async () => {
    const headers = { origin: 'https://parceiro.example', 'access-control-request-method': 'POST' }
    const preflight = await api.send('OPTIONS', '/api/v1/user', undefined, { headers })
    expect(preflight.status).toBe(405)
    expect(Object.keys(preflight.headers).filter((name) => name.startsWith('access-control'))).toEqual([])
  })

  test('give each request an id of our own making', async () => {
    const ids = new Set<unknown>()
    for (let i = 0; i < 20; i += 1) {
      const { headers } = await api.send('GET', '/healthz', undefined, {
        headers: { 'x-request-id': 'mine' },
      })
      ids.add(headers['x-request-id'])
    }
    expect(ids.size).toBe(20)
    expect(ids.has('mine')).toBe(false)
  })

  test('a database that is gone is told by /readyz, not by /healthz', async () => {
    const broken = await openApi('SQLite')
    expect((await broken.send('GET', '/readyz')).body).toEqual({ status: 'ok' })
    await broken.database.destroy()
    expect((await broken.send('GET', '/healthz')).body).toEqual({ status: 'ok' })
    const answer = await broken.send('GET', '/readyz')
    expect([answer.status, codes(answer)]).toEqual([503, ['unavailable']])
    await broken.close()
  })
})

test('two Host headers are refused: a proxy in front may have taken the other', async () => {
  const api = await openApi('SQLite')
  await api.app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = api.app.server.address() as AddressInfo
  const statusOf = async (hosts: readonly string[]) => {
    const socket = connect(port, '127.0.0.1')
    const lines = ['GET /healthz HTTP/1.1', ...hosts.map((host) => `Host: ${host}`), 'Connection: close']
    socket.write(`${lines.join('\r\n')}\r\n\r\n`)
    const [answer] = await once(socket, 'data')
    socket.destroy()
    return Number(String(answer).split(' ')[1])
  }
  expect(await statusOf(['127.0.0.1'])).toBe(200)
  expect(await statusOf(['127.0.0.1', 'evil.example'])).toBe(400)
  expect(await statusOf(['127.0.0.1', '127.0.0.1'])).toBe(400)
  await api.close()
})
