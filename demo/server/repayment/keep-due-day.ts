import { today } from '../../../core/format/clock.ts'
import type { MovedSchedule } from '../../../core/money/due-day.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { sortableId } from '../ids.ts'
import { sendMail } from '../outbox/send.ts'
import { dueDayMail } from '../outbox/texts/due-day.ts'
import { firstName } from '../people/accounts.ts'
import type { Running } from './running.ts'
import { ownerOf } from './tell.ts'

interface Change {
  running: Running
  moved: MovedSchedule
  /** Number of the first installment that moves. */
  first: number
  day: number
  dayBefore: number
}

/** Writes the new dates down, with the old ones beside them, and says so by mail. */
export async function keepDueDay(
  context: Context,
  transaction: Database,
  { running, moved, first, day, dayBefore }: Change,
): Promise<void> {
  const { id: loan_id, rows } = running
  const { extraDays, extraInterestCents } = moved
  await transaction
    .insertInto('due_date_changes')
    .values({
      id: sortableId(context.clock),
      loan_id,
      first_number: first,
      day_before: dayBefore,
      day_after: day,
      extra_days: extraDays,
      extra_interest_cents: extraInterestCents,
      before: JSON.stringify(running.loan.installments.map(({ parts, ...row }) => row)),
      changed_on: today(context.clock),
    })
    .execute()
  for (const row of rows.filter(({ number }) => number >= first)) {
    const { dueDate = row.due_date } = moved.installments.find(({ number }) => number === row.number) ?? {}
    const more = row.number === first ? extraInterestCents : 0
    await transaction
      .updateTable('installments')
      .set({
        due_date: dueDate,
        extra_days: row.extra_days + (row.number === first ? extraDays : 0),
        installment_cents: row.installment_cents + more,
        interest_cents: row.interest_cents + more,
      })
      .where('loan_id', '=', loan_id)
      .where('number', '=', row.number)
      .execute()
  }
  const owner = await ownerOf(transaction, loan_id)
  if (!owner?.email) return
  const next = moved.installments.find(({ number }) => number === first)
  const facts = {
    firstName: firstName(owner.name),
    publicUrl: context.settings.publicUrl,
    loanId: loan_id,
    day,
    nextDate: next?.dueDate ?? '',
    nextCents: next?.installmentCents ?? 0,
    extraInterestCents,
    extraDays,
  }
  await sendMail(context, transaction, owner.email, dueDayMail(facts))
}
