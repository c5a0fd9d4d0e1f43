import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** What customers say is wrong: an installment, a payment, a message. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table contests (
  protocol text primary key references protocols (number) on delete cascade,
  user_id text not null references users (id),
  loan_id text references loans (id) on delete cascade,
  about text not null,
  reference text not null,
  subject_key text not null unique,
  comment text not null,
  frozen_from text,
  frozen_until text,
  outcome text,
  answer text,
  return_cents integer,
  is_doubled integer
)

create index contests_by_user on contests (user_id)

create index contests_by_loan on contests (loan_id, about)
`
