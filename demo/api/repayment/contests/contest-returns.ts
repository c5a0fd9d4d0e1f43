import { today } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { config } from '#core/config/config.ts'
import { legalIncrease } from '#core/money/legal-increase.ts'
import { sumCents } from '#core/money/sum.ts'
import type { Cents } from '#core/money/units.ts'
import type { LedgerKind } from '#core/text/ledger.ts'
import type { Context } from '../../platform/context.ts'
import type { Database, Schema } from '../../platform/database/schema.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { reportToLender } from '../../request/lending/report-to-lender.ts'
import { lockLoan } from '../../request/loan-transition.ts'
import { bookOvercharge, type GivenBack } from '../ledger.ts'
import { readLoanInRepayment } from '../loans-in-repayment.ts'
import { keepSentRefund, planRefund } from '../refunds/refunds.ts'

type ContestKey = Pick<Schema['contests'], 'about' | 'reference' | 'loanId'>

/**
 * The fine and late interest that were paid for a contested installment, integer cents: without those of payments that
 * the bank took back, and without what a contest of the payment gave back already.
 */
export async function chargesPaidFor(
  database: Database,
  { about, reference, loanId }: ContestKey,
): Promise<Cents> {
  if (about !== 'installment') return 0
  const paid = await database
    .selectFrom('ledgerEntries')
    .innerJoin('payments', 'payments.id', 'ledgerEntries.paymentId')
    .leftJoin('contests', (join) =>
      join
        .onRef('contests.reference', '=', 'payments.id')
        .onRef('contests.loanId', '=', 'payments.loanId')
        .on('contests.about', '=', 'payment'),
    )
    .select(['ledgerEntries.cents', 'payments.id'])
    .select(['contests.returnCents', 'contests.correctionCents', 'contests.isDoubled'])
    .where('payments.loanId', '=', loanId)
    .where('payments.reversedAt', 'is', null)
    .where('ledgerEntries.number', '=', Number(reference))
    .where('ledgerEntries.kind', 'in', ['fine', 'late-interest'])
    .execute()
  const left = new Map<string, Cents>()
  for (const { id, cents, returnCents, correctionCents, isDoubled } of paid) {
    const backCents = ((returnCents ?? 0) - (correctionCents ?? 0)) / (isDoubled ? 2 : 1)
    left.set(id, (left.get(id) ?? -backCents) + cents)
  }
  return sumCents([...left.values()].map((cents) => Math.max(0, cents)))
}

/**
 * The payments to give back from, newest first: the contested one, or those for a contested installment, and no other.
 * Each with what of it has not gone back, whatever was added to that. What a withdrawal has deducted goes back no more:
 * only the other half of the double can still be added to it, once.
 */
export async function findContestedPayments(database: Database, { about, reference, loanId }: ContestKey) {
  if (about === 'message') return []
  const found = await database
    .selectFrom('payments')
    .innerJoin('charges', 'charges.id', 'payments.chargeId')
    .innerJoin('agreements', 'agreements.loanId', 'payments.loanId')
    .leftJoin('refunds', 'refunds.paymentId', 'payments.id')
    .select(['payments.id', 'payments.amountCents', 'payments.creditCents', 'payments.method'])
    .select(['payments.paidOn', 'payments.endToEndId', 'charges.kind', 'agreements.withdrawnAt'])
    .select(['refunds.paymentId as refundOf', 'refunds.sentAt', 'refunds.refusedAt'])
    .select((eb) => {
      const sumOf = (kind: LedgerKind) =>
        eb
          .selectFrom('ledgerEntries')
          .select(({ fn }) => fn.sum<number | null>('cents').as('cents'))
          .whereRef('ledgerEntries.paymentId', '=', 'payments.id')
          .where('ledgerEntries.kind', '=', kind)
      return [
        sumOf('credit').as('creditedCents'),
        sumOf('doubling').as('doublingCents'),
        sumOf('correction').as('correctionCents'),
      ]
    })
    .where('payments.loanId', '=', loanId)
    .where('payments.state', 'in', ['settled', 'short'])
    .where('payments.reversedAt', 'is', null)
    .where((eb) =>
      about === 'payment'
        ? eb('payments.id', '=', reference)
        : eb.exists(
            eb
              .selectFrom('ledgerEntries')
              .select('ledgerEntries.id')
              .whereRef('ledgerEntries.paymentId', '=', 'payments.id')
              .where('ledgerEntries.number', '=', Number(reference)),
          ),
    )
    .orderBy('payments.settledAt', 'desc')
    .orderBy('payments.id')
    .execute()
  return found.map((row) => {
    const { creditedCents, doublingCents, correctionCents, ...found } = row
    const { refundOf, sentAt, refusedAt, kind, withdrawnAt, ...payment } = found
    const doubledCents = -Number(doublingCents ?? 0)
    const backCents = Number(creditedCents ?? 0) - doubledCents + Number(correctionCents ?? 0)
    const isDeducted = withdrawnAt !== null && kind !== 'return'
    return {
      ...payment,
      backCents,
      isDeducted,
      leftCents: payment.amountCents - backCents - (isDeducted ? doubledCents : 0),
      /** Until it has arrived, the bank is not asked for another one. */
      isReturning: refundOf !== null && sentAt === null && refusedAt === null,
    }
  })
}

export type ContestedPayment = Awaited<ReturnType<typeof findContestedPayments>>[number]

/** Locks the loan of a contest: a withdrawal counts what was given back before it, and uses the rest. */
async function lockContested(transaction: Database, contest: Pick<ContestKey, 'loanId'>): Promise<void> {
  if (contest.loanId) await lockLoan(transaction, contest.loanId)
}

