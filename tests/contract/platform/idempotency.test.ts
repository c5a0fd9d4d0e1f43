import { describe, expect, test } from 'vitest'
import type { Operation } from '#core/api/contract/operation.ts'
import { runOnce } from '../../../demo/api/platform/http/idempotency.ts'
import { mark } from '../../../demo/api/platform/limits/marks.ts'
import { type Api, codes, noLimits, useApi } from '../support/api.ts'
import { engines } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { gate } from '../support/gate.ts'
import { loggedIn } from '../support/journeys.ts'

const wanted = { loanAmount: 5_000_00, installmentsQty: 24 }
const create = (api: Api, token: string, key: string | undefined, body: unknown = wanted) =>
  api.send('POST', '/api/v1/personal-loan', body, { token, key })

/** A signed contract does not prevent another request. */
const signAll = ({ database }: Api) => forceState(database, 'documents')

async function loansOf(api: Api, token: string): Promise<number> {
  const { body } = await api.send('GET', '/api/v1/personal-loan/all/not-completed', undefined, { token })
  return (body as { totalCount: number }).totalCount
}

describe.each(engines)('idempotency keys on %s', (engine) => {
  const api = useApi(engine)

  test('the same request again: the same answer, one loan', async () => {
    const { token } = await loggedIn(api)
    const first = await create(api, token, 'k')
    const again = await create(api, token, 'k')
    expect([again.status, again.text]).toEqual([201, first.text])
    expect(await loansOf(api, token)).toBe(1)
  })

  test('50 at once: one loan, every success with the same answer', async () => {
    const { token } = await loggedIn(api)
    const answers = await Promise.all(Array.from({ length: 50 }, () => create(api, token, 'k')))
    const made = answers.filter(({ status }) => status === 201)
    expect(made.length).toBeGreaterThan(0)
    expect(new Set(made.map(({ text }) => text)).size).toBe(1)
    const others = answers.filter(({ status }) => status !== 201)
    for (const other of others) expect(codes(other)).toEqual(['idempotency_key_in_progress'])
    expect(await loansOf(api, token)).toBe(1)
  })

  test.each([undefined, '', 'x'.repeat(256), 'with space'])('refuses the key %j', async (key) => {
    const { token } = await loggedIn(api)
    const answer = await create(api, token, key)
    expect([answer.status, codes(answer)]).toEqual([400, ['idempotency_key_required']])
  })

  test('another content under the same key is refused', async () => {
    const { token } = await loggedIn(api)
    await create(api, token, 'k')
    const answer = await create(api, token, 'k', { ...wanted, installmentsQty: 12 })
    expect([answer.status, codes(answer)]).toEqual([422, ['idempotency_key_reused']])
  })

  test("another person's key is another key", async () => {
    const first = await loggedIn(api)
    const second = await loggedIn(api)
    const [one, two] = [await create(api, first.token, 'k'), await create(api, second.token, 'k')]
    expect([one.status, two.status]).toEqual([201, 201])
    expect(one.text).not.toBe(two.text)
  })

  test('is forgotten after a day', async () => {
    const { person, token } = await loggedIn(api)
    await create(api, token, 'k')
    await signAll(api)
    api.advance(24 * 3600)
    const { body } = await api.send('POST', '/api/v1/oauth/token', {
      email: person.email,
      password: person.password,
    })
    const { access_token } = body as { access_token: string }
    await create(api, access_token, 'k')
    expect(await loansOf(api, access_token)).toBe(2)
  })

  test('work that is under way answers 409; a claim whose owner died is taken over', async () => {
    const { token } = await loggedIn(api)
    await create(api, token, 'k')
    await api.database.deleteFrom('loans').execute()
    const unfinished = { status: null, body: null }
    await api.database.updateTable('idempotencyKeys').set(unfinished).where('key', '=', 'k').execute()
    const busy = await create(api, token, 'k')
    expect([busy.status, codes(busy)]).toEqual([409, ['idempotency_key_in_progress']])
    expect(busy.headers['retry-after']).toBe('1')
    api.advance(60)
    expect((await create(api, token, 'k')).status).toBe(201)
    expect(await loansOf(api, token)).toBe(1)
  })

  test('a refused request leaves no trace of its key', async () => {
    const { token } = await loggedIn(api)
    expect((await create(api, token, 'k', { loanAmount: 1, installmentsQty: 24 })).status).toBe(400)
    expect((await create(api, token, 'k')).status).toBe(201)
  })

  describe('a run that lasts longer than its claim', () => {
    const operation: Operation = {
      id: 'probe',
      method: 'POST',
      path: '/api/v1/probe',
      summary: 'Leaves a mark',
      auth: 'bearer',
      status: 200,
    }

    async function someone(): Promise<string> {
      const { person } = await loggedIn(api)
      const { id } = await api.database
        .selectFrom('users')
        .select('id')
        .where('email', '=', person.email)
        .executeTakeFirstOrThrow()
      return id
    }

    /** Begins a run that goes on only when told, and leaves its name behind as its effect. */
    function begin(userId: string, name: string, content: unknown = 'content') {
      const held = gate()
      const answer = runOnce(
        api.context,
        { operation, key: 'k', userId, parsed: content },
        (database) => mark({ ...api.context, database }, 'probe', `${userId} ${name}`, 3600),
        held.pass,
      ).then(
        () => 'done',
        ({ code }: { code?: string }) => code ?? 'failed',
      )
      return { ...held, answer }
    }

    async function outlast(seconds: number, first: ReturnType<typeof begin>) {
      await first.reached
      api.advance(seconds)
    }

    const effects = () => api.database.selectFrom('limits').select('key').execute()

    test('a second before its claim ends, a repeat is told to wait', async () => {
      const userId = await someone()
      const first = begin(userId, 'first')
      await outlast(59, first)
      expect(await begin(userId, 'second').answer).toBe('idempotency_key_in_progress')
      first.open()
      expect(await first.answer).toBe('done')
    })

    test('has no effect once another has taken its claim over', async () => {
      const userId = await someone()
      const first = begin(userId, 'first')
      await outlast(60, first)
      const second = begin(userId, 'second')
      await second.reached
      const before = (await effects()).length
      first.open()
      expect(await first.answer).toBe('idempotency_key_in_progress')
      second.open()
      expect(await second.answer).toBe('done')
      expect((await effects()).length).toBe(before + 1)
    })

    test('leaves the claim of the one that took over, when it fails', async () => {
      const userId = await someone()
      const first = begin(userId, 'first')
      await outlast(60, first)
      const second = begin(userId, 'second')
      await second.reached
      first.fail()
      expect(await first.answer).toBe('failed')
      expect(await begin(userId, 'third').answer).toBe('idempotency_key_in_progress')
      second.open()
      expect(await second.answer).toBe('done')
    })

    test('is not taken over by other content', async () => {
      const userId = await someone()
      const first = begin(userId, 'first')
      await outlast(60, first)
      expect(await begin(userId, 'second', 'other content').answer).toBe('idempotency_key_reused')
      first.open()
      expect(await first.answer).toBe('done')
    })

    test('one that has ended is not undone by a late failure, and is kept for a day', async () => {
      const userId = await someone()
      const first = begin(userId, 'first')
      await outlast(60, first)
      const second = begin(userId, 'second')
      second.open()
      await second.answer
      first.fail()
      await first.answer
      const before = (await effects()).length
      api.advance(24 * 3600 - 1)
      expect(await begin(userId, 'third').answer).toBe('done')
      expect(await begin(userId, 'third', 'other content').answer).toBe('idempotency_key_reused')
      expect((await effects()).length).toBe(before)
      api.advance(1)
      const late = begin(userId, 'late', 'other content')
      late.open()
      expect(await late.answer).toBe('done')
      expect((await effects()).length).toBe(before + 1)
    })
  })

  describe('with a limit', () => {
    const limits = { ...noLimits, createLoan: { max: 1, seconds: 60, renews: 'from-first' as const } }
    const limited = useApi(engine, { limits })

    test('a run that fails midway is undone and may be repeated under its key', async () => {
      const { token } = await loggedIn(limited)
      await create(limited, token, 'first')
      await signAll(limited)
      expect((await create(limited, token, 'second')).status).toBe(429)
      limited.advance(60)
      expect((await create(limited, token, 'second')).status).toBe(201)
      expect(await loansOf(limited, token)).toBe(2)
    })
  })
})
