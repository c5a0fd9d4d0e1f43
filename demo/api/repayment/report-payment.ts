import type { Imputed } from '#core/money/impute.ts'
import type { Cents } from '#core/money/units.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { reportToLender } from '../request/lending/report.ts'

interface Settled {
  payment: { id: string; loanId: string; amountCents: Cents; paidOn: string }
  imputed: readonly Imputed[]
  returnedCents: Cents
  creditCents: Cents
  isPaidOff: boolean
}

/** Tells the lender how a payment was applied, and that it was the last one. */
export async function reportPayment(
  context: Context,
  transaction: Database,
  { payment, imputed, returnedCents, creditCents, isPaidOff }: Settled,
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
