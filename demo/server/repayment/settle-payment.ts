import { type SettledInstallment, settle } from '../../../core/money/settle.ts'
import { timestamp } from '../clock.ts'
import type { Context } from '../context.ts'
import type { PaymentState } from '../database/repayment-schema.ts'
import type { Database } from '../database/schema.ts'
import type { ChargeRow } from './issue.ts'
import { readItems } from './items.ts'
import { enter } from './ledger.ts'
import { findRunning, type Running } from './running.ts'
import { tellOfPayment } from './tell.ts'

interface Judged {
  state: Exclude<PaymentState, 'processing'>
  /** What the money settles; nothing unless all of it. */
  settled: SettledInstallment[]
  creditCents: number
}

interface Money {
  amount_cents: number
  paid_on: string
}

/**
 * What a payment is worth. In time, a charge is paid by its own sum; later, by what its installments cost on the day
 * of the payment. What is already paid another way is not paid again.
 */
function judge(
  running: Running | undefined,
  charge: ChargeRow,
  { amount_cents, paid_on }: Money,
  isReturned: boolean,
): Judged {
  if (charge.kind === 'return') return judgeReturn(charge, amount_cents, isReturned)
  const asked = readItems(charge.items)
  const isOpen = ({ number }: SettledInstallment) =>
    running?.rows.some((row) => row.number === number && row.payment_id === null)
  const open = asked.filter(isOpen)
  if (running?.state !== 'active' || open.length === 0)
    return { state: 'duplicate', settled: [], creditCents: amount_cents }
  const numbers = open.map(({ number }) => number)
  const settled = paid_on <= charge.due_date ? open : settle(running.loan, numbers, paid_on).items
  const owed = settled.reduce((sum, { presentCents }) => sum + presentCents, 0)
  if (amount_cents < owed) return { state: 'short', settled: [], creditCents: amount_cents }
  return { state: 'settled', settled, creditCents: amount_cents - owed }
}

/** What is given back after a withdrawal has no day after which it is more; it is given back once. */
function judgeReturn({ amount_cents: owed }: ChargeRow, cents: number, isReturned: boolean): Judged {
  const settled: SettledInstallment[] = []
  if (isReturned) return { state: 'duplicate', settled, creditCents: cents }
  if (cents < owed) return { state: 'short', settled, creditCents: cents }
  return { state: 'settled', settled, creditCents: cents - owed }
}

async function wasReturned(transaction: Database, { loan_id }: ChargeRow): Promise<boolean> {
  const line = await transaction
    .selectFrom('ledger_entries')
    .select('id')
    .where('loan_id', '=', loan_id)
    .where('kind', '=', 'return')
    .executeTakeFirst()
  return line !== undefined
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
  const isReturned = await wasReturned(transaction, charge)
  const { state, settled, creditCents } = judge(running, charge, payment, isReturned)
  const now = timestamp(context.clock)
  await transaction
    .updateTable('payments')
    .set({ state, credit_cents: creditCents, settled_at: now })
    .where('id', '=', paymentId)
    .where('state', '=', 'processing')
    .execute()
  for (const { number, presentCents } of settled)
    await transaction
      .updateTable('installments')
      .set({ payment_id: paymentId, paid_cents: presentCents })
      .where('loan_id', '=', charge.loan_id)
      .where('number', '=', number)
      .where('payment_id', 'is', null)
      .execute()
  const returnedCents = charge.kind === 'return' && state === 'settled' ? charge.amount_cents : 0
  await enter(context, transaction, { payment, settled, returnedCents, creditCents })
  const isPaidOff = state === 'settled' && (await endLoan(transaction, charge.loan_id, now))
  await tellOfPayment(context, transaction, {
    payment,
    state,
    settled,
    returnedCents,
    creditCents,
    isPaidOff,
  })
}

/** The loan is paid once nothing of it is open. */
async function endLoan(transaction: Database, loanId: string, now: string): Promise<boolean> {
  const ended = await transaction
    .updateTable('loans')
    .set({ state: 'paid-off', updated_at: now })
    .where('id', '=', loanId)
    .where('state', '=', 'active')
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('installments')
            .select('number')
            .where('installments.loan_id', '=', loanId)
            .where('payment_id', 'is', null),
        ),
      ),
    )
    .returning('id')
    .executeTakeFirst()
  return ended !== undefined
}
