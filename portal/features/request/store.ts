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
  /** The request being made, and nothing before it was looked for. */
  facts: LoanFacts | null
  /** When the server last acknowledged an answer: a moment in UTC. */
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

/** The request that this tab goes on with; its id names nobody. */
const currentLoanId = () => perTab.get(sessionKeys.currentLoanId)

export const wantedNow = (): Wanted =>
  local.get(localKeys.forceNewLoan) === 'true' ? { kind: 'new' } : { kind: 'known', id: currentLoanId() }

/** Gives what was asked ahead of a page (ahead.ts), where it is this that is wanted. */
export const begun: { take?: (wanted: Wanted) => Promise<Answered | undefined> } = {}

/** How often the server has acknowledged something here. */
let learned = 0

async function find(signal: AbortSignal, wanted: Wanted): Promise<void> {
  const before = learned
  const facts = (await begun.take?.(wanted)) ?? (await readFacts(signal, wanted))
  // What was asked ahead knows nothing of a session that has ended meanwhile.
  signal.throwIfAborted()
  // Something was saved while this was read: it may stand as it was before.
  if (before !== learned) return find(signal, wanted)
  const { facts: known } = store
  const same = known && known.loan?.id === facts.loan?.id
  store.facts = { ...facts, chosen: same ? known.chosen : restored(facts.loan) }
  // When the server last heard of an answer, only this page knows: the request's own time is not that of its answers.
  if (!same) store.savedAt = null
  // Whoever waits here for the money is still told of it when nothing is left to go on with.
  if (facts.loan) perTab.set(sessionKeys.currentLoanId, facts.loan.id)
}

/** Finds the request to go on with: this tab's, else the latest, unless a new one is wanted. */
export const findLoan = endWithSession(createAction((signal) => find(signal, wantedNow())))

/** Reads the request at hand anew, whatever another tab wants by now. */
const catchUp = endWithSession(
  createAction((signal) => {
    const id = store.facts?.loan?.id
    return find(signal, id ? { kind: 'known', id } : wantedNow())
  }),
)

/** Choices that outlive a refresh: each is the id of a loan. An agreement to hand over does not. */
const kept = ['partnerFor', 'extraChecked'] as const

/** What was chosen for this request in this tab before the page was loaded anew. */
function restored(loan: PersonalLoan | null): Chosen {
  const [id, version = null] = perTab.get(sessionKeys.bankConsent)?.split(' ') ?? []
  const bankConsent = id && id === loan?.id ? version : null
  const ids = Object.fromEntries(kept.map((name) => [name, perTab.get(sessionKeys[name])]))
  return { ...nothingChosen, ...ids, bankConsent }
}

/** Adds to the facts what the server has just acknowledged. */
export function learn(facts: Partial<LoanFacts>): void {
  if (!store.facts) return
  learned += 1
  store.facts = { ...store.facts, ...facts }
  store.savedAt = new Date().toISOString()
  // What was looked at and agreed to are the answers as they stood.
  choose({ extraChecked: null, partnerConsent: null })
}

/** Takes the loan wrapper of an answer; the response supplies loan and offers together. */
export function take({
  personalLoanDto: loan,
  loanOffersDto: offers,
}: InferOutput<typeof loanResponse>): void {
  perTab.set(sessionKeys.currentLoanId, loan.id)
  learn({ loan, offers })
}

/** Keeps a choice of the person's until the server hears of it. */
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

/** Goes on with this request from now on. */
export function continueWith({ id }: Pick<PersonalLoan, 'id'>): void {
  local.remove(localKeys.forceNewLoan)
  perTab.set(sessionKeys.currentLoanId, id)
  store.facts = null
}

/** Stops going on with a request that is no more: what is looked for next is the latest one. */
export function letGo(): void {
  perTab.remove(sessionKeys.currentLoanId)
  store.facts = null
}

followTabs(() => store.facts && catchUp.perform())
