import { mostRowsShown, type Statement } from '#core/api/contract/ebs.ts'
import type { StatementFault } from '#core/api/errors.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { leftOutReasons } from '#core/ebs/left-out-reasons.ts'
import { bankName } from '#core/fields/banks.ts'
import type { Cents } from '#core/money/units.ts'
import { groupBy } from './group-by.ts'
import { readOfx } from './read-ofx.ts'
import { type StatementReading, understandAccounts } from './understand-statement.ts'

/** A bank's file as it was sent. */
export interface StatementFile {
  bytes: Uint8Array<ArrayBuffer>
  /** The day on which it was sent. */
  day: IsoDate
  /** The name of the accounts' holder. */
  holder: string
}

/** Reads a bank's file, in a worker thread. @returns what was understood of it, or what stands against it */
export function readStatementFile({ bytes, day, holder }: StatementFile): Statement | StatementFault {
  const accounts = readOfx(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength))
  const found = typeof accounts === 'string' ? accounts : understandAccounts(accounts, day, holder)
  return typeof found === 'string' ? found : showReading(found)
}

const sumOf = (rows: readonly { cents?: Cents | undefined }[]) => ({
  cents: rows.reduce((sum, { cents = 0 }) => sum + Math.abs(cents), 0),
  count: rows.length,
})

type ListedRow = { date: IsoDate | undefined; cents: Cents | undefined; memo: string }

const listRows = (rows: readonly ListedRow[]) => ({
  ...sumOf(rows),
  rows: rows
    .toSorted((a, b) => ((a.date ?? '') < (b.date ?? '') ? 1 : -1))
    .slice(0, mostRowsShown)
    .map(({ date = null, cents = null, memo }) => ({ date, cents, memo })),
})

function showReading(reading: StatementReading): Statement {
  const { accounts, first, last, days, isByRows, isCut, income, installments, spent, leftOut, collected } =
    reading
  const why = groupBy(leftOut, (one) => one.why)
  return {
    accounts: accounts.map(({ bankId, id, balanceCents = null }) => ({
      bank: bankName(bankId.slice(-3).padStart(3, '0')),
      ending: id.split(' ').at(-1)!.slice(-4),
      balanceCents,
    })),
    first,
    last,
    days,
    isCountedByRows: isByRows,
    isCut,
    collected,
    income: listRows(income),
    installments: listRows(installments),
    spent: sumOf(spent),
    leftOut: leftOutReasons.flatMap((reason) => {
      const rows = why.get(reason)
      return rows ? [{ why: reason, ...listRows(rows) }] : []
    }),
  }
}
