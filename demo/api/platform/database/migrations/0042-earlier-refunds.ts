import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** What went back of a payment before its last refund, and ledger lines that a payment has for each of its credits. */
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

create table new_ledger_entries (
  loan_id text not null references loans (id) on delete cascade,
  payment_id text not null,
  kind text not null,
  at text not null,
  number integer not null,
  round integer not null default 1,
  cents integer not null,
  id text primary key,
  unique (payment_id, kind, number, round)
)

insert into new_ledger_entries (loan_id, payment_id, kind, at, number, round, cents, id)
select loan_id, payment_id, kind, at, number, 1, cents, id from ledger_entries

drop table ledger_entries

alter table new_ledger_entries rename to ledger_entries

create index ledger_of_loan on ledger_entries (loan_id)
`
