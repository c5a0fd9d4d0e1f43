import type { ChargeKind } from '#core/api/contract/charges.ts'
import type { PaymentState } from '#core/api/contract/payments.ts'
import type { ReversalOutcome } from '#core/api/contract/reversed-by.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { today } from '#core/calendar/clock.ts'
import { isInRepayment, type LoanState } from '#core/loan/lifecycle.ts'
import { sumCents } from '#core/money/sum.ts'
import { brokenBefore } from '#core/promises/promised-date.ts'
import { decisionWords, type ReopenedDebt } from '#core/text/gone-payments.ts'
import type { GoneKind } from '#core/text/ledger.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { countWhere } from '../../platform/database/count-where.ts'
import type { Database } from '../../platform/database/schema.ts'
import { tryOut } from '../../platform/database/try-out.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { selectGonePayments } from '../../request/gone-payments.ts'
import { reportToLender } from '../../request/lending/report-to-lender.ts'
import { lockLoan, tryTransition } from '../../request/loan-transition.ts'
import { extendTerm } from '../automatic-debit/debit-holds.ts'
import type { BankEvent } from '../bank-event.ts'
import { numbersOf } from '../charges/charge-items.ts'
import type { ChargeRow } from '../charges/issue-charge.ts'
import { findWhole } from '../charges/joint-charge-parts.ts'
import { payUntilFrom } from '../contested-days.ts'
import { goneOf, gonePartsIn, selectBackLines, toRefundIn } from '../earlier-payments.ts'
import { isPlanned } from '../late-plans.ts'
import { bookGone, bookGoneReturn } from '../ledger.ts'
import { findLoanInRepayment } from '../loans-in-repayment.ts'
import { notifyOfDecision, notifyOfReversal } from '../notify-of-payment.ts'
import { lostFaceOf, owedAgainCents, partPaymentsOf } from '../part-payments.ts'
import { bookRefundByHand, planRefund } from './refunds.ts'

/**
 * Takes back a payment, or a part of one that was settled, never more than there is. One that has not cleared ends,
 * and what it was for is open as if it had not been made. One that was settled stays booked, because what has been built
 * on it since cannot be undone by itself: the staff decides, and its credit is not sent. What the staff sent back by hand
 * may be the refund of that credit instead.
 */
export async function reversePayment(
  context: Context,
  transaction: Database,
  charge: ChargeRow,
  { paymentId, amountCents: takenCents, returnId }: Pick<BankEvent, 'paymentId' | 'amountCents' | 'returnId'>,
): Promise<void> {
  if (returnId && (await bookRefundByHand(context, transaction, paymentId, takenCents, returnId))) return
  const reversedBy = returnId ? 'us' : 'bank'
  const payment = await transaction
    .updateTable('payments')
    .set((eb) => ({
      reversedAt: timestamp(context.clock),
      ...{ reversalSettledAt: null, reversalOutcome: null },
      reversedBy,
      reversedCents: eb('reversedCents', '+', takenCents),
      state: eb
        .case()
        .when('state', '=', 'processing')
        .then('reversed' as const)
        .else(eb.ref('state'))
        .end(),
    }))
    .where('id', '=', paymentId)
    .where((eb) => eb(eb('reversedCents', '+', takenCents), '<=', eb.ref('amountCents')))
    .returning(['loanId', 'paidOn', 'settledAt'])
    .executeTakeFirst()
  if (!payment) return
  const { loanId, paidOn, settledAt } = payment
  const amountCents = takenCents
  const taken = { payment: paymentId, paidOn, amountCents }
  if (settledAt) await reportToLender(context, transaction, loanId, { kind: 'payment-reversed', ...taken })
  const { kind, items } = charge
  await notifyOfReversal(context, transaction, {
    payment: { ...payment, reversedBy, amountCents, wholeCents: await findWhole(transaction, paymentId) },
    kind,
    numbers: numbersOf(items),
  })
}

/** Payments that went back and are not decided about, with their contracts. */
const selectOpenReversals = (database: Database) =>
  selectGonePayments(database).innerJoin('agreements', 'agreements.loanId', 'payments.loanId')

/** A page of them, oldest first. */
export const listOpenReversals = (database: Database, { offset, most }: { offset: number; most: number }) =>
  selectOpenReversals(database)
    .leftJoin('refunds', 'refunds.paymentId', 'payments.id')
    .select(['refunds.requestedAt', 'refunds.sentAt'])
    .innerJoin('loans', 'loans.id', 'payments.loanId')
    .innerJoin('charges', 'charges.id', 'payments.chargeId')
    .select(['payments.id', 'payments.state', 'payments.reversedCents as amountCents', 'charges.kind'])
    .select(['payments.creditCents', 'payments.paidOn', 'loans.state as loanState'])
    .select(['payments.reversedAt', 'payments.reversedBy', 'agreements.protocol', 'agreements.withdrawnAt'])
    .orderBy('payments.reversedAt')
    .orderBy('payments.id')
    .offset(offset)
    .limit(most)
    .$narrowType<{ reversedAt: string }>()
    .execute()

