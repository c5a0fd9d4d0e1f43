import type { StatementFault } from '#core/api/errors.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { addDays, daysBetween, type IsoDate } from '#core/calendar/dates.ts'
import type { LeftOutReason } from '#core/ebs/left-out-reasons.ts'
import type { Cents } from '#core/money/units.ts'
import type { CollectedData } from '../../ports/bank-data.ts'
import { type AccountMovements, type Movement, movementsOf } from './balance-movements.ts'
import { groupBy } from './group-by.ts'
import { byAccount, joined } from './join.ts'
import {
  directionByWords,
  isLoanPayment,
  isPending,
  isWage,
  paidBackWords,
  paymentWords,
  transferWords,
  whyNoIncome,
} from './memo-words.ts'
import { plainMemo } from './plain-memo.ts'
import type { StatementAccount, StatementRow } from './read-ofx.ts'
import { lateDays, missingDays, periodOf, withoutStrayRows, withoutWrongPeriod } from './statement-period.ts'

/**
 * A statement must cover at least `shortest` days and have ended at most `oldest` days ago. Its last `longest` count:
 * the three months that its owner lets us read, and the one that is not over yet.
 */
const shortest = 28
const oldest = 60
const longest = 123

/** Days within which money is paid back. */
const backDays = 31

const monthDays = 30.44

/** A row that does not count, and why. */
interface LeftOutRow {
  date: IsoDate | undefined
  cents: Cents | undefined
  memo: string
  why: LeftOutReason
}

/** What a statement says, row by row. */
export interface StatementReading {
  accounts: { bankId: string; id: string; balanceCents: Cents | undefined }[]
  first: IsoDate
  last: IsoDate
  /** How many days it covers: fewer than from the first to the last, if parts of it lack some. */
  days: number
  /** Whether the file leaves out the first or last day it covers, so that its rows decide. */
  isByRows: boolean
  /** Whether the file ends before its end. */
  isCut: boolean
  income: Movement[]
  /** Payments of other loans. */
  installments: Movement[]
  /** Other outgoing money. */
  spent: Movement[]
  leftOut: LeftOutRow[]
  collected: CollectedData
}

const leftOutFor =
  (why: LeftOutReason) =>
  ({ date, cents, memo }: Movement): LeftOutRow => ({ date, cents, memo, why })

