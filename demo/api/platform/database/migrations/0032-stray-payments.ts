import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** Money that came in for no charge of ours. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table stray_payments (
  id text primary key,
  method text not null,
  charge text,
  end_to_end_id text,
  amount_cents integer not null,
  paid_on text not null,
  payer_name text,
  payer_tax_id text,
  message text,
  received_at text not null,
  returned_cents integer not null,
  number integer not null,
  refund_cents integer,
  asked_at text,
  sent_at text,
  return_id text,
  refused_at text,
  refusal text,
  settled_at text
)

create index open_stray_payments on stray_payments (received_at) where sent_at is null and settled_at is null
`
