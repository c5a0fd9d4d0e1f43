import type { ExpressionBuilder } from 'kysely'
import { lastReturnDate } from '#core/agreement/withdrawal.ts'
import { isEarlyWithdrawal } from '#core/agreement/withdrawal-term.ts'
import { type Charge, type ChargeState, hasPaymentCodes } from '#core/api/contract/charges.ts'
import type { Installment } from '#core/api/contract/installments.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { today } from '#core/calendar/clock.ts'
import { daysBetween, type IsoDate } from '#core/calendar/dates.ts'
import { nameToCall } from '#core/format/called-name.ts'
import { sumCents } from '#core/money/sum.ts'
import { isDueReminder } from '#core/text/reminders.ts'
import { deathReportedSince } from '../../identity/reported-deaths.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Schema } from '../../platform/database/schema.ts'
import type { Download } from '../../platform/http/send-download.ts'
import type { JobHandler } from '../../platform/jobs/worker.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { sendOptional } from '../../profile/optional-mail.ts'
import { amountToReturn } from '../charges/amounts-owed.ts'
import { issueReturnSlip } from '../charges/return-slip.ts'
import { slipOf, slipOfPlan } from '../charges/slip-content.ts'
import { slipPdf } from '../charges/slip-pdf.ts'
import { installmentsOn, payableNumbers, sumsOf } from '../installment-schedule.ts'
import { endedPlanOn, openPartsOn, payablePlanOn, planDatesOf } from '../late-plans.ts'
import { dueDateOf, findLoanInRepayment, type LoanInRepayment, nameOfOne } from '../loans-in-repayment.ts'
import { findLoanOwner } from '../notify-of-payment.ts'
import { isLateReminder, sendLateReminder } from './late-reminders.ts'
import { type PlannedReminder, planReminder, reminderKindOf, returnReminder } from './record-reminder.ts'
import { partReminderMail, planEndedMail, reminderMail, returnReminderMail } from './reminder-mails.ts'

interface PayableInstallment {
  /** The charge that the page shows; null if there is none. */
  charge: Charge | null
  /** Its boleto, once the bank has registered it. */
  files: readonly Download[]
}

/** What can be paid, outside a transaction: the bank is asked to register it. */
async function findPayable(
  context: Context,
  { loanId, number, dueDate, kind }: PlannedReminder,
): Promise<PayableInstallment> {
  const { database, clock } = context
  const running = await findLoanInRepayment(database, loanId)
  const owner = running && (await findLoanOwner(database, loanId))
  const nothing = { charge: null, files: [] }
  if (!owner) return nothing
  const asked = { userId: owner.userId, loanId }
  if (kind === 'plan-ended') return nothing
  if (number === planReminder) {
    if (planDatesOf(payablePlanOn(running, today(clock)))[0] !== dueDate) return nothing
    const charge = await slipOfPlan(context, asked)
    return { charge, files: hasPaymentCodes(charge) ? [await slipPdf(charge)] : [] }
  }
  if (number !== returnReminder && !openInstallmentOn(running, number, dueDate, today(clock))) return nothing
  if (number === returnReminder && (!running.withdrawn || (await amountToReturn(database, loanId)) === 0))
    return nothing
  const charge = await (number === returnReminder
    ? issueReturnSlip(context, asked)
    : slipOf(context, asked, number))
  return { charge, files: hasPaymentCodes(charge) ? [await slipPdf(charge)] : [] }
}

/** An installment as of a day, if it is open and still due on that date. */
function openInstallmentOn(
  running: LoanInRepayment,
  number: number,
  dueDate: string,
  day: string,
): Installment | undefined {
  if (running.state !== 'active') return undefined
  const item = installmentsOn(running, day).find((line) => line.number === number)
  return item &&
    !item.isContested &&
    item.planUntil === null &&
    dueDateOf(running, number) === dueDate &&
    payableNumbers([item]).length > 0
    ? item
    : undefined
}

/** Whether a reminder says "amanhã" or "hoje" of a day that is over, as after a queue that stood still. */
const isPast = ({ dueDate, kind }: PlannedReminder, day: IsoDate): boolean =>
  isDueReminder(kind) && reminderKindOf(daysBetween(day, nextBusinessDay(dueDate))) !== kind

/**
 * Sends a planned reminder once: the sent mark is written in the same transaction as the mail. Nothing is
 * sent for an installment that is paid, being paid, contested or moved to another day, nor to users who opted out or are reported
 * as dead; what is late is told to everyone. A charge that the bank has not registered is left out.
 */
