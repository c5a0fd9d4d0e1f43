import { type Attribution, fitInstallments, fitLoanAmount, type Handoff, parseContinue } from '#core/links.ts'
import { localKeys, sessionKeys } from '#core/session/keys.ts'
import { token } from '#core/session/session.ts'
import { local, perTab } from '#core/session/storage.ts'
import { go } from '../../kit/navigate.ts'

const choiceKeys = [sessionKeys.loanValue, sessionKeys.installmentsQty, sessionKeys.attribution]

const dayMs = 24 * 60 * 60 * 1000

/**
 * Keeps what was chosen in a simulator until the request is made, and says that a new one is wanted.
 * `loanValue` is in reais, as the specification has it.
 */
function keepChoice({ loanAmountCents, installmentsQty, ...from }: Handoff): void {
  perTab.set(sessionKeys.loanValue, String(loanAmountCents / 100))
  perTab.set(sessionKeys.installmentsQty, String(installmentsQty))
  if (from.partner || from.utm) perTab.set(sessionKeys.attribution, JSON.stringify(from))
  perTab.remove(sessionKeys.lastLocation)
  perTab.remove(sessionKeys.simulated)
  local.set(localKeys.forceNewLoan, 'true')
  const choice = Object.fromEntries(choiceKeys.map((key) => [key, perTab.get(key)]))
  local.set(localKeys.choice, JSON.stringify({ until: Date.now() + dayMs, choice }))
}

/**
 * Takes over what another tab chose, else what the address says, where this tab has chosen nothing: the link of a mail
 * opens a tab of its own, or another browser.
 */
export function adoptChoice(search: string): void {
  const isChosen = () => perTab.get(sessionKeys.loanValue) !== null
  if (isChosen()) return
  try {
    const { until, choice } = JSON.parse(local.get(localKeys.choice) ?? '{}')
    if (until > Date.now())
      for (const key of choiceKeys) if (typeof choice[key] === 'string') perTab.set(key, choice[key])
  } catch {
    // Nothing of ours.
  }
  if (!isChosen() && new URLSearchParams(search).has('loanValue')) keepChoice(parseContinue(search))
}

/** The kept choice: what the person, or nobody, chose. */
export function keptChoice(): { loanAmountCents?: number; installmentsQty?: number } {
  const value = perTab.get(sessionKeys.loanValue)
  const quantity = perTab.get(sessionKeys.installmentsQty)
  return {
    ...(value ? { loanAmountCents: fitLoanAmount(Number(value) * 100 || 0) } : {}),
    ...(quantity ? { installmentsQty: fitInstallments(Number(quantity) || 0) } : {}),
  }
}

type Simulated = Pick<Handoff, 'loanAmountCents' | 'installmentsQty'>

/** Keeps where the simulator stands, for this tab; a choice that is made takes its place. */
export function keepSimulated({ loanAmountCents, installmentsQty }: Simulated): void {
  perTab.set(sessionKeys.simulated, `${loanAmountCents} ${installmentsQty}`)
}

/** Where the simulator stood, else the kept choice. */
export function keptSimulated(): Partial<Simulated> {
  const [amount, quantity] = perTab.get(sessionKeys.simulated)?.split(' ').map(Number) ?? []
  if (!amount || !quantity) return keptChoice()
  return { loanAmountCents: fitLoanAmount(amount), installmentsQty: fitInstallments(quantity) }
}

/** Where the visitor came from, if a partner or a campaign sent them. */
export function keptAttribution(): Attribution | undefined {
  const stored = perTab.get(sessionKeys.attribution)
  try {
    return stored ? (JSON.parse(stored) as Attribution) : undefined
  } catch {
    return undefined
  }
}

/** Once the request stands on the server, the browser need not remember what it began with. */
export function dropChoice(): void {
  local.remove(localKeys.forceNewLoan)
  local.remove(localKeys.choice)
  for (const key of choiceKeys) perTab.remove(key)
}

/** On to the request: by way of the login for those who are not logged in. */
export function beginRequest(choice: Handoff, options: { search?: string; replace?: boolean } = {}): void {
  keepChoice(choice)
  go(token() ? 'loan' : 'login', options)
}
