import type { FastifyBaseLogger } from 'fastify'
import type { Context } from '../context.ts'
import { describeError } from '../logging.ts'
import { finishJob, postponeJob, takeJob } from './queue.ts'

export type JobHandler = (payload: string) => Promise<void>

const pollMs = 1000

/** Runs one due job; false if there is none. */
export async function runJob(
  { database, clock }: Context,
  handlers: Record<string, JobHandler>,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<boolean> {
  const job = await takeJob(clock, database)
  if (!job) return false
  try {
    const handler = handlers[job.kind]
    if (!handler) throw new Error(`no handler for ${job.kind}`)
    await handler(job.payload)
    await finishJob(clock, database, job)
  } catch (error) {
    log.warn({ job: job.kind, attempt: job.attempts, failure: describeError(error) }, 'job failed')
    await postponeJob(clock, database, job, error instanceof Error ? error.name : 'unknown')
  }
  return true
}

/** Runs jobs until stopped. Stopping waits for the current job. */
export function startWorker(
  context: Context,
  handlers: Record<string, JobHandler>,
  log: FastifyBaseLogger,
): { stop(): Promise<void> } {
  let stopped = false
  let wake = () => {}

  async function work(): Promise<void> {
    while (!stopped) {
      const busy = await runJob(context, handlers, log).catch((error: unknown) => {
        log.error({ failure: describeError(error) }, 'worker cannot reach the database')
        return false
      })
      if (busy || stopped) continue
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, pollMs)
        wake = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
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
