import type { InferOutput } from 'valibot'
import { proxy } from 'valtio/vanilla'
import { createAction } from '#core/actions/action.ts'
import type { loanResponse, PersonalLoan } from '#core/api/contract/personal-loan.ts'
import { localKeys, sessionKeys } from '#core/session/keys.ts'
import { endWithSession, forSession } from '#core/session/session.ts'
import { local, perTab } from '#core/session/storage.ts'
import { followTabs } from '../../kit/reads/tabs.ts'
import type { Chosen, LoanFacts } from './facts.ts'
import { type Answered, readFacts, type Wanted } from './read-facts.ts'

interface LoanStore {
  /** The current request; null until it was read. */
  facts: LoanFacts | null
  /** UTC instant of the last confirmed save. */
  savedAt: string | null
}

export const store = forSession(proxy<LoanStore>({ facts: null, savedAt: null }))

const nothingChosen: Chosen = {
  bankConsent: null,
  bankWay: 'last',
  partnerFor: null,
  extraChecked: null,
  partnerConsent: null,
}

/** The request this tab continues. Its id does not identify a person. */
const currentLoanId = () => perTab.get(sessionKeys.currentLoanId)

export const wantedNow = (): Wanted =>
  local.get(localKeys.forceNewLoan) === 'true' ? { kind: 'new' } : { kind: 'known', id: currentLoanId() }

/** Returns the facts prefetched by `ahead.ts`, if they are of the wanted request. */
export const begun: { take?: (wanted: Wanted) => Promise<Answered | undefined> } = {}

/** Number of changes confirmed by the server. */
let learned = 0

async function find(signal: AbortSignal, wanted: Wanted): Promise<void> {
  const before = learned
  const facts = (await begun.take?.(wanted)) ?? (await readFacts({ signal }, wanted))
  // Prefetched facts may belong to a session that has ended.
  signal.throwIfAborted()
  // A save happened during this read, so its result may be outdated.
  if (before !== learned) return find(signal, wanted)
  const { facts: known } = store
  const same = known && known.loan?.id === facts.loan?.id
  store.facts = { ...facts, chosen: same ? known.chosen : restored(facts.loan) }
  // Only this page knows when an answer was last saved; the request's own timestamp is not that.
  if (!same) store.savedAt = null
  // Kept if no request is left, so that a user waiting for the money still sees the outcome.
  if (facts.loan) perTab.set(sessionKeys.currentLoanId, facts.loan.id)
}

/** Reads the request to continue: this tab's, else the latest, unless a new one is wanted. */
export const findLoan = endWithSession(createAction((signal) => find(signal, wantedNow())))

/** Reads the current request again, even if another tab now wants a new one. */
const catchUp = endWithSession(
  createAction((signal) => {
    const id = store.facts?.loan?.id
    return find(signal, id ? { kind: 'known', id } : wantedNow())
  }),
)

/** Choices that survive a reload; each is the id of a loan. Consent to forwarding does not. */
const kept = ['partnerFor', 'extraChecked'] as const

/** The choices for this request in this tab, restored after a reload. */
function restored(loan: PersonalLoan | null): Chosen {
  const [id, version = null] = perTab.get(sessionKeys.bankConsent)?.split(' ') ?? []
  const bankConsent = id && id === loan?.id ? version : null
  const ids = Object.fromEntries(kept.map((name) => [name, perTab.get(sessionKeys[name])]))
  return { ...nothingChosen, ...ids, bankConsent }
}

/** Adds confirmed facts to the store. */
export function mergeFacts(facts: Partial<LoanFacts>): void {
  if (!store.facts) return
  learned += 1
  store.facts = { ...store.facts, ...facts }
  store.savedAt = new Date().toISOString()
  // The review and the consent were for the previous answers.
  choose({ extraChecked: null, partnerConsent: null })
}

/** Stores the loan and the offers of a response. */
export function take({
  personalLoanDto: loan,
  loanOffersDto: offers,
}: InferOutput<typeof loanResponse>): void {
  perTab.set(sessionKeys.currentLoanId, loan.id)
  mergeFacts({ loan, offers })
}

/** Stores a choice until it is sent to the server. */
export function choose(chosen: Partial<Chosen>): void {
  if (chosen.bankConsent && store.facts?.loan)
    perTab.set(sessionKeys.bankConsent, `${store.facts.loan.id} ${chosen.bankConsent}`)
  for (const name of kept) {
    const id = chosen[name]
    if (id) perTab.set(sessionKeys[name], id)
    if (id === null) perTab.remove(sessionKeys[name])
  }
  if (store.facts) store.facts = { ...store.facts, chosen: { ...store.facts.chosen, ...chosen } }
}

/** Makes this the current request. */
export function continueWith({ id }: Pick<PersonalLoan, 'id'>): void {
  local.remove(localKeys.forceNewLoan)
  perTab.set(sessionKeys.currentLoanId, id)
  store.facts = null
}

/** Clears a request that no longer exists; the next read finds the latest one. */
export function letGo(): void {
  perTab.remove(sessionKeys.currentLoanId)
  store.facts = null
}

followTabs(() => store.facts && catchUp.perform())
