import { sql } from 'kysely'
import { declared } from '../../../demo/api/privacy/person-tables.ts'
import type { Api } from './api.ts'
import { tablesIn } from './names.ts'

/** Text that no row of a deleted account may contain. */
export const seed = 'semente-plantada'

interface Ground {
  userId: string
  loanId: string
}

/**
 * Plants a row with the seed text into each table declared to hold personal data, unless it has one,
 * including tables added later. Ids are the same everywhere, so that rows reference each other.
 */
export async function plantEverywhere({ database }: Api, { userId, loanId }: Ground): Promise<void> {
  const tables = await tablesIn(database)
  const mail = await database
    .selectFrom('messages')
    .select('id')
    .where('userId', '=', userId)
    .executeTakeFirst()
  // Declared with children first, but planted with parents first.
  for (const [name, { of }] of declared.toReversed()) {
    const owner = { user: userId, loan: loanId, document: seed, account: '', nobody: '' }[of]
    if (!owner) continue
    const column = `${of}Id`
    const there = await sql`select 1 from ${sql.table(name)} where ${sql.ref(column)} = ${owner}`.execute(
      database,
    )
    if (there.rows.length > 0) continue
    const columns = tables.find((table) => table.name === name)?.columns ?? []
    const row = columns.map(({ name: own, dataType }) => {
      if (own === column) return owner
      if (own === 'loanId') return loanId
      if (own === 'messageId') return mail?.id ?? seed
      if (/text/i.test(dataType)) return seed
      return 1
    })
    const names = columns.map((one) => sql.ref(one.name))
    await sql`insert into ${sql.table(name)} (${sql.join(names)}) values (${sql.join(row)})`.execute(database)
  }
}

/** All rows of all tables, including tables added later. */
export async function dump({ database }: Pick<Api, 'database'>): Promise<Record<string, string>> {
  const tables = await tablesIn(database)
  const entries = tables.map(async ({ name }) => {
    const { rows } = await sql`select * from ${sql.table(name)}`.execute(database)
    return [name, JSON.stringify(rows)] as const
  })
  return Object.fromEntries(await Promise.all(entries))
}