export function sendReminder(context: Context): JobHandler {
  const { database, clock, settings } = context
  return async (payload) => {
    const planned = JSON.parse(payload) as PlannedReminder
    const { loanId, number, dueDate, kind } = planned
    if (number > returnReminder && isLateReminder(kind)) return sendLateReminder(context, planned)
    const waiting = await database
      .selectFrom('reminders')
      .select('number')
      .where(wherePlanned(planned))
      .executeTakeFirst()
    if (!waiting || isPast(planned, today(clock))) return
    const found = await findPayable(context, planned)
    await inTransaction(database, async (transaction) => {
      const mine = await transaction
        .updateTable('reminders')
        .set({ sentAt: timestamp(clock) })
        .where(wherePlanned(planned))
        .returning('number')
        .executeTakeFirst()
      if (mine && number === returnReminder)
        return sendReturnReminder({ ...context, database: transaction }, loanId, kind, found)
      const running = mine && (await findLoanInRepayment(transaction, loanId))
      const owner = running && (await findLoanOwner(transaction, loanId))
      if (!running || !owner?.email || (await deathReportedSince(transaction, owner.userId))) return
      const { userId, email } = owner
      const told = { ...owner, email }
      if (kind === 'plan-ended') return sendPlanEnded({ ...context, database: transaction }, running, told)
      if (number === planReminder)
        return sendPartReminder({ ...context, database: transaction }, running, told, planned, found)
      const item = openInstallmentOn(running, number, dueDate, today(clock))
      // The customer's own bank announces a debit.
      if (!item || item.debitOn || !isDueReminder(kind)) return
      const mail = reminderMail({
        firstName: nameToCall(owner),
        publicUrl: settings.publicUrl,
        loanId,
        netCents: await nameOfOne(transaction, userId, loanId),
        item,
        kind,
        ...found,
      })
      await sendOptional(context, transaction, { userId, email }, 'reminders', mail)
    })
  }
}

type MailedOwner = NonNullable<Awaited<ReturnType<typeof findLoanOwner>>> & { email: string }

/** Tells that a plan has ended, and what is owed since. */
async function sendPlanEnded(context: Context, running: LoanInRepayment, owner: MailedOwner): Promise<void> {
  const { database, clock, settings } = context
  const day = today(clock)
  const ended = endedPlanOn(running, day)
  if (!ended) return
  const { lateCents } = sumsOf(running, installmentsOn(running, day), day)
  const mail = planEndedMail({
    firstName: nameToCall(owner),
    publicUrl: settings.publicUrl,
    ...{ loanId: running.id, ended, lateCents },
    netCents: await nameOfOne(database, owner.userId, running.id),
  })
  await sendMail(context, database, owner.email, mail)
}

/** The same for the next part of a plan for what was late. */
async function sendPartReminder(
  context: Context,
  running: LoanInRepayment,
  owner: MailedOwner,
  { loanId, dueDate, kind }: PlannedReminder,
  found: PayableInstallment,
): Promise<void> {
  const { database, clock, settings } = context
  const day = today(clock)
  const open = openPartsOn(running, day)
  const plan = payablePlanOn(running, day)
  const isOwedAgain = plan?.owedAgain?.payBy === dueDate
  const part = isOwedAgain ? plan?.owedAgain : open.find((one) => one.dueDate === dueDate)
  if (!part || !plan) return
  const { until } = plan
  const { userId, email } = owner
  const mail = partReminderMail({
    firstName: nameToCall(owner),
    publicUrl: settings.publicUrl,
    ...{ loanId, part, isOwedAgain, until, ...found },
    netCents: await nameOfOne(database, userId, loanId),
    kind: isDueReminder(kind) || kind === 'plan-ending' ? kind : 'late',
    earlierCents: isOwedAgain
      ? 0
      : sumCents(open.filter((one) => one.dueDate < dueDate).map(({ openCents }) => openCents)),
  })
  if (!isDueReminder(kind)) return sendMail(context, database, email, mail)
  await sendOptional(context, database, { userId, email }, 'reminders', mail)
}

/** Its row, if it was not sent. */
const wherePlanned =
  ({ loanId, number, dueDate, kind }: PlannedReminder) =>
  (row: ExpressionBuilder<Schema, 'reminders'>) =>
    row.and([row.and({ loanId, number, dueDate, kind }), row('sentAt', 'is', null)])

/**
 * The same for a return after a withdrawal; its charge is attached even when late, because the amount does
 * not grow.
 */
async function sendReturnReminder(
  context: Context,
  loanId: string,
  kind: PlannedReminder['kind'],
  { charge, files }: PayableInstallment,
): Promise<void> {
  const { database, settings } = context
  const running = await findLoanInRepayment(database, loanId)
  const owner = running && (await findLoanOwner(database, loanId))
  if (!charge || !running?.withdrawn || !owner?.email || (await amountToReturn(database, loanId)) === 0)
    return
  const { userId, email } = owner
  if (!due.includes(charge.state) || (await deathReportedSince(database, userId))) return
  const mail = returnReminderMail({
    firstName: nameToCall(owner),
    publicUrl: settings.publicUrl,
    loanId,
    netCents: await nameOfOne(database, userId, loanId),
    kind: isDueReminder(kind) ? kind : 'late',
    until: lastReturnDate(running.withdrawn.at),
    isEarly: isEarlyWithdrawal(running.withdrawn.at, running.releasedAt),
    charge,
    files,
  })
  if (!isDueReminder(kind)) return sendMail(context, database, email, mail)
  await sendOptional(context, database, { userId, email }, 'reminders', mail)
}

/** States of the charge of a return that is still to be paid. */
const due: readonly ChargeState[] = ['registering', 'waiting', 'differs']
