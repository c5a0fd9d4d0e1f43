import type { PaymentState } from '#core/api/contract/payments.ts'
import { type Imputed, impute } from '#core/money/impute.ts'
import { overcharged, restOf } from '#core/money/late.ts'
import { type SettledInstallment, settle } from '#core/money/settle.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { tryMove } from '../request/transition.ts'
import { loanOn } from './history.ts'
import type { ChargeRow } from './issue.ts'
import { numbersOf } from './items.ts'
import { enter } from './ledger.ts'
import { owedTo, toPayOf, toReturn } from './owed.ts'
import { sendBack } from './refunds.ts'
import { findRunning, type InstallmentRow, type Running } from './running.ts'
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
  amountCents: number
  paidOn: string
}

/**
 * What a payment is worth: what its charge asks for on the day of the payment, or as much of it as the money covers.
 * What is already paid another way is not paid again.
 */
function judge(running: Running | undefined, charge: ChargeRow, { amountCents, paidOn }: Money): Judged {
  const none = { imputed: [], openCents: 0, returnedCents: 0, creditCents: amountCents }
  const owed = running?.state === 'active' ? owedTo(running, charge, { amountCents, paidOn }) : []
  if (!running || owed.length === 0) return { ...none, state: 'duplicate' }
  const { items, leftCents } = impute(owed, amountCents, running.loan.monthlyRate)
  const total = sum(owed.map(({ presentCents }) => presentCents))
  const missing = Math.max(0, total - amountCents)
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

/**
 * What money that came by the charge of a part is worth: it pays its installment as of the day on which it was paid,
 * whenever that was. It is all used as long as something of the part was to be paid; what comes by it after that goes
 * back, as what is paid twice does.
 *
 * @param toPayCents what of the part was to be paid
 */
function judgePart(
  running: Running | undefined,
  charge: ChargeRow,
  { amountCents, paidOn }: Money,
  toPayCents: number,
): Judged {
  const rows = running?.state === 'active' ? running.rows.filter(({ paymentId }) => paymentId === null) : []
  const numbers = numbersOf(charge.items).filter((wanted) => rows.some(({ number }) => number === wanted))
  if (!running || numbers.length === 0 || toPayCents === 0)
    return { state: 'duplicate', imputed: [], openCents: 0, returnedCents: 0, creditCents: amountCents }
  const owed = settle(running.loan, numbers, paidOn).items
  const { items, leftCents } = impute(owed, amountCents, running.loan.monthlyRate)
  const openCents = restAfter(owed, items)
  return {
    state: openCents > 0 && amountCents < toPayCents ? 'short' : 'settled',
    imputed: items,
    openCents,
    returnedCents: 0,
    creditCents: leftCents,
  }
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

/** What of installments and their charges is open once money was used for them. */
const restAfter = (owed: readonly SettledInstallment[], used: readonly Imputed[]) =>
  sum(owed.map(({ faceCents, fineCents, lateInterestCents }) => faceCents + fineCents + lateInterestCents)) -
  sum(used.map((part) => part.faceCents + part.fineCents + part.lateInterestCents))

/** Charges of an installment that were paid and never ran, and what of it is open before they are counted. */
interface Correction {
  row: InstallmentRow
  fineCents: number
  lateInterestCents: number
}

/**
 * What the installments of a charge had paid in charges because the banks told of this payment after a later one. As
 * of its own day it covers what it covers, whether it is used or goes back.
 */
function correctionsOf(running: Running, charge: ChargeRow, { amountCents, paidOn }: Money): Correction[] {
  if (charge.kind === 'return' || running.state === 'withdrawn') return []
  const then = loanOn(running, [], paidOn)
  const asked = settle(then, numbersOf(charge.items), paidOn).items
  return impute(asked, amountCents, then.monthlyRate).items.flatMap(({ number, faceCents }) => {
    const row = running.rows.find((candidate) => candidate.number === number)
    if (!row) return []
    const { fineCents, interestCents: lateInterestCents } = overcharged(row, { date: paidOn, faceCents })
    return fineCents + lateInterestCents > 0 ? [{ row, fineCents, lateInterestCents }] : []
  })
}

/** Adds charges that never ran to a payment: they cover what is open of their installment, the rest goes back. */
function correct(judged: Judged, { row, fineCents, lateInterestCents }: Correction): Judged {
  const { number } = row
  const nothing = {
    number,
    faceCents: 0,
    discountCents: 0,
    fineCents: 0,
    lateInterestCents: 0,
    presentCents: 0,
  }
  const used = judged.imputed.find((item) => item.number === number) ?? { ...nothing, isSettled: false }
  const restCents = row.paymentId ? 0 : restOf(row) - used.faceCents
  const backCents = fineCents + lateInterestCents
  const coveredCents = Math.min(restCents, backCents)
  const corrected = {
    ...used,
    faceCents: used.faceCents + coveredCents,
    fineCents: used.fineCents - fineCents,
    lateInterestCents: used.lateInterestCents - lateInterestCents,
    presentCents: used.presentCents + coveredCents - backCents,
    isSettled: used.isSettled || (restCents > 0 && coveredCents === restCents),
  }
  const openCents = Math.max(0, judged.openCents - coveredCents)
  return {
    ...judged,
    state: judged.state === 'short' && openCents === 0 ? 'settled' : judged.state,
    imputed: [...judged.imputed.filter((item) => item !== used), corrected].toSorted(
      (a, b) => a.number - b.number,
    ),
    openCents,
    creditCents: judged.creditCents + backCents - coveredCents,
  }
}

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
    .where('chargeId', '=', charge.id)
    .where('state', '=', 'processing')
    .executeTakeFirst()
  if (!payment) return
  const running = await findRunning(transaction, charge.loanId)
  const found =
    charge.kind === 'return'
      ? judgeReturn(await toReturn(transaction, charge.loanId), payment.amountCents)
      : charge.kind === 'part'
        ? judgePart(running, charge, payment, await toPayOf(transaction, charge))
        : judge(running, charge, payment)
  const corrections = running ? correctionsOf(running, charge, payment) : []
  const judged = corrections.reduce(correct, found)
  const { state, imputed, creditCents } = judged
  const now = timestamp(context.clock)
  await transaction
    .updateTable('payments')
    .set({ state, creditCents, settledAt: now })
    .where('id', '=', paymentId)
    .where('state', '=', 'processing')
    .execute()
  await enter(context, transaction, { payment, ...judged })
  for (const { number, presentCents } of imputed.filter(({ isSettled }) => isSettled)) {
    const before = running?.rows.find((row) => row.number === number)?.parts ?? []
    await transaction
      .updateTable('installments')
      .set({
        paymentId,
        paidCents: before.reduce((sum, { cents }) => sum + cents, presentCents),
      })
      .where('loanId', '=', charge.loanId)
      .where('number', '=', number)
      .where('paymentId', 'is', null)
      .execute()
  }
  for (const { row, fineCents, lateInterestCents } of corrections.filter(({ row }) => row.paymentId))
    await transaction
      .updateTable('installments')
      .set((eb) => ({ paidCents: eb('paidCents', '-', fineCents + lateInterestCents) }))
      .where('loanId', '=', charge.loanId)
      .where('number', '=', row.number)
      .where('paymentId', '=', row.paymentId)
      .execute()
  if (judged.returnedCents > 0 && state === 'settled') await endWithdrawal(transaction, charge.loanId, now)
  const isPaidOff = imputed.length > 0 && (await endLoan(context, transaction, charge.loanId))
  if (creditCents > 0) await sendBack(context, transaction, payment.id)
  await tellOfPayment(context, transaction, { payment, kind: charge.kind, ...judged, isPaidOff })
}

/** A withdrawal is over once all that it gives back is here. */
async function endWithdrawal(transaction: Database, loanId: string, now: string): Promise<void> {
  await transaction
    .updateTable('protocols')
    .set({ state: 'closed', closedAt: now })
    .where('loanId', '=', loanId)
    .where('kind', '=', 'withdrawal')
    .where('closedAt', 'is', null)
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
            .where('installments.loanId', '=', loanId)
            .where('paymentId', 'is', null),
        ),
      ),
  })
}
