import { sql } from 'kysely'
import type { Database } from '../../../demo/api/platform/database/schema.ts'
import type { Api } from './api.ts'

const isOneWaiting = async ({ database }: Api) => {
  const { rows } = await sql`
    select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
  `.execute(database)
  return rows.length > 0
}

/** A promise with what resolves it. */
function signal() {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { give, given }
}

interface Rival {
  /** Locks what the call has to wait for. */
  lock: (transaction: Database) => Promise<unknown>
  /** What the rival writes while the call waits. */
  write: (transaction: Database) => Promise<unknown>
}

/**
 * Makes a call while another transaction holds a lock, and ends that transaction once the call waits for it.
 * PostgreSQL only: on SQLite no second transaction begins.
 *
 * @throws Error if the call ends without having waited
 */
export async function meanwhile<T>(api: Api, { lock, write }: Rival, act: () => Promise<T>): Promise<T> {
  const [locked, waited] = [signal(), signal()]
  const rival = api.database.transaction().execute(async (transaction) => {
    await lock(transaction)
    locked.give()
    await waited.given
    await write(transaction)
  })
  await Promise.race([locked.given, rival])
  let isOver = false
  const call = act().finally(() => {
    isOver = true
  })
  // Its outcome is looked at below, once the rival is done.
  call.catch(() => undefined)
  while (!isOver && !(await isOneWaiting(api)));
  const hasWaited = !isOver
  waited.give()
  await rival
  const answer = await call
  if (!hasWaited) throw new Error('the call did not wait for the transaction that holds the lock')
  return answer
}
