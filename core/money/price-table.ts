import { assertCents, roundHalfEven } from './rounding.ts'
import type { Cents } from './units.ts'

/** The terms of a loan with equal monthly installments ("tabela Price"). */
export interface PriceTerms {
  /** Integer cents, including everything financed. */
  principalCents: Cents
  /** A fraction a month: 0.019 is 1,90% a.m. */
  monthlyRate: number
  installmentsQty: number
  /** The length of the first period in months, if the first due date is not a month away. 1 by default. */
  firstPeriod?: number
}

/** One line of the schedule, in integer cents; the balance is that after the payment. */
export interface ScheduleRow {
  number: number
  installmentCents: Cents
  interestCents: Cents
  amortisationCents: Cents
  balanceCents: Cents
}

function assertTerms({
  monthlyRate,
  installmentsQty,
  firstPeriod = 1,
}: Omit<PriceTerms, 'principalCents'>): void {
  if (!Number.isFinite(monthlyRate) || monthlyRate < 0)
    throw new RangeError('monthlyRate must be a fraction, 0 or more')
  if (!Number.isInteger(installmentsQty) || installmentsQty < 1)
    throw new RangeError('installmentsQty must be 1 or more')
  if (!Number.isFinite(firstPeriod) || firstPeriod <= 0) throw new RangeError('firstPeriod must be above 0')
}

function assertAmortises(cents: Cents): void {
  if (cents <= 0) throw new RangeError('these terms do not amortise')
}

/** The present value of a number of installments of 1, one month before the first. */
function annuityOf(rate: number, quantity: number): number {
  return rate === 0 ? quantity : -Math.expm1(-quantity * Math.log1p(rate)) / rate
}

/**
 * The unrounded installment of a loan of 1: a long first period adds interest to the balance before the
 * annuity formula.
 */
function unitInstallment({
  monthlyRate,
  installmentsQty,
  firstPeriod = 1,
}: Omit<PriceTerms, 'principalCents'>): number {
  return (1 + monthlyRate) ** (firstPeriod - 1) / annuityOf(monthlyRate, installmentsQty)
}

/**
 * The monthly installment, in cents: PMT = PV * i / (1 - (1 + i)^-n), halves to even (NBR 5891).
 *
 * @throws RangeError on a negative or fractional amount, a negative rate or fewer than one installment
 */
export function installmentCents(terms: PriceTerms): number {
  const { principalCents } = terms
  assertCents(principalCents, 'principalCents')
  assertTerms(terms)
  return roundHalfEven(principalCents * unitInstallment(terms))
}

/**
 * The part of the principal that each installment repays, as unrounded fractions that sum to 1: the tax base
 * of the IOF. Errors as installmentCents.
 */
export function amortisationShares(terms: Omit<PriceTerms, 'principalCents'>): number[] {
  assertTerms(terms)
  const { monthlyRate, installmentsQty } = terms
  const installment = unitInstallment(terms)
  const balanceAfter = (paid: number) =>
    paid === 0 ? 1 : installment * annuityOf(monthlyRate, installmentsQty - paid)
  const shares: number[] = []
  for (let paid = 0; paid < installmentsQty; paid++) shares.push(balanceAfter(paid) - balanceAfter(paid + 1))
  return shares
}

/** The part of the principal that the first installment repays; negative if it is below its interest. */
export function firstAmortisationShare(terms: Omit<PriceTerms, 'principalCents'>): number {
  assertTerms(terms)
  return 1 - unitInstallment(terms) * annuityOf(terms.monthlyRate, terms.installmentsQty - 1)
}

/**
 * The whole schedule. All installments are equal, so that their number times their amount is the total shown
 * to the customer. The interest of the last one absorbs the rounding differences, and the balance ends at
 * exactly zero. If that interest is zero or less than those cents, the last installment differs by them.
 *
 * @throws RangeError as installmentCents, and when an installment would not even cover its interest
 */
export function paymentSchedule(terms: PriceTerms): ScheduleRow[] {
  const { principalCents, monthlyRate, installmentsQty, firstPeriod = 1 } = terms
  const equal = installmentCents(terms)
  const rows: ScheduleRow[] = []
  let balance = principalCents
  for (let number = 1; number <= installmentsQty; number++) {
    const growth = number === 1 ? (1 + monthlyRate) ** firstPeriod - 1 : monthlyRate
    const isLast = number === installmentsQty
    const settled = monthlyRate === 0 ? 0 : Math.max(0, equal - balance)
    const interestCents = isLast ? settled : roundHalfEven(balance * growth)
    const amortisationCents = isLast ? balance : equal - interestCents
    assertAmortises(amortisationCents)
    balance -= amortisationCents
    rows.push({
      number,
      installmentCents: amortisationCents + interestCents,
      interestCents,
      amortisationCents,
      balanceCents: balance,
    })
  }
  return rows
}
