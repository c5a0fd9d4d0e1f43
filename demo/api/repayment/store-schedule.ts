import type { AnnexContent } from '#core/agreement/annex-blocks.ts'
import type { AgreementTerms } from '#core/agreement/contract-content.ts'
import type { RestChange } from '#core/api/contract/renegotiation.ts'
import { today } from '#core/calendar/clock.ts'
import type { DueDay } from '#core/fields/person/due-day.ts'
import type { MovedSchedule } from '#core/money/due-day.ts'
import { monthlyFromAnnual } from '#core/money/rates.ts'
import type { Cents } from '#core/money/units.ts'
import type { Context } from '../platform/context.ts'
import type { Database } from '../platform/database/schema.ts'
import { sortableId } from '../platform/ids.ts'
import { pickFields } from '../platform/pick-fields.ts'
import { endDebits } from './automatic-debit/debit-authorizations.ts'
import type { LoanInRepayment } from './loans-in-repayment.ts'

type PlannedRows = AnnexContent['installments']

/** Another schedule for what is open of a loan. */
export interface ScheduleChange {
  kind: RestChange['kind']
  /** The first installment that it changes. */
  firstNumber: number
  /** Days by which the first one falls due later. */
  extraDays: number
  extraInterestCents: Cents
  /** All installments of the contract, as they are from now on. */
  installments: PlannedRows
  /** The CET of the whole contract with them. */
  annualCet: number
}

/** All installments with the dates and shares of a moved schedule. */
export const movedRows = ({ rows }: LoanInRepayment, { installments, shifts }: MovedSchedule): PlannedRows =>
  rows.map((row) => {
    const { dueDate = row.dueDate, installmentCents = row.installmentCents } =
      installments.find(({ number }) => number === row.number) ?? {}
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

/** What was paid of a loan, for its annex. */
export const paidRows = ({ rows }: Pick<LoanInRepayment, 'rows'>): NonNullable<AnnexContent['paid']> =>
  rows.flatMap(({ number, paymentId, paidOn }) => (paymentId && paidOn ? [{ number, on: paidOn }] : []))

/** The contract terms with the new dates and amounts; the last due date is of what is still to be paid. */
export function termsWith(
  { rows: before, terms: { amounts, ...terms } }: LoanInRepayment,
  { installments: rows, annualCet, extraInterestCents, firstNumber }: ScheduleChange,
): AgreementTerms {
  const runs = installmentRuns(rows)
  const paid = new Set(paidRows({ rows: before }).map(({ number }) => number))
  const toPay = rows.filter(({ number }) => !paid.has(number))
  return {
    ...terms,
    installmentsQty: rows.length,
    interestCents: terms.interestCents + extraInterestCents,
    totalCents: rows.reduce((sum, { installmentCents }) => sum + installmentCents, 0),
    installmentCents:
      rows.find(({ number }) => number === firstNumber)?.installmentCents ?? terms.installmentCents,
    ...(runs.length > 1 && { amounts: runs }),
    annualCet,
    monthlyCet: monthlyFromAnnual(annualCet),
    firstDueDate: rows[0]?.dueDate ?? terms.firstDueDate,
    lastDueDate: toPay.at(-1)?.dueDate ?? terms.lastDueDate,
  }
}

export const dayOf = (date = '') => Number(date.slice(8))

/** Saves new dates and amounts with a copy of the old ones, and adds the installments that are new. */
export async function storeSchedule(
  context: Context,
  transaction: Database,
  running: LoanInRepayment,
  { kind, firstNumber, extraDays, extraInterestCents, installments }: ScheduleChange,
): Promise<void> {
  const { id: loanId, loan } = running
  const isFirst = ({ number }: { number: number }) => number === firstNumber
  await transaction
    .insertInto('dueDateChanges')
    .values({
      id: sortableId(context.clock),
      ...{ loanId, kind, firstNumber },
      dayBefore: dayOf(running.rows.find(isFirst)?.dueDate),
      dayAfter: dayOf(installments.find(isFirst)?.dueDate),
      ...{ extraDays, extraInterestCents },
      before: JSON.stringify(loan.installments.map(({ parts, ...row }) => row)),
      changedOn: today(context.clock),
    })
    .execute()
  // The customer authorised other days and amounts.
  await endDebits(context, transaction, loanId, 'loan')
  for (const row of installments.filter(({ number }) => number >= firstNumber)) {
    const added = isFirst(row) ? extraDays : 0
    const planned = pickFields(row, [
      'dueDate',
      'installmentCents',
      'interestCents',
      'amortisationCents',
      'balanceCents',
    ])
    const changed = await transaction
      .updateTable('installments')
      .set((eb) => ({
        ...planned,
        extraDays: eb('extraDays', '+', added),
        movedDays: eb('movedDays', '+', added),
      }))
      .where('loanId', '=', loanId)
      .where('number', '=', row.number)
      .returning('number')
      .executeTakeFirst()
    if (changed) continue
    const fresh = { extraDays: 0, movedDays: 0, paymentId: null, paidCents: null }
    await transaction
      .insertInto('installments')
      .values({ loanId, number: row.number, ...planned, ...fresh })
      .execute()
  }
}

/** The due day is one profile setting: the next request uses it too. */
export async function storeDueDayAnswer(transaction: Database, loanId: string, day: DueDay): Promise<void> {
  await transaction
    .updateTable('people')
    .set({ dueDay: day })
    .where('userId', '=', (eb) => eb.selectFrom('loans').select('userId').where('id', '=', loanId))
    .execute()
}
