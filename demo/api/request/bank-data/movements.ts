import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import { groupBy } from './group-by.ts'
import type { Account, Row } from './ofx.ts'
import { balanceWords, incomingWords, otherBalanceWords, receivedWords, scheduledWords } from './words.ts'

export type Movement = Pick<Row, 'date' | 'cents' | 'memo'>

export interface Moved {
  /** What changed the balance, positive for incoming money, in whatever order the file has. */
  movements: Movement[]
  /** Balances among the rows. */
  balances: Movement[]
  /** Rows of what is only planned. */
  planned: Movement[]
  /** The final balance in cents, if the file tells it. */
  balance: number | undefined
  /** Whether the rows do not add up from the first balance to the final one. */
  isBroken: boolean
}

/** Days after its last row on which a file without a last day is written. */
const usualDelay = 7

const sumOf = (rows: readonly Movement[]) => rows.reduce((total, { cents }) => total + cents, 0)

/** Gives outgoing money its minus, where a bank leaves the sign to the row's type or turns it around. */
function signed(rows: readonly Row[]): (Movement & { written: Row })[] {
  const going = (direction: Row['direction']) => rows.filter((row) => row.direction === direction)
  const [ins, outs] = [going('in'), going('out')]
  const isTurned =
    ins.length > 0 &&
    outs.length > 0 &&
    ins.every(({ cents }) => cents < 0) &&
    outs.every(({ cents }) => cents > 0)
  const hasSigns = outs.some(({ cents }) => cents < 0)
  // Some banks give all rows one type, whatever their sign.
  const isTyped = !hasSigns || outs.length < rows.length
  const isIncoming = (memo: string) => receivedWords.test(memo) || (hasSigns && incomingWords.test(memo))
  return rows.map((written) => {
    const { date, memo, direction } = written
    const cents = isTurned ? -written.cents : written.cents
    if (direction === 'in' && cents < 0 && receivedWords.test(memo))
      return { date, memo, cents: -cents, written }
    const isOut = isTyped && direction === 'out' && !isIncoming(memo)
    return { date, memo, cents: isOut ? -Math.abs(cents) : cents, written }
  })
}

/**
 * Finds balances among rows by the sums alone: rows of the same words, of which each differs from the one before by
 * exactly what the other rows moved in between.
 */
function balancesBySum(rows: ReturnType<typeof signed>): Set<Row> {
  // The sum of all rows up to a day.
  const until = new Map<IsoDate, number>()
  let total = 0
  for (const { date, cents } of rows.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    total += cents
    until.set(date, total)
  }

  const groups = groupBy(rows, ({ memo }) => memo.replace(/\d+/g, ''))
  const found = [...groups.values()].filter((group) => {
    const sorted = group.toSorted((a, b) => (a.date < b.date ? -1 : 1))
    const values = new Set(group.map(({ written }) => written.cents))
    if (sorted.length < 3 || values.size < 2) return false
    return sorted.every((row, at) => {
      const before = sorted[at - 1]
      if (!before) return true
      const between = until.get(row.date)! - until.get(before.date)! - row.cents
      return before.date < row.date && row.written.cents - before.written.cents === between
    })
  })
  return new Set(found.flat().map(({ written }) => written))
}

/** Tells movements from balances and from what is only planned, up to a day. */
export function movementsOf({ rows, doubtful, balance, end }: Account, today: IsoDate): Moved {
  const isPlanned = ({ date, memo }: Row) => date > today || scheduledWords.test(memo)
  const filled = rows.filter(({ cents }) => cents !== 0)
  const happened = filled.filter((row) => !isPlanned(row))
  const others = signed(happened.filter(({ memo }) => !balanceWords.test(memo)))
  const bySum = balancesBySum(others)
  const movements = others
    .filter(({ written }) => !bySum.has(written))
    .map(({ date, cents, memo }) => ({ date, cents, memo }))
  const balances = happened.filter((row) => bySum.has(row) || balanceWords.test(row.memo))
  const rest = { movements, balances, planned: filled.filter(isPlanned) }

  const known = balances
    .filter((row) => bySum.has(row) || !otherBalanceWords.test(row.memo))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
  const [first, last] = [known[0], known.at(-1)]
  const sumAfter = (day: IsoDate) => sumOf(movements.filter(({ date }) => date > day))
  const sumFrom = (day: IsoDate) => sumOf(movements.filter(({ date }) => date >= day))
  // A balance is of its day's end, or of its start: the balance brought forward.
  const fits = (cents: number) =>
    first !== undefined && [sumAfter(first.date), sumFrom(first.date)].includes(cents - first.cents)

  const carried = last && last.cents + sumAfter(last.date)
  const told = { ...rest, balance: carried, isBroken: false }
  if (!balance) return told
  const { cents, isWithoutMark, date } = balance
  const days = movements.map((row) => row.date).sort()
  const firstDay = days[0]
  // An account at rest had the same balance all the time.
  if (!firstDay) return { ...told, balance: isWithoutMark && cents !== 0 ? carried : cents }
  const lastDay = [end ?? firstDay, days.at(-1)!].sort().at(-1)!
  // Rows before or after those of the file lie between them and the balance of such a day.
  if (date && (date < addDays(firstDay, -1) || date > (end ? lastDay : addDays(lastDay, usualDelay))))
    return told
  const after = date ? sumAfter(date) : 0
  if (isWithoutMark) {
    // One bank's final balances lack the mark: '12345' is 123,45.
    const meant = [cents, cents / 100].map((one) => one + after).find(fits)
    return { ...told, balance: meant ?? (cents === 0 ? after : carried) }
  }
  const final = cents + after
  const isComparable = first !== undefined && doubtful.length === 0 && cents !== 0
  return { ...told, balance: final, isBroken: isComparable && !fits(final) }
}
