import type { PaymentMethod } from '#core/api/contract/installments.ts'
import type { Cents } from '#core/money/units.ts'
import type { Context } from '../../platform/context.ts'
import type { Database } from '../../platform/database/schema.ts'
import { readPayoutStatus } from '../../profile/payout-account.ts'

interface PaidCredit {
  method: PaymentMethod
  endToEndId: string | null
  /** What came in, and what of it belongs to the customer, in cents. */
  amountCents: Cents
  creditCents: Cents
}

/** Where a credit goes, or why it waits: to its payer, or to an account that is ready, too new or missing. */
export const readRefundState = async (
  context: Pick<Context, 'settings' | 'clock'>,
  database: Database,
  { userId, ...credit }: PaidCredit & { userId: string },
) => (goesToPayer(context, credit) ? ('payer' as const) : readPayoutStatus(context, database, userId))

/**
 * Whether a credit goes back where it came from, and nowhere else: it may not be the borrower who paid. A bank returns no
 * more of a Pix than came in (Regulamento do Pix), so that what is doubled goes to the borrower's own account.
 */
export const goesToPayer = (
  { settings }: Pick<Context, 'settings'>,
  { method, endToEndId, amountCents, creditCents }: PaidCredit,
): boolean =>
  settings.bank.refundsToPayer && method === 'pix' && endToEndId !== null && creditCents <= amountCents