/** What joins the parts of a name, such as Sant'Anna: banks write it, a space, or nothing. */
const joints = /(?<=[A-Z])['’´`-](?=[A-Z])/g

/** What tells a relative of the same name. */
const kin = /^(?:FILH|NET|SOBRINH|SEGUND)[OA]$|^(?:JUNIOR|JR)$/

/** Whether a row names the account's holder, by first and last name, and is no wage. */
const isFromHolder = ({ memo }: Movement, holder: string): boolean =>
  !isWage(memo) &&
  ['', ' '].some((joint) => {
    const [words = [], names = []] = [memo, plainMemo(holder)].map((text) =>
      text
        .replace(joints, joint)
        .split(/[^A-Z]+/)
        .filter(Boolean),
    )
    return isNamed(words, names) && words.every((word) => !kin.test(word) || names.includes(word))
  })

function isNamed(words: readonly string[], [first = '', ...others]: readonly string[]): boolean {
  const last = others.at(-1)
  if (last === undefined) return false
  const at = words.indexOf(first)
  const hasAll = (parts: readonly string[]) => parts.every((part) => words.includes(part))
  const middle = others.slice(0, -1)
  // Banks cut names off, and some write the last one first. What follows a cut name follows the one before it too.
  const isCut = words.some((word, place) => {
    const isEnd = place === words.length - 1
    if (place <= at || !last.startsWith(word)) return false
    if (word.length > 3) return isEnd || words[place - 1] === middle.at(-1)
    return isEnd && middle.length > 0 && hasAll(middle)
  })
  const isWhole = others.length > 1 && hasAll([first, ...others])
  return isWhole || (at >= 0 && (words.includes(last, at + 1) || isCut))
}

/** Rows with the same words in both directions, more than once: an account that a bank fills and empties by itself. */
function sweptFromSavings(movements: readonly Movement[]): Set<Movement> {
  const groups = groupBy(
    movements.filter(({ memo }) => !transferWords.test(memo) && !isWage(memo)),
    ({ memo }) => memo.replace(/\d+/g, ''),
  )
  const swept = [...groups].filter(([words, rows]) => {
    const ins = rows.filter(({ cents }) => cents > 0).length
    return words.trim().includes(' ') && ins > 1 && rows.length - ins > 1
  })
  return new Set(swept.flatMap(([, rows]) => rows))
}

/** Tells income from incoming money that another row takes back, or that comes from the person's other account. */
function sortIncoming(
  moved: readonly AccountMovements[],
  holder: string,
): { income: Movement[]; leftOut: LeftOutRow[] } {
  const income: Movement[] = []
  const leftOut: LeftOutRow[] = []
  for (const [at, { movements }] of moved.entries()) {
    // What goes out although it says that it came in takes something back; a wage may be one that is paid.
    const back = movements.filter(
      ({ memo }) => paidBackWords.test(memo) || (directionByWords(memo) === 'in' && !isWage(memo)),
    )
    const elsewhere = moved
      .filter((_, other) => other !== at)
      .flatMap((other) => other.movements)
      .filter(({ memo }) => !paymentWords.test(memo))
    const swept = sweptFromSavings(movements)
    const isTakenBack = pairWithOutgoing(
      back.map((row) => ({ ...row, from: addDays(row.date, -backDays), to: row.date })),
    )
    const isBetween = pairWithOutgoing(
      elsewhere.map((row) => ({ ...row, from: row.date, to: nextBusinessDay(addDays(row.date, 1)) })),
    )
    const byDay = movements.filter(({ cents }) => cents > 0).sort((a, b) => (a.date < b.date ? -1 : 1))
    const byWords = new Map(
      byDay.map((row) => {
        const isOwn = isFromHolder(row, holder) || swept.has(row)
        return [row, whyNoIncome(row.memo) || (isOwn && 'own-money')] as const
      }),
    )
    // A row that says it is a transfer is matched before others of its amount.
    const likelyFirst = (rows: readonly Movement[]) =>
      rows.toSorted((a, b) => transferLikeness(b) - transferLikeness(a))
    // What is taken back came in last.
    const latestFirst = byDay.toReversed().filter((row) => !byWords.get(row))
    const takenBack = new Set(likelyFirst(latestFirst).filter(isTakenBack))
    for (const row of likelyFirst(byDay)) {
      const why =
        byWords.get(row) ||
        (takenBack.has(row) && 'taken-back') ||
        (!isWage(row.memo) && isBetween(row) && 'between-accounts')
      if (why) leftOut.push(leftOutFor(why)(row))
      else income.push(row)
    }
  }
  return { income, leftOut }
}

const transferLikeness = ({ memo }: Movement) =>
  /TRANSF|TEF/.test(memo) ? 2 : transferWords.test(memo) ? 1 : 0

/** Whether an outgoing row has an incoming one's amount, and a range with its day; each row takes one. */
function pairWithOutgoing(
  rows: readonly (Movement & { from: IsoDate; to: IsoDate })[],
): (row: Movement) => boolean {
  const outgoing = rows.filter(({ cents }) => cents < 0).sort((a, b) => (a.to < b.to ? -1 : 1))
  const byCents = groupBy(outgoing, ({ cents }) => -cents)
  return ({ cents, date }) => {
    const open = byCents.get(cents) ?? []
    const at = open.findIndex(({ from, to }) => from <= date && date <= to)
    if (at >= 0) open.splice(at, 1)
    return at >= 0
  }
}

const ofTooFewRows: ReadonlySet<StatementFault> = new Set([
  'statement_unreadable',
  'statement_empty',
  'statement_too_short',
])

/**
 * Derives a person's income and debts from bank accounts, or the reason why that is impossible. Money in
 * cents.
 *
 * @param holder the name of the accounts' holder, whose transfers to themselves are no income
 */
export function understandAccounts(
  accounts: readonly StatementAccount[],
  today: IsoDate,
  holder = '',
): StatementReading | StatementFault {
  const parts = accounts.map(withoutWrongPeriod)
  const found = understandPeriod(parts.map(withoutStrayRows), today, holder)
  // A period whose rows are no statement is not the file's.
  if (typeof found !== 'string' || !ofTooFewRows.has(found)) return found
  return understandPeriod(
    parts.map((part) => ({ ...part, strays: [] })),
    today,
    holder,
  )
}

function understandPeriod(
  kept: readonly (StatementAccount & { strays: StatementRow[] })[],
  today: IsoDate,
  holder: string,
): StatementReading | StatementFault {
  const parts = byAccount(kept).map(joined)
  const own = parts.map(({ account }) => account)
  const doubtful = own.flatMap((account) => account.doubtful)
  if (doubtful.length > own.flatMap(({ rows }) => rows).length) return 'statement_unreadable'
  const moved = own.map((account) => movementsOf(account, today))
  const movements = moved.flatMap((account) => account.movements)
  const period = periodOf(own, [...movements, ...moved.flatMap((account) => account.unclear)], today)
  if (!period) return 'statement_empty'
  if (daysBetween(period.first, period.last) + 1 < shortest) return 'statement_too_short'
  if (daysBetween(period.last, today) > oldest) return 'statement_too_old'
  if (moved.some(({ fits }) => fits === false)) return 'statement_unbalanced'

  const { last } = period
  const first = [period.first, addDays(last, 1 - longest)].sort().at(-1)!
  const missing = missingDays(kept, first, last)
  const span = daysBetween(first, last) + 1
  const days = span - missing
  const months = days / monthDays
  const isCounted = ({ date }: Movement) => date >= first
  const monthly = (counted: readonly Movement[]) =>
    Math.round(counted.reduce((sum, { cents }) => sum + Math.abs(cents), 0) / months)

  const incoming = sortIncoming(moved, holder)
  const income = incoming.income.filter(isCounted)
  const outgoing = movements.filter((row) => row.cents < 0 && isCounted(row))
  const installments = outgoing.filter(({ memo }) => isLoanPayment(memo))
  // Without the final balance of each account, all days and all rows no other is known, nor whether announced money is
  // in it, unless the rows add up to it.
  const balances = moved.map((account) => account.balance)
  const unclear = moved.flatMap((account) => account.unclear)
  const isUnknown =
    missing + unclear.length + doubtful.length > 0 ||
    balances.includes(undefined) ||
    moved.some((account) => !account.fits && account.movements.some((row) => isOpen(row, last)))
  const final = isUnknown ? undefined : balances.reduce<number>((sum, cents = 0) => sum + cents, 0)
  return {
    accounts: own.map(({ bankId, id }, at) => ({ bankId, id, balanceCents: moved[at]?.balance })),
    first,
    last,
    days,
    isByRows: period.isByRows,
    isCut: kept.some(({ isCut }) => isCut),
    income,
    installments,
    spent: outgoing.filter(({ memo }) => !isLoanPayment(memo)),
    leftOut: [
      ...incoming.leftOut.filter(({ date }) => date !== undefined && date >= first),
      ...parts.flatMap(({ repeated }) => repeated.map(leftOutFor('repeated'))),
      ...moved.flatMap(({ balances }) => balances.map(leftOutFor('balance'))),
      ...moved.flatMap(({ planned }) => planned.map(leftOutFor('planned'))),
      ...movements.filter((row) => !isCounted(row)).map(leftOutFor('too-old')),
      ...kept.flatMap(({ strays }) => strays.map(leftOutFor('before-period'))),
      ...unclear.map(leftOutFor('direction')),
      ...kept.flatMap(({ aside }) => aside.map(leftOutFor('other-account'))),
      ...doubtful.map((row) => ({ ...row, cents: undefined })),
    ],
    collected: {
      monthlyIncome: monthly(income),
      monthlyCommitment: monthly(installments),
      averageBalance: final === undefined ? null : Math.round(averageBalance(movements, final, first, span)),
      months: Math.max(1, Math.round(months)),
    },
  }
}

/** Whether a row is announced and may not be in the final balance; what was to go out before the last week has gone. */
const isOpen = ({ memo, cents, date }: Movement, last: IsoDate) =>
  isPending(memo) && (cents > 0 || date > addDays(last, -lateDays))

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
