import {
  type Attribution,
  clampInstallments,
  clampLoanAmount,
  type Handoff,
  parseContinue,
} from '#core/links.ts'
import { type Cents, toCents, toReais } from '#core/money/units.ts'
import { localKeys, sessionKeys } from '#core/session/keys.ts'
import { readToken } from '#core/session/session.ts'
import { local, perTab } from '#core/session/storage.ts'
import { openPage } from '../../kit/open-page.ts'

const choiceKeys = [sessionKeys.loanValue, sessionKeys.installmentsQty, sessionKeys.attribution]

const dayMs = 24 * 60 * 60 * 1000

/**
 * Stores the choice made in a simulator until the request is created, and that a new request is wanted.
 * `loanValue` is in reais, as the specification has it.
 */
function storeChoice({ loanAmountCents, installmentsQty, ...from }: Handoff): void {
  perTab.set(sessionKeys.loanValue, String(toReais(loanAmountCents)))
  perTab.set(sessionKeys.installmentsQty, String(installmentsQty))
  if (from.partner || from.utm) perTab.set(sessionKeys.attribution, JSON.stringify(from))
  perTab.remove(sessionKeys.lastLocation)
  perTab.remove(sessionKeys.simulated)
  local.set(localKeys.forceNewLoan, 'true')
  const choice = Object.fromEntries(choiceKeys.map((key) => [key, perTab.get(key)]))
  local.set(localKeys.choice, JSON.stringify({ until: Date.now() + dayMs, choice }))
}

/**
 * If this tab has no choice, takes the one made in another tab, else the one in the address: a mail's link
 * opens a new tab or another browser.
 */
export function adoptChoiceFromUrl(search: string): void {
  const isChosen = () => perTab.get(sessionKeys.loanValue) !== null
  if (isChosen()) return
  try {
    const { until, choice } = JSON.parse(local.get(localKeys.choice) ?? '{}')
    if (until > Date.now())
      for (const key of choiceKeys) if (typeof choice[key] === 'string') perTab.set(key, choice[key])
  } catch {
    // Storage holds something this site did not write.
  }
  if (!isChosen() && new URLSearchParams(search).has('loanValue')) storeChoice(parseContinue(search))
}

/** The stored choice; empty if none was made. */
export function storedChoice(): { loanAmountCents?: Cents; installmentsQty?: number } {
  const value = perTab.get(sessionKeys.loanValue)
  const quantity = perTab.get(sessionKeys.installmentsQty)
  return {
    ...(value ? { loanAmountCents: clampLoanAmount(toCents(Number(value)) || 0) } : {}),
    ...(quantity ? { installmentsQty: clampInstallments(Number(quantity) || 0) } : {}),
  }
}

type SimulatedValues = Pick<Handoff, 'loanAmountCents' | 'installmentsQty'>

/** Stores the simulator's values for this tab. A choice made later replaces them. */
export function storeSimulated({ loanAmountCents, installmentsQty }: SimulatedValues): void {
  perTab.set(sessionKeys.simulated, `${loanAmountCents} ${installmentsQty}`)
}

/** Takes the choice out of the address: the simulator starts with it, and a reload has what was chosen since. */
export function readSimulatedOnce(): void {
  const { search, pathname, hash } = window.location
  if (!new URLSearchParams(search).has('loanValue')) return
  storeSimulated(parseContinue(search))
  window.history.replaceState(window.history.state, '', pathname + hash)
}

/** The simulator's last values, else the stored choice. */
export function storedSimulated(): Partial<SimulatedValues> {
  const [amount, quantity] = perTab.get(sessionKeys.simulated)?.split(' ').map(Number) ?? []
  if (!amount || !quantity) return storedChoice()
  return { loanAmountCents: clampLoanAmount(amount), installmentsQty: clampInstallments(quantity) }
}

/** The partner or campaign that sent the visitor, if any. */
export function storedAttribution(): Attribution | undefined {
  const stored = perTab.get(sessionKeys.attribution)
  try {
    return stored ? (JSON.parse(stored) as Attribution) : undefined
  } catch {
    return undefined
  }
}

/** Called once the server has the request: the browser no longer needs the choice. */
export function deleteChoice(): void {
  local.remove(localKeys.forceNewLoan)
  local.remove(localKeys.choice)
  for (const key of choiceKeys) perTab.remove(key)
}

/** Goes to the request, or to the login if the user is not logged in. */
export function beginRequest(choice: Handoff, options: { search?: string; replace?: boolean } = {}): void {
  storeChoice(choice)
  openPage(readToken() ? 'loan' : 'login', options)
}
