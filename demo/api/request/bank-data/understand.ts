import type { StatementFault } from '#core/api/errors.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { addDays, daysBetween, type IsoDate } from '#core/calendar/dates.ts'
import type { LeftOut } from '#core/ebs/left-out.ts'
import type { Collected } from '../../ports/bank-data.ts'
import { groupBy } from './group-by.ts'
import { plainMemo } from './memo.ts'
import { type Moved, type Movement, movementsOf } from './movements.ts'
import type { Account, Row } from './ofx.ts'
import { installmentWords, investmentWords, noIncome, reversalWords, wageWords } from './words.ts'

/** A statement must cover at least `shortest` days and have ended at most `oldest` days ago. Its last `longest` count. */
const shortest = 28
const oldest = 60
const longest = 400

/** A file's own first and last day are believed if its rows are not farther from them. */
const quietDays = 31

const monthDays = 30.44

/** A row that does not count, and why. */
interface LeftRow {
  date: IsoDate | undefined
  cents: number | undefined
  memo: string
  why: LeftOut
}

/** What a statement says, row by row. */
export interface Understood {
  accounts: { bankId: string; id: string; balanceCents: number | undefined }[]
  first: IsoDate
  last: IsoDate
  income: Movement[]
  /** Payments of other loans. */
  installments: Movement[]
  /** Other outgoing money. */
  spent: Movement[]
  leftOut: LeftRow[]
  collected: Collected
}

const leftFor =
  (why: LeftOut) =>
  ({ date, cents, memo }: Movement): LeftRow => ({ date, cents, memo, why })

/**
 * Joins the parts of the same account, which may overlap: a row is in both with the same words, or with the bank's same
 * number. A row that a part has twice was made twice.
 */
