import { asksForPart, type ChargeKind } from '#core/api/contract/charges.ts'
import type { SettledState } from '#core/api/contract/payments.ts'
import { type Imputation, imputePayment } from '#core/money/impute-payment.ts'
import { openAmountOf, overchargedAmounts } from '#core/money/late-charges.ts'
import { type SettledInstallment, settleInstallments } from '#core/money/settlement.ts'
import { sumCents } from '#core/money/sum.ts'
import type { Cents } from '#core/money/units.ts'
import { settlesLate } from '#core/text/bureau-removal-promise.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { tryTransition } from '../request/loan-transition.ts'
import { promiseRemoval } from './bureau-removals.ts'
import { amountOwedTo, amountToPay, amountToReturn } from './charges/amounts-owed.ts'
import { cancelCharges } from './charges/cancel-charges.ts'
import { numbersOf } from './charges/charge-items.ts'
import type { ChargeRow } from './charges/issue-charge.ts'
import { loanOnDay } from './due-day/due-day-history.ts'
import { bookPayment } from './ledger.ts'
import { findLoanInRepayment, type InstallmentRow, type LoanInRepayment } from './loans-in-repayment.ts'
import { notifyOfPayment } from './notify-of-payment.ts'
import { planRefund } from './refunds/refunds.ts'
import { reportPayment } from './report-payment.ts'

interface PaymentOutcome {
  state: SettledState
  /** How the money was applied to installments. */
  imputed: Imputation[]
  /** What is left of the requested amount, integer cents. */
  openCents: Cents
  returnedCents: Cents
  creditCents: Cents
}

interface ReceivedMoney {
  amountCents: Cents
  paidOn: string
}

/**
 * How a payment is applied: to what its charge asks for on the day of payment, as far as the money goes.
 * Installments already paid otherwise are left out.
 */
function decideOutcome(
  running: LoanInRepayment | undefined,
  charge: ChargeRow,
  { amountCents, paidOn }: ReceivedMoney,
): PaymentOutcome {
  const none = { imputed: [], openCents: 0, returnedCents: 0, creditCents: amountCents }
  const owed = running?.state === 'active' ? amountOwedTo(running, charge, { amountCents, paidOn }) : []
  if (!running || owed.length === 0) return { ...none, state: 'duplicate' }
  const { items, leftCents } = imputePayment(owed, amountCents, running.loan.monthlyRate)
  const total = sumCents(owed.map(({ presentCents }) => presentCents))
  const missing = Math.max(0, total - amountCents)
  // The next slip asks for the full rest: the prepaid part has already had its discount.
  const openCents = missing > 0 && asksForOne.includes(charge.kind) ? restAfterPayment(owed, items) : missing
  return {
    ...none,
    state: openCents > 0 ? 'short' : 'settled',
    imputed: items,
    openCents,
    creditCents: leftCents,
  }
}

/**
 * How a payment of a partial charge is applied: to its installment, as of the day of payment. All of it is
 * used while something of the part was unpaid; later payments are refunded as duplicates.
 *
 * @param toPayCents what of the part was unpaid
 */
function decidePartOutcome(
  running: LoanInRepayment | undefined,
  charge: ChargeRow,
  { amountCents, paidOn }: ReceivedMoney,
  toPayCents: Cents,
): PaymentOutcome {
  const rows = running?.state === 'active' ? running.rows.filter(({ paymentId }) => paymentId === null) : []
  const numbers = numbersOf(charge.items).filter((wanted) => rows.some(({ number }) => number === wanted))
  if (!running || numbers.length === 0 || toPayCents === 0)
    return { state: 'duplicate', imputed: [], openCents: 0, returnedCents: 0, creditCents: amountCents }
  const owed = settleInstallments(running.loan, numbers, paidOn).items
  const { items, leftCents } = imputePayment(owed, amountCents, running.loan.monthlyRate)
  const openCents = restAfterPayment(owed, items)
  return {
    state: openCents > 0 && amountCents < toPayCents ? 'short' : 'settled',
    imputed: items,
    openCents,
    returnedCents: 0,
    creditCents: leftCents,
  }
}

/** What is open of installments and their charges after a payment. */
const restAfterPayment = (owed: readonly SettledInstallment[], used: readonly Imputation[]) =>
  sumCents(
    owed.map(({ faceCents, fineCents, lateInterestCents }) => faceCents + fineCents + lateInterestCents),
  ) - sumCents(used.map((part) => part.faceCents + part.fineCents + part.lateInterestCents))

/** Late charges that were paid but not due, because an earlier payment was reported late. */
interface Correction {
  row: InstallmentRow
  fineCents: Cents
  lateInterestCents: Cents
}

/**
 * Late charges that a later payment paid wrongly, because the bank reported this earlier payment after it.
 */
