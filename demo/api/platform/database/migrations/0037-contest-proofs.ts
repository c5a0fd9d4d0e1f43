import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** What customers send to prove what they contest. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table contest_proofs (
  hash text primary key,
  user_id text not null references users (id),
  protocol text unique references contests (protocol) on delete cascade,
  media_type text not null,
  data text not null,
  sent_at text not null
)

create index contest_proofs_by_user on contest_proofs (user_id)
`
