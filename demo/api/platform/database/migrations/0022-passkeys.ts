import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Passkeys, and the proofs given by them. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table passkeys (
  id text primary key,
  user_id text not null references users (id),
  credential_id text not null,
  public_key text not null,
  counter integer not null,
  transports text not null,
  name text not null,
  synced integer not null,
  created_at text not null,
  last_used_at text
)

create unique index passkeys_by_credential on passkeys (credential_id)

create index passkeys_by_user on passkeys (user_id)

alter table sessions add column passkey_at text
`
