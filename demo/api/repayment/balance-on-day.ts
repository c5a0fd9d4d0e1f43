import { businessDate } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { openAmountOf } from '#core/money/late-charges.ts'
import { settleInstallments } from '#core/money/settlement.ts'
import type { Cents } from '#core/money/units.ts'
import type { Database } from '../platform/database/schema.ts'
import { type DueDayChange, loanOnDay, payoutDay } from './due-day/due-day-history.ts'
import type { LoanInRepayment } from './loans-in-repayment.ts'

export interface ReceivedPayment {
  loanId: string
  kind: string
  cents: Cents
  paidOn: string
}

/**
 * Payments for installments, including charges, or returned after a withdrawal; without credits, and without those that
 * went back and are owed again. What a
 * withdrawal undid counts from its own day.
 */
export async function readReceived(
  database: Database,
  loanIds: readonly string[],
): Promise<ReceivedPayment[]> {
  const lines = await database
    .selectFrom('ledgerEntries')
    .innerJoin('payments', 'payments.id', 'ledgerEntries.paymentId')
    .select(['ledgerEntries.loanId', 'ledgerEntries.kind', 'ledgerEntries.cents', 'payments.paidOn'])
    .select('ledgerEntries.at')
    .where('ledgerEntries.loanId', 'in', loanIds)
    .where('payments.state', '!=', 'reversed')
    .where('ledgerEntries.kind', 'not in', [
      'received',
      'credit',
      'credit-used',
      'refund',
      'overcharge',
      'doubling',
      'correction',
    ])
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('ledgerEntries as later')
            .select('later.id')
            .whereRef('later.paymentId', '=', 'ledgerEntries.paymentId')
            .whereRef('later.number', '=', 'ledgerEntries.number')
            .where('later.kind', '=', 'replaced'),
        ),
      ),
    )
    .execute()
  return lines.map(({ at, ...line }) =>
    line.kind === 'undone' ? { ...line, paidOn: businessDate(new Date(at)) } : line,
  )
}

export const sumReceived = (rows: readonly ReceivedPayment[]) =>
  rows.reduce((total, { cents }) => total + cents, 0)

/** What a balance of a past day is computed from. */
interface BalanceFacts {
  entries: readonly ReceivedPayment[]
  changes: readonly DueDayChange[]
}

/**
 * The debt at the end of a day in cents, at the contract's rate and without late charges; after a withdrawal,
 * what is still to be returned.
 */
export function balanceOn(
  running: LoanInRepayment,
  { changes, entries }: BalanceFacts,
  day: IsoDate,
): number {
  if (day < payoutDay(running)) return 0
  const { id, withdrawn } = running
  if (withdrawn && day >= businessDate(new Date(withdrawn.at))) {
    const back = entries.filter((entry) => entry.loanId === id && entry.kind === 'return')
    return withdrawn.cents - sumReceived(back.filter(({ paidOn }) => paidOn <= day))
  }
  const then = loanOnDay(running, changes, day)
  const open = then.installments.filter((row) => openAmountOf(row) > 0)
  const { totalCents, chargesCents } = settleInstallments(
    then,
    open.map(({ number }) => number),
    day,
  )
  return totalCents - chargesCents
}
