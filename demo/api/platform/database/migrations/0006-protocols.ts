import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Cases with support. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table protocols (
  number text primary key,
  user_id text not null references users (id),
  kind text not null,
  loan_id text references loans (id) on delete cascade,
  state text not null,
  opened_at text not null,
  answer_by text not null,
  taken_at text,
  answered_at text,
  closed_at text
)

create index protocols_by_user on protocols (user_id, opened_at)

create unique index protocols_one_chat on protocols (user_id)
  where kind = 'chat' and closed_at is null

create unique index protocols_one_withdrawal on protocols (loan_id)
  where kind = 'withdrawal'

create unique index protocols_one_review on protocols (loan_id)
  where kind = 'review' and answered_at is null

create unique index protocols_one_statement on protocols (loan_id)
  where kind = 'statement' and answered_at is null and closed_at is null
`
