import { openAmountOf } from './late-charges.ts'
import { monthsUntil, presentValueCents, type RunningLoan } from './prepayment.ts'
import type { Cents } from './units.ts'

/** The interest and amortization of an installment, and the balance after it. Integer cents. */
export interface InstallmentSplit {
  interestCents: Cents
  amortisationCents: Cents
  balanceCents: Cents
}

/**
 * The same when later installments were paid ahead, fully or partly: the balance is the value on the due date
 * of what is left of them at the contract's rate (CDC, art. 52, § 2º), and the interest is that of the
 * smaller debt.
 *
 * @param open numbers of the installments that are not fully paid
 * @returns undefined if nothing was paid ahead: the contract's own numbers apply
 * @throws RangeError on a number that the loan does not have
 */
export function splitEarlyInstallment(
  loan: RunningLoan,
  number: number,
  open: ReadonlySet<number>,
): InstallmentSplit | undefined {
  const { installments, monthlyRate, disbursementDate } = loan
  const index = installments.findIndex((row) => row.number === number)
  const row = installments[index]
  if (!row) throw new RangeError(`no such installment: ${number}`)
  const after = installments.slice(index + 1).map((later) => ({
    number: later.number,
    face: later.installmentCents,
    cents: open.has(later.number) ? openAmountOf(later) : 0,
  }))
  if (after.every(({ face, cents }) => cents === face)) return undefined
  const worthOn = (date: string, flows: readonly { number: number; cents: Cents }[]) => {
    const months = monthsUntil(loan, date)
    const at = (of: number) => months[installments.findIndex((other) => other.number === of)]!
    return presentValueCents(
      flows.map((flow) => ({ cents: flow.cents, months: at(flow.number) })),
      monthlyRate,
    )
  }
  const balanceCents = worthOn(row.dueDate, after)
  const begin = installments[index - 1]?.dueDate ?? disbursementDate
  const beforeCents = worthOn(begin, [{ number, cents: row.installmentCents }, ...after])
  const amortisationCents = beforeCents - balanceCents
  return { interestCents: row.installmentCents - amortisationCents, amortisationCents, balanceCents }
}
