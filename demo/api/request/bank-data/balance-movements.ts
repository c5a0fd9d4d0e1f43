import { addDays, type IsoDate } from '#core/calendar/dates.ts'
import type { Cents } from '#core/money/units.ts'
import { groupBy } from './group-by.ts'
import {
  balanceWords,
  directionByWords,
  forwardWords,
  otherBalanceWords,
  receivedWords,
  scheduledWords,
} from './memo-words.ts'
import type { Direction, StatementAccount, StatementRow } from './read-ofx.ts'

export type Movement = Pick<StatementRow, 'date' | 'cents' | 'memo'>

export interface AccountMovements {
  /** What changed the balance, positive for incoming money, in whatever order the file has. */
  movements: Movement[]
  /** Balances among the rows. */
  balances: Movement[]
  /** Rows of what is only planned. */
  planned: Movement[]
  /** Rows for which the file does not say whether money came in or went out. */
  unclear: Movement[]
  /** The final balance in cents, if the file states it. */
  balance: number | undefined
  /**
   * Whether the rows add up from the first balance to the final one; undefined if the file does not state
   * both.
   */
  fits: boolean | undefined
}

/** Days after its last row on which a file without a last day is written. */
const usualDelay = 7

const sumOf = (rows: readonly Movement[]) => rows.reduce((total, { cents }) => total + cents, 0)

interface DirectedMovement extends Movement {
  written: StatementRow
  isUnclear: boolean
}

/** A person's account with more rows than this has outgoing ones. */
const mostIncoming = 5

const oppositeDirection = (direction: Direction) => (direction === 'in' ? 'out' : 'in')
const signOfDirection = ({ cents }: Movement) => (cents < 0 ? 'out' : 'in')

/**
 * The ways to read which rows came in and which went out, the likeliest first: some banks leave the sign to the row's
 * type, to its words or to nothing, some turn it around, and some give all rows one type.
 */
function possibleReadings(rows: readonly StatementRow[]): DirectedMovement[][] {
  const going = (direction: Direction) => rows.filter((row) => row.direction === direction)
  const [ins, outs] = [going('in'), going('out')]
  const hasPlus = rows.some(({ cents }) => cents > 0)
  const hasMinus = rows.some(({ cents }) => cents < 0)
  const isOfOneType = ins.length === rows.length || (outs.length === rows.length && hasMinus)
  const typeOf = ({ direction }: StatementRow) => (isOfOneType ? undefined : direction)

  const against = (some: readonly StatementRow[]) =>
    some.filter((row) => directionByWords(row.memo) === oppositeDirection(signOfDirection(row)))
  const agreeing = rows.filter((row) => directionByWords(row.memo) === signOfDirection(row)).length
  const isTyped = ins.length > 0 && outs.length > 0
  const turnedIns = against(rows.filter(({ cents }) => cents < 0)).length
  const turnedOuts = against(rows.filter(({ cents }) => cents > 0)).length
  const saysTurned = turnedIns > 0 && turnedOuts > 0 && turnedIns + turnedOuts > agreeing
  const isTurned = isTyped
    ? [...ins, ...outs].every((row) => row.direction !== signOfDirection(row))
    : saysTurned

  // Rows of one sign alone, although some say that they went the other way.
  const isOfOneSign = hasPlus !== hasMinus
  const isUnsigned =
    isOfOneSign &&
    (rows.some((row) => (typeOf(row) ?? directionByWords(row.memo)) === (hasPlus ? 'out' : 'in')) ||
      (hasPlus && ins.length + outs.length === 0 && rows.length > mostIncoming))

  const unsigned = (row: StatementRow) =>
    receivedWords.test(row.memo) ? 'in' : (typeOf(row) ?? directionByWords(row.memo))
  function likely(row: StatementRow): Direction {
    const sign = signOfDirection(row)
    if (isTurned) return oppositeDirection(sign)
    if (isUnsigned) return unsigned(row)
    // The words speak against signs and types alike.
    if (saysTurned) return undefined
    // A minus counts whatever the type: what takes a row back may have that row's type.
    return sign === 'in' && typeOf(row) === 'out' ? directionByWords(row.memo) : sign
  }
  const read = (directionFor: (row: StatementRow) => Direction) =>
    rows.map((written) => {
      const { date, memo, cents } = written
      const direction = directionFor(written)
      const size = Math.abs(cents)
      const meant = { in: size, out: -size }
      return { date, memo, written, isUnclear: !direction, cents: direction ? meant[direction] : cents }
    })
  return [
    read(likely),
    read(signOfDirection),
    read((row) => (isOfOneSign ? unsigned(row) : likely(row)) ?? oppositeDirection(signOfDirection(row))),
    read((row) => oppositeDirection(signOfDirection(row))),
  ]
}

