import type { Clock } from '#core/calendar/clock.ts'
import { timestamp } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { sortableId } from '../ids.ts'

const leaseSeconds = 60
const mostAttempts = 12
const longestWait = 60 * 60

interface Job {
  id: string
  kind: string
  payload: string
  attempts: number
}

/** Leaves work for later, so many seconds at the earliest, in the transaction that gives reason for it. */
export async function enqueue(
  clock: Clock,
  database: Database,
  kind: string,
  payload: string,
  afterSeconds = 0,
): Promise<void> {
  const job = { id: sortableId(clock), kind, payload, runAt: timestamp(clock, afterSeconds), attempts: 0 }
  await database
    .insertInto('jobs')
    .values({ ...job, leasedUntil: null, doneAt: null, failure: null })
    .execute()
}

/** Takes the job that has waited longest. Its taker has it for a minute; if it dies, another takes over. */
export function takeJob(clock: Clock, database: Database): Promise<Job | undefined> {
  const now = timestamp(clock)
  return (
    database
      .updateTable('jobs')
      .set((eb) => ({ leasedUntil: timestamp(clock, leaseSeconds), attempts: eb('attempts', '+', 1) }))
      .where('id', '=', (eb) =>
        eb
          .selectFrom('jobs as due')
          .select('due.id')
          .where('due.doneAt', 'is', null)
          .where('due.runAt', '<=', now)
          .where(({ or, eb: due }) =>
            or([due('due.leasedUntil', 'is', null), due('due.leasedUntil', '<=', now)]),
          )
          .orderBy('due.runAt')
          .orderBy('due.id')
          .limit(1),
      )
      // Said again of the row itself: where two took the same one, the second finds it leased.
      .where((eb) => eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now)]))
      .where('doneAt', 'is', null)
      .returning(['id', 'kind', 'payload', 'attempts'])
      .executeTakeFirst()
  )
}

/** Notes that a job is done. */
export async function finishJob(clock: Clock, database: Database, { id }: Job): Promise<void> {
  const done = { doneAt: timestamp(clock), leasedUntil: null }
  await database.updateTable('jobs').set(done).where('id', '=', id).execute()
}

/** Puts a failed job back, each time for twice as long, and gives up after about five hours. */
export async function postponeJob(
  clock: Clock,
  database: Database,
  job: Job,
  failure: string,
): Promise<void> {
  const wait = Math.min(longestWait, 2 ** job.attempts)
  const doneAt = job.attempts >= mostAttempts ? timestamp(clock) : null
  const later = { runAt: timestamp(clock, wait), leasedUntil: null, failure, doneAt }
  await database.updateTable('jobs').set(later).where('id', '=', job.id).execute()
}
