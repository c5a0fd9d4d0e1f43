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

/** In place of the number of an installment: what a contract that was given up gives back. */
export const ofReturn = 0

/** A reminder of an installment that falls due on a day, or of what is to be given back by then. */
export type Planned = Pick<RepaymentTables['reminders'], 'loanId' | 'number' | 'dueDate' | 'kind'>

/**
 * Sends a planned reminder, once: the row that says so is written with the mail. Nothing is sent of what was paid,
 * is being paid, or has moved to another day meanwhile, nor to people who want no reminders; that an installment is
 * late is told to everybody.
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
      // The same charge as the page shows. A late one is not carried along: it costs more the next day.
      const charge =
        kind === 'late'
          ? null
          : await slipOf({ ...context, database: transaction }, { userId, loanId }, number)
      const mail = reminderMail({ ...facts, charge, files: charge ? [await slipPdf(charge)] : [] })
      if (kind === 'late') return sendMail(context, transaction, email, mail)
      await sendOptional(context, transaction, { userId, email }, 'reminders', mail)
    })
}

/** The same of what a withdrawal still gives back; its charge is carried along also when it is late, for it is no more then. */
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
