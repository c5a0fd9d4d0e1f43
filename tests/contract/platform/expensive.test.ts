import { describe, expect, test } from 'vitest'
import { operations } from '#core/api/contract/contract.ts'
import { expenseOf } from '../../../demo/api/platform/limits/expensive-operations.ts'
import { noLimits, useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import { loggedIn } from '../support/journeys.ts'
import { accepted, call } from '../support/operations.ts'

const once = { max: 1, seconds: 3600, renews: 'from-first' } as const
const kinds = ['drawPaper', 'computeOffers', 'quote'] as const
const expensive = operations.filter(({ upload, ...operation }) => expenseOf(operation) && !upload)

describe.each(eitherEngine)('operations that compute or draw on %s', (engine) => {
  const limits = { ...noLimits, ...Object.fromEntries(kinds.map((kind) => [kind, once])) }
  const api = useApi(engine, { limits })

  test.each(kinds)('are counted by account before anything is looked up: %s', async (kind) => {
    const [one, other] = [await loggedIn(api), await loggedIn(api)]
    async function statusesOf(token: string) {
      const statuses: number[] = []
      for (const operation of expensive.filter((row) => expenseOf(row) === kind)) {
        const { query, body } = accepted[operation.id] ?? {}
        const given = { id: '1', token, phone: '', query, body: body?.() }
        statuses.push((await call(api, operation, given)).status)
      }
      return statuses
    }
    for (const token of [one.token, other.token]) {
      const [first, ...rest] = await statusesOf(token)
      expect(first).not.toBe(429)
      expect(rest).toEqual(rest.map(() => 429))
    }
    expect(await statusesOf(one.token)).toEqual(
      expensive.filter((row) => expenseOf(row) === kind).map(() => 429),
    )
  })
})

describe.each(eitherEngine)('all of them together on %s', (engine) => {
  const api = useApi(engine, { limits: { ...noLimits, expensiveInAll: { ...once, max: 3 } } })

  test('are counted too, whoever asks', async () => {
    const quote = expensive.find(({ id }) => id === 'quotePayoff')
    if (!quote) throw new Error('no such operation')
    const statuses: number[] = []
    for (let number = 0; number < 5; number += 1) {
      const { token } = await loggedIn(api)
      const { query } = accepted.quotePayoff ?? {}
      statuses.push((await call(api, quote, { id: '1', token, phone: '', query })).status)
    }
    expect(statuses).toEqual([404, 404, 404, 429, 429])
  })
})

describe.each(eitherEngine)('those of one network on %s', (engine) => {
  const api = useApi(engine, { limits: { ...noLimits, expensiveAddress: { ...once, max: 2 } } })

  test('take their own share, however many accounts they are', async () => {
    const url = '/api/v1/personal-loan/1/payoff'
    const { query } = accepted.quotePayoff ?? {}
    const statuses: number[] = []
    for (const address of ['192.0.2.1', '192.0.2.1', '192.0.2.1', '192.0.2.2']) {
      const { token } = await loggedIn(api)
      statuses.push((await api.send('GET', url, undefined, { token, query, address })).status)
    }
    expect(statuses).toEqual([404, 404, 429, 404])
  })
})
