import type { FastifyBaseLogger } from 'fastify'
import { ApiError } from '#core/api/errors.ts'
import { PortFailure, PortPending } from '../../ports/port-failures.ts'
import type { Context } from '../context.ts'
import { unavailabilityReason } from '../database/database-errors.ts'
import { describeError } from '../logging.ts'
import { markFailed, traceId, traceJob } from '../tracing.ts'
import { PortAway } from './breakers.ts'
import { awaitAnswer, finishJob, leaseJobs, onEnqueued, postponeJob, putOff, renewLease } from './queue.ts'

export interface JobHandler {
  (payload: string): Promise<void>
  /** Days for which it is tried again, if the desk must see sooner what fails. */
  retryDays?: number
}

/** Between two looks for jobs, which others may have enqueued. */
const pollMs = 1000
/** Within which the transaction that has just enqueued a job has usually committed. */
const commitMs = 25
const renewMs = 20_000

/** Jobs of one kind that a process runs at a time: a slow answer delays few others, and no service gets a flood. */
const lanesPerKind = 4

type JobHandlers = Record<string, JobHandler>
type JobLog = Pick<FastifyBaseLogger, 'warn'>
type LeasedJob = Awaited<ReturnType<typeof leaseJobs>>[number]

/** Runs a job under its own trace. */
const runTracedJob = (context: Context, handlers: JobHandlers, log: JobLog, job: LeasedJob): Promise<void> =>
  traceJob(job, () => attemptJob(context, handlers, log, job))

async function attemptJob(
  { database, clock }: Context,
  handlers: JobHandlers,
  log: JobLog,
  job: LeasedJob,
): Promise<void> {
  const renewing = setInterval(() => renewLease(clock, database, job).catch(() => undefined), renewMs)
  const handler = handlers[job.kind]
  try {
    if (!handler) throw new Error(`no handler for ${job.kind}`)
    await handler(job.payload)
    await finishJob(clock, database, job)
  } catch (error) {
    if (error instanceof PortPending) return awaitAnswer(clock, database, job, error)
    const failure = error instanceof PortAway ? error.seenBy : error
    if (error instanceof PortAway && !failure)
      return putOff(clock, database, job, error.retryAfterSeconds, error.name)
    markFailed()
    log.warn(
      { job: job.kind, trace: traceId(), attempt: job.attempts, failure: describeError(failure) },
      'job failed',
    )
    if (error instanceof PortAway) return putOff(clock, database, job, error.retryAfterSeconds, error.name)
    await postponeJob(clock, database, job, failureWords(error), handler?.retryDays)
  } finally {
    clearInterval(renewing)
  }
}

/**
 * What the desk reads of a failure: its kind, and of a service's or our own refusal which one, without values. A second
 * line is what the service says itself.
 */
export function failureWords(error: unknown): string {
  if (error instanceof PortFailure)
    return [`${error.name}: ${error.message}`, error.words].filter(Boolean).join('\n')
  if (error instanceof ApiError) return `${error.name}: ${error.code}`
  return error instanceof Error ? error.name : 'unknown'
}

/** Does a due job of each kind, one after another; false when there is none. */
export async function runJobs(context: Context, handlers: JobHandlers, log: JobLog): Promise<boolean> {
  const places = Object.fromEntries(Object.keys(handlers).map((kind) => [kind, 1]))
  const jobs = await leaseJobs(context.clock, context.database, places)
  for (const job of jobs) await runTracedJob(context, handlers, log, job)
  return jobs.length > 0
}

/**
 * Runs jobs until stopped, a few of each kind at a time, so that a slow service delays only its own jobs. Handlers
 * must be safe beside others of their kind, here and in other processes. What this process enqueues is done at once.
 * Stopping waits for running jobs.
 */
export function startWorker(
  context: Context,
  handlers: JobHandlers,
  log: Pick<FastifyBaseLogger, 'warn' | 'error'>,
  betweenLooksMs = pollMs,
): { stop(): Promise<void> } {
  const lanes = new Map(Object.keys(handlers).map((kind) => [kind, new Set<Promise<void>>()]))
  let stopped = false
  // Set when there may be something to take before the next look.
  let isToLook = false
  let wake = () => {}

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, betweenLooksMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  function look(): void {
    isToLook = true
    wake()
  }

  let planned: NodeJS.Timeout | undefined
  const deafen = onEnqueued(() => {
    planned ??= setTimeout(() => {
      planned = undefined
      look()
    }, commitMs)
  })

  const unreachable = (error: unknown) =>
    log.error(
      { failure: describeError(error), reason: unavailabilityReason(error) },
      'worker cannot use the database',
    )

  function begin(job: LeasedJob): void {
    const beside = lanes.get(job.kind)
    const lane = runTracedJob(context, handlers, log, job)
      .catch(unreachable)
      .finally(() => {
        beside?.delete(lane)
        look()
      })
    beside?.add(lane)
  }

  async function work(): Promise<void> {
    while (!stopped) {
      isToLook = false
      const places = [...lanes].map(([kind, { size }]) => [kind, lanesPerKind - size])
      const jobs = await leaseJobs(context.clock, context.database, Object.fromEntries(places)).catch(
        unreachable,
      )
      for (const job of jobs ?? []) begin(job)
      // A job that ended in the meantime has freed a lane.
      if (!stopped && !isToLook) await pause()
    }
    await Promise.all([...lanes.values()].flatMap((running) => [...running]))
  }

  const working = work()
  return {
    async stop() {
      stopped = true
      deafen()
      clearTimeout(planned)
      wake()
      await working
    },
  }
}
