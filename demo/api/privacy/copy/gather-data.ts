import { sql } from 'kysely'
import type { Database } from '../../platform/database/schema.ts'
import { declared } from '../person-tables.ts'

export type CopiedRow = Readonly<Record<string, unknown>>

export interface CopyTable {
  table: string
  title: string
  rows: readonly CopiedRow[]
}

/** Parses text that contains JSON. */
function parseJsonText(value: unknown): unknown {
  if (typeof value !== 'string' || !/^[[{]/.test(value)) return value
  try {
    return JSON.parse(value)
  } catch {
    return value
  }
}

// Columns to sort by, most significant first.
const order = ['at', 'createdAt', 'sentAt', 'madeAt', 'issuedAt', 'receivedAt', 'authorizedAt', 'number']

/** Sorts rows by their creation: without that a database guarantees no order. */
function sortByCreation(rows: readonly CopiedRow[]): CopiedRow[] {
  const columns = order.filter((column) => rows[0] && column in rows[0])
  const keyOf = (row: CopiedRow) =>
    columns.map((column) => String(row[column] ?? '').padStart(6, '0')).join(' ')
  return rows.toSorted((a, b) => keyOf(a).localeCompare(keyOf(b)))
}

/** The condition that selects a user's rows, by the owner type of a table. */
function rowsOfUser(owner: string, userId: string) {
  const loans = sql`select id from loans where user_id = ${userId}`
  const where = {
    account: sql`id = ${userId}`,
    user: sql`user_id = ${userId}`,
    loan: sql`loan_id in (${loans})`,
    document: sql`document_id in (select id from documents where loan_id in (${loans}))`,
  }
  return where[owner as keyof typeof where]
}

/**
 * All data of a user, table by table as their rules declare, without secrets.
 *
 * @param onProgress called after each table with the share done, 0 to 1
 */
export async function gatherData(
  database: Database,
  userId: string,
  onProgress: (share: number) => Promise<void>,
): Promise<CopyTable[]> {
  const told = declared.filter(([, { title }]) => title !== undefined)
  const parts: CopyTable[] = []
  for (const [index, [table, { of, title = '', shown: only = 'true', without = [] }]] of told.entries()) {
    const { rows } = await sql<CopiedRow>`
      select * from ${sql.table(table)} where ${rowsOfUser(of, userId)} and (${sql.raw(only)})`.execute(
      database,
    )
    const shown = sortByCreation(rows).map((row) =>
      Object.fromEntries(
        Object.entries(row).flatMap(([name, value]) =>
          without.includes(name) ? [] : [[name, parseJsonText(value)]],
        ),
      ),
    )
    parts.push({ table, title, rows: shown })
    await onProgress((index + 1) / told.length)
  }
  return parts
}
