import { QueryObserver } from '@tanstack/react-query'
import { beforeEach, expect, it, vi } from 'vitest'
import { localKeys, sessionKeys } from '#core/session/keys.ts'
import { endSession } from '#core/session/session.ts'
import { local, perTab } from '#core/session/storage.ts'
import {
  cachedFacts,
  continueWithRequest,
  factsQuery,
  findAnew,
  findLoan,
  findLoanAhead,
  isNewWanted,
  mergeFacts,
  storeChoiceOfUser,
} from '../../../../../portal/features/request/request-store.ts'
import { client } from '../../../../../portal/kit/reads/read-cache.ts'
import { loanIn } from '../../../../support/loan-facts.ts'

type Answering = (answer: unknown) => void

/** Reads of the request that wait for their answer, each with the id that was asked for; null for the latest. */
const { asked } = vi.hoisted(() => ({ asked: [] as { id: string | null; answer: Answering }[] }))

vi.mock('../../../../../portal/kit/reads/ask.ts', () => ({
  ask: ({ id }: { id: string }, { params }: { params?: { id: string } }) => {
    if (id !== 'getLoan' && id !== 'currentLoan') return Promise.resolve({})
    return new Promise((resolve) => {
      const answer = (loan: unknown) => {
        const found = { personalLoanDto: loan, loanOffersDto: [] }
        resolve(id === 'getLoan' ? found : { current: loan && found })
      }
      asked.push({ id: params?.id ?? null, answer })
    })
  },
}))

const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
const loanOf = (id: string, more = {}) => loanIn('basic-info', { id, ...more })
const shownId = () => cachedFacts()?.loan?.id

/** Shows the facts, and has the first read answered. */
async function open(loan = loanOf('a')) {
  const leave = new QueryObserver(client, factsQuery).subscribe(() => undefined)
  await settled()
  asked.at(-1)?.answer(loan)
  await settled()
  return leave
}

beforeEach(() => {
  for (const key of [sessionKeys.currentLoanId, sessionKeys.bankConsent]) perTab.remove(key)
  endSession('logout')
  asked.length = 0
})

it('an answer that was on its way when something was saved does not undo it', async () => {
  const leave = await open()
  const found = findLoan()
  await settled()
  mergeFacts({ loan: loanOf('a', { loanAmount: 9_000_00 }) })
  await settled()
  asked[1]?.answer(loanOf('a', { loanAmount: 1_000_00 }))
  await settled()
  expect(cachedFacts()?.loan?.loanAmount).toBe(9_000_00)
  asked[2]?.answer(loanOf('a', { loanAmount: 9_500_00 }))
  expect(await found).toMatchObject({ status: 'performed', value: { loan: { loanAmount: 9_500_00 } } })
  expect(asked).toHaveLength(3)
  leave()
})

it('what was read before the lender moved the request on is read again, and nothing else', async () => {
  const leave = await open(loanIn('under-review', { id: 'a' }))
  for (const [state, isOutdated] of [
    ['under-review', false],
    ['active', true],
  ] as const) {
    client.setQueryData(['quoteWithdrawal'], 'before')
    const found = findLoan()
    await settled()
    asked.at(-1)?.answer(loanIn(state, { id: 'a' }))
    // An active loan gives way to a newer request.
    await settled()
    if (state === 'active') asked.at(-1)?.answer(null)
    await found
    expect([state, client.getQueryState(['quoteWithdrawal'])?.isInvalidated]).toEqual([state, isOutdated])
  }
  leave()
})

it('goes on with its request while another tab wants a new one, until this tab does', async () => {
  const leave = await open()
  local.set(localKeys.forceNewLoan, 'true')
  expect(isNewWanted()).toBe(true)
  const found = findLoan()
  await settled()
  expect(asked[1]?.id).toBe('a')
  asked[1]?.answer(loanOf('a'))
  await found
  expect(shownId()).toBe('a')
  await findAnew()
  expect([shownId(), isNewWanted(), asked.length]).toEqual([undefined, false, 2])
  leave()
})

it('a prefetch serves the press that names its request, and no other', async () => {
  for (const [named, times] of [
    ['a', 1],
    ['b', 2],
  ] as const) {
    const ahead = findLoanAhead()
    await settled()
    continueWithRequest({ id: named })
    asked[0]?.answer(loanOf('a'))
    await settled()
    asked[1]?.answer(loanOf(named))
    await ahead
    expect([shownId(), asked.length]).toEqual([named, times])
    continueWithRequest({ id: 'another' })
    expect(shownId()).toBeUndefined()
    perTab.remove(sessionKeys.currentLoanId)
    asked.length = 0
  }
})

it('forgets facts and choices with the session, and an answer that comes later', async () => {
  const leave = await open()
  storeChoiceOfUser({ bankConsent: 'a 1', bankWay: 'list' })
  expect(perTab.get(sessionKeys.bankConsent)).toBe('a 1')
  findLoan()
  await settled()
  endSession('logout')
  asked[1]?.answer(loanOf('a'))
  await settled()
  expect([cachedFacts(), perTab.get(sessionKeys.bankConsent)]).toEqual([null, null])
  leave()
  const again = await open()
  expect(cachedFacts()?.chosen).toMatchObject({ bankConsent: null, bankWay: 'last' })
  again()
})
