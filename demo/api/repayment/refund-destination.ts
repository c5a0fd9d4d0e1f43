import type { PaymentMethod } from '#core/api/contract/installments.ts'
import type { Context } from '../platform/context.ts'

/** Whether a credit goes back where it came from, and nowhere else: it may not be the borrower who paid. */
export const goesToPayer = (
  { settings }: Pick<Context, 'settings'>,
  { method, endToEndId }: { method: PaymentMethod; endToEndId: string | null },
): boolean => settings.bank.refundsToPayer && method === 'pix' && endToEndId !== null
