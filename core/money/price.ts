import { assertCents, roundHalfEven } from './rounding.ts'

/** What to repay and how: the installments are monthly and equal ("tabela Price"). */
export interface PriceTerms {
  /** Integer cents, everything financed included. */
  principalCents: number
  /** Fraction a month: 0.019 is 1,90% a.m. */
  monthlyRate: number
  installmentsQty: number
  /** Length of the first period in months, when the first due date is not a month away. 1 by default. */
  firstPeriod?: number
}

/** One line of the schedule, in integer cents; the balance is what remains after the payment. */
export interface ScheduleRow {
  number: number
  installmentCents: number
  interestCents: number
  amortisationCents: number
  balanceCents: number
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

function assertAmortises(cents: number): void {
  if (cents <= 0) throw new RangeError('these terms do not amortise')
}

/** Present value of so many installments of 1, a month before the first. */
function annuity(rate: number, quantity: number): number {
  return rate === 0 ? quantity : -Math.expm1(-quantity * Math.log1p(rate)) / rate
}

/** The unrounded installment of a loan of 1: the balance grows over a long first period, then annuities divide it. */
function unitInstallment({
  monthlyRate,
  installmentsQty,
  firstPeriod = 1,
}: Omit<PriceTerms, 'principalCents'>): number {
  return (1 + monthlyRate) ** (firstPeriod - 1) / annuity(monthlyRate, installmentsQty)
}

/**
 * The monthly installment, in cents: PMT = PV * i / (1 - (1 + i)^-n), halves to even (NBR 5891).
 *
 * @throws RangeError on a negative or fractional amount, a negative rate or fewer than one installment
 */
export function installmentCents(terms: PriceTerms): number {
  assertCents(terms.principalCents, 'principalCents')
  assertTerms(terms)
  return roundHalfEven(terms.principalCents * unitInstallment(terms))
}

/**
 * The part of the principal each installment repays, as unrounded fractions that sum to 1: the base on which the
 * IOF is charged. Errors as installmentCents.
 */
export function amortisationShares(terms: Omit<PriceTerms, 'principalCents'>): number[] {
  assertTerms(terms)
  const { monthlyRate, installmentsQty } = terms
  const installment = unitInstallment(terms)
  const balanceAfter = (paid: number) =>
    paid === 0 ? 1 : installment * annuity(monthlyRate, installmentsQty - paid)
  const shares: number[] = []
  for (let paid = 0; paid < installmentsQty; paid++) shares.push(balanceAfter(paid) - balanceAfter(paid + 1))
  return shares
}

/** The part of the principal that the first installment repays; below zero where it would not pay its own interest. */
export function firstShare(terms: Omit<PriceTerms, 'principalCents'>): number {
  assertTerms(terms)
  return 1 - unitInstallment(terms) * annuity(terms.monthlyRate, terms.installmentsQty - 1)
}

/**
 * The whole schedule. All installments are the same, so that their number times their amount is the total a
 * person reads; the cents lost to rounding on the way are settled in the interest of the last one, and the
 * balance ends at exactly zero. Where that interest is nothing, or less than those cents, the last installment
 * differs by them.
 *
 * @throws RangeError as installmentCents, and when an installment would not even pay its interest
 */
export function schedule(terms: PriceTerms): ScheduleRow[] {
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
