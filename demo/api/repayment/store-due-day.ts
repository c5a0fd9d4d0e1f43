import type { AnnexContent } from '#core/agreement/annex-blocks.ts'
import type { AgreementTerms } from '#core/agreement/contract-content.ts'
import type { previewDueDay } from '#core/api/contract/due-day.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { today } from '#core/calendar/clock.ts'
import type { DueDay } from '#core/fields/person/due-day.ts'
import { nameToCall } from '#core/format/called-name.ts'
import type { MovedSchedule } from '#core/money/due-day.ts'
import { monthlyFromAnnual } from '#core/money/rates.ts'
import type { Cents } from '#core/money/units.ts'
import { storeAnnex } from '../agreement/release-annex.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import type { Visit } from '../platform/http/visit-device.ts'
import { sortableId } from '../platform/ids.ts'
import { sendMail } from '../platform/mail/send-mail.ts'
import { pickFields } from '../platform/pick-fields.ts'
import { endDebits } from './debit-authorizations.ts'
import type { LoanInRepayment } from './loans-in-repayment.ts'
import { dueDayMail } from './mails/due-day-mail.ts'
import { findLoanOwner } from './notify-of-payment.ts'

type DueDayPlan = Answer<typeof previewDueDay>['current']

interface DueDayUpdate {
  running: LoanInRepayment
  day: DueDay
  moved: MovedSchedule
  before: DueDayPlan
  after: DueDayPlan
  visit: Visit
}

/** Groups consecutive equal amounts, with their quantities. */
function installmentRuns(
  rows: readonly { installmentCents: Cents }[],
): NonNullable<AgreementTerms['amounts']> {
  const runs: NonNullable<AgreementTerms['amounts']> = []
  for (const { installmentCents: cents } of rows) {
    const last = runs.at(-1)
    if (last?.cents === cents) last.quantity += 1
    else runs.push({ quantity: 1, cents })
  }
  return runs
}

/** The contract terms with the new dates and amounts. */
function termsWith(
  { terms: { amounts, ...terms } }: LoanInRepayment,
  rows: AnnexContent['installments'],
  { annualCet, extraInterestCents, first }: { annualCet: number; extraInterestCents: Cents; first: number },
): AgreementTerms {
  const runs = installmentRuns(rows)
  return {
    ...terms,
    interestCents: terms.interestCents + extraInterestCents,
    totalCents: rows.reduce((sum, { installmentCents }) => sum + installmentCents, 0),
    installmentCents: rows.find(({ number }) => number === first)?.installmentCents ?? terms.installmentCents,
    ...(runs.length > 1 && { amounts: runs }),
    annualCet,
    monthlyCet: monthlyFromAnnual(annualCet),
    firstDueDate: rows[0]?.dueDate ?? terms.firstDueDate,
    lastDueDate: rows.at(-1)?.dueDate ?? terms.lastDueDate,
  }
}

/**
 * Saves the new dates and amounts with a copy of the old ones, creates a sealed annex, and sends it by mail.
 */
export async function storeDueDay(
  context: Context,
  transaction: Database,
  { running, day, moved, before, after, visit }: DueDayUpdate,
): Promise<void> {
  const { id: loanId, rows } = running
  const { extraDays, extraInterestCents, riseCents, shifts } = moved
  const first = after.items[0]?.number ?? 0
  const changedOn = today(context.clock)
  await transaction
    .insertInto('dueDateChanges')
    .values({
      id: sortableId(context.clock),
      loanId,
      firstNumber: first,
      dayBefore: before.day,
      dayAfter: day,
      extraDays,
      extraInterestCents,
      before: JSON.stringify(running.loan.installments.map(({ parts, ...row }) => row)),
      changedOn,
    })
    .execute()
  // The customer authorised other days and amounts.
  await endDebits(context, transaction, loanId, 'loan')
  // The due day is one profile setting: the next request uses it too.
  await transaction
    .updateTable('people')
    .set({ dueDay: day })
    .where('userId', '=', (eb) => eb.selectFrom('loans').select('userId').where('id', '=', loanId))
    .execute()
  const installments = rows.map((row): AnnexContent['installments'][number] => {
    const { dueDate = row.dueDate, installmentCents = row.installmentCents } =
      moved.installments.find(({ number }) => number === row.number) ?? {}
    const shift = shifts.find(({ number }) => number === row.number)
    return {
      number: row.number,
      dueDate,
      installmentCents,
      interestCents: row.interestCents + (shift?.interestCents ?? 0),
      amortisationCents: row.amortisationCents + (shift?.amortisationCents ?? 0),
      balanceCents: row.balanceCents + (shift?.balanceCents ?? 0),
    }
  })
  for (const row of installments.filter(({ number }) => number >= first)) {
    const added = row.number === first ? extraDays : 0
    await transaction
      .updateTable('installments')
      .set((eb) => ({
        ...pickFields(row, [
          'dueDate',
          'installmentCents',
          'interestCents',
          'amortisationCents',
          'balanceCents',
        ]),
        extraDays: eb('extraDays', '+', added),
        movedDays: eb('movedDays', '+', added),
      }))
      .where('loanId', '=', loanId)
      .where('number', '=', row.number)
      .execute()
  }
  const { annualCet } = after
  const { file } = await storeAnnex(context, transaction, {
    loanId,
    event: 'due-day',
    visit,
    before: running.terms,
    after: termsWith(running, installments, { annualCet, extraInterestCents, first }),
    installments,
    dueDay: {
      day,
      askedOn: changedOn,
      openQty: after.items.length,
      extraDays,
      riseCents,
      extraInterestCents,
    },
  })
  const owner = await findLoanOwner(transaction, loanId)
  if (!owner?.email) return
  const facts = {
    firstName: nameToCall(owner),
    publicUrl: context.settings.publicUrl,
    loanId,
    before,
    after,
    extraDays,
    riseCents,
    extraInterestCents,
    file,
  }
  await sendMail(context, transaction, owner.email, dueDayMail(facts))
}