/**
 * Finds balances among rows by the sums alone: rows of the same words, of which each differs from the one before by
 * exactly what the other rows moved in between.
 */
function balancesBySum(rows: readonly DirectedMovement[]): Set<StatementRow> {
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

/**
 * Tells movements from balances and from what is only planned, up to a day. Of several ways to read the signs, the one
 * counts that adds up to the balances.
 */
export function movementsOf(account: StatementAccount, today: IsoDate): AccountMovements {
  const isPlanned = ({ date, memo }: StatementRow) => date > today || scheduledWords.test(memo)
  const filled = account.rows.filter(({ cents }) => cents !== 0)
  const happened = filled.filter((row) => !isPlanned(row))
  const others = happened.filter(({ memo }) => !balanceWords.test(memo))
  const found = possibleReadings(others).map((signed) => weighReading(account, happened, signed))
  const moved = found.find((one) => one.fits) ?? found[0]!
  return { ...moved, planned: filled.filter(isPlanned) }
}

/** Compares rows, in one way to read their signs, with the balances of their account. */
function weighReading(
  { doubtful, balance, end }: StatementAccount,
  happened: readonly StatementRow[],
  signed: readonly DirectedMovement[],
): Omit<AccountMovements, 'planned'> {
  const bySum = balancesBySum(signed)
  const isMovement = ({ written, isUnclear }: DirectedMovement) => !isUnclear && !bySum.has(written)
  const unclear = signed.filter(({ isUnclear, written }) => isUnclear && !bySum.has(written))
  const movements = signed.filter(isMovement).map(({ date, cents, memo }) => ({ date, cents, memo }))
  const balances = happened.filter((row) => bySum.has(row) || balanceWords.test(row.memo))
  const rest = { movements, balances, unclear }

  const known = balances
    .filter((row) => bySum.has(row) || !otherBalanceWords.test(row.memo))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
  const [first, last] = [known[0], known.at(-1)]
  const sumAfter = (day: IsoDate) => sumOf(movements.filter(({ date }) => date > day))
  const sumFrom = (day: IsoDate) => sumOf(movements.filter(({ date }) => date >= day))
  // A balance is of its day's end, or of its start: the balance brought forward.
  const isReached = (cents: Cents) =>
    first !== undefined && [sumAfter(first.date), sumFrom(first.date)].includes(cents - first.cents)

  const atStart = last && last.cents + sumFrom(last.date)
  const atEnd = last && last.cents + sumAfter(last.date)
  const isOfStart = last && (forwardWords.test(last.memo) || (isReached(atStart!) && !isReached(atEnd!)))
  const carried = isOfStart ? atStart : atEnd
  const told = { ...rest, balance: carried, fits: undefined }
  if (!balance) return told
  const { cents, isWithoutMark, date } = balance
  const after = date ? sumAfter(date) : 0
  // Some banks write zero where they tell no balance.
  if (cents === 0 && (first ? !isReached(after) : !date)) return told
  const days = movements.map((row) => row.date).sort()
  const firstDay = days[0]
  // An account at rest had the same balance all the time.
  if (!firstDay) return { ...told, balance: isWithoutMark && cents !== 0 ? carried : cents }
  const lastDay = [end ?? firstDay, days.at(-1)!].sort().at(-1)!
  // Rows before or after those of the file lie between them and the balance of such a day.
  if (date && (date < addDays(firstDay, -1) || date > (end ? lastDay : addDays(lastDay, usualDelay))))
    return told
  if (isWithoutMark) {
    // One bank omits the decimal comma in its final balances ('12345' is 123,45), so both readings are tried.
    const meant = [cents, cents / 100].map((one) => one + after).find(isReached)
    return { ...told, balance: meant ?? (cents === 0 ? after : carried) }
  }
  const final = cents + after
  const isComparable = first !== undefined && doubtful.length + unclear.length === 0
  return { ...told, balance: final, fits: isComparable ? isReached(final) : undefined }
}
