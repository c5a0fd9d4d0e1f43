import * as v from 'valibot'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { defineOperation } from '#core/api/contract/operation.ts'
import { mostReads, type NamedRead, type ReadAnswer } from '#core/api/contract/together.ts'
import { readLimitMs } from '#core/api/time-limits.ts'
import { localKeys } from '#core/session/keys.ts'
import { endSession } from '#core/session/session.ts'
import { ask } from '../../../../../portal/kit/reads/ask.ts'

const common = { summary: '', auth: 'bearer', method: 'GET', status: 200 } as const
const response = v.object({ count: v.number() })
const params = v.strictObject({ id: v.string() })
const one = defineOperation({ ...common, id: 'one', path: '/api/v1/one', response })
const two = defineOperation({ ...common, id: 'two', path: '/api/v1/two', response })
const ofLoan = defineOperation({ ...common, id: 'ofLoan', path: '/api/v1/loan/{id}', params, response })
const slow = defineOperation({ ...common, id: 'slow', path: '/api/v1/slow', alone: true, response })
const open = defineOperation({ ...common, id: 'open', path: '/api/v1/open', auth: 'none', response })

interface Sent {
  method: string
  url: string
  reads: NamedRead[]
}

let sent: Sent[]
let kept: Record<string, string>
let answers: (request: Sent) => { status: number; body: unknown }

const counts = (found: readonly unknown[]) => ({ status: 200, body: { answers: found } })
const given = (count: number) => ({ status: 200, value: { count, secret: 'undeclared' } })

afterEach(() => {
  vi.useRealTimers()
})

beforeEach(() => {
  sent = []
  kept = {
    [localKeys.fingerprint]: `device ${Date.now() + 1e9}`,
    [localKeys.token]: '{"access_token":"mine"}',
  }
  globalThis.askedEarly = undefined
  const area = { getItem: (key: string) => kept[key] ?? null, setItem: vi.fn(), removeItem: vi.fn() }
  vi.stubGlobal('window', { localStorage: area, sessionStorage: area })
  vi.stubGlobal('document', { referrer: '', documentElement: { dataset: { awake: '' } } })
  vi.stubGlobal('fetch', async (url: string, { method = '', body }: RequestInit) => {
    const request = { method, url, reads: body ? JSON.parse(String(body)).reads : [] }
    sent.push(request)
    const { status, body: answer } = answers(request)
    return new Response(JSON.stringify(answer), { status, headers: { 'content-type': 'application/json' } })
  })
})

it('what is asked for in one moment goes in one request, each with its own answer', async () => {
  answers = () => counts([given(1), given(2)])
  const found = await Promise.all([ask(one, {}, {}), ask(ofLoan, { params: { id: 'a b' } }, {})])
  expect(found).toEqual([{ count: 1 }, { count: 2 }])
  expect(sent).toEqual([
    { method: 'POST', url: '/api/v1/reads', reads: [{ id: 'one' }, { id: 'ofLoan', params: { id: 'a b' } }] },
  ])
})

it('one alone, one that asks outside and one without a session go by themselves', async () => {
  answers = () => ({ status: 200, body: { count: 1 } })
  await ask(one, {}, {})
  await Promise.all([ask(slow, {}, {}), ask(open, {}, {}), ask(two, {}, {})])
  expect(sent.map(({ method, url }) => `${method} ${url}`).sort()).toEqual(
    ['one', 'slow', 'open', 'two'].map((name) => `GET /api/v1/${name}`).sort(),
  )
})

it('a prefetch outside that may be refused is no failed request, and goes by itself', async () => {
  const errors = [{ code: 'installment_paid', statusText: 'Conflict', status: 409 }]
  answers = ({ reads }) => counts(reads.map(({ id }) => (id === 'slow' ? { status: 409, errors } : given(1))))
  const isPrefetch = () => true
  const found = await Promise.allSettled([one, two, slow].map((row) => ask(row, {}, { isPrefetch })))
  expect(found[2]).toMatchObject({ reason: { code: 'installment_paid' } })
  expect(sent.map(({ reads }) => reads.map(({ id }) => id))).toEqual([['slow'], ['one', 'two']])
})

it('a refusal is of its own read, and a fault is asked about once more, a second later', async () => {
  vi.useFakeTimers()
  const errors = [{ code: 'state_conflict', statusText: 'Conflict', status: 409 }]
  const fault = { status: 500, errors: [{ code: 'internal_error', statusText: '', status: 500 }] }
  answers = () =>
    counts(
      sent.length === 1
        ? [{ status: 409, errors, retryAfterSeconds: 7 }, given(2), fault, fault]
        : [given(3), fault],
    )
  const asked = Promise.allSettled([
    ask(one, {}, {}),
    ask(two, {}, {}),
    ask(ofLoan, { params: { id: '3' } }, {}),
    ask(ofLoan, { params: { id: '4' } }, {}),
  ])
  await vi.advanceTimersByTimeAsync(999)
  expect(sent.length).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(await asked).toMatchObject([
    { reason: { code: 'state_conflict', status: 409, retryAfterSeconds: 7 } },
    { value: { count: 2 } },
    { value: { count: 3 } },
    { reason: { code: 'internal_error', status: 500 } },
  ])
  expect(sent[1]?.reads.map(({ params: named }) => named?.id)).toEqual(['3', '4'])
  expect(sent.length).toBe(2)
})

