import { createAction } from '../../../../core/actions/action.ts'
import { once } from '../../../../core/actions/once.ts'
import { call } from '../../../../core/api/client.ts'
import * as api from '../../../../core/api/contract/payments.ts'
import { primaryBankAccount } from '../../../../core/api/contract/person.ts'
import { onSessionEnd } from '../../../../core/session/session.ts'
import { provedCall } from '../../security/proved-call.ts'

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

/** What came in for a loan, newest first; with something to give back, the account that it would go to. */
export const loadPayments = createAction(async (signal, id: string) => {
  const { items } = await call(api.listPayments, { params: { id } }, { signal })
  const account = items.some(isOwed) ? await call(primaryBankAccount, {}, { signal }) : null
  return { items, account: account?.bankAccount ?? null }
})

/** Has the credit of a payment sent back. */
export const askRefund = createAction((signal, params: { id: string; paymentId: string }) =>
  once(['refund', params], (idempotencyKey) =>
    provedCall(api.askRefund, { params, body: { accepted: true } }, { signal, idempotencyKey }),
  ),
)

for (const { reset } of [loadPayments, askRefund]) onSessionEnd(reset)
