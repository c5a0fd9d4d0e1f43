import { returnUntil } from '#core/agreement/withdrawal.ts'
import { today } from '#core/calendar/clock.ts'
import { calledName } from '#core/format/called-name.ts'
import { timestamp } from '../platform/clock.ts'
import type { Context } from '../platform/context.ts'
import type { RepaymentTables } from '../platform/database/repayment-schema.ts'
import type { JobHandler } from '../platform/jobs/worker.ts'
import { sendOptional } from '../platform/mail/optional.ts'
import { sendMail } from '../platform/mail/send.ts'
import { reminderMail, returnReminderMail } from './mails/reminders.ts'
import { toReturn } from './owed.ts'
import { returnSlip } from './return-charge.ts'
import { findRunning } from './running.ts'
import { installmentsOn } from './schedule.ts'
import { slipOf } from './slip.ts'
import { slipPdf } from './slip-pdf.ts'
import { ownerOf } from './tell.ts'

export const reminderJob = 'remind'

/** Used as the installment number for the return after a withdrawal. */
export const ofReturn = 0

/** A reminder for an installment or a return with that due date. */
export type Planned = Pick<RepaymentTables['reminders'], 'loanId' | 'number' | 'dueDate' | 'kind'>

/**
 * Sends a planned reminder once: the sent mark is written in the same transaction as the mail. Nothing is
 * sent for an installment that is paid, being paid or moved to another day, nor to users who opted out; the
 * notice that an installment is late is sent to everyone.
 */
export function sendReminder(context: Context): JobHandler {
  const { database, clock, settings } = context
  return (payload) =>
    database.transaction().execute(async (transaction) => {
      const { loanId, number, dueDate, kind } = JSON.parse(payload) as Planned
      const mine = await transaction
        .updateTable('reminders')
        .set({ sentAt: timestamp(clock) })
        .where('loanId', '=', loanId)
        .where('number', '=', number)
        .where('dueDate', '=', dueDate)
        .where('kind', '=', kind)
        .where('sentAt', 'is', null)
        .returning('number')
        .executeTakeFirst()
      if (mine && number === ofReturn)
        return remindOfReturn({ ...context, database: transaction }, loanId, kind)
      const running = mine && (await findRunning(transaction, loanId))
      const owner = running && (await ownerOf(transaction, loanId))
      if (running?.state !== 'active' || !owner?.email) return
      const item = installmentsOn(running, today(clock)).find((line) => line.number === number)
      const isOpen = item && item.state !== 'paid' && item.state !== 'processing'
      if (!isOpen || item.dueDate !== dueDate) return
      const { userId, email } = owner
      const facts = {
        firstName: calledName(owner),
        publicUrl: settings.publicUrl,
        loanId,
        item,
        kind,
      }
      // The same charge as the page shows. Not attached when late, because the amount grows daily.
      const charge =
        kind === 'late'
          ? null
          : await slipOf({ ...context, database: transaction }, { userId, loanId }, number)
      const mail = reminderMail({ ...facts, charge, files: charge ? [await slipPdf(charge)] : [] })
      if (kind === 'late') return sendMail(context, transaction, email, mail)
      await sendOptional(context, transaction, { userId, email }, 'reminders', mail)
    })
}

/**
 * The same for a return after a withdrawal; its charge is attached even when late, because the amount does
 * not grow.
 */
async function remindOfReturn(context: Context, loanId: string, kind: Planned['kind']): Promise<void> {
  const { database, settings } = context
  const running = await findRunning(database, loanId)
  const owner = running && (await ownerOf(database, loanId))
  if (!running?.withdrawn || !owner?.email || (await toReturn(database, loanId)) === 0) return
  const { userId, email } = owner
  const charge = await returnSlip(context, { userId, loanId })
  if (charge.state !== 'waiting' && charge.state !== 'differs') return
  const mail = returnReminderMail({
    firstName: calledName(owner),
    publicUrl: settings.publicUrl,
    loanId,
    kind,
    until: returnUntil(running.withdrawn.at),
    charge,
    files: [await slipPdf(charge)],
  })
  if (kind === 'late') return sendMail(context, database, email, mail)
  await sendOptional(context, database, { userId, email }, 'reminders', mail)
}
