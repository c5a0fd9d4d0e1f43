import { describe, expect, test } from 'vitest'
import { operations } from '#core/api/contract/contract.ts'
import { isReadTogether, mostReads } from '#core/api/contract/together.ts'
import { expenseOf } from '../../../demo/api/platform/limits/expensive-operations.ts'
import { noLimits, useApi } from '../support/api.ts'
import { engines } from '../support/engines.ts'
import { loggedIn, newLoan } from '../support/journeys.ts'
import { accepted, urlOf } from '../support/operations.ts'
import { borrower } from '../support/repayment.ts'

type Reads = readonly { id: string; params?: object; query?: object }[]

const url = '/api/v1/reads'

describe.each(engines)('several reads in one request on %s', (engine) => {
  const quote = { max: 1, seconds: 3600, renews: 'from-first' } as const
  const api = useApi(engine, { limits: { ...noLimits, quote } })
  const ask = async (token: string | undefined, reads: Reads) => {
    const { status, body } = await api.send('POST', url, { reads }, { token })
    return { status, body, answers: (body as { answers?: Record<string, unknown>[] }).answers ?? [] }
  }

  test('each is answered as its own operation answers it, refusals too', async () => {
    const { token } = await loggedIn(api)
    const { id } = await newLoan(api, token)
    const single = operations.filter((one) => isReadTogether(one) && !expenseOf(one))
    expect(single.length).toBeGreaterThan(30)
    for (const operation of single) {
      const { query } = accepted[operation.id] ?? {}
      const params = Object.fromEntries(
        [...operation.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => [
          name,
          name === 'number' ? '1' : id,
        ]),
      )
      const own = await api.send('GET', urlOf(operation, id), undefined, { token, query })
      const [answer] = (await ask(token, [{ id: operation.id, params, query }])).answers
      const isGiven = own.status === operation.status
      expect(answer, operation.id).toEqual({
        status: own.status,
        ...(isGiven ? { value: own.body } : { errors: own.body }),
        ...(own.headers['retry-after'] && { retryAfterSeconds: Number(own.headers['retry-after']) }),
      })
    }
  })

  test('are answered in their order, one refused beside the others', async () => {
    const { token, person } = await loggedIn(api)
    const foreign = await newLoan(api, (await loggedIn(api)).token)
    const { answers } = await ask(token, [
      { id: 'getLoan', params: { id: foreign.id } },
      { id: 'currentPerson' },
      { id: 'notCompletedLoans' },
    ])
    expect(answers.map(({ status }) => status)).toEqual([404, 200, 200])
    expect(answers[0]?.errors).toMatchObject([{ code: 'not_found' }])
    expect(answers[1]?.value).toMatchObject({ primaryEmailAddress: person.email })
  })

  test('an operation that changes, downloads or needs no session is none of them', async () => {
    const { token } = await loggedIn(api)
    for (const id of ['createLoan', 'installmentsFile', 'validateToken', 'readTogether', 'constructor', '']) {
      const { answers } = await ask(token, [{ id }])
      expect(answers, id).toMatchObject([{ status: 404, errors: [{ code: 'not_found' }] }])
    }
  })

  test('one that asks a service outside delays no other', async () => {
    const { token } = await loggedIn(api)
    const [banks, person] = [{ id: 'ebsBanks' }, { id: 'currentPerson' }]
    const statuses = async (reads: Reads) => (await ask(token, reads)).answers.map(({ status }) => status)
    expect(await statuses([banks])).toEqual([200])
    expect(await statuses([banks, person])).toEqual([404, 200])
  })

  test('count as often as they are asked', async () => {
    const loan = await borrower(api)
    const one = { id: 'quotePayoff', params: { id: loan.id }, query: { amountCents: '100000' } }
    const { answers } = await ask(loan.token, [one, one])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 429])
    expect(answers.find(({ status }) => status === 429)?.retryAfterSeconds).toBeGreaterThan(0)
  })

  test('need a session, and are not without end', async () => {
    expect(await ask(undefined, [{ id: 'currentPerson' }])).toMatchObject({ status: 401 })
    const { token } = await loggedIn(api)
    for (const reads of [[], Array(mostReads + 1).fill({ id: 'currentPerson' })])
      expect(await ask(token, reads)).toMatchObject({ status: 400 })
  })
})
