import { addMonths, daysBetween, type IsoDate } from '../calendar/dates.ts'
import { annualCet } from './cet.ts'
import { financeIof, type Iof } from './iof.ts'
import { inForce, iofRates } from './legal-figures.ts'
import { amortisationShares, type ScheduleRow, schedule } from './price.ts'
import { annualFromMonthly, monthlyFromAnnual } from './rates.ts'
import { assertCents } from './rounding.ts'

/** What is asked for. Money in integer cents. */
interface LoanRequest {
  /** What reaches the person's account. */
  netCents: number
  /** Fees the loan pays and the person repays. 0 by default. */
  financedFeesCents?: number
  /** Fraction a month: 0.019 is 1,90% a.m. */
  monthlyRate: number
  installmentsQty: number
  disbursementDate: IsoDate
  /** A month after the release by default. */
  firstDueDate?: IsoDate
}

export interface LoanInstallment extends ScheduleRow {
  dueDate: IsoDate
}

/** What a loan costs. Money in integer cents, rates as fractions. */
export interface LoanCost {
  netCents: number
  iof: Iof
  /** Net, fees and tax together: the amount on which interest runs. */
  principalCents: number
  monthlyRate: number
  annualRate: number
  installmentsQty: number
  installmentCents: number
  installments: LoanInstallment[]
  /** Sum of all installments. */
  totalCents: number
  /** The legal number (Res. CMN 4.881/2020). */
  annualCet: number
}

/** Everything that must be shown before the contract. Money in integer cents, rates as fractions. */
export interface LoanQuote extends LoanCost {
  financedFeesCents: number
  disbursementDate: IsoDate
  firstDueDate: IsoDate
  lastDueDate: IsoDate
  interestCents: number
  /** The cost of a year, a month, as a courtesy. */
  monthlyCet: number
}

/** Due dates keep the day of the month, or take the last day of a shorter one. */
function dueDatesOf(request: LoanRequest): IsoDate[] {
  const { disbursementDate, firstDueDate, installmentsQty } = request
  // No Array.from: pages that embed us have put another in its place, which calls nothing.
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
 * The first period in months; days beyond or short of a month count as thirtieths of one, and a day is one at least.
 *
 * @throws RangeError on a first due date that does not follow the release
 */
export function firstPeriodOf(disbursementDate: IsoDate, firstDueDate: IsoDate): number {
  assertFollows(disbursementDate, firstDueDate)
  return Math.max(1 / 30, 1 + daysBetween(addMonths(disbursementDate, 1), firstDueDate) / 30)
}

/**
 * Prices a loan with everything in it: the tax is financed, the installments are equal, the cost is the legal one.
 *
 * @throws RangeError on amounts that are not integer cents, a negative rate, fewer than one installment, dates that
 * do not exist, a first due date that does not follow the release or comes so late that the first installment would
 * not pay its own interest
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
  const { principalCents, iof } = financeIof(
    netCents + financedFeesCents,
    parts,
    inForce(iofRates, disbursementDate),
  )
  const installments = schedule({ ...terms, principalCents }).map((row, index) => ({
    ...row,
    dueDate: dueDates[index]!,
  }))
  const totalCents = installments.reduce((sum, row) => sum + row.installmentCents, 0)

  return {
    netCents,
    iof,
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

/** The same with everything that a contract names beside it. Errors as costOf. */
export function quoteLoan(request: LoanRequest): LoanQuote {
  const cost = costOf(request)
  const { installments, totalCents, principalCents, installmentsQty } = cost
  return {
    ...cost,
    financedFeesCents: request.financedFeesCents ?? 0,
    disbursementDate: request.disbursementDate,
    firstDueDate: installments[0]!.dueDate,
    lastDueDate: installments[installmentsQty - 1]!.dueDate,
    interestCents: totalCents - principalCents,
    monthlyCet: monthlyFromAnnual(cost.annualCet),
  }
}
