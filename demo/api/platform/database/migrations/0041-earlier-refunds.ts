import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** What went back of a payment before its last refund. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table earlier_refunds (
  payment_id text not null references payments (id) on delete cascade,
  loan_id text not null references loans (id) on delete cascade,
  sent_at text not null,
  number integer not null,
  cents integer not null,
  end_to_end_id text,
  primary key (payment_id, number)
)
`
