import type { FastifyBaseLogger } from 'fastify'
import { PortPending } from '../../ports/port-failures.ts'
import type { Context } from '../context.ts'
import { describeError } from '../logging.ts'
import { markFailed, traceId, traceJob } from '../tracing.ts'
import { awaitAnswer, finishJob, leaseNextJob, postponeJob, renewLease } from './queue.ts'

export type JobHandler = (payload: string) => Promise<void>

const pollMs = 1000
const renewMs = 20_000

/** Jobs of one kind that a process runs at a time: a slow answer delays few others, and no service gets a flood. */
const lanesPerKind = 4

type JobHandlers = Record<string, JobHandler>
type JobLog = Pick<FastifyBaseLogger, 'warn'>
type LeasedJob = NonNullable<Awaited<ReturnType<typeof leaseNextJob>>>

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
  try {
    const handler = handlers[job.kind]
    if (!handler) throw new Error(`no handler for ${job.kind}`)
    await handler(job.payload)
    await finishJob(clock, database, job)
  } catch (error) {
    if (error instanceof PortPending) return awaitAnswer(clock, database, job, error)
    markFailed()
    log.warn(
      { job: job.kind, trace: traceId(), attempt: job.attempts, failure: describeError(error) },
      'job failed',
    )
    await postponeJob(clock, database, job, error instanceof Error ? error.name : 'unknown')
  } finally {
    clearInterval(renewing)
  }
}

/** Does one due job; false when there is none. */
export async function runJob(context: Context, handlers: JobHandlers, log: JobLog): Promise<boolean> {
  const job = await leaseNextJob(context.clock, context.database)
  if (job) await runTracedJob(context, handlers, log, job)
  return job !== undefined
}

/**
 * Runs jobs until stopped, a few of each kind at a time, so that a slow service delays only its own jobs. Handlers
 * must be safe beside others of their kind, here and in other processes. Stopping waits for running jobs.
 */
export function startWorker(
  context: Context,
  handlers: JobHandlers,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  const lanes = new Map<string, Set<Promise<void>>>()
  let stopped = false
  let freed = false
  let wake = () => {}

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs)
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  const unreachable = (error: unknown) =>
    log.error({ failure: describeError(error) }, 'worker cannot reach the database')

  async function work(): Promise<void> {
    while (!stopped) {
      freed = false
      const full = [...lanes].flatMap(([kind, { size }]) => (size < lanesPerKind ? [] : [kind]))
      const job = await leaseNextJob(context.clock, context.database, full).catch(unreachable)
      if (!job) {
        // A job that ended in the meantime may have freed a lane.
        if (!stopped && !freed) await pause()
        continue
      }
      const beside = lanes.get(job.kind) ?? new Set()
      lanes.set(job.kind, beside)
      const lane = runTracedJob(context, handlers, log, job)
        .catch(unreachable)
        .finally(() => {
          beside.delete(lane)
          freed = true
          wake()
        })
      beside.add(lane)
    }
    await Promise.all([...lanes.values()].flatMap((running) => [...running]))
  }

  const working = work()
  return {
    async stop() {
      stopped = true
      wake()
      await working
    },
  }
}
