import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** A person's data and preferences. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table people (
  user_id text primary key references users (id),
  cpf text not null,
  name text not null,
  date_of_birth text not null,
  mobile text not null,
  monthly_income integer,
  occupation text,
  updated_at text not null,
  due_day integer,
  occupation_kind text,
  has_restriction text,
  education text,
  occupation_area text,
  marital_status text,
  gender text,
  id_kind text,
  id_number text,
  id_issuer text,
  id_state text,
  id_issued_on text,
  mother_name text,
  id_valid_until text,
  social_name text,
  mobile_proved_at text
)

create table addresses (
  user_id text primary key references users (id),
  cep text not null,
  street text not null,
  number text not null,
  complement text not null,
  district text not null,
  city text not null,
  state text not null,
  updated_at text not null
)

create table bank_accounts (
  user_id text primary key references users (id),
  receive_by text not null,
  updated_at text not null,
  bank text,
  agency text,
  account text,
  digit text,
  confirmed_at text
)

create table preferences (
  user_id text not null references users (id),
  topic text not null,
  channel text not null,
  wanted integer not null,
  changed_at text not null,
  primary key (user_id, topic, channel)
)

create table unsubscribe_tokens (
  hash text primary key,
  user_id text not null references users (id),
  kind text not null,
  created_at text not null
)
`
