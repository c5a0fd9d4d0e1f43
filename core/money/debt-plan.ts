import type { IsoDate } from '../calendar/dates.ts'
import { figureInForce } from './figure-in-force.ts'
import { existentialMinimum, longestDebtPlan } from './legal-figures.ts'
import { assertCents } from './rounding.ts'
import { sumCents } from './sum.ts'
import type { Cents } from './units.ts'

/** How the law treats a kind of debt. */
interface DebtTreatment {
  /** Whether its installment is weighed against the existential minimum (Decreto 11.150/2022, art. 4). */
  isWeighed: boolean
  /** Whether a plan for all debts may change it (CDC, arts. 54-A, §§ 2 and 3, and 104-A, § 1). */
  isPlanned: boolean
}

const ordinary: DebtTreatment = { isWeighed: true, isPlanned: true }
const apart: DebtTreatment = { isWeighed: false, isPlanned: false }

export const debtTreatments = {
  card: ordinary,
  overdraft: ordinary,
  loan: ordinary,
  store: ordinary,
  bill: ordinary,
  payroll: { isWeighed: false, isPlanned: true },
  secured: apart,
  home: apart,
  rural: apart,
  business: apart,
  tax: apart,
} satisfies Record<string, DebtTreatment>

export type DebtKind = keyof typeof debtTreatments

/** What is owed to one creditor. Integer cents. */
export interface Debt {
  kind: DebtKind
  /** What settles it today. */
  balanceCents: Cents
  /** What falls due in a month. */
  installmentCents: Cents
}

/** What a plan pays for one debt: `count` equal installments, of which the last may be less. Integer cents. */
interface PlannedDebt<Of extends Debt> {
  debt: Of
  installmentCents: Cents
  count: number
  lastCents: Cents
  paidCents: Cents
  /** What the longest plan leaves of it. */
  leftCents: Cents
}

export interface DebtPlan<Of extends Debt> {
  minimumCents: Cents
  /** What remains of the income today after the installments that are weighed; negative if they exceed it. */
  remainsCents: Cents
  isBelowMinimum: boolean
  /** What is left for living beside the plan: the minimum, or the stated need if it is higher, and no more than `apartCents` leaves of the income. */
  keptCents: Cents
  /** Installments of debts that no plan may change: they go on beside it. */
  apartCents: Cents
  /** What is left for the plan in a month, at least 0. */
  availableCents: Cents
  /** What is paid in a month today for the debts in the plan. */
  todayCents: Cents
  /** By how much today's installments of all debts and the household's need exceed the income, at least 0. */
  missingCents: Cents
  /** What the plan pays in its first month, at most what is available. */
  monthlyCents: Cents
  /** How many months the plan takes; 0 if nothing is available or nothing can be planned. */
  months: number
  /** The fewest and the most months in which what is available settles all; null if it does not. */
  choice: { fewest: number; most: number } | null
  lines: readonly PlannedDebt<Of>[]
  leftCents: Cents
}

interface Household<Of extends Debt> {
  /** Net income in a month. */
  incomeCents: Cents
  /** What the household needs to live in a month, without debts. */
  livingCents: Cents
  debts: readonly Of[]
}

/** The shares of a sum by weights, to the cent: the largest fractions are rounded up. */
function sharesOf(total: Cents, weights: readonly number[]): number[] {
  const all = sumCents(weights)
  const exact = weights.map((weight) => (total * weight) / all)
  const shares = exact.map(Math.floor)
  const byFraction = exact.map((_, index) => index)
  byFraction.sort((a, b) => exact[b]! - shares[b]! - (exact[a]! - shares[a]!) || a - b)
  for (const index of byFraction.slice(0, total - sumCents(shares))) shares[index]! += 1
  return shares
}

function plannedDebt<Of extends Debt>(debt: Of, installmentCents: Cents, most: number): PlannedDebt<Of> {
  const paidCents = Math.min(debt.balanceCents, installmentCents * most)
  const count = installmentCents === 0 ? 0 : Math.ceil(paidCents / installmentCents)
  const lastCents = count === 0 ? 0 : paidCents - installmentCents * (count - 1)
  return { debt, installmentCents, count, lastCents, paidCents, leftCents: debt.balanceCents - paidCents }
}

/** The equal installments that settle all balances within so many months. */
const installmentsOver = (balances: readonly Cents[], months: number) =>
  balances.map((cents) => Math.ceil(cents / months))

/**
 * A proposal to pay all debts together, without new interest (CDC, art. 104-A): equal installments that leave the
 * existential minimum and what the household needs, and sum to no more than those of today if these settle all
 * within the longest plan, or take as many months as are wished for. If even what is available does not settle all, each
 * creditor gets its share of it. Integer cents.
 *
 * @param on the day whose figures apply
 * @param wished months to take, if they settle all
 */
export function planDebts<Of extends Debt>(
  { incomeCents, livingCents, debts }: Household<Of>,
  on: IsoDate,
  wished?: number,
): DebtPlan<Of> {
  assertCents(incomeCents, 'incomeCents')
  assertCents(livingCents, 'livingCents')
  const monthlyOf = (rows: readonly Debt[]) => sumCents(rows.map(({ installmentCents }) => installmentCents))
  const planned = debts.filter(({ kind, balanceCents }) => debtTreatments[kind].isPlanned && balanceCents > 0)
  const apartCents = monthlyOf(debts.filter(({ kind }) => !debtTreatments[kind].isPlanned))
  const minimumCents = figureInForce(existentialMinimum, on)
  const remainsCents = incomeCents - monthlyOf(debts.filter(({ kind }) => debtTreatments[kind].isWeighed))
  const besideApartCents = Math.max(0, incomeCents - apartCents)
  const keptCents = Math.min(besideApartCents, Math.max(minimumCents, livingCents))
  const availableCents = besideApartCents - keptCents

  const most = figureInForce(longestDebtPlan, on)
  const balances = planned.map(({ balanceCents }) => balanceCents)
  const todayCents = monthlyOf(planned)
  const wanted = todayCents > 0 ? Math.min(todayCents, availableCents) : availableCents
  const isPaidWithin = (months: number, monthlyCents: Cents) =>
    sumCents(installmentsOver(balances, months)) <= monthlyCents
  const terms = Array.from({ length: most }, (_, index) => index + 1)
  const within = (monthlyCents: Cents) => terms.find((term) => isPaidWithin(term, monthlyCents))
  const fewest = planned.length > 0 ? within(availableCents) : undefined
  const isPossible = wished !== undefined && fewest !== undefined && wished >= fewest && wished <= most
  const months = isPossible ? wished : (within(wanted) ?? (fewest && most))
  const installments = months ? installmentsOver(balances, months) : sharesOf(availableCents, balances)
  const lines = planned.map((debt, index) => plannedDebt(debt, installments[index]!, most))
  return {
    minimumCents,
    remainsCents,
    isBelowMinimum: remainsCents < minimumCents,
    keptCents,
    apartCents,
    availableCents,
    todayCents,
    missingCents: Math.max(0, livingCents + todayCents + apartCents - incomeCents),
    monthlyCents: sumCents(lines.map(({ installmentCents }) => installmentCents)),
    months: Math.max(0, ...lines.map(({ count }) => count)),
    choice: fewest ? { fewest, most } : null,
    lines,
    leftCents: sumCents(lines.map(({ leftCents }) => leftCents)),
  }
}
