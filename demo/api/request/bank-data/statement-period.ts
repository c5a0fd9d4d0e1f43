import { addDays, daysBetween, type IsoDate } from '#core/calendar/dates.ts'
import type { Movement } from './balance-movements.ts'
import { balanceWords } from './memo-words.ts'
import type { StatementAccount, StatementRow } from './read-ofx.ts'

/** A file's own first and last day are believed if its rows are not farther from them. */
const quietDays = 92

/** Days by which banks book late. */
export const lateDays = 7

/** Takes the first and last day from a part of a file that it says begins after its end. */
export const withoutWrongPeriod = (part: StatementAccount): StatementAccount =>
  part.start && part.end && part.start > part.end ? { ...part, start: undefined, end: undefined } : part

/**
 * Takes the rows out of a part of a file that lie far before the period it says it covers. Balances stay, since banks
 * date the one brought forward by its last change.
 */
export function withoutStrayRows(part: StatementAccount): StatementAccount & { strays: StatementRow[] } {
  const from = part.start && addDays(part.start, -lateDays)
  const isStray = ({ date, memo }: StatementRow) =>
    from !== undefined && date < from && !balanceWords.test(memo)
  const strays = part.rows.filter((row) => row.cents !== 0 && isStray(row))
  return { ...part, rows: part.rows.filter((row) => !isStray(row)), strays }
}

/** The last day that a part of a file covers; empty if it has none. */
export const lastDayOf = ({ rows, end }: StatementAccount) =>
  [end ?? '', ...rows.map(({ date }) => date)].sort().at(-1)!

/** The days that a part of a file covers; none if it is empty. */
const spanOf = (part: StatementAccount) => ({
  from: [part.start ?? '9', ...part.rows.map(({ date }) => date)].sort()[0]!,
  to: lastDayOf(part),
})

/** Creates the check whether a part has all rows of a day: on its first and last one it may lack some. */
export function hasWhole(part: StatementAccount): (date: IsoDate) => boolean {
  const { from, to } = spanOf(part)
  return (date) => from < date && date < to
}

/** Days between a first and a last one that no part of a file covers. */
export function missingDays(parts: readonly StatementAccount[], first: IsoDate, last: IsoDate): number {
  const spans = parts
    .filter(({ rows, end }) => rows.length > 0 || end !== undefined)
    .map(spanOf)
    .sort((a, b) => (a.from < b.from ? -1 : 1))
  let missing = 0
  let until = addDays(first, -1)
  for (const { from, to } of spans) {
    if (from > last) break
    missing += Math.max(0, daysBetween(until, from) - 1)
    if (to > until) until = to
  }
  return missing
}

/**
 * The last day of an account as its file states it. It may name the end of a month that is not over yet: the file was
 * written before, on the day of the balance.
 */
const statedEndOf = ({ end, balance }: StatementAccount, today: IsoDate): IsoDate | undefined =>
  end && end > today ? [balance?.date ?? today, today].sort()[0] : end

/** The first and last day that accounts cover, and whether rows decide on one of them; undefined if nothing moved. */
export function periodOf(
  accounts: readonly StatementAccount[],
  movements: readonly Movement[],
  today: IsoDate,
): { first: IsoDate; last: IsoDate; isByRows: boolean } | undefined {
  const dates = movements.map(({ date }) => date).sort()
  const [first, last] = [dates[0], dates.at(-1)]
  if (!first || !last) return undefined
  const near = (date: IsoDate, row: IsoDate) => Math.abs(daysBetween(date, row)) <= quietDays
  const starts = accounts.flatMap(({ start }) => (start && near(start, first) ? start : []))
  const ends = accounts
    .flatMap((account) => statedEndOf(account, today) ?? [])
    .filter((date) => near(date, last))
  return {
    first: [first, ...starts].sort()[0]!,
    last: [last, ...ends].sort().at(-1)!,
    isByRows: starts.length === 0 || ends.length === 0,
  }
}
