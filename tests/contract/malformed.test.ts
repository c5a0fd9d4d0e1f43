import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '../../core/api/contract/contract.ts'
import type { Operation } from '../../core/api/contract/operation.ts'
import { isErrorCode } from '../../core/api/errors.ts'
import { useApi } from './support/api.ts'
import { engines } from './support/engines.ts'
import { hostileBodies, hostileValues } from './support/hostile.ts'
import { loggedIn, newLoan } from './support/journeys.ts'
import { accepted, phoneToken, tokenFor, urlOf } from './support/operations.ts'

const fewest = 200

/** Bodies for an operation: those that fit none, and its own with one field spoilt. */
function bodiesFor(operation: Operation): (string | Buffer)[] {
  const good = accepted[operation.id]?.body?.() ?? {}
  const spoilt = Object.keys({ ...good, stray: 1 }).flatMap((field) =>
    hostileValues.map((value) => {
      const others = Object.entries(good).filter(([name]) => name !== field)
      const parts = others.map(([name, kept]) => `"${name}":${JSON.stringify(kept)}`)
      return `{${[...parts, `"${field}":${value}`].join(',')}}`
    }),
  )
  const all = [...hostileBodies, ...spoilt]
  while (all.length < fewest) all.push(JSON.stringify({ ...good, [`k${all.length}`]: all.length }))
  return all
}

const queries = [
  'a=1',
  'email=a&email=b',
  'email[]=a',
  'email=%00',
  'email=%ff',
  '__proto__=1',
  '?',
  '&&&',
  '%',
  'constructor=1',
]

describe.each(engines)('malformed requests on %s', (engine) => {
  const api = useApi(engine)
  const session = { token: '', id: '', phone: '' }

  beforeAll(async () => {
    const { token } = await loggedIn(api)
    const { id } = await newLoan(api, token)
    Object.assign(session, { token, id, phone: await phoneToken(api, id) })
  })

  afterEach(async () => {
    expect((await api.send('GET', '/readyz')).status).toBe(200)
  })

  async function expectRefusalOrSuccess(options: InjectOptions): Promise<number> {
    const started = performance.now()
    const { statusCode, body, headers } = await api.app.inject(options)
    const shown = `${options.method} ${options.url} ${String(options.payload).slice(0, 80)}: ${statusCode} ${body}`
    expect(statusCode, shown).toBeLessThan(500)
    expect(performance.now() - started, shown).toBeLessThan(2000)
    if (statusCode >= 300) {
      const items: unknown = JSON.parse(body)
      expect(Array.isArray(items) && items.length > 0, shown).toBe(true)
      for (const item of items as { code: string; status: number }[]) {
        expect([isErrorCode(item.code), item.status], shown).toEqual([true, statusCode])
      }
      expect(headers['content-type']).toBe('application/json; charset=utf-8')
    }
    return statusCode
  }

  test.each(operations.map((operation) => [operation.id, operation] as const))(
    '%s',
    async (id, operation) => {
      const { method } = operation
      const url = urlOf(operation, session.id)
      const isLogout = id === 'logout'
      const authorization = `Bearer ${isLogout ? 'none' : (tokenFor(operation, session) ?? session.token)}`
      const headers = () => ({
        authorization,
        'idempotency-key': randomUUID(),
        'content-type': 'application/json',
      })
      const query = accepted[id]?.query

      for (const payload of method === 'GET' ? [] : bodiesFor(operation)) {
        await expectRefusalOrSuccess({ method, url, query, payload, headers: headers() })
      }
      for (const text of queries)
        await expectRefusalOrSuccess({ method, url: `${url}?${text}`, headers: { authorization } })
      if (method === 'GET' || isLogout) return

      const payload = JSON.stringify(accepted[id]?.body?.() ?? {})
      for (const type of [
        'text/plain',
        'application/xml',
        'multipart/form-data; boundary=x',
        'application/x-www-form-urlencoded',
        'nonsense',
      ].filter((text) => text !== operation.upload?.mediaType)) {
        const status = await expectRefusalOrSuccess({
          method,
          url,
          query,
          payload,
          headers: { ...headers(), 'content-type': type },
        })
        expect(status).toBe(415)
      }
      const { maxBytes = 69_000, mediaType = 'application/json' } = operation.upload ?? {}
      const large = JSON.stringify({ stray: 'x'.repeat(maxBytes) })
      const sized = { ...headers(), 'content-type': mediaType }
      expect(await expectRefusalOrSuccess({ method, url, query, payload: large, headers: sized })).toBe(413)
    },
  )
})
