import { sql } from 'kysely'
import type { Schema } from '../../../demo/api/platform/database/schema.ts'
import type { Api } from './api.ts'
import type { Engine } from './engines.ts'
import { calledTable, stored } from './names.ts'

export type Write = readonly [event: 'INSERT' | 'UPDATE' | 'DELETE', table: keyof Schema]

/** Makes one kind of write on a table fail until undone, by a database trigger. */
export async function failWrites(engine: Engine, { database }: Api, [event, name]: Write) {
  const table = stored(name)
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

const events = ['INSERT', 'UPDATE', 'DELETE'] as const

/** Records which kinds of writes happen on some tables from now on, by database triggers. */
export async function noteWrites(engine: Engine, { database }: Api, names: readonly (keyof Schema)[]) {
  const tables = names.map(stored)
  const run = (text: string) => sql.raw(text).execute(database)
  await run('create table noted_writes (event text, name text)')
  if (engine === 'SQLite') {
    for (const table of tables)
      for (const event of events)
        await run(
          `create trigger noted_${event}_${table} after ${event} on ${table} ` +
            `begin insert into noted_writes values ('${event}', '${table}'); end`,
        )
  } else {
    await run(
      'create function note_write() returns trigger as $$ begin ' +
        'insert into noted_writes values (tg_op, tg_table_name); return null; end $$ language plpgsql',
    )
    for (const table of tables)
      await run(
        `create trigger noted after insert or update or delete on ${table} ` +
          'for each row execute function note_write()',
      )
  }
  /** The distinct writes of an action. */
  return async (act: () => Promise<unknown>): Promise<Write[]> => {
    await run('delete from noted_writes')
    await act()
    const { rows } = await sql<{ event: Write[0]; name: string }>`
      select distinct event, name from noted_writes order by name, event`.execute(database)
    return rows.map(({ event, name }) => [event, calledTable(name)])
  }
}
