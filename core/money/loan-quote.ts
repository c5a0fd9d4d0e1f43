import { addMonths, daysBetween, type IsoDate } from '../calendar/dates.ts'
import { annualCet } from './cet.ts'
import { figureInForce } from './figure-in-force.ts'
import { type Iof, principalWithIof, splitIof } from './iof.ts'
import { knownIof } from './iof-known.baked.ts'
import { amortisationShares, paymentSchedule, type ScheduleRow } from './price-table.ts'
import { annualFromMonthly, monthlyFromAnnual } from './rates.ts'
import { assertCents } from './rounding.ts'
import type { Cents } from './units.ts'

/** The terms to price. Money in integer cents. */
interface LoanRequest {
  /** The amount that reaches the customer's account. */
  netCents: Cents
  /** Fees financed by the loan and repaid by the customer. 0 by default. */
  financedFeesCents?: Cents
  /** A fraction a month: 0.019 is 1,90% a.m. */
  monthlyRate: number
  installmentsQty: number
  disbursementDate: IsoDate
  /** A month after the release by default. */
  firstDueDate?: IsoDate
}

export interface LoanInstallment extends ScheduleRow {
  dueDate: IsoDate
}

/** The cost of a loan. Money in integer cents, rates as fractions. */
export interface LoanCost {
  netCents: Cents
  iofCents: Cents
  /** Net amount, fees and tax together: the amount that bears interest. */
  principalCents: Cents
  monthlyRate: number
  annualRate: number
  installmentsQty: number
  installmentCents: Cents
  installments: LoanInstallment[]
  /** The sum of all installments. */
  totalCents: Cents
  /** The legally required CET (Res. CMN 4.881/2020). */
  annualCet: number
}

/** Everything that must be shown before the contract. Money in integer cents, rates as fractions. */
export interface LoanQuote extends LoanCost {
  iof: Iof
  financedFeesCents: Cents
  disbursementDate: IsoDate
  firstDueDate: IsoDate
  lastDueDate: IsoDate
  interestCents: Cents
  /** The annual CET as a monthly rate, for information only. */
  monthlyCet: number
}

/** Due dates keep the day of the month, or use the last day of a shorter month. */
function dueDatesOf(request: LoanRequest): IsoDate[] {
  const { disbursementDate, firstDueDate, installmentsQty } = request
  // No Array.from: some pages that embed us replace it with a version that never calls the mapping function.
  const dates: IsoDate[] = []
  for (let index = 0; index < installmentsQty; index++)
    dates.push(firstDueDate ? addMonths(firstDueDate, index) : addMonths(disbursementDate, index + 1))
  return dates
}

function assertFollows(disbursementDate: IsoDate, firstDueDate: IsoDate): void {
  if (firstDueDate <= disbursementDate) throw new RangeError('the first due date must follow the release')
}

function assertQuantity(installmentsQty: number): void {
  if (!Number.isInteger(installmentsQty) || installmentsQty < 1)
    throw new RangeError('installmentsQty must be 1 or more')
}

/**
 * The first period in months; days more or less than a month count as thirtieths, with a minimum of one day.
 *
 * @throws RangeError on a first due date that does not follow the release
 */
export function firstPeriodOf(disbursementDate: IsoDate, firstDueDate: IsoDate): number {
  assertFollows(disbursementDate, firstDueDate)
  return Math.max(1 / 30, 1 + daysBetween(addMonths(disbursementDate, 1), firstDueDate) / 30)
}

/**
 * Prices a loan: the tax is financed, the installments are equal, and the cost is the legal CET.
 *
 * @throws RangeError on amounts that are not integer cents, a negative rate, fewer than one installment,
 *   dates that do not exist, a first due date that does not follow the release or is so late that the first
 *   installment would not cover its own interest
 */
export function costOf(request: LoanRequest): LoanCost {
  const { netCents, financedFeesCents = 0, monthlyRate, installmentsQty, disbursementDate } = request
  assertCents(netCents, 'netCents')
  assertCents(financedFeesCents, 'financedFeesCents')
  assertQuantity(installmentsQty)

  const dueDates = dueDatesOf(request)
  const firstDueDate = dueDates[0]!
  const terms = { monthlyRate, installmentsQty, firstPeriod: firstPeriodOf(disbursementDate, firstDueDate) }
  const parts = amortisationShares(terms).map((share, index) => ({
    share,
    days: daysBetween(disbursementDate, dueDates[index]!),
  }))
  const amountCents = netCents + financedFeesCents
  const principalCents = principalWithIof(amountCents, parts, figureInForce(knownIof, disbursementDate))
  const installments = paymentSchedule({ ...terms, principalCents }).map((row, index) => ({
    ...row,
    dueDate: dueDates[index]!,
  }))
  const totalCents = installments.reduce((sum, row) => sum + row.installmentCents, 0)

  return {
    netCents,
    iofCents: principalCents - amountCents,
    principalCents,
    monthlyRate,
    annualRate: annualFromMonthly(monthlyRate),
    installmentsQty,
    installmentCents: installments[0]!.installmentCents,
    installments,
    totalCents,
    annualCet: annualCet(
      netCents,
      disbursementDate,
      installments.map((row) => ({ date: row.dueDate, cents: row.installmentCents })),
    ),
  }
}

/** The same, plus everything else that a contract states. Errors as costOf. */
export function quoteLoan(request: LoanRequest): LoanQuote {
  const cost = costOf(request)
  const { installments, totalCents, principalCents, installmentsQty } = cost
  return {
    ...cost,
    iof: splitIof(principalCents, cost.iofCents, figureInForce(knownIof, request.disbursementDate)),
    financedFeesCents: request.financedFeesCents ?? 0,
    disbursementDate: request.disbursementDate,
    firstDueDate: installments[0]!.dueDate,
    lastDueDate: installments[installmentsQty - 1]!.dueDate,
    interestCents: totalCents - principalCents,
    monthlyCet: monthlyFromAnnual(cost.annualCet),
  }
}
