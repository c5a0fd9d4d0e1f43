import type { Movement } from './balance-movements.ts'
import { groupBy } from './group-by.ts'
import type { StatementAccount, StatementRow } from './read-ofx.ts'
import { hasWhole, lastDayOf } from './statement-period.ts'

/** Whether two parts are of one account, whose number a bank may write with its branch or without its last digit. */
function isSameAccount(one: StatementAccount, other: StatementAccount): boolean {
  const [[bank, branch = '', number = ''], [otherBank, otherBranch = '', otherNumber = '']] = [
    one.id.split(' '),
    other.id.split(' '),
  ]
  const [short, long] = [number, otherNumber].sort((a, b) => a.length - b.length)
  return (
    (!bank || !otherBank || bank === otherBank) &&
    (branch.startsWith(otherBranch) || otherBranch.startsWith(branch)) &&
    (short === long || (short!.length > 4 && long!.includes(short!)))
  )
}

/** Groups the parts of a file by their account. */
export function byAccount<Part extends StatementAccount>(parts: readonly Part[]): Part[][] {
  const accounts: Part[][] = []
  for (const part of parts) {
    const own = accounts.find((some) => some.some((other) => isSameAccount(part, other)))
    if (own) own.push(part)
    else accounts.push([part])
  }
  return accounts
}

/** What tells that a row of a later part is one of an earlier part, the surest first. */
const signsOf = ({ date, cents, memo, number }: StatementRow) => {
  const day = `${date} ${cents}`
  return [`${day} words ${memo}`, `${day} number ${number}`, day]
}

/**
 * Joins the parts of the same account, which may overlap: a row is in both with the same words, or else with the bank's
 * same number, if that is of one row, or else on a day that both have whole. A row that a part has twice was made twice,
 * unless the bank has given both the same number.
 */
export function joined(parts: readonly StatementAccount[]): {
  account: StatementAccount
  repeated: Movement[]
} {
  const [latest] = parts.toSorted((a, b) => (lastDayOf(a) < lastDayOf(b) ? 1 : -1))
  const rows: StatementRow[] = []
  const repeated: Movement[] = []
  const known = new Map<string, StatementRow[]>()
  const whole = parts.map(hasWhole)
  for (const [index, written] of parts.entries()) {
    const part = { ...written, rows: withoutCopies(written.rows, repeated) }
    const numbered = groupBy(part.rows, ({ number }) => number)
    const isTold = [
      () => true,
      ({ number }: StatementRow) => number !== '' && numbered.get(number)?.length === 1,
      ({ date }: StatementRow) => whole[index]!(date) && whole.slice(0, index).some((hasAll) => hasAll(date)),
    ]
    const take = takingOnce(known)
    let left = part.rows
    for (const [at, is] of isTold.entries())
      left = left.filter((row) => {
        const same = is(row) ? take(signsOf(row)[at]!) : undefined
        if (same) repeated.push(same)
        return !same
      })
    for (const row of left) {
      rows.push(row)
      for (const sign of signsOf(row)) {
        const alike = known.get(sign)
        if (alike) alike.push(row)
        else known.set(sign, [row])
      }
    }
  }
  const doubtful = parts.flatMap((part) => part.doubtful)
  const starts = parts.flatMap(({ start }) => start ?? []).sort()
  return { account: { ...latest!, rows, doubtful, start: starts[0] }, repeated }
}

/** The rows without the copies of those whose number is of them alone; the copies are added to `repeated`. */
function withoutCopies(rows: readonly StatementRow[], repeated: Movement[]): StatementRow[] {
  const numbered = groupBy(rows, ({ number }) => number)
  const isAlike = (one: StatementRow, other: StatementRow) =>
    one.date === other.date && one.cents === other.cents && one.memo === other.memo
  return rows.filter((row) => {
    const [first = row, ...others] = row.number === '' ? [] : (numbered.get(row.number) ?? [])
    const isCopy = row !== first && others.every((other) => isAlike(first, other))
    if (isCopy) repeated.push(row)
    return !isCopy
  })
}

/** Creates the function that takes a row by a sign of it, each row once, whatever its signs. */
function takingOnce(
  known: ReadonlyMap<string, readonly StatementRow[]>,
): (sign: string) => StatementRow | undefined {
  const taken = new Set<StatementRow>()
  const passed = new Map<string, number>()
  return (sign) => {
    const alike = known.get(sign) ?? []
    let at = passed.get(sign) ?? 0
    while (at < alike.length && taken.has(alike[at]!)) at++
    passed.set(sign, at + 1)
    const row = alike[at]
    if (row) taken.add(row)
    return row
  }
}
