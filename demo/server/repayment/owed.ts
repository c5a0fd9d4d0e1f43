import type { IsoDate } from '../../../core/format/dates.ts'
import { roundHalfEven } from '../../../core/money/rounding.ts'
import { paidSoFar, type SettledInstallment, settle } from '../../../core/money/settle.ts'
import type { Database } from '../database/schema.ts'
import type { ChargeRow } from './issue.ts'
import { readItems } from './items.ts'
import type { InstallmentRow, Running } from './running.ts'

/** What a charge asks for an installment, less what has come in for it since it was issued. */
function lessSince(
  item: SettledInstallment,
  { parts }: InstallmentRow,
  monthlyRate: number,
): SettledInstallment {
  const now = paidSoFar(parts)
  const left = (of: 'faceCents' | 'fineCents' | 'lateInterestCents') =>
    Math.max(0, item[of] - now[of] + item.before[of])
  const faceCents = left('faceCents')
  if (faceCents === item.faceCents && left('fineCents') === item.fineCents)
    if (left('lateInterestCents') === item.lateInterestCents) return item
  const [fineCents, lateInterestCents] = [left('fineCents'), left('lateInterestCents')]
  const worth = roundHalfEven(faceCents / (1 + monthlyRate) ** item.months)
  return {
    ...item,
    faceCents,
    fineCents,
    lateInterestCents,
    discountCents: faceCents - worth,
    presentCents: worth + fineCents + lateInterestCents,
    before: now,
  }
}

/**
 * What a charge of installments is to be paid with on a day: in time, what it asks, less what came in meanwhile;
 * later, what its installments cost on that day. What is paid is not asked for again.
 */
export function owedFor(running: Running, charge: ChargeRow, day: IsoDate): SettledInstallment[] {
  const open = readItems(charge.items).flatMap((item) => {
    const row = running.rows.find(({ number, payment_id }) => number === item.number && payment_id === null)
    return row ? [{ item, row }] : []
  })
  if (day > charge.due_date) {
    const numbers = open.map(({ item: { number } }) => number)
    return settle(running.loan, numbers, day).items
  }
  return open.map(({ item, row }) => lessSince(item, row, running.loan.monthlyRate))
}

/** What a withdrawal still gives back, integer cents: it has no day after which it is more. */
export async function toReturn(database: Database, loanId: string): Promise<number> {
  const agreement = await database
    .selectFrom('agreements')
    .select('returned_cents')
    .where('loan_id', '=', loanId)
    .executeTakeFirst()
  const lines = await database
    .selectFrom('ledger_entries')
    .select('cents')
    .where('loan_id', '=', loanId)
    .where('kind', '=', 'return')
    .execute()
  return lines.reduce((rest, { cents }) => rest - cents, agreement?.returned_cents ?? 0)
}
