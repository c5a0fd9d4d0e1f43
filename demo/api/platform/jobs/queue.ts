import { randomInt, randomUUID } from 'node:crypto'
import type { Clock } from '#core/calendar/clock.ts'
import { PortPending } from '../../ports/port-failures.ts'
import { secondsUntil, timestamp } from '../clock.ts'
import type { Database } from '../database/schema.ts'
import { isSqlite } from '../database/sqlite.ts'
import { sortableId } from '../ids.ts'

const leaseSeconds = 60
const hourSeconds = 60 * 60
const daySeconds = 24 * hourSeconds
const longestWait = hourSeconds
/** Part by which a wait may be longer, so that what failed together is not tried again together. */
const jitter = 0.2

/** Days for which a failing job is tried again: longer than a bank, a lender or a mail server is away. */
export const retryDays = 3

const waitAfter = (attempts: number) => Math.min(longestWait, 2 ** attempts)

/** Attempts whose waits add up to so many days. */
function attemptsIn(days: number): number {
  let attempts = 1
  for (let waited = 0; waited < days * daySeconds; attempts += 1) waited += waitAfter(attempts)
  return attempts
}

/** Days for which a job waits for a late response: longer than any person at the lender takes to decide. */
export const awaitedDays = 7
const awaitedSeconds = awaitedDays * daySeconds

interface Job {
  id: string
  kind: string
  payload: string
  attempts: number
  /** Since when it waits for a late response. */
  awaitedSince: string | null
  /** Its holder: what one take has, no other can end. */
  lease: string | null
}

const lookers = new Set<() => void>()

/** Calls a function whenever this process enqueues a job for now, perhaps before its commit; gives the way to end that. */
export function onEnqueued(look: () => void): () => void {
  lookers.add(look)
  return () => void lookers.delete(look)
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
    .values({
      ...job,
      leasedUntil: null,
      lease: null,
      awaitedSince: null,
      doneAt: null,
      failure: null,
      givenUpAt: null,
    })
    .execute()
  if (afterSeconds === 0) for (const look of lookers) look()
}

/**
 * Takes the jobs that have waited longest, as many of each kind as there are places for it. Their taker has them for a
 * minute and renews that; if it dies, another takes over. A kind never waits behind another, and what another process
 * takes at this moment is left to it.
 */
export async function leaseJobs(
  clock: Clock,
  database: Database,
  places: Readonly<Record<string, number>>,
): Promise<Job[]> {
  const now = timestamp(clock)
  const dueOf = (kind: string, count: number) =>
    database
      .selectFrom((eb) =>
        eb
          .selectFrom('jobs')
          .select('id')
          .where('kind', '=', kind)
          .where('doneAt', 'is', null)
          .where('runAt', '<=', now)
          .where(({ or, eb: due }) => or([due('leasedUntil', 'is', null), due('leasedUntil', '<=', now)]))
          .orderBy('runAt')
          .orderBy('id')
          .limit(count)
          .$if(!isSqlite(database), (due) => due.forUpdate().skipLocked())
          .as('due'),
      )
      .select('id')
  const [first, ...others] = Object.entries(places)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => dueOf(kind, count))
  if (!first) return []
  const taken = { leasedUntil: timestamp(clock, leaseSeconds), lease: randomUUID() }
  const jobs = await database
    .with('due', () => others.reduce((all, one) => all.unionAll(one), first))
    .updateTable('jobs')
    .set((eb) => ({ ...taken, attempts: eb('attempts', '+', 1) }))
    .where('id', 'in', (eb) => eb.selectFrom('due').select('id'))
    .returning(['id', 'kind', 'payload', 'attempts', 'awaitedSince', 'lease', 'runAt'])
    .execute()
  return jobs.toSorted((one, other) => (one.runAt + one.id < other.runAt + other.id ? -1 : 1))
}

type HeldJob = Pick<Job, 'id' | 'lease'>

/** A job that is held: once another has taken it over, the first one changes it no more. */
const changeHeld = (database: Database, { id, lease }: HeldJob) =>
  database.updateTable('jobs').where('id', '=', id).where('lease', '=', lease).where('doneAt', 'is', null)

const released = { leasedUntil: null, lease: null }

/** Keeps a running job for another minute. */
export async function renewLease(clock: Clock, database: Database, job: HeldJob): Promise<void> {
  await changeHeld(database, job)
    .set({ leasedUntil: timestamp(clock, leaseSeconds) })
    .execute()
}

export async function finishJob(clock: Clock, database: Database, job: HeldJob): Promise<void> {
  await changeHeld(database, job)
    .set({ ...released, doneAt: timestamp(clock) })
    .execute()
}

const waits = 'waits for '
const waitsFor = (operation: string, key: string) => `${waits}${operation} ${key}`

/** Operation and key of the response that a job waited for in vain. */
export const awaitedAnswerIn = (failure: string | null) => failure?.slice(waits.length) ?? ''

const awaiting = (
  clock: Clock,
  awaitedSince: string,
  { operation, retryAfterSeconds, key }: PortPending,
) => ({
  runAt: timestamp(clock, retryAfterSeconds),
  awaitedSince,
  failure: waitsFor(operation, key),
})

/** The late response that another job waits for, until it asks again; undefined if it waits for none. */
export async function findAwaited(
  clock: Clock,
  database: Database,
  { kind, payload }: Pick<Job, 'kind' | 'payload'>,
): Promise<PortPending | undefined> {
  const job = await database
    .selectFrom('jobs')
    .select(['runAt', 'failure'])
    .where('kind', '=', kind)
    .where('payload', '=', payload)
    .where('awaitedSince', 'is not', null)
    .where('doneAt', 'is', null)
    .executeTakeFirst()
  if (!job) return undefined
  const [operation = '', key = ''] = awaitedAnswerIn(job.failure).split(' ')
  return new PortPending(operation, secondsUntil(clock, job.runAt), key)
}

