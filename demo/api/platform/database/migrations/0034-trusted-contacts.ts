import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** The person whom a customer wants to be told of contracts, and every mail to that person with its link. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table trusted_contacts (
  id text primary key,
  user_id text not null references users (id) on delete cascade,
  name text not null,
  email text not null,
  invited_at text not null,
  expires_at text not null,
  accepted_at text,
  ended_at text,
  ended_by text
)

create unique index trusted_contact_of_user on trusted_contacts (user_id) where ended_at is null

create index trusted_contacts_by_user on trusted_contacts (user_id)

create table contact_mails (
  id text primary key,
  hash text not null unique,
  contact_id text not null references trusted_contacts (id) on delete cascade,
  user_id text not null references users (id) on delete cascade,
  kind text not null,
  contract text,
  sent_at text not null
)

create unique index contact_mail_once on contact_mails (contact_id, kind, contract)

create index contact_mails_by_user on contact_mails (user_id)
`
