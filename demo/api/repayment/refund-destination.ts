import type { PaymentMethod } from '#core/api/contract/installments.ts'
import type { Cents } from '#core/money/units.ts'
import type { Context } from '../platform/context.ts'

interface PaidCredit {
  method: PaymentMethod
  endToEndId: string | null
  /** What came in, and what of it belongs to the customer, in cents. */
  amountCents: Cents
  creditCents: Cents
}

/**
 * Whether a credit goes back where it came from, and nowhere else: it may not be the borrower who paid. A bank returns no
 * more of a Pix than came in (Regulamento do Pix), so that what is doubled goes to the borrower's own account.
 */
export const goesToPayer = (
  { settings }: Pick<Context, 'settings'>,
  { method, endToEndId, amountCents, creditCents }: PaidCredit,
): boolean =>
  settings.bank.refundsToPayer && method === 'pix' && endToEndId !== null && creditCents <= amountCents