/** Whether the customer has given the contract up since, and returns it with the rest. */
export const isAskedByWithdrawal = ({
  kind,
  reversedAt,
  withdrawnAt,
}: {
  kind: ChargeKind
  reversedAt: string
  withdrawnAt: string | null
}): boolean => kind !== 'return' && withdrawnAt !== null && reversedAt <= withdrawnAt

/** Count and time of the oldest. */
export const countOpenReversals = ({ database, clock }: Pick<Context, 'database' | 'clock'>) =>
  selectOpenReversals(database)
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('payments.reversedAt').as('oldest')])
    .select((eb) =>
      countWhere(eb('payments.reversedAt', '<', brokenBefore('reversal', today(clock)))).as('overdue'),
    )
    .executeTakeFirstOrThrow()

/** User and contract of one. @throws ApiError 404 */
export async function findReversal(database: Database, paymentId: string) {
  const found = await selectOpenReversals(database)
    .innerJoin('loans', 'loans.id', 'payments.loanId')
    .innerJoin('charges', 'charges.id', 'payments.chargeId')
    .select(['loans.userId', 'agreements.protocol', 'charges.kind', 'payments.paidOn'])
    .select('payments.reversedCents as amountCents')
    .where('payments.id', '=', paymentId)
    .executeTakeFirst()
  if (!found) throw createRefusal('not_found')
  return found
}

/** What the staff may find of one: what it paid can be owed again only while its contract is in repayment, or if it gave that back. */
export function outcomesOf({
  loanState,
  state,
  ...row
}: {
  kind: ChargeKind
  loanState: LoanState
  state: PaymentState
  reversedAt: string
  withdrawnAt: string | null
}): readonly ReversalOutcome[] {
  if (isAskedByWithdrawal(row)) return ['returned']
  const isOwed = (isInRepayment(loanState) || row.kind === 'return') && state !== 'duplicate'
  return isOwed ? ['here', 'waived', 'owed'] : ['here', 'waived']
}

const findOpenReversal = (transaction: Database, paymentId: string) =>
  selectOpenReversals(transaction)
    .innerJoin('loans', 'loans.id', 'payments.loanId')
    .innerJoin('charges', 'charges.id', 'payments.chargeId')
    .select(['payments.id', 'payments.loanId', 'payments.state', 'payments.amountCents', 'payments.paidOn'])
    .select(['payments.reversedAt', 'payments.reversedCents', 'payments.creditCents'])
    .select(['charges.kind', 'charges.items', 'loans.state as loanState', 'agreements.withdrawnAt'])
    .where('payments.id', '=', paymentId)
    .$narrowType<{ reversedAt: string }>()
    .executeTakeFirst()

type OpenReversal = NonNullable<Awaited<ReturnType<typeof findOpenReversal>>>

/**
 * Records what the staff has found of one, and tells the customer and the lender. What would be owed again and had paid
 * late charges only is waived: they are not asked for twice.
 *
 * @returns whether this call did: false if it was closed before, or cannot end so
 */
export const settleReversal = async (
  context: Context,
  transaction: Database,
  paymentId: string,
  asked: ReversalOutcome,
): Promise<boolean> => (await settle(context, transaction, paymentId, asked)) !== null

/** What the customer would read of a decision; null if it cannot end so. */
export async function previewDecision(
  context: Context,
  paymentId: string,
  asked: ReversalOutcome,
): Promise<readonly string[] | null> {
  const decision = await tryOut(context.database, (transaction) =>
    settle({ ...context, database: transaction }, transaction, paymentId, asked),
  )
  return decision && decisionWords(decision)
}

async function settle(
  context: Context,
  transaction: Database,
  paymentId: string,
  asked: ReversalOutcome,
): Promise<{ kind: ChargeKind; outcome: ReversalOutcome; reopened: ReopenedDebt | null } | null> {
  const known = await findOpenReversal(transaction, paymentId)
  if (!known) return null
  await lockLoan(transaction, known.loanId)
  const payment = await findOpenReversal(transaction, paymentId)
  if (!payment || !outcomesOf(payment).includes(asked)) return null
  const reopened = asked === 'owed' ? await reopen(context, transaction, payment) : null
  const outcome = reopened?.items.length === 0 ? 'waived' : asked
  const isHere = outcome === 'here'
  await transaction
    .updateTable('payments')
    .set({ reversalSettledAt: timestamp(context.clock), reversalOutcome: outcome })
    .$if(isHere, (query) => query.set({ reversedAt: null, reversedBy: null, reversedCents: 0 }))
    .where('id', '=', paymentId)
    .execute()
  if (isHere) await planRefund(context, transaction, paymentId)
  const { loanId, kind, items } = payment
  await reportToLender(context, transaction, loanId, {
    kind: 'reversal-settled',
    payment: paymentId,
    outcome,
  })
  await notifyOfDecision(context, transaction, {
    payment: {
      ...payment,
      amountCents: payment.reversedCents,
      wholeCents: await findWhole(transaction, paymentId),
    },
    kind,
    numbers: numbersOf(items),
    outcome,
    reopened,
  })
  return { kind, outcome, reopened }
}

