import * as api from '#core/api/contract/payments.ts'
import { primaryBankAccount } from '#core/api/contract/person.ts'
import type { Payout } from '#core/fields/payout.ts'
import { createCommand } from '../../../kit/reads/create-command.ts'
import { combineReads, mapRead, type Read, useRead } from '../../../kit/reads/use-read.ts'

/** Whether a payment has a credit that was not requested back yet. */
export const isOwed = ({ creditCents, refund }: api.Payment) => creditCents > 0 && !refund

/** Why the customer has a credit: a duplicate payment, an overpayment, a contest, or a withdrawal. */
export function creditReason({
  state,
  cents,
  creditCents,
  imputed,
  isOvercharge,
}: api.Payment): 'duplicate' | 'over' | 'overcharge' | 'undone' {
  if (isOvercharge) return 'overcharge'
  if (state === 'duplicate') return 'duplicate'
  const usedCents = imputed.reduce(
    (sum, part) => sum + part.faceCents - part.discountCents + part.fineCents + part.lateInterestCents,
    0,
  )
  return usedCents + creditCents > cents ? 'undone' : 'over'
}

/** Polls while a refund is on its way or the payment has not cleared. */
const isRefundMoving = ({ state, refund, reversedAt }: api.Payment) =>
  state === 'processing' || (refund?.sentAt === null && !reversedAt)

interface PaymentsFacts {
  items: readonly api.Payment[]
  /** Account for a refund. */
  account: Payout | null
}

/** Payments received for a loan, newest first. */
export function usePayments(id: string): Read<PaymentsFacts> {
  const payments = useRead(
    api.listPayments,
    { params: { id } },
    { poll: ({ items }) => items.some(isRefundMoving) },
  )
  const isAnyOwed = payments.state.status === 'performed' && payments.state.value.items.some(isOwed)
  const bank = useRead(primaryBankAccount, isAnyOwed ? {} : null)
  if (!isAnyOwed) return mapRead(payments, ({ items }) => ({ items, account: null }))
  return mapRead(combineReads({ payments, bank }), (both) => ({
    items: both.payments.items,
    account: both.bank.bankAccount,
  }))
}

/** Requests the refund of a payment's credit. */
export const askRefund = createCommand(api.askRefund, (params: { id: string; paymentId: string }) => ({
  params,
  body: { accepted: true as const },
}))
