import { addDays, daysBetween, type IsoDate } from '#core/calendar/dates.ts'
import type { Collected } from '../../ports/bank-data.ts'
import type { Statement } from './ofx.ts'

/**
 * A statement must cover at least `shortest` days and at most `longest`, and have ended at most `oldest` days
 * ago.
 */
const shortest = 28
const oldest = 60
const longest = 400

const monthDays = 30.44

// Words that banks use for installments of other loans.
const installment = /EMPREST|FINANC|CONSIGN|CREDIARIO|PARCELA|PREST\b/
// Transfers between the user's own accounts are not income.
const ownMoney = /RESGATE|APLICACAO|POUPANCA|ESTORNO|MESMA TITULARIDADE|EMPREST/

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()

/** Monthly averages of a statement in cents; undefined if it is too short, too long or too old. */
export function averagesOf({ transactions, balanceCents }: Statement, today: IsoDate): Collected | undefined {
  const dates = transactions.map(({ date }) => date).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last || last > today) return undefined
  const days = daysBetween(first, last) + 1
  if (days < shortest || days > longest || daysBetween(last, today) > oldest) return undefined

  const months = days / monthDays
  const sum = (wanted: (cents: number, memo: string) => boolean) =>
    transactions
      .filter(({ cents, memo }) => wanted(cents, plain(memo)))
      .reduce((total, { cents }) => total + Math.abs(cents), 0)
  const income = sum((cents, memo) => cents > 0 && !ownMoney.test(memo))
  const commitment = sum((cents, memo) => cents < 0 && installment.test(memo))

  return {
    monthlyIncome: Math.round(income / months),
    monthlyCommitment: Math.round(commitment / months),
    averageBalance: Math.round(averageBalance(transactions, balanceCents ?? 0, first, days)),
    months: Math.max(1, Math.round(months)),
  }
}

/** Average of the daily closing balances, computed backwards from the final one. Cents. */
function averageBalance(
  transactions: Statement['transactions'],
  balanceAtEnd: number,
  first: IsoDate,
  days: number,
): number {
  const byDate = new Map<IsoDate, number>()
  for (const { date, cents } of transactions) byDate.set(date, (byDate.get(date) ?? 0) + cents)
  let balance = balanceAtEnd
  let total = 0
  for (let day = days - 1; day >= 0; day--) {
    total += balance
    balance -= byDate.get(addDays(first, day)) ?? 0
  }
  return total / days
}
