import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { operations } from '#core/api/contract/contract.ts'
import type { Operation } from '#core/api/contract/operation.ts'
import { isErrorCode } from '#core/api/errors.ts'
import { sizeOf } from '../../prove/sizes.ts'
import { anyCharacter, fc, seed } from '../../support/random.ts'
import { useApi } from '../support/api.ts'
import { dump } from '../support/dump.ts'
import { eitherEngine } from '../support/engines.ts'
import { hostileBodies, hostileValues } from '../support/hostile.ts'
import { loggedIn, newLoan } from '../support/journeys.ts'
import { accepted, phoneToken, tokenFor, urlOf } from '../support/operations.ts'
import { takeNonsense } from '../support/told.ts'

const fewest = sizeOf('malformed')

/** Random mutations of an operation's valid body: truncated, a byte changed, a value or a name inserted. */
function broken(good: Record<string, unknown>, amount: number): (string | Buffer)[] {
  const text = JSON.stringify(good)
  const place = fc.nat({ max: Math.max(text.length - 1, 0) })
  const anything = fc.jsonValue({ maxDepth: 4 })
  const cases = fc.oneof(
    place.map((end) => text.slice(0, end)),
    fc.tuple(place, fc.integer({ min: 0, max: 255 })).map(([at, byte]) => {
      const bytes = Buffer.from(text)
      bytes[at] = byte
      return bytes
    }),
    fc
      .tuple(fc.constantFrom(...Object.keys(good), 'stray'), anything)
      .map(([name, value]) => JSON.stringify({ ...good, [name]: value })),
    fc.tuple(fc.string(), anything).map(([name, value]) => JSON.stringify({ ...good, [`_${name}`]: value })),
    anything.map((value) => JSON.stringify(value)),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  )
  return fc.sample(cases, { seed, numRuns: amount })
}

/** Bodies for an operation: those no operation accepts, and its own with one field corrupted. */
function bodiesFor(operation: Operation): (string | Buffer)[] {
  const good = accepted[operation.id]?.body?.() ?? {}
  const spoilt = Object.keys({ ...good, stray: 1 }).flatMap((field) =>
    hostileValues.map((value) => {
      const others = Object.entries(good).filter(([name]) => name !== field)
      const parts = others.map(([name, kept]) => `"${name}":${JSON.stringify(kept)}`)
      return `{${[...parts, `"${field}":${value}`].join(',')}}`
    }),
  )
  const written = [...hostileBodies, ...spoilt]
  return [...written, ...broken(good, Math.max(fewest - written.length, 0))]
}

const hostileQueries = [
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

/** Queries for an operation: the same, and its own with random values. */
function queriesFor(operation: Operation, amount: number): string[] {
  const good = accepted[operation.id]?.query ?? {}
  const own = (name: string, value: string) => new URLSearchParams({ ...good, [name]: value }).toString()
  const cases = fc.oneof(
    fc.tuple(fc.constantFrom(...Object.keys(good), 'stray'), fc.string({ unit: anyCharacter })),
    fc.tuple(fc.string({ unit: 'grapheme' }), fc.string()),
  )
  const sampled = fc.sample(cases, { seed, numRuns: Math.max(amount - hostileQueries.length, 0) })
  return [...hostileQueries, ...sampled.map(([name, value]) => own(name, value))]
}

/** Values for ids and numbers in paths. */
const hostileIds = [
  '%00',
  '%ff',
  '%',
  '..%2f..%2fuser',
  '%2e%2e',
  'x'.repeat(300),
  '-1',
  '0',
  '9'.repeat(30),
  '1e9',
  '%F0%9F%98%80',
  "1'%20or%20'1'='1",
  '00000000-0000-4000-8000-000000000000',
]

// Attempts are counted and failed guesses are reported to the account's owner; both are expected effects.
const counters = ['limits', 'securityEvents']

describe.each(eitherEngine)(
  `malformed requests (${fewest} an operation or more, seed ${seed}) on %s`,
  (engine) => {
    const api = useApi(engine)
    const session = { token: '', id: '', phone: '' }

    beforeAll(async () => {
      const { token } = await loggedIn(api)
      const { id } = await newLoan(api, token)
      Object.assign(session, { token, id, phone: await phoneToken(api, id) })
    })

    // What these requests have a mail say is what was typed into them, a lone 0 for one.
    afterAll(takeNonsense)

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
          'content-type': operation.upload?.mediaType ?? 'application/json',
        })
        const query = accepted[id]?.query

        const before = await dump(api, counters)
        const statuses: number[] = []
        const bodies = method === 'GET' ? [] : bodiesFor(operation)
        for (const payload of bodies)
          statuses.push(await expectRefusalOrSuccess({ method, url, query, payload, headers: headers() }))
        for (const text of queriesFor(operation, fewest - bodies.length))
          statuses.push(
            await expectRefusalOrSuccess({ method, url: `${url}?${text}`, headers: { authorization } }),
          )
        const { body } = accepted[id] ?? {}
        for (const hostile of operation.params ? hostileIds : []) {
          const payload = method === 'GET' || operation.upload ? undefined : JSON.stringify(body?.() ?? {})
          const place = operation.path.replace(/\{\w+\}/g, hostile)
          statuses.push(
            await expectRefusalOrSuccess({ method, url: place, query, payload, headers: headers() }),
          )
        }
        expect(statuses.length).toBeGreaterThanOrEqual(fewest)
        if (statuses.every((status) => status >= 300)) expect(await dump(api, counters)).toBe(before)
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
  },
)