/**
 * Reschedules a job that waits for a late response, and gives up after `awaitedDays`: the desk then shows it. Does
 * not count as an attempt.
 */
export async function awaitAnswer(
  clock: Clock,
  database: Database,
  job: Job,
  pending: PortPending,
): Promise<void> {
  const now = timestamp(clock)
  const since = job.awaitedSince ?? now
  const givenUpAt = since <= timestamp(clock, -awaitedSeconds) ? now : null
  const later = { ...released, attempts: job.attempts - 1, doneAt: givenUpAt, givenUpAt }
  await changeHeld(database, job)
    .set({ ...later, ...awaiting(clock, since, pending) })
    .execute()
}

/** Has a job that has yet to run wait for a late response, of which a request before it was told. */
export async function awaitAnswerFirst(
  clock: Clock,
  database: Database,
  { kind, payload }: Pick<Job, 'kind' | 'payload'>,
  pending: PortPending,
): Promise<void> {
  await database
    .updateTable('jobs')
    .set(awaiting(clock, timestamp(clock), pending))
    .where('kind', '=', kind)
    .where('payload', '=', payload)
    .where('attempts', '=', 0)
    .where('doneAt', 'is', null)
    .execute()
}

/** Puts a job off whose service is away: this is no attempt of its. */
export async function putOff(
  clock: Clock,
  database: Database,
  job: Job,
  seconds: number,
  failure: string,
): Promise<void> {
  const later = { runAt: timestamp(clock, stretched(seconds)), attempts: job.attempts - 1, failure }
  await changeHeld(database, job)
    .set({ ...released, ...later, awaitedSince: null })
    .execute()
}

/** Seconds of a wait, somewhat longer. */
const stretched = (seconds: number) => seconds + randomInt(Math.floor(seconds * jitter) + 1)

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

/** Reschedules a failed job with exponential backoff, and gives up after some days: the desk then shows it. */
export async function postponeJob(
  clock: Clock,
  database: Database,
  job: Job,
  failure: string,
  days = retryDays,
): Promise<void> {
  const wait = stretched(waitAfter(job.attempts))
  const givenUpAt = job.attempts >= attemptsIn(days) ? timestamp(clock) : null
  const tried = { ...released, awaitedSince: null, failure, doneAt: givenUpAt, givenUpAt }
  await changeHeld(database, job)
    .set({ ...tried, runAt: timestamp(clock, wait) })
    .execute()
}

/** Given-up jobs, oldest first. */
export const listGivenUpJobs = (database: Database, { offset, most }: { offset: number; most: number }) =>
  database
    .selectFrom('jobs')
    .select(['id', 'kind', 'payload', 'attempts', 'failure', 'awaitedSince', 'givenUpAt'])
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

/** Gives jobs that were given up fresh attempts. */
const retryGivenUp = (clock: Clock, database: Database) =>
  database
    .updateTable('jobs')
    .set({ runAt: timestamp(clock), attempts: 0, awaitedSince: null, doneAt: null, givenUpAt: null })
    .where('givenUpAt', 'is not', null)
    .returning('kind')

/** Reschedules a given-up job with fresh attempts. @returns its kind, or undefined if there is none */
export const retryJob = (clock: Clock, database: Database, id: string) =>
  retryGivenUp(clock, database).where('id', '=', id).executeTakeFirst()

/** The same for all of a kind. @returns how many there were */
export const retryJobsOfKind = async (clock: Clock, database: Database, kind: string): Promise<number> =>
  (await retryGivenUp(clock, database).where('kind', '=', kind).execute()).length

/** Given-up jobs by kind, the most first. */
export const countGivenUpByKind = (database: Database) =>
  database
    .selectFrom('jobs')
    .select(({ fn }) => ['kind', fn.countAll<number>().as('count')])
    .where('givenUpAt', 'is not', null)
    .groupBy('kind')
    .orderBy('count', 'desc')
    .orderBy('kind')
    .execute()

/** Discards a given-up job; the sweep deletes it. @returns its kind, or undefined if there is none */
export const setJobAside = (database: Database, id: string) =>
  database
    .updateTable('jobs')
    .set({ givenUpAt: null })
    .where('id', '=', id)
    .where('givenUpAt', 'is not', null)
    .returning('kind')
    .executeTakeFirst()

/** Discards the given-up jobs whose deed is done otherwise. */
export async function setJobsAside(database: Database, kind: string, payload: string): Promise<void> {
  await database
    .updateTable('jobs')
    .set({ givenUpAt: null })
    .where('kind', '=', kind)
    .where('payload', '=', payload)
    .where('givenUpAt', 'is not', null)
    .execute()
}

/** Whether a job has yet to end. */
export async function isQueued(database: Database, kind: string, payload: string): Promise<boolean> {
  const job = await database
    .selectFrom('jobs')
    .select('id')
    .where('kind', '=', kind)
    .where('payload', '=', payload)
    .where('doneAt', 'is', null)
    .executeTakeFirst()
  return job !== undefined
}

/** Has a job run again that was given up, or is gone since. @returns false if it has yet to end */
export async function runAgain(
  clock: Clock,
  database: Database,
  kind: string,
  payload: string,
): Promise<boolean> {
  if (await isQueued(database, kind, payload)) return false
  await setJobsAside(database, kind, payload)
  await enqueue(clock, database, kind, payload)
  return true
}
