import { describe, expect, test } from 'vitest'
import { type Api, codes, noLimits, useApi } from '../support/api.ts'
import { engines } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
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