/** The correction and legal interest if some of a payment goes back today, integer cents. */
export const increaseUntilToday = (
  { clock }: Pick<Context, 'clock'>,
  { paidOn }: Pick<ContestedPayment, 'paidOn'>,
  cents: Cents,
): Cents =>
  legalIncrease(cents, { paidOn, returnedOn: today(clock), monthlyRate: config.legal.returnMonthlyRate })

/**
 * Gives back what was paid by mistake by the usual refund, twice where the law says so, and with correction and legal
 * interest since the day of the payment (CDC, art. 42); what a withdrawal has deducted, once and only then.
 *
 * @param wrongCents integer cents, more than 0
 * @returns what goes back, and the correction and interest in it, integer cents
 * @throws ApiError 409 if not so much is left of what was paid, or something of it is on its way back
 */
export async function giveBack(
  context: Context,
  transaction: Database,
  contest: ContestKey,
  { wrongCents, isDoubled }: { wrongCents: Cents; isDoubled: boolean },
): Promise<ReturnSums> {
  await lockContested(transaction, contest)
  let leftCents = wrongCents
  const sums = { returnCents: 0, correctionCents: 0 }
  for (const payment of await findContestedPayments(transaction, contest)) {
    const cents = Math.min(leftCents, payment.leftCents)
    if (cents <= 0) continue
    leftCents -= cents
    add(sums, await giveBackOf(context, transaction, contest, payment, { cents, isDoubled }))
  }
  if (leftCents > 0) throw createRefusal('state_conflict')
  return sums
}

interface ReturnSums {
  returnCents: Cents
  correctionCents: Cents
}

function add(sums: ReturnSums, { returnCents, correctionCents }: ReturnSums): void {
  sums.returnCents += returnCents
  sums.correctionCents += correctionCents
}

/** Some of one payment, integer cents; with what is added to it. */
async function giveBackOf(
  context: Context,
  transaction: Database,
  contest: ContestKey,
  payment: ContestedPayment,
  { cents, isDoubled, ...more }: { cents: Cents; isDoubled: boolean } & Pick<GivenBack, 'replaced'>,
): Promise<ReturnSums> {
  const once = { wrongCents: payment.isDeducted ? 0 : cents, doublingCents: isDoubled ? cents : 0 }
  const correctionCents = increaseUntilToday(context, payment, once.wrongCents + once.doublingCents)
  await giveBackFrom(context, transaction, contest, payment, { ...once, correctionCents, ...more })
  return { returnCents: once.wrongCents + once.doublingCents + correctionCents, correctionCents }
}

/**
 * Gives back all that payments since a day paid of an installment, which turned out to be paid on that day: it is open
 * then, for that payment to be booked.
 *
 * @throws ApiError 422 if no payment is of that day or later; 409 if something of one went back or is on its way
 */
export async function giveBackReplaced(
  context: Context,
  transaction: Database,
  contest: ContestKey & { userId: string; loanId: string },
  { since, isDoubled }: { since: IsoDate; isDoubled: boolean },
): Promise<ReturnSums> {
  await lockContested(transaction, contest)
  const number = Number(contest.reference)
  const { rows } = await readLoanInRepayment(transaction, contest)
  const later = (rows.find((row) => row.number === number)?.parts ?? []).filter(
    ({ date, isGone }) => date >= since && !isGone,
  )
  const payments = await findContestedPayments(transaction, contest)
  const sums = { returnCents: 0, correctionCents: 0 }
  for (const { paymentId, cents } of later) {
    const payment = payments.find(({ id }) => id === paymentId)
    if (!payment || payment.isDeducted || payment.leftCents < cents) throw createRefusal('state_conflict')
    add(
      sums,
      await giveBackOf(context, transaction, contest, payment, { cents, isDoubled, replaced: number }),
    )
    const isOfOthers = rows.some(
      (row) => row.number !== number && row.parts.some((part) => part.paymentId === paymentId),
    )
    if (!isOfOthers)
      await transaction
        .updateTable('payments')
        .set({ state: 'duplicate' })
        .where('id', '=', paymentId)
        .execute()
  }
  if (later.length === 0) throw createRefusal('event_refused')
  await transaction
    .updateTable('installments')
    .set({ paymentId: null, paidCents: null })
    .where('loanId', '=', contest.loanId)
    .where('number', '=', number)
    .execute()
  return sums
}

/** The same from one payment: a credit of it that was not sent yet goes back with it. */
async function giveBackFrom(
  context: Context,
  transaction: Database,
  { loanId }: ContestKey,
  { id, creditCents, isReturning }: ContestedPayment,
  back: GivenBack,
): Promise<void> {
  const backCents = back.wrongCents + back.doublingCents + back.correctionCents
  if (isReturning || !loanId || backCents === 0) throw createRefusal('state_conflict')
  const waitingCents = creditCents - (await keepSentRefund(transaction, id))
  const taken = await transaction
    .updateTable('payments')
    .set({ creditCents: waitingCents + backCents })
    .where('id', '=', id)
    .where('creditCents', '=', creditCents)
    .where('reversedAt', 'is', null)
    .returning('id')
    .executeTakeFirst()
  if (!taken) throw createRefusal('state_conflict')
  await bookOvercharge(context, transaction, { id, loanId }, back)
  await reportToLender(context, transaction, loanId, { kind: 'given-back', payment: id, ...back })
  await planRefund(context, transaction, id)
}