async function reopen(
  context: Context,
  transaction: Database,
  payment: OpenReversal,
): Promise<ReopenedDebt | null> {
  if (payment.kind !== 'return') return reopenPaid(context, transaction, payment)
  await reopenReturn(context, transaction, payment)
  return null
}

/** Has what a payment gave back after a withdrawal be owed again, as far as it went back: of what was too much first. */
async function reopenReturn(
  context: Context,
  transaction: Database,
  { id, loanId, reversedCents, creditCents }: OpenReversal,
): Promise<void> {
  const lines = await selectBackLines(transaction).where('payments.id', '=', id).execute()
  const goneCredit = Math.min(reversedCents, toRefundIn(lines))
  const lostCents = reversedCents - goneCredit
  const leftCents = await bookGoneReturn(
    context,
    transaction,
    { id, loanId },
    { lostCents, creditCents: goneCredit },
  )
  await transaction
    .updateTable('payments')
    .set({ state: leftCents > 0 ? 'short' : 'reversed', creditCents: Math.max(0, creditCents - goneCredit) })
    .where('id', '=', id)
    .execute()
  await transaction
    .updateTable('protocols')
    .set({ state: 'answered', closedAt: null })
    .where('loanId', '=', loanId)
    .where('kind', '=', 'withdrawal')
    .execute()
}

/**
 * Has what a payment paid be owed again, as far as it went back: its installments are open, and those that fell due may be
 * paid without charges until a day. What a plan covers is owed beside it, and the plan stands.
 */
async function reopenPaid(
  context: Context,
  transaction: Database,
  { id, loanId, loanState, creditCents }: OpenReversal,
): Promise<ReopenedDebt> {
  const parts = (await partPaymentsOf(transaction, [loanId]))(loanId).filter(
    ({ paymentId }) => paymentId === id,
  )
  const lines = await selectBackLines(transaction).where('payments.id', '=', id).execute()
  const running = await findLoanInRepayment(transaction, loanId)
  const rowOf = (number: number) => running?.rows.find((row) => row.number === number)
  const day = today(context.clock)
  const gone = gonePartsIn(parts, lines)
    .map(({ part, lostCents }) => {
      const { number } = part
      const row = rowOf(number)
      const kind: GoneKind = row && isPlanned(row, day) ? 'gone-of-plan' : 'gone'
      return { part, number, kind, lostCents, isWhole: lostCents === part.cents }
    })
    .toSorted((a, b) => a.number - b.number)
  const chargesCents = sumCents(
    gone.map(({ part, lostCents }) => lostCents - owedAgainCents(part, lostCents)),
  )
  const open = gone.flatMap(({ part, lostCents, number }) =>
    owedAgainCents(part, lostCents) > 0 ? [number] : [],
  )
  if (open.length === 0) return { items: [], chargesCents }
  const { creditCents: goneCredit } = goneOf(lines, id)
  await bookGone(context, transaction, { id, loanId }, { parts: gone, creditCents: goneCredit })
  const isWhole = gone.length === parts.length && gone.every((one) => one.isWhole)
  await transaction
    .updateTable('payments')
    .set({ state: isWhole ? 'reversed' : 'short', creditCents: Math.max(0, creditCents - goneCredit) })
    .where('id', '=', id)
    .execute()
  await transaction
    .updateTable('installments')
    .set({ paymentId: null, paidCents: null })
    .where('loanId', '=', loanId)
    .where('number', 'in', open)
    .execute()
  if (loanState === 'paid-off') await tryTransition(context, transaction, { id: loanId }, 'reopen')
  const payUntil = payUntilFrom(day)
  const unplanned = gone.flatMap(({ number, kind }) => (kind === 'gone' ? [number] : []))
  const held = await extendTerm(transaction, loanId, unplanned, payUntil)
  const items = gone.map(({ part, number, kind, lostCents }) => {
    const isOfPlan = kind === 'gone-of-plan'
    const isHeld = isOfPlan || held.includes(number)
    const payBy = isHeld ? payUntil : nextBusinessDay(rowOf(number)?.dueDate ?? payUntil)
    const cents = isOfPlan ? owedAgainCents(part, lostCents) : lostFaceOf(part, lostCents)
    return { number, cents, payBy, isHeld, isOfPlan }
  })
  return { items: items.filter(({ number }) => open.includes(number)), chargesCents }
}
