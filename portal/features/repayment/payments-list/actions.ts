import * as api from '#core/api/contract/payments.ts'
import { primaryBankAccount } from '#core/api/contract/person.ts'
import type { Payout } from '#core/fields/payout.ts'
import { createCommand } from '../../../kit/reads/command.ts'
import { formed, type Read, together, useRead } from '../../../kit/reads/use-read.ts'

/** Whether something of a payment is the person's and nobody has asked for it yet. */
export const isOwed = ({ creditCents, refund }: api.Payment) => creditCents > 0 && !refund

/** Why something of a payment is the person's: it came twice, too much of it came, or a withdrawal undid its use. */
export function whyOf({ state, cents, creditCents, imputed }: api.Payment): 'duplicate' | 'over' | 'undone' {
  if (state === 'duplicate') return 'duplicate'
  const usedCents = imputed.reduce(
    (sum, part) => sum + part.faceCents - part.discountCents + part.fineCents + part.lateInterestCents,
    0,
  )
  return usedCents + creditCents > cents ? 'undone' : 'over'
}

/** What is on its way back, or not cleared yet, arrives while the page is looked at. */
const isMoving = ({ state, refund }: api.Payment) => state === 'processing' || refund?.sentAt === null

interface Payments {
  items: readonly api.Payment[]
  /** Where something to give back would go. */
  account: Payout | null
}

/** What came in for a loan, newest first. */
export function usePayments(id: string): Read<Payments> {
  const payments = useRead(
    api.listPayments,
    { params: { id } },
    { poll: ({ items }) => items.some(isMoving) },
  )
  const isAnyOwed = payments.state.status === 'performed' && payments.state.value.items.some(isOwed)
  const bank = useRead(primaryBankAccount, isAnyOwed ? {} : null)
  if (!isAnyOwed) return formed(payments, ({ items }) => ({ items, account: null }))
  return formed(together({ payments, bank }), (both) => ({
    items: both.payments.items,
    account: both.bank.bankAccount,
  }))
}

/** Has the credit of a payment sent back. */
export const askRefund = createCommand(api.askRefund, (params: { id: string; paymentId: string }) => ({
  params,
  body: { accepted: true as const },
}))
