import type { Installment } from '#core/api/contract/installments.ts'
import { businessDate, today } from '#core/calendar/clock.ts'
import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import { nameToCall } from '#core/format/called-name.ts'
import { type ContactLimits, contactLimits, nextContact } from '#core/loan/late-contacts.ts'
import { daysLate } from '#core/money/late-charges.ts'
import { type LateReminder, lateReminderDays, type ReminderKind } from '#core/text/reminders.ts'
import { isFrozen } from '../../identity/frozen-account.ts'
import { deathReportedSince } from '../../identity/reported-deaths.ts'
import { timestamp } from '../../platform/clock.ts'
import type { Context } from '../../platform/context.ts'
import { inTransaction } from '../../platform/database/in-transaction.ts'
import type { Database } from '../../platform/database/schema.ts'
import { enqueue } from '../../platform/jobs/queue.ts'
import { runEach } from '../../platform/jobs/run-each.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { readAddress } from '../../profile/address.ts'
import { awaitsPrivateCall } from '../../protocols/private-calls.ts'
import { contestOfInstallment, debitHoldOfInstallment, lateAfter } from '../contested-days.ts'
import { installmentsOn, lateInstallments } from '../installment-schedule.ts'
import { dueDateOf, findLoanInRepayment, nameOfOne } from '../loans-in-repayment.ts'
import { findLoanOwner, lateElsewhere } from '../notify-of-payment.ts'
import { lateReminderMail } from './late-reminder-mails.ts'
import { type PlannedReminder, recordReminder, reminderJob, returnReminder } from './record-reminder.ts'

const kinds = Object.keys(lateReminderDays) as LateReminder[]

export const isLateReminder = (kind: ReminderKind): kind is LateReminder => kind in lateReminderDays

/** Days for which one is caught up: banks are not closed for longer. */
const caughtUp = 6

/** The reminder for calendar days late: the newest whose day has come, for as long as it is caught up. */
export function lateReminderOf(days: number): LateReminder | undefined {
  const kind = kinds.findLast((one) => days >= lateReminderDays[one])
  return kind && days <= lateReminderDays[kind] + caughtUp ? kind : undefined
}

/** A due date longer ago than this is not looked at: what was frozen for months in between still counts its days. */
const mostDays = 366

type ToldRow = PlannedReminder & { kind: LateReminder; at: string }

/** What was told of late installments. */
const selectTold = (database: Database) =>
  database
    .selectFrom('reminders')
    .select(['loanId', 'number', 'dueDate', 'kind', 'at'])
    .where('kind', 'in', kinds)
    .where('number', '>', returnReminder)
    .$narrowType<{ kind: LateReminder }>()

type Due = Pick<PlannedReminder, 'loanId' | 'number' | 'dueDate'>

const keyOf = ({ loanId, number, dueDate }: Due) => `${loanId} ${number} ${dueDate}`

/** For an installment, the days late of the newest reminder that was told; 0 if none was. */
function newestTold(told: readonly (Due & { kind: LateReminder | null })[]): (due: Due) => number {
  const newest = new Map<string, number>()
  for (const row of told)
    newest.set(keyOf(row), Math.max(newest.get(keyOf(row)) ?? 0, row.kind ? lateReminderDays[row.kind] : 0))
  return (due) => newest.get(keyOf(due)) ?? 0
}

/** Loans of which a new reminder may be due: what is frozen is not deducted yet. One query for any number of loans. */
async function findCandidates(database: Database, day: IsoDate): Promise<Set<string>> {
  const rows = await database
    .selectFrom('installments')
    .innerJoin('loans', 'loans.id', 'installments.loanId')
    .leftJoin('reminders', (join) =>
      join
        .onRef('reminders.loanId', '=', 'installments.loanId')
        .onRef('reminders.number', '=', 'installments.number')
        .on('reminders.kind', 'in', kinds),
    )
    .leftJoin('contests', contestOfInstallment)
    .leftJoin('debitHolds', debitHoldOfInstallment)
    .select(['installments.loanId', 'installments.number', 'installments.dueDate'])
    .select(['reminders.kind', 'reminders.dueDate as toldFor', 'contests.frozenFrom', 'contests.frozenUntil'])
    .select('debitHolds.payUntil')
    .where('loans.state', '=', 'active')
    .where('installments.paymentId', 'is', null)
    .where('installments.dueDate', '<', day)
    .where('installments.dueDate', '>=', addDays(day, -mostDays))
    .$narrowType<{ kind: LateReminder | null }>()
    .execute()
  const toldOf = newestTold(rows.map(({ toldFor, ...row }) => ({ ...row, dueDate: toldFor ?? row.dueDate })))
  const isCandidate = ({ frozenFrom: from, frozenUntil: until, payUntil, ...row }: (typeof rows)[number]) => {
    const dueDate = lateAfter(row.dueDate, [
      { from, until },
      { from: row.dueDate, until: payUntil },
    ])
    const next = kinds.find((kind) => lateReminderDays[kind] > toldOf({ ...row, dueDate }))
    return next !== undefined && daysLate(dueDate, day) >= lateReminderDays[next]
  }
  return new Set(rows.filter(isCandidate).map(({ loanId }) => loanId))
}

/** Whether nothing late is told to a customer now: a death is reported, the account frozen, or a private call awaited. */
export const isHeld = async (database: Database, userId: string): Promise<boolean> =>
  (await deathReportedSince(database, userId)) !== null ||
  (await isFrozen(database, userId)) ||
  awaitsPrivateCall(database, userId)