function correctionsOf(
  running: LoanInRepayment,
  charge: ChargeRow,
  { amountCents, paidOn }: ReceivedMoney,
): Correction[] {
  if (charge.kind === 'return' || running.state === 'withdrawn') return []
  const then = loanOnDay(running, [], paidOn)
  const asked = settleInstallments(then, numbersOf(charge.items), paidOn).items
  return imputePayment(asked, amountCents, then.monthlyRate).items.flatMap(({ number, faceCents }) => {
    const row = running.rows.find((candidate) => candidate.number === number)
    if (!row) return []
    const { fineCents, interestCents: lateInterestCents } = overchargedAmounts(row, {
      date: paidOn,
      faceCents,
    })
    return fineCents + lateInterestCents > 0 ? [{ row, fineCents, lateInterestCents }] : []
  })
}

/**
 * Adds wrongly paid charges to a payment: they cover what is open of their installment, the rest is refunded.
 */
function applyCorrection(
  judged: PaymentOutcome,
  { row, fineCents, lateInterestCents }: Correction,
): PaymentOutcome {
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
  const restCents = row.paymentId ? 0 : openAmountOf(row) - used.faceCents
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

/** The return after a withdrawal is paid once, in one payment or several. */
function decideReturnOutcome(owed: number, cents: Cents): PaymentOutcome {
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

/**
 * Settles a cleared payment once: installments, ledger, loan and mail, in one transaction.
 *
 * @param wholeCents the Pix that it is a part of; null if it is no part
 */
export async function settlePayment(
  context: Context,
  transaction: Database,
  charge: ChargeRow,
  paymentId: string,
  wholeCents: Cents | null,
): Promise<void> {
  const payment = await transaction
    .selectFrom('payments')
    .selectAll()
    .where('id', '=', paymentId)
    .where('chargeId', '=', charge.id)
    .where('state', '=', 'processing')
    .executeTakeFirst()
  if (!payment) return
  const running = await findLoanInRepayment(transaction, charge.loanId)
  const found =
    charge.kind === 'return'
      ? decideReturnOutcome(await amountToReturn(transaction, charge.loanId), payment.amountCents)
      : asksForPart(charge.kind)
        ? decidePartOutcome(running, charge, payment, await amountToPay(transaction, charge))
        : decideOutcome(running, charge, payment)
  const corrections = running ? correctionsOf(running, charge, payment) : []
  const judged = corrections.reduce(applyCorrection, found)
  const { state, imputed, creditCents } = judged
  const now = timestamp(context.clock)
  await transaction
    .updateTable('payments')
    .set({ state, creditCents, settledAt: now })
    .where('id', '=', paymentId)
    .where('state', '=', 'processing')
    .execute()
  await bookPayment(context, transaction, { payment, ...judged })
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
  const used = imputed.map(({ number }) => number)
  const paid = imputed.flatMap(({ isSettled, number }) => (isSettled ? [number] : []))
  await cancelCharges(context, transaction, charge.loanId, ({ id, kind, numbers }) => {
    if (id === charge.id || (kind === 'return' && charge.kind === 'return')) return true
    // What a part of an installment was paid for is no longer owed in full.
    return numbers.some((number) => (asksForWhole.includes(kind) ? used : paid).includes(number))
  })
  if (judged.returnedCents > 0 && state === 'settled') await endWithdrawal(transaction, charge.loanId, now)
  const isPaidOff = imputed.length > 0 && (await endLoan(context, transaction, charge.loanId))
  if (creditCents > 0) await planRefund(context, transaction, payment.id)
  if (settlesLate(imputed)) await promiseRemoval(transaction, payment)
  await reportPayment(context, transaction, { payment, ...judged, isPaidOff })
  await notifyOfPayment(context, transaction, {
    payment: { ...payment, wholeCents },
    kind: charge.kind,
    ...judged,
    isPaidOff,
  })
}

/** Charges for all that is open of one installment. */
const asksForOne: readonly ChargeKind[] = ['installment', 'debit']

/** Charges for all that is open of their installments. */
const asksForWhole: readonly ChargeKind[] = [...asksForOne, 'late']

/** Closes the withdrawal's protocol once everything is returned. */
async function endWithdrawal(transaction: Database, loanId: string, now: string): Promise<void> {
  await transaction
    .updateTable('protocols')
    .set({ state: 'closed', closedAt: now })
    .where('loanId', '=', loanId)
    .where('kind', '=', 'withdrawal')
    .where('closedAt', 'is', null)
    .execute()
}

/** Marks the loan as paid off if no installment is open. */
function endLoan(context: Context, transaction: Database, loanId: string): Promise<boolean> {
  return tryTransition(context, transaction, { id: loanId }, 'payOff', {
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
