import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Until when each list of the bank was read, that of a day's payments too; and since when and why one is not. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table bank_lists (
  list text primary key,
  read_until text,
  failing_since text,
  failure text
)

insert into bank_lists (list, read_until)
select day, day from reconciled_days
`
