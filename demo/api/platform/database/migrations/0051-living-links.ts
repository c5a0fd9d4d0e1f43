import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Links by which owners of accounts that a death closed say that they are alive. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
alter table death_reports add column doubted_at text

create table living_links (
  hash text primary key,
  user_id text not null references users (id) on delete cascade,
  expires_at text not null,
  words text,
  used_at text
)

create index living_links_by_user on living_links (user_id)
`
