import type { previewDueDay } from '../../../core/api/contract/due-day.ts'
import type { Answer } from '../../../core/api/contract/operation.ts'
import { calledName } from '../../../core/format/called-name.ts'
import { today } from '../../../core/format/clock.ts'
import type { MovedSchedule } from '../../../core/money/due-day.ts'
import type { Context } from '../context.ts'
import type { Database } from '../database/schema.ts'
import { sortableId } from '../ids.ts'
import { sendMail } from '../outbox/send.ts'
import { dueDayMail } from '../outbox/texts/due-day.ts'
import type { Running } from './running.ts'
import { ownerOf } from './tell.ts'

type Plan = Answer<typeof previewDueDay>['current']

interface Change {
  running: Running
  moved: MovedSchedule
  before: Plan
  after: Plan
}

/** Writes the new dates and amounts down, with the old ones beside them, and says so by mail. */
export async function keepDueDay(
  context: Context,
  transaction: Database,
  { running, moved, before, after }: Change,
): Promise<void> {
  const { id: loan_id, rows } = running
  const { extraDays, extraInterestCents, riseCents, shifts } = moved
  const first = after.items[0]?.number ?? 0
  await transaction
    .insertInto('due_date_changes')
    .values({
      id: sortableId(context.clock),
      loan_id,
      first_number: first,
      day_before: before.day,
      day_after: after.day,
      extra_days: extraDays,
      extra_interest_cents: extraInterestCents,
      before: JSON.stringify(running.loan.installments.map(({ parts, ...row }) => row)),
      changed_on: today(context.clock),
    })
    .execute()
  for (const row of rows.filter(({ number }) => number >= first)) {
    const moves = moved.installments.find(({ number }) => number === row.number)
    const shift = shifts.find(({ number }) => number === row.number)
    await transaction
      .updateTable('installments')
      .set({
        due_date: moves?.dueDate ?? row.due_date,
        extra_days: row.extra_days + (row.number === first ? extraDays : 0),
        installment_cents: moves?.installmentCents ?? row.installment_cents,
        interest_cents: row.interest_cents + (shift?.interestCents ?? 0),
        amortisation_cents: row.amortisation_cents + (shift?.amortisationCents ?? 0),
        balance_cents: row.balance_cents + (shift?.balanceCents ?? 0),
      })
      .where('loan_id', '=', loan_id)
      .where('number', '=', row.number)
      .execute()
  }
  const owner = await ownerOf(transaction, loan_id)
  if (!owner?.email) return
  const facts = {
    firstName: calledName(owner),
    publicUrl: context.settings.publicUrl,
    loanId: loan_id,
    before,
    after,
    extraDays,
    riseCents,
    extraInterestCents,
  }
  await sendMail(context, transaction, owner.email, dueDayMail(facts))
}
