import type { Kysely } from 'kysely'
import { runStatements } from '../run-statements.ts'

/** A charge over several loans, and the charges whose sum it is. One Pix then pays several of these. */
export const up = (database: Kysely<unknown>): Promise<void> => runStatements(database, statements)

const statements = `
create table joint_charge_parts (
  joint_id text not null references charges (id) on delete cascade,
  charge_id text not null references charges (id) on delete cascade,
  loan_id text not null references loans (id) on delete cascade,
  primary key (joint_id, charge_id)
)

create index joint_charge_parts_by_charge on joint_charge_parts (charge_id)

create index joint_charge_parts_by_loan on joint_charge_parts (loan_id)

alter table payments add column joint_id text references charges (id) on delete set null

create index payments_by_joint on payments (joint_id)

drop index payments_by_end_to_end_id

create unique index payments_by_end_to_end_id on payments (end_to_end_id, charge_id)
`
