import { contentHash } from '#core/agreement/canonical-json.ts'
import { lastBusinessDay, nextBusinessDay } from '#core/calendar/business-days.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays, addMonths, daysBetween, type IsoDate } from '#core/calendar/dates.ts'
import { quoteLoan } from '#core/money/loan-quote.ts'
import { expectedRelease } from '#core/money/release-date.ts'
import { scrAuthorization } from '#core/text/scr-authorization.ts'
import { buildContent } from '../../api/agreement/build-contract.ts'
import { draftHashOf } from '../../api/agreement/contract-pdfs.ts'
import { readSignable } from '../../api/agreement/signable-loan.ts'
import { signContract } from '../../api/agreement/signature/sign-agreement.ts'
import { issueSignatureCode } from '../../api/agreement/signature/signature-codes.ts'
import type { Context } from '../../api/platform/context.ts'
import { inTransaction } from '../../api/platform/database/in-transaction.ts'
import type { Database } from '../../api/platform/database/schema.ts'
import { showCharge } from '../../api/repayment/charges/show-charge.ts'
import { slipOf } from '../../api/repayment/charges/slip-content.ts'
import { confirmPayout } from '../../api/repayment/payout/confirm-payout.ts'
import { releaseLoan } from '../../api/repayment/payout/release-loan.ts'
import { buildPayoffQuote, issuePayoff } from '../../api/repayment/quote-payoff.ts'
import { recordLateReminders } from '../../api/repayment/reminders/late-reminders.ts'
import { firstHour } from '../../api/repayment/reminders/plan-reminders.ts'
import {
  type PlannedReminder,
  recordReminder,
  reminderKindOf,
} from '../../api/repayment/reminders/record-reminder.ts'
import { sendReminder } from '../../api/repayment/reminders/reminders.ts'
import { storeScrAuthorization } from '../../api/request/credit-register/scr-authorization.ts'
import { moveLoan } from '../../api/request/loan-transition.ts'
import { beginPauseByAge } from '../../api/request/signature-pause.ts'
import { storeOffers } from '../../api/request/store-offers.ts'
import { payCharge, payoutIdOf, readChargeByCode } from '../payment-bank.ts'
import type { PlayedBank } from '../played-bank.ts'
import type { LoanStory } from './account-people.ts'

/** The same server context on another day, at noon. */
const contextOnDay = (context: Context, day: IsoDate): Context => ({
  ...context,
  clock: () => new Date(`${day}T15:00:00.000Z`),
})

