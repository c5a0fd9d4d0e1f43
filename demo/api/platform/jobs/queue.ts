import type { Clock } from '#core/calendar/clock.ts'
import type { PortPending } from '../../ports/port-failures.ts'
import { timestamp } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { sortableId } from '../ids.ts'

const leaseSeconds = 60
const mostAttempts = 16
const longestWait = 60 * 60

/** Days for which a job waits for a late response: longer than any person at the lender takes to decide. */
export const awaitedDays = 7
const awaitedSeconds = awaitedDays * 24 * 60 * 60

interface Job {
  id: string
  kind: string
  payload: string
  attempts: number
  /** Since when it waits for a late response. */
  awaitedSince: string | null
}

/** Enqueues a job for `afterSeconds` from now or later, in the caller's transaction. */
export async function enqueue(
  clock: Clock,
  database: Database,
  kind: string,
  payload: string,
  afterSeconds = 0,
  id = sortableId(clock),
): Promise<void> {
  const job = { id, kind, payload, runAt: timestamp(clock, afterSeconds), attempts: 0 }
  await database
    .insertInto('jobs')
    .values({ ...job, leasedUntil: null, awaitedSince: null, doneAt: null, failure: null, givenUpAt: null })
    .execute()
}

/**
 * Takes the job that has waited longest. Its taker has it for a minute and renews that; if it dies, another takes
 * over.
 *
 * @param busy kinds of jobs to leave out
 */
export function leaseNextJob(
  clock: Clock,
  database: Database,
  busy: readonly string[] = [],
): Promise<Job | undefined> {
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
          .$if(busy.length > 0, (due) => due.where('due.kind', 'not in', busy))
          .where(({ or, eb: due }) =>
            or([due('due.leasedUntil', 'is', null), due('due.leasedUntil', '<=', now)]),
          )
          .orderBy('due.runAt')
          .orderBy('due.id')
          .limit(1),
      )
      // Checked again on the row itself: if two workers pick the same job, the second one finds it leased.
      .where((eb) => eb.or([eb('leasedUntil', 'is', null), eb('leasedUntil', '<=', now)]))
      .where('doneAt', 'is', null)
      .returning(['id', 'kind', 'payload', 'attempts', 'awaitedSince'])
      .executeTakeFirst()
  )
}

/** Keeps a running job for another minute. */
export async function renewLease(clock: Clock, database: Database, { id }: Pick<Job, 'id'>): Promise<void> {
  await database
    .updateTable('jobs')
    .set({ leasedUntil: timestamp(clock, leaseSeconds) })
    .where('id', '=', id)
    .where('leasedUntil', 'is not', null)
    .execute()
}

export async function finishJob(clock: Clock, database: Database, { id }: Job): Promise<void> {
  const done = { doneAt: timestamp(clock), leasedUntil: null }
  await database.updateTable('jobs').set(done).where('id', '=', id).execute()
}

const waits = 'waits for '
const waitsFor = (operation: string, key: string) => `${waits}${operation} ${key}`

/** Operation and key of the response that a job waited for in vain. */
export const awaitedAnswerIn = (failure: string | null) => failure?.slice(waits.length) ?? ''

/**
 * Reschedules a job that waits for a late response, and gives up after `awaitedDays`: the desk then shows it. Does
 * not count as an attempt.
 */
export async function awaitAnswer(
  clock: Clock,
  database: Database,
  { id, attempts, awaitedSince }: Job,
  { operation, retryAfterSeconds, key }: PortPending,
): Promise<void> {
  const now = timestamp(clock)
  const since = awaitedSince ?? now
  const givenUpAt = since <= timestamp(clock, -awaitedSeconds) ? now : null
  const later = { runAt: timestamp(clock, retryAfterSeconds), attempts: attempts - 1, leasedUntil: null }
  await database
    .updateTable('jobs')
    .set({ ...later, awaitedSince: since, failure: waitsFor(operation, key), doneAt: givenUpAt, givenUpAt })
    .where('id', '=', id)
    .execute()
}

/** Makes the job that waits for this response due now, if there is one. */
export async function answerIsReady(
  clock: Clock,
  database: Database,
  operation: string,
  key: string,
): Promise<void> {
  await database
    .updateTable('jobs')
    .set({ runAt: timestamp(clock) })
    .where('doneAt', 'is', null)
    .where('leasedUntil', 'is', null)
    .where('failure', '=', waitsFor(operation, key))
    .execute()
}

/** Reschedules a failed job with exponential backoff, and gives up after about five hours: the desk then shows it. */
export async function postponeJob(
  clock: Clock,
  database: Database,
  job: Job,
  failure: string,
): Promise<void> {
  const wait = Math.min(longestWait, 2 ** job.attempts)
  const givenUpAt = job.attempts >= mostAttempts ? timestamp(clock) : null
  const tried = { leasedUntil: null, awaitedSince: null, failure, doneAt: givenUpAt, givenUpAt }
  const later = { runAt: timestamp(clock, wait), ...tried }
  await database.updateTable('jobs').set(later).where('id', '=', job.id).execute()
}

/** Given-up jobs, oldest first, without their payload. */
export const listGivenUpJobs = (database: Database, { offset, most }: { offset: number; most: number }) =>
  database
    .selectFrom('jobs')
    .select(['id', 'kind', 'attempts', 'failure', 'awaitedSince', 'givenUpAt'])
    .where('givenUpAt', 'is not', null)
    .orderBy('givenUpAt')
    .orderBy('id')
    .offset(offset)
    .limit(most)
    .$narrowType<{ givenUpAt: string }>()
    .execute()

/** Count of given-up jobs and time of the oldest. */
export const countGivenUp = (database: Database) =>
  database
    .selectFrom('jobs')
    .select(({ fn }) => [fn.countAll<number>().as('count'), fn.min('givenUpAt').as('oldest')])
    .where('givenUpAt', 'is not', null)
    .executeTakeFirstOrThrow()

/** Reschedules a given-up job with fresh attempts. @returns its kind, or undefined if there is none */
export const retryJob = (clock: Clock, database: Database, id: string) =>
  database
    .updateTable('jobs')
    .set({ runAt: timestamp(clock), attempts: 0, awaitedSince: null, doneAt: null, givenUpAt: null })
    .where('id', '=', id)
    .where('givenUpAt', 'is not', null)
    .returning('kind')
    .executeTakeFirst()

/** Discards a given-up job; the sweep deletes it. @returns its kind, or undefined if there is none */
export const setJobAside = (database: Database, id: string) =>
  database
    .updateTable('jobs')
    .set({ givenUpAt: null })
    .where('id', '=', id)
    .where('givenUpAt', 'is not', null)
    .returning('kind')
    .executeTakeFirst()
