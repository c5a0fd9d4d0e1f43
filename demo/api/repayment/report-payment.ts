import type { Imputation } from '#core/money/impute-payment.ts'
import type { Cents } from '#core/money/units.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { reportToLender } from '../request/lending/report-to-lender.ts'

interface SettledPayment {
  payment: { id: string; loanId: string; amountCents: Cents; paidOn: string }
  imputed: readonly Imputation[]
  returnedCents: Cents
  creditCents: Cents
  isPaidOff: boolean
}

/** Tells the lender how a payment was applied, and that it was the last one. */
export async function reportPayment(
  context: Context,
  transaction: Database,
  { payment, imputed, returnedCents, creditCents, isPaidOff }: SettledPayment,
): Promise<void> {
  const { id, loanId, amountCents, paidOn } = payment
  const installments = imputed.map(({ number, presentCents, isSettled }) => ({
    number,
    cents: presentCents,
    isSettled,
  }))
  await reportToLender(context, transaction, loanId, {
    ...{ kind: 'payment', payment: id, paidOn, amountCents },
    ...{ installments, returnedCents, creditCents },
  })
  if (isPaidOff) await reportToLender(context, transaction, loanId, { kind: 'paid-off' })
}
