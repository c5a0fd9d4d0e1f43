import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** How far each list of the bank was read, in place of the days of one of them; and since when and why one is not. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table bank_lists (
  list text primary key,
  read_until text,
  failing_since text,
  failure text
)

insert into bank_lists (list, read_until)
select 'payments', day from reconciled_days where day = (select max(day) from reconciled_days)
`
