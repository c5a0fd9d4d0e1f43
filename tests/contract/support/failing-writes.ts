import { sql } from 'kysely'
import type { Schema } from '../../../demo/server/database/schema.ts'
import type { Api } from './api.ts'
import type { Engine } from './engines.ts'

export type Write = readonly [event: 'INSERT' | 'UPDATE' | 'DELETE', table: keyof Schema]

/** Makes one kind of write on one table fail until undone: the database itself refuses it. */
export async function failWrites(engine: Engine, { database }: Api, [event, table]: Write) {
  if (engine === 'SQLite') {
    await sql
      .raw(`create trigger planted before ${event} on ${table} begin select raise(abort, 'planted'); end`)
      .execute(database)
    return () => sql.raw('drop trigger planted').execute(database)
  }
  await sql
    .raw(
      "create or replace function planted_fault() returns trigger as $$ begin raise exception 'planted'; end $$ language plpgsql",
    )
    .execute(database)
  await sql
    .raw(`create trigger planted before ${event} on ${table} for each row execute function planted_fault()`)
    .execute(database)
  return () => sql.raw(`drop trigger planted on ${table}`).execute(database)
}