it.each([
  [500, 2],
  [503, 1],
])('what meets a %i as a whole is asked for %i times', async (status, times) => {
  vi.useFakeTimers()
  answers = () => ({ status, body: [{ code: 'internal_error', statusText: '', status }] })
  const asked = Promise.allSettled([ask(one, {}, {}), ask(two, {}, {})])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(await asked).toMatchObject([{ reason: { status } }, { reason: { status } }])
  expect(sent.length).toBe(times)
})

it('what refuses all refuses each', async () => {
  answers = () => ({ status: 503, body: [{ code: 'unavailable', statusText: '', status: 503 }] })
  const found = await Promise.allSettled([ask(one, {}, {}), ask(two, {}, {})])
  expect(found).toMatchObject([{ reason: { code: 'unavailable' } }, { reason: { code: 'unavailable' } }])
})

it('no request has more than the server takes', async () => {
  answers = ({ reads }) => counts(reads.map(() => given(1)))
  await Promise.all(Array.from({ length: mostReads + 2 }, () => ask(one, {}, {})))
  expect(sent.map(({ reads }) => reads.length)).toEqual([mostReads, 2])
})

/** As the HTML has asked before the script. */
function askEarly(found: unknown[] | 'fault' | null, more: { token?: string; at?: number } = {}) {
  const reads = [{ id: 'one' }, { id: 'ofLoan', params: { id: 'a' } }].map((read) => JSON.stringify(read))
  const answered = Promise.resolve(Array.isArray(found) ? { answers: found as ReadAnswer[] } : found)
  const beside = {
    reads: [JSON.stringify({ id: 'slow' })],
    answered: Promise.resolve({ answers: [given(5)] }),
  }
  globalThis.askedEarly = { token: 'mine', at: Date.now(), batches: [{ reads, answered }, beside], ...more }
}

it('what the HTML has asked for is taken over, once', async () => {
  askEarly([given(1), given(2)])
  answers = () => ({ status: 200, body: { count: 3 } })
  const isPrefetch = () => true
  const outside = ask(slow, {}, { isPrefetch })
  const found = await Promise.all([ask(one, {}, {}), ask(ofLoan, { params: { id: 'a' } }, {}), outside])
  expect([found, sent]).toEqual([[{ count: 1 }, { count: 2 }, { count: 5 }], []])
  expect(await ask(one, {}, {})).toEqual({ count: 3 })
})

it.each([
  ['of another session', () => askEarly([given(1), given(2)], { token: 'of another' })],
  ['long ago', () => askEarly([given(1), given(2)], { at: Date.now() - 60_000 })],
  ['in vain', () => askEarly(null)],
  ['and met a closed server', () => askEarly([{ status: 503 }, { status: 503 }])],
])('what it has asked for %s is asked for again', async (_what, begin) => {
  begin()
  answers = () => counts([given(7), given(8)])
  const found = await Promise.all([ask(one, {}, {}), ask(ofLoan, { params: { id: 'a' } }, {})])
  expect([found, sent.length]).toEqual([[{ count: 7 }, { count: 8 }], 1])
})

it.each([
  ['as a whole', () => askEarly('fault')],
  ['in each of its parts', () => askEarly([{ status: 500 }, { status: 500 }])],
])(
  'what it has asked for and met a fault %s is asked for once more, a second later',
  async (_what, begin) => {
    vi.useFakeTimers()
    begin()
    answers = () =>
      counts([given(7), { status: 500, errors: [{ code: 'internal_error', statusText: '', status: 500 }] }])
    const asked = Promise.allSettled([ask(one, {}, {}), ask(ofLoan, { params: { id: 'a' } }, {})])
    await vi.advanceTimersByTimeAsync(999)
    expect(sent).toEqual([])
    await vi.advanceTimersByTimeAsync(60_000)
    expect(await asked).toMatchObject([{ value: { count: 7 } }, { reason: { status: 500 } }])
    expect(sent.length).toBe(1)
  },
)

it('what it has waited for as long as for any read is told to be late', async () => {
  vi.useFakeTimers()
  askEarly(null)
  const asked = Promise.allSettled([ask(one, {}, {})])
  vi.setSystemTime(Date.now() + readLimitMs)
  expect(await asked).toMatchObject([{ reason: { code: 'timeout' } }])
  expect(sent).toEqual([])
})

it('an answer that comes after the session has ended is not shown', async () => {
  askEarly([given(1), given(2)])
  answers = () => ({ status: 401, body: [] })
  const asked = Promise.allSettled([ask(one, {}, {})])
  delete kept[localKeys.token]
  expect(await asked).toMatchObject([{ status: 'rejected' }])
  endSession('logout')
  expect(globalThis.askedEarly).toBeUndefined()
})
