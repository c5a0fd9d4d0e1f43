import type { CreditDescription } from '#core/api/contract/credit-description.ts'
import { today } from '#core/calendar/clock.ts'
import { daysLate } from '#core/money/late-charges.ts'
import type { Context } from '../../platform/context.ts'
import { createRefusal } from '../../platform/http/api-errors.ts'
import { pickFields } from '../../platform/pick-fields.ts'
import { evolutionOf } from '../debt-evolution.ts'
import { dueDayChangesOf, payoutDay } from '../due-day/due-day-history.ts'
import { amountLeftOn, installmentsOn } from '../installment-schedule.ts'
import { type OwnedLoanKey, readLoanInRepayment } from '../loans-in-repayment.ts'

/**
 * The data another lender needs to take over a loan, as of today.
 *
 * @throws ApiError 404; 409 unless it is being repaid
 */
export async function describeCredit(
  { database, clock }: Context,
  asked: OwnedLoanKey,
): Promise<CreditDescription> {
  const running = await readLoanInRepayment(database, asked)
  if (running.state !== 'active') throw createRefusal('state_conflict')
  const date = today(clock)
  const items = installmentsOn(running, date)
  const left = amountLeftOn(running, items, date)
  const open = new Map(left.items.map((item) => [item.number, item]))
  const { terms, content } = running
  return {
    loanId: running.id,
    protocol: running.protocol,
    date,
    releasedOn: payoutDay(running),
    borrower: pickFields(content.borrower, ['name', 'cpf']),
    balanceCents: left.totalCents,
    chargesCents: left.chargesCents,
    ...pickFields(terms, ['principalCents', 'monthlyRate', 'annualRate', 'monthlyCet', 'annualCet']),
    installmentsQty: items.length,
    lastDueDate: items.findLast(({ number }) => open.has(number))?.dueDate ?? terms.lastDueDate,
    processing: items.flatMap(({ number, state }) => (state === 'processing' ? [number] : [])),
    remaining: items.flatMap((row) => {
      const rest = open.get(row.number)
      if (!rest) return []
      const { faceCents: openCents, fineCents, lateInterestCents } = rest
      return [{ ...row, openCents, chargesCents: fineCents + lateInterestCents }]
    }),
    paid: items.flatMap(({ number, dueDate, installmentCents, paid }) => {
      if (!paid) return []
      const frozen = running.rows.find((row) => row.number === number)?.frozen
      return [{ number, dueDate, installmentCents, ...paid, daysLate: daysLate(dueDate, paid.date, frozen) }]
    }),
    evolution: evolutionOf(running, await dueDayChangesOf(database, [running.id]), date),
  }
}
