import type { InferOutput } from 'valibot'
import { proxy } from 'valtio/vanilla'
import type { ActionState } from '#core/actions/action.ts'
import type { CallOptions } from '#core/api/client.ts'
import type { loanResponse, PersonalLoan } from '#core/api/contract/personal-loan.ts'
import { localKeys, sessionKeys } from '#core/session/keys.ts'
import { clearWithSession } from '#core/session/session.ts'
import { local, perTab } from '#core/session/storage.ts'
import { cachedQuery, client, prefetch, refetchOthers } from '../../kit/reads/read-cache.ts'
import type { LoanFacts, LocalChoices } from './loan-facts.ts'
import { type AnsweredFacts, readFacts } from './read-facts.ts'

const nothing: LocalChoices = {
  bankConsent: null,
  bankWay: 'last',
  partnerFor: null,
  extraChecked: null,
  partnerConsent: null,
}

/** Choices that survive a reload, each with the id of a loan. Consent to forwarding does not. */
const kept = ['bankConsent', 'partnerFor', 'extraChecked'] as const

/** What only this tab knows: the choices, and UTC instants of the last confirmed saves, by request. */
export const own = clearWithSession(
  proxy({
    chosen: { ...nothing, ...Object.fromEntries(kept.map((name) => [name, perTab.get(sessionKeys[name])])) },
    savedAt: {} as Readonly<Record<string, string>>,
  }),
  { chosen: nothing, savedAt: {} },
)

/** Stores choices until they are sent to the server. */
export function storeChoiceOfUser(chosen: Partial<LocalChoices>): void {
  for (const name of kept) {
    const value = chosen[name]
    if (value) perTab.set(sessionKeys[name], value)
    if (value === null) perTab.remove(sessionKeys[name])
  }
  own.chosen = { ...own.chosen, ...chosen }
}

const queryKey = ['facts']

const cachedAnswer = () => client.getQueryData<AnsweredFacts>(queryKey)

/** The request this tab continues, whose id does not identify a person, or a new one. */
const wantedLoanNow = () => ({
  isNew: local.get(localKeys.forceNewLoan) === 'true',
  id: perTab.get(sessionKeys.currentLoanId),
})

async function read(options: CallOptions): Promise<AnsweredFacts> {
  const { id, state } = cachedAnswer()?.loan ?? {}
  // Another tab may want a new one.
  if (id) {
    const facts = await readFacts(options, { isNew: false, id })
    // The lender or the staff has moved the request on: what other reads have answered is from before.
    if (facts.loan?.state !== state) refetchOthers(queryKey)
    return facts
  }
  const wanted = wantedLoanNow()
  const found = await readFacts(options, wanted)
  const now = wantedLoanNow()
  // The press on a prefetched link may have named a request.
  const isIt = now.isNew === wanted.isNew && [wanted.id, found.loan?.id].includes(now.id)
  return isIt ? found : read(options)
}

/** What the server knows of the request to continue: the one that is shown, this tab's, or the latest. */
export const factsQuery = cachedQuery(queryKey, read)

export const findLoanAhead = () => prefetch(factsQuery)

/** The facts of the current request; null until it was read. */
export function cachedFacts(): LoanFacts | null {
  const found = cachedAnswer()
  return found ? { ...found, chosen: own.chosen } : null
}

/** Reads the facts again. */
export async function findLoan(): Promise<ActionState<AnsweredFacts>> {
  await client.refetchQueries({ queryKey })
  const { data, error } = client.getQueryState<AnsweredFacts>(queryKey) ?? {}
  if (error) return { status: 'error', error }
  return data ? { status: 'performed', value: data } : { status: 'idle' }
}

/** Drops the facts: the page that shows them, or the next one, reads those of the request that is wanted now. */
export const findAnew = (): Promise<void> => client.resetQueries({ queryKey })

/** Adds what the server has confirmed to the facts. */
export function mergeFacts(confirmed: Partial<AnsweredFacts>): void {
  const before = cachedAnswer()
  if (!before) return
  const facts: AnsweredFacts = { ...before, ...confirmed }
  client.setQueryData(queryKey, facts)
  if (facts.loan) own.savedAt = { ...own.savedAt, [facts.loan.id]: new Date().toISOString() }
  // The review and the consent were for the previous answers.
  storeChoiceOfUser({ extraChecked: null, partnerConsent: null })
  // An answer on its way may be from before the save.
  if (client.isFetching({ queryKey })) client.invalidateQueries({ queryKey, refetchType: 'all' })
}

/** Stores the loan and the offers of a response. */
export function storeFacts({
  personalLoanDto: loan,
  loanOffersDto: offers,
}: InferOutput<typeof loanResponse>): void {
  perTab.set(sessionKeys.currentLoanId, loan.id)
  mergeFacts({ loan, offers })
}

/** Whether a new request is wanted, and the facts are of an earlier one. */
export const isNewWanted = (): boolean => wantedLoanNow().isNew && Boolean(cachedAnswer()?.loan)

/** Makes this the current request. */
export function continueWithRequest({ id }: Pick<PersonalLoan, 'id'>): void {
  local.remove(localKeys.forceNewLoan)
  perTab.set(sessionKeys.currentLoanId, id)
  // A prefetch on its way finds it.
  if (cachedAnswer() && cachedAnswer()?.loan?.id !== id) findAnew()
}

/** Drops a request that no longer exists; the next read finds the latest one. */
export function leaveRequest(): void {
  perTab.remove(sessionKeys.currentLoanId)
  findAnew()
}