const visit = { address: '203.0.113.7', userAgent: 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile' }

/** Dates of a loan's events, told on a day; the signature is well before the first due date. */
export function datesOf(now: IsoDate, { dueIn, paid, signedDaysAgo, releasedAfter }: LoanStory) {
  const due = addDays(now, dueIn)
  const first = addMonths(due, -paid)
  const signed = signedDaysAgo === undefined ? addDays(first, -32) : addDays(now, -signedDaysAgo)
  const released =
    releasedAfter === undefined ? expectedRelease(signed) : lastBusinessDay(addDays(signed, releasedAfter))
  return { first, signed, released }
}

/** The same on the day on which the story's contract was signed. */
export const contextAtSignature = (context: Context, story: LoanStory): Context =>
  contextOnDay(context, datesOf(today(context.clock), story).signed)

/** Makes, picks and signs an offer for a complete request and disburses it, with the server's operations. */
export async function signLoanOfStory(
  context: Context,
  transaction: Database,
  { userId, loanId }: { userId: string; loanId: string },
  story: LoanStory,
): Promise<void> {
  const { first, signed, released } = datesOf(today(context.clock), story)
  const then = contextOnDay(context, signed)
  await storeScrAuthorization(then, transaction, { userId, visit, version: scrAuthorization.version })
  const { loanAmount: netCents, installmentsQty, monthlyRate } = story
  const priced = quoteLoan({
    netCents,
    installmentsQty,
    monthlyRate,
    disbursementDate: expectedRelease(signed),
    firstDueDate: first,
  })
  const key = { userId, id: loanId }
  const at = `${signed}T15:00:00.000Z`
  await moveLoan(then, transaction, key, 'decide', {
    to: 'offers',
    set: { decision: 'approved', decidedAt: at },
  })
  await storeOffers(then, transaction, loanId, [priced])
  const { id: pickedOfferId } = await transaction
    .selectFrom('loanOffers')
    .select('id')
    .where('loanId', '=', loanId)
    .executeTakeFirstOrThrow()
  await moveLoan(then, transaction, key, 'pickOffer', { set: { pickedOfferId, pickedAt: at } })
  await moveLoan(then, transaction, key, 'completeExtendedInfo')
  await beginPauseByAge(then, transaction, loanId)
  if (story.unsigned) return

  const loan = await readSignable(transaction, userId, loanId)
  if (!loan.offer) throw new Error('the offer of a ready person is gone')
  const content = buildContent(loan, loan.offer)
  const bound = { loanId, contentHash: await contentHash(content) }
  const { code } = await issueSignatureCode(then, transaction, bound)
  const prepared = { draftHash: await draftHashOf(content, bound.contentHash) }
  await signContract(then, transaction, { ...bound, userId, code, visit, prepared })
  if (story.unreleased) return
  const there = contextOnDay(context, released)
  await moveLoan(there, transaction, key, 'completeDocuments')
  await releaseLoan(there, transaction, loanId)
  await confirmPayout(there, transaction, loanId, payoutIdOf(there.clock, loanId))
}

/**
 * Sends the reminders of an installment that the sweep would have sent, from five days before the due date
 * until a day, each at 9:00. A future morning is left to the sweep.
 */
async function sendStoryReminders(
  context: Context,
  due: Pick<PlannedReminder, 'loanId' | 'number' | 'dueDate'>,
  until: IsoDate,
): Promise<void> {
  const payBy = nextBusinessDay(due.dueDate)
  for (let day = addDays(due.dueDate, -5); day <= until; day = addDays(day, 1)) {
    const morning = new Date(`${day}${firstHour}`)
    if (morning > context.clock()) return
    const there = { ...context, clock: () => morning }
    const planned = await recordStoryReminder(there, due, daysBetween(day, payBy))
    if (planned) await sendReminder(there)(JSON.stringify(planned))
  }
}

async function recordStoryReminder(
  there: Context,
  due: Pick<PlannedReminder, 'loanId' | 'number' | 'dueDate'>,
  daysLeft: number,
): Promise<PlannedReminder | undefined> {
  const kind = reminderKindOf(daysLeft)
  if (!kind) return (await recordLateReminders(there, there.database, due.loanId))?.planned
  return (await recordReminder(there, there.database, { ...due, kind })) ? { ...due, kind } : undefined
}

/** Pays the story's past installments at the sandbox bank, each at its time. */
export async function payPastOfStory(
  context: Context,
  bank: PlayedBank,
  asked: { userId: string; loanId: string },
  { dueIn, paid }: LoanStory,
): Promise<void> {
  const due = addDays(today(context.clock), dueIn)
  for (let number = 1; number <= paid; number += 1) {
    const day = addMonths(due, number - 1 - paid)
    const there = contextOnDay(context, day)
    await sendStoryReminders(context, { loanId: asked.loanId, number, dueDate: day }, day)
    await payChargeOf(there, bank, (await slipOf(there, asked, number)).pix?.payload)
  }
}

/** What became of the story's next installment by today: reminders, and what was paid after the past ones. */
export async function payLastOfStory(
  context: Context,
  bank: PlayedBank,
  asked: { userId: string; loanId: string },
  { dueIn, paid, after }: LoanStory,
): Promise<void> {
  const due = addDays(today(context.clock), dueIn)
  const there = contextOnDay(context, due)
  const next = { loanId: asked.loanId, number: paid + 1, dueDate: due }
  const isUnpaid = after === undefined || after === 'proposal'
  await sendStoryReminders(context, next, isUnpaid ? today(context.clock) : due)
  if (after === 'processing')
    await payChargeOf(there, bank, (await slipOf(there, asked, paid + 1)).boleto?.line)
  if (after !== 'payoff') return
  const { date, totalCents, open } = await buildPayoffQuote(there, asked, {})
  const { id } = await inTransaction(context.database, (transaction) =>
    issuePayoff(there, transaction, asked, { date, numbers: open, totalCents }),
  )
  await payChargeOf(there, bank, (await showCharge(there, asked, id)).pix?.payload)
}

async function payChargeOf(context: Context, bank: PlayedBank, text = ''): Promise<void> {
  const seen = await readChargeByCode(context, bank, text)
  if (!seen) throw new Error('the bank does not know a charge of ours')
  await payCharge(context, bank, seen, seen.amountCents, true)
}
