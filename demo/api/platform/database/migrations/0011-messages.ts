import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Messages to customers. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table inbox (
  id text primary key,
  user_id text not null references users (id),
  subject text not null,
  paragraphs text not null,
  link_label text,
  link_path text,
  sent_at text not null,
  read_at text
)

create index inbox_by_user on inbox (user_id, id)
`