/** The limits for a customer, by the state of the address. */
async function limitsOf(
  { clock }: Pick<Context, 'clock'>,
  database: Database,
  userId: string,
): Promise<ContactLimits> {
  const { address } = await readAddress({ database }, userId)
  return contactLimits(address?.state ?? null, today(clock))
}

/** Late installments that a customer is told of. The customer's own bank announces a debit. */
const itemsToTell = (items: readonly Installment[]) => lateInstallments(items).filter((item) => !item.debitOn)

/** Whether a loan's customer was told as often today as the limits allow. */
const wasToldEnough = (told: readonly ToldRow[], day: IsoDate, { mostADay }: ContactLimits) =>
  new Set(told.map(({ at }) => at).filter((at) => businessDate(new Date(at)) === day)).size >= mostADay

/**
 * Records what is to be told today of the late installments of a loan, all in one mail.
 *
 * @returns one of the reminders, and when to send their mail; undefined if there is nothing new
 */
export async function recordLateReminders(
  { clock }: Pick<Context, 'clock'>,
  transaction: Database,
  loanId: string,
): Promise<{ planned: PlannedReminder; sendAt: Date } | undefined> {
  const now = clock()
  const day = businessDate(now)
  const running = await findLoanInRepayment(transaction, loanId)
  const owner = running && (await findLoanOwner(transaction, loanId))
  if (!owner || running.state !== 'active' || (await isHeld(transaction, owner.userId))) return undefined
  const limits = await limitsOf({ clock }, transaction, owner.userId)
  const sendAt = nextContact(now, limits)
  const told = await selectTold(transaction).where('loanId', '=', loanId).execute()
  if (businessDate(sendAt) > day || wasToldEnough(told, day, limits)) return undefined
  const toldOf = newestTold(told)
  const made: PlannedReminder[] = []
  for (const { number, daysLate: days } of itemsToTell(installmentsOn(running, day))) {
    const dueDate = dueDateOf(running, number)
    const kind = lateReminderOf(days)
    if (!kind || lateReminderDays[kind] <= toldOf({ loanId, number, dueDate })) continue
    const row = { loanId, number, dueDate, kind }
    if (await recordReminder({ clock: () => now }, transaction, row)) made.push(row)
  }
  return made[0] && { planned: made[0], sendAt }
}

/** Plans today's reminders of what is late: one query for all loans, and a read of each that may have a new one. */
export async function planLateReminders(context: Context): Promise<void> {
  const { database, clock } = context
  const day = today(clock)
  // Nothing may be sent today.
  if (businessDate(nextContact(clock(), contactLimits(null, day))) > day) return
  await runEach(await findCandidates(database, day), (loanId) =>
    inTransaction(database, async (transaction) => {
      const found = await recordLateReminders(context, transaction, loanId)
      if (found) await enqueueAt(context, transaction, found.planned, found.sendAt)
    }),
  )
}

const enqueueAt = ({ clock }: Context, transaction: Database, planned: PlannedReminder, at: Date) =>
  enqueue(clock, transaction, reminderJob, JSON.stringify(planned), (at.getTime() - clock().getTime()) / 1000)

/**
 * Mails once what is late of a loan, if something of what was planned still is: the sent marks are written in the same
 * transaction. A job that comes too late in the day waits for the next hour in which a customer may be written to.
 */
export async function sendLateReminder(context: Context, planned: PlannedReminder): Promise<void> {
  const { clock, settings } = context
  const { loanId } = planned
  await inTransaction(context.database, async (transaction) => {
    const told = await selectTold(transaction)
      .where('loanId', '=', loanId)
      .where('sentAt', 'is', null)
      .execute()
    if (told.length === 0) return
    const running = await findLoanInRepayment(transaction, loanId)
    const owner = running && (await findLoanOwner(transaction, loanId))
    if (!running || !owner?.email) return
    const sendAt = nextContact(clock(), await limitsOf(context, transaction, owner.userId))
    if (sendAt > clock()) return enqueueAt(context, transaction, planned, sendAt)
    const mine = await markSent(context, transaction, loanId)
    if (running.state !== 'active' || (await isHeld(transaction, owner.userId))) return
    const items = installmentsOn(running, today(clock))
    const isMine = ({ number }: Installment) =>
      mine.some((row) => row.number === number && row.dueDate === dueDateOf(running, number))
    if (!itemsToTell(items).some(isMine)) return
    const mail = lateReminderMail({
      firstName: nameToCall(owner),
      publicUrl: settings.publicUrl,
      loanId,
      netCents: await nameOfOne(transaction, owner.userId, loanId),
      today: today(clock),
      late: lateInstallments(items),
      elsewhereCents: await lateElsewhere(context, transaction, owner.userId, loanId),
    })
    await sendMail(context, transaction, owner.email, mail)
  })
}

/** Marks as sent all that is planned of a loan. @returns what no other job has marked */
const markSent = ({ clock }: Context, transaction: Database, loanId: string) =>
  transaction
    .updateTable('reminders')
    .set({ sentAt: timestamp(clock) })
    .where('loanId', '=', loanId)
    .where('kind', 'in', kinds)
    .where('number', '>', returnReminder)
    .where('sentAt', 'is', null)
    .returning(['number', 'dueDate'])
    .execute()
