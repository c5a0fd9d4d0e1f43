import { type Imputed, impute } from '../../../core/money/impute.ts'
import type { SettledInstallment } from '../../../core/money/settle.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { PaymentState } from '../database/repayment-schema.ts'
import type { Database } from '../database/schema.ts'
import { tryMove } from '../loans/transition.ts'
import type { ChargeRow } from './issue.ts'
import { enter } from './ledger.ts'
import { owedTo, toReturn } from './owed.ts'
import { sendBack } from './refunds.ts'
import { findRunning, type Running } from './running.ts'
import { tellOfPayment } from './tell.ts'

interface Judged {
  state: Exclude<PaymentState, 'processing'>
  /** What the money became, installment by installment. */
  imputed: Imputed[]
  /** What of what was asked is open after it, integer cents. */
  openCents: number
  returnedCents: number
  creditCents: number
}

interface Money {
  amount_cents: number
  paid_on: string
}

/**
 * What a payment is worth: what its charge asks for on the day of the payment, or as much of it as the money covers.
 * What is already paid another way is not paid again.
 */
function judge(running: Running | undefined, charge: ChargeRow, { amount_cents, paid_on }: Money): Judged {
  const none = { imputed: [], openCents: 0, returnedCents: 0, creditCents: amount_cents }
  const owed = running?.state === 'active' ? owedTo(running, charge, { amount_cents, paid_on }) : []
  if (!running || owed.length === 0) return { ...none, state: 'duplicate' }
  const { items, leftCents } = impute(owed, amount_cents, running.loan.monthlyRate)
  const total = sum(owed.map(({ presentCents }) => presentCents))
  const missing = Math.max(0, total - amount_cents)
  // The slip of the rest asks for all of it: what was prepaid has had its discount.
  const openCents = missing > 0 && charge.kind === 'installment' ? restAfter(owed, items) : missing
  return {
    ...none,
    state: openCents > 0 ? 'short' : 'settled',
    imputed: items,
    openCents,
    creditCents: leftCents,
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** What of installments and their charges is open once money was used for them. */
const restAfter = (owed: readonly SettledInstallment[], used: readonly Imputed[]) =>
  sum(owed.map(({ faceCents, fineCents, lateInterestCents }) => faceCents + fineCents + lateInterestCents)) -
  sum(used.map((part) => part.faceCents + part.fineCents + part.lateInterestCents))

/** What is given back after a withdrawal is given back once, in one payment or in several. */
function judgeReturn(owed: number, cents: number): Judged {
  const returnedCents = Math.min(Math.max(owed, 0), cents)
  const state = returnedCents === 0 ? 'duplicate' : returnedCents < owed ? 'short' : 'settled'
  return {
    state,
    imputed: [],
    openCents: owed - returnedCents,
    returnedCents,
    creditCents: cents - returnedCents,
  }
}

/** Settles a payment that has cleared, once: installments, ledger, loan and mail, all of it or nothing. */
export async function settlePayment(
  context: Context,
  transaction: Database,
  charge: ChargeRow,
  paymentId: string,
): Promise<void> {
  const payment = await transaction
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .where('charge_id', '=', charge.id)
    .where('state', '=', 'processing')
    .executeTakeFirst()
  if (!payment) return
  const running = await findRunning(transaction, charge.loan_id)
  const judged =
    charge.kind === 'return'
      ? judgeReturn(await toReturn(transaction, charge.loan_id), payment.amount_cents)
      : judge(running, charge, payment)
  const { state, imputed, creditCents } = judged
  const now = timestamp(context.clock)
  await transaction
    .updateTable('payments')
    .set({ state, credit_cents: creditCents, settled_at: now })
    .where('id', '=', paymentId)
    .where('state', '=', 'processing')
    .execute()
  await enter(context, transaction, { payment, ...judged })
  for (const { number, presentCents } of imputed.filter(({ isSettled }) => isSettled)) {
    const before = running?.rows.find((row) => row.number === number)?.parts ?? []
    await transaction
      .updateTable('installments')
      .set({
        payment_id: paymentId,
        paid_cents: before.reduce((sum, { cents }) => sum + cents, presentCents),
      })
      .where('loan_id', '=', charge.loan_id)
      .where('number', '=', number)
      .where('payment_id', 'is', null)
      .execute()
  }
  if (judged.returnedCents > 0 && state === 'settled') await endWithdrawal(transaction, charge.loan_id, now)
  const isPaidOff = imputed.length > 0 && (await endLoan(context, transaction, charge.loan_id))
  if (creditCents > 0) await sendBack(context, transaction, payment.id)
  await tellOfPayment(context, transaction, { payment, ...judged, isPaidOff })
}

/** A withdrawal is over once all that it gives back is here. */
async function endWithdrawal(transaction: Database, loanId: string, now: string): Promise<void> {
  await transaction
    .updateTable('protocols')
    .set({ state: 'closed', closed_at: now })
    .where('loan_id', '=', loanId)
    .where('kind', '=', 'withdrawal')
    .where('closed_at', 'is', null)
    .execute()
}

/** The loan is paid once nothing of it is open. */
function endLoan(context: Context, transaction: Database, loanId: string): Promise<boolean> {
  return tryMove(context, transaction, { id: loanId }, 'payOff', {
    where: ({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('installments')
            .select('number')
            .where('installments.loan_id', '=', loanId)
            .where('payment_id', 'is', null),
        ),
      ),
  })
}
