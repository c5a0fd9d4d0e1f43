import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { isErrorCode } from '#core/api/errors.ts'
import { useApi } from '../support/api.ts'

/** Raw bytes that a client library would not send. */
const requests: Record<string, [bytes: string, status: number, code?: string]> = {
  'no HTTP': ['hello\r\n\r\n', 400],
  'an address that cannot be decoded': [
    'GET /api/v1/%zz HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n',
    400,
  ],
  'headers without end': [`GET / HTTP/1.1\r\nhost: localhost\r\nx: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  'two lengths': [
    'POST /api/v1/user HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\ncontent-length: 3\r\n\r\n{}',
    400,
  ],
  'a length and chunks': [
    'POST /api/v1/user HTTP/1.1\r\nhost: localhost\r\ncontent-length: 2\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
    400,
  ],
  'a body that is no UTF-8': [
    'POST /api/v1/oauth/token HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\ncontent-length: 43\r\nconnection: close\r\n\r\n' +
      '{"email":"a@exemplo.com.br","password":"\xff"}',
    400,
    'malformed_body',
  ],
  'a token twice': [
    'GET /api/v1/person/current HTTP/1.1\r\nhost: localhost\r\nauthorization: a\r\nauthorization: b\r\nconnection: close\r\n\r\n',
    401,
  ],
  'a key twice': [
    'POST /api/v1/personal-loan HTTP/1.1\r\nhost: localhost\r\nidempotency-key: a\r\nidempotency-key: b\r\nconnection: close\r\n\r\n',
    401,
  ],
  'a very long id': [
    `GET /api/v1/personal-loan/${'a'.repeat(3000)} HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n`,
    404,
  ],
  'a method of its own': ['BREW /api/v1/user HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n', 400],
  TRACE: ['TRACE /api/v1/user HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n\r\n', 405],
}

describe('bytes on the wire', () => {
  const api = useApi('SQLite')
  let port = 0

  beforeAll(async () => {
    await api.app.listen({ host: '127.0.0.1', port: 0 })
    const address = api.app.server.address()
    port = typeof address === 'object' ? (address?.port ?? 0) : 0
  })

  test.each(Object.entries(requests))('%s', async (_name, [bytes, status, code]) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(bytes, 'latin1')
    const answer = await text(socket)
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(head.toLowerCase()).toContain('x-content-type-options: nosniff')
    expect(head.toLowerCase()).toContain("frame-ancestors 'none'")
    const items = JSON.parse(body) as { code: string; status: number }[]
    expect(items.map((item) => [isErrorCode(item.code), item.status])).toEqual([[true, status]])
    if (code) expect(items[0]?.code).toBe(code)
  })
})
