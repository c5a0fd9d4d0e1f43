import type { StatementFault } from '#core/api/errors.ts'
import { addDays, daysBetween, type IsoDate } from '#core/calendar/dates.ts'
import type { Collected } from '../../ports/bank-data.ts'
import { groupBy } from './group-by.ts'
import { type Moved, type Movement, movementsOf } from './movements.ts'
import type { Account } from './ofx.ts'
import { installmentWords, investmentWords, ownMoneyWords, reversalWords } from './words.ts'

/** A statement must cover at least `shortest` days and have ended at most `oldest` days ago. Its last `longest` count. */
const shortest = 28
const oldest = 60
const longest = 400

/** A file's own first and last day are believed if its rows are not farther from them. */
const quietDays = 31

const monthDays = 30.44

/** Joins the parts of the same account, which may overlap. A row that a part has twice was made twice. */
function joined(accounts: readonly Account[]): Account[] {
  return [...groupBy(accounts, ({ id }) => id).values()].map((parts) => {
    const [latest] = parts.toSorted((a, b) => (lastDayOf(a) < lastDayOf(b) ? 1 : -1))
    const rows: Account['rows'] = []
    for (const part of parts) {
      const have = new Map<string, number>()
      const keyOf = ({ date, cents, memo }: Movement) => `${date} ${cents} ${memo}`
      for (const row of rows) have.set(keyOf(row), (have.get(keyOf(row)) ?? 0) + 1)
      for (const row of part.rows) {
        const left = have.get(keyOf(row)) ?? 0
        if (left === 0) rows.push(row)
        else have.set(keyOf(row), left - 1)
      }
    }
    const doubtful = parts.reduce((sum, part) => sum + part.doubtful, 0)
    const starts = parts.flatMap(({ start }) => start ?? []).sort()
    return { ...latest!, rows, doubtful, start: starts[0] }
  })
}

const lastDayOf = ({ rows, end }: Account) => [end ?? '', ...rows.map(({ date }) => date)].sort().at(-1)!

/** The first and last day that accounts cover; undefined if nothing moved. */
function periodOf(
  accounts: readonly Account[],
  movements: readonly Movement[],
  today: IsoDate,
): { first: IsoDate; last: IsoDate } | undefined {
  const dates = movements.map(({ date }) => date).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last) return undefined
  const near = (date: IsoDate, row: IsoDate) => Math.abs(daysBetween(date, row)) <= quietDays
  const starts = accounts.map(({ start }) => start ?? first).filter((date) => near(date, first))
  const ends = accounts.map(({ end }) => end ?? last).filter((date) => date <= today && near(date, last))
  return { first: [first, ...starts].sort()[0]!, last: [last, ...ends].sort().at(-1)! }
}

/** Incoming rows without those that another row takes back, or that come from the person's other account. */
function incomeOf(moved: readonly Moved[]): Movement[] {
  return moved.flatMap(({ movements }, at) => {
    const back = movements.filter(({ memo }) => reversalWords.test(memo))
    const elsewhere = moved.filter((_, other) => other !== at).flatMap((other) => other.movements)
    const isTaken = taking([
      ...back.map((row) => ({ ...row, from: addDays(row.date, -quietDays), to: row.date })),
      ...elsewhere.map((row) => ({ ...row, from: addDays(row.date, -1), to: addDays(row.date, 1) })),
    ])
    return movements
      .filter(({ cents, memo }) => cents > 0 && !ownMoneyWords.test(memo))
      .sort((a, b) => (a.date < b.date ? -1 : 1))
      .filter((row) => !isTaken(row))
  })
}

/** Whether an outgoing row has an incoming one's amount, and a range with its day; each row takes one. */
function taking(rows: readonly (Movement & { from: IsoDate; to: IsoDate })[]): (row: Movement) => boolean {
  const outgoing = rows.filter(({ cents }) => cents < 0).sort((a, b) => (a.to < b.to ? -1 : 1))
  const byCents = groupBy(outgoing, ({ cents }) => -cents)
  return ({ cents, date }) => {
    const open = byCents.get(cents) ?? []
    const at = open.findIndex(({ from, to }) => from <= date && date <= to)
    if (at >= 0) open.splice(at, 1)
    return at >= 0
  }
}

// "Aplicação financeira" is no loan.
const isInstallment = ({ cents, memo }: Movement) =>
  cents < 0 && installmentWords.test(memo) && !investmentWords.test(memo)

/** Monthly averages of bank accounts in cents, or why there are none. */
export function averagesOf(accounts: readonly Account[], today: IsoDate): Collected | StatementFault {
  const own = joined(accounts)
  const count = (of: (account: Account) => number) => own.reduce((sum, account) => sum + of(account), 0)
  if (count(({ doubtful }) => doubtful) > count(({ rows }) => rows.length)) return 'statement_unreadable'
  const moved = own.map((account) => movementsOf(account, today))
  const movements = moved.flatMap((account) => account.movements)
  const period = periodOf(own, movements, today)
  if (!period || daysBetween(period.first, period.last) + 1 < shortest) return 'statement_too_short'
  if (daysBetween(period.last, today) > oldest) return 'statement_too_old'
  if (moved.some(({ isBroken }) => isBroken)) return 'statement_unbalanced'

  const first = [period.first, addDays(period.last, 1 - longest)].sort().at(-1)!
  const days = daysBetween(first, period.last) + 1
  const months = days / monthDays
  const monthly = (counted: readonly Movement[]) =>
    Math.round(
      counted.filter(({ date }) => date >= first).reduce((sum, { cents }) => sum + Math.abs(cents), 0) /
        months,
    )
  const balance = moved.reduce((sum, account) => sum + (account.balance ?? 0), 0)
  return {
    monthlyIncome: monthly(incomeOf(moved)),
    monthlyCommitment: monthly(movements.filter(isInstallment)),
    averageBalance: Math.round(averageBalance(movements, balance, first, days)),
    months: Math.max(1, Math.round(months)),
  }
}

/** Average of the daily closing balances, computed backwards from the final one. Cents. */
function averageBalance(
  movements: readonly Movement[],
  balanceAtEnd: number,
  first: IsoDate,
  days: number,
): number {
  const byDate = new Map<IsoDate, number>()
  for (const { date, cents } of movements) byDate.set(date, (byDate.get(date) ?? 0) + cents)
  let balance = balanceAtEnd
  let total = 0
  for (let day = days - 1; day >= 0; day--) {
    total += balance
    balance -= byDate.get(addDays(first, day)) ?? 0
  }
  return total / days
}