function joined(parts: readonly Account[]): { account: Account; repeated: Movement[] } {
  const [latest] = parts.toSorted((a, b) => (lastDayOf(a) < lastDayOf(b) ? 1 : -1))
  const rows: Row[] = []
  const repeated: Movement[] = []
  for (const part of parts) {
    const before = groupBy(rows, ({ date, cents }) => `${date} ${cents}`)
    for (const row of part.rows) {
      const alike = before.get(`${row.date} ${row.cents}`) ?? []
      const byWords = alike.findIndex(({ memo }) => memo === row.memo)
      const at =
        byWords >= 0 ? byWords : alike.findIndex(({ number }) => number !== '' && number === row.number)
      if (at >= 0) {
        alike.splice(at, 1)
        repeated.push(row)
      } else rows.push(row)
    }
  }
  const doubtful = parts.flatMap((part) => part.doubtful)
  const starts = parts.flatMap(({ start }) => start ?? []).sort()
  return { account: { ...latest!, rows, doubtful, start: starts[0] }, repeated }
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

/** Whether a row names the account's holder, by first and last name, and is no wage. */
function isFromHolder({ memo }: Movement, holder: string): boolean {
  const [first = '', ...others] = plainMemo(holder).split(' ')
  const last = others.at(-1)
  const words = memo.split(/[^A-Z]+/)
  const at = words.indexOf(first)
  return last !== undefined && at >= 0 && words.includes(last, at + 1) && !wageWords.test(memo)
}

/** Tells income from incoming money that another row takes back, or that comes from the person's other account. */
function sortIncoming(moved: readonly Moved[], holder: string): { income: Movement[]; leftOut: LeftRow[] } {
  const income: Movement[] = []
  const leftOut: LeftRow[] = []
  for (const [at, { movements }] of moved.entries()) {
    const back = movements.filter(({ memo }) => reversalWords.test(memo))
    const elsewhere = moved.filter((_, other) => other !== at).flatMap((other) => other.movements)
    const isTakenBack = taking(
      back.map((row) => ({ ...row, from: addDays(row.date, -quietDays), to: row.date })),
    )
    const isBetween = taking(
      elsewhere.map((row) => ({
        ...row,
        from: addDays(row.date, -1),
        to: nextBusinessDay(addDays(row.date, 1)),
      })),
    )
    const incoming = movements.filter(({ cents }) => cents > 0).sort((a, b) => (a.date < b.date ? -1 : 1))
    for (const row of incoming) {
      const [byWords] = noIncome.find(([, words]) => words.test(row.memo)) ?? []
      const why =
        byWords ||
        (isFromHolder(row, holder) && 'own-money') ||
        (isTakenBack(row) && 'taken-back') ||
        (isBetween(row) && 'between-accounts')
      if (why) leftOut.push(leftFor(why)(row))
      else income.push(row)
    }
  }
  return { income, leftOut }
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
const isInstallment = ({ memo }: Movement) => installmentWords.test(memo) && !investmentWords.test(memo)

/**
 * Reads what bank accounts say of a person's income and debts, or why it cannot be said. Money in cents.
 *
 * @param holder the name of the accounts' holder, whose transfers to themselves are no income
 */
export function understand(
  accounts: readonly Account[],
  today: IsoDate,
  holder = '',
): Understood | StatementFault {
  const parts = [...groupBy(accounts, ({ id }) => id).values()].map(joined)
  const own = parts.map(({ account }) => account)
  const doubtful = own.flatMap((account) => account.doubtful)
  if (doubtful.length > own.flatMap(({ rows }) => rows).length) return 'statement_unreadable'
  const moved = own.map((account) => movementsOf(account, today))
  const movements = moved.flatMap((account) => account.movements)
  const period = periodOf(own, movements, today)
  if (!period || daysBetween(period.first, period.last) + 1 < shortest) return 'statement_too_short'
  if (daysBetween(period.last, today) > oldest) return 'statement_too_old'
  if (moved.some(({ isBroken }) => isBroken)) return 'statement_unbalanced'

  const { last } = period
  const first = [period.first, addDays(last, 1 - longest)].sort().at(-1)!
  const days = daysBetween(first, last) + 1
  const months = days / monthDays
  const isCounted = ({ date }: Movement) => date >= first
  const monthly = (counted: readonly Movement[]) =>
    Math.round(counted.reduce((sum, { cents }) => sum + Math.abs(cents), 0) / months)

  const incoming = sortIncoming(moved, holder)
  const income = incoming.income.filter(isCounted)
  const outgoing = movements.filter((row) => row.cents < 0 && isCounted(row))
  const installments = outgoing.filter(isInstallment)
  // Without the final balance of each account no other is known, nor whether announced money is in it.
  const balances = moved.map((account) => account.balance)
  const isUnknown = balances.includes(undefined) || incoming.leftOut.some(({ why }) => why === 'planned')
  const final = isUnknown ? undefined : balances.reduce<number>((sum, cents = 0) => sum + cents, 0)
  return {
    accounts: own.map(({ bankId, id }, at) => ({ bankId, id, balanceCents: moved[at]?.balance })),
    first,
    last,
    income,
    installments,
    spent: outgoing.filter((row) => !isInstallment(row)),
    leftOut: [
      ...incoming.leftOut.filter(({ date }) => date !== undefined && date >= first),
      ...parts.flatMap(({ repeated }) => repeated.map(leftFor('repeated'))),
      ...moved.flatMap(({ balances }) => balances.map(leftFor('balance'))),
      ...moved.flatMap(({ planned }) => planned.map(leftFor('planned'))),
      ...movements.filter((row) => !isCounted(row)).map(leftFor('too-old')),
      ...doubtful.map((row) => ({ ...row, cents: undefined })),
    ],
    collected: {
      monthlyIncome: monthly(income),
      monthlyCommitment: monthly(installments),
      averageBalance: final === undefined ? null : Math.round(averageBalance(movements, final, first, days)),
      months: Math.max(1, Math.round(months)),
    },
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
