import type { CreditDescription } from '#core/api/contract/credit-description.ts'
import { today } from '#core/calendar/clock.ts'
import { daysLate } from '#core/money/late.ts'
import type { Context } from '../platform/context.ts'
import { refusal } from '../platform/http/errors.ts'
import { pick } from '../platform/pick.ts'
import { evolutionOf } from './evolution.ts'
import { changesOf, releasedOn } from './history.ts'
import { type LoanOf, readRunning } from './running.ts'
import { installmentsOn, leftOn } from './schedule.ts'

/**
 * The data another lender needs to take over a loan, as of today.
 *
 * @throws ApiError 404; 409 unless it is being repaid
 */
export async function describe({ database, clock }: Context, asked: LoanOf): Promise<CreditDescription> {
  const running = await readRunning(database, asked)
  if (running.state !== 'active') throw refusal(409, 'state_conflict')
  const date = today(clock)
  const items = installmentsOn(running, date)
  const left = leftOn(running, items, date)
  const open = new Map(left.items.map((item) => [item.number, item]))
  const { terms, content } = running
  return {
    loanId: running.id,
    protocol: running.protocol,
    date,
    releasedOn: releasedOn(running),
    borrower: pick(content.borrower, ['name', 'cpf']),
    balanceCents: left.totalCents,
    chargesCents: left.chargesCents,
    ...pick(terms, ['principalCents', 'monthlyRate', 'annualRate', 'monthlyCet', 'annualCet']),
    installmentsQty: items.length,
    lastDueDate: items.findLast(({ number }) => open.has(number))?.dueDate ?? terms.lastDueDate,
    processing: items.flatMap(({ number, state }) => (state === 'processing' ? [number] : [])),
    remaining: items.flatMap((row) => {
      const rest = open.get(row.number)
      if (!rest) return []
      const { faceCents: openCents, fineCents, lateInterestCents } = rest
      return [{ ...row, openCents, chargesCents: fineCents + lateInterestCents }]
    }),
    paid: items.flatMap(({ number, dueDate, installmentCents, paid }) =>
      paid ? [{ number, dueDate, installmentCents, ...paid, daysLate: daysLate(dueDate, paid.date) }] : [],
    ),
    evolution: evolutionOf(running, await changesOf(database, [running.id]), date),
  }
}
