import { addDays, daysBetween, type IsoDate } from '#core/calendar/dates.ts'
import type { Collected } from '../../ports/bank-data.ts'
import type { Statement } from './ofx.ts'

/** A statement says something of a person's months if it covers these many days, and ended these many days ago. */
const shortest = 28
const oldest = 60
const longest = 400

const monthDays = 30.44

// Words by which banks name installments of other loans.
const installment = /EMPREST|FINANC|CONSIGN|CREDIARIO|PARCELA|PREST\b/
// Money that only moved between a person's own pockets is no income.
const ownMoney = /RESGATE|APLICACAO|POUPANCA|ESTORNO|MESMA TITULARIDADE|EMPREST/

const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toUpperCase()

/** Averages a month of a statement, or undefined when it is too short or too old to say anything. Cents. */
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

/** The balance at the end of each day on average, counted back from the one at the end. Cents. */
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
