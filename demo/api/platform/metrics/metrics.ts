import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Clock } from '#core/calendar/clock.ts'
import { timestamp } from '../clock.ts'
import { poolCounts } from '../database/pool-counts.ts'
import type { Database } from '../database/schema.ts'
import type { JobHandler } from '../jobs/worker.ts'
import { certificateEnd, certificateVariables } from '../pix-certificate.ts'
import type { PixApiSettings } from '../settings.ts'

const longestMs = 1500
const buckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Count and time of the oldest of some open work, and how much is overdue of what was promised until a day. */
export type CountWaiting = () => Promise<{ count: number; oldest: string | null; overdue?: number }>

/** Metrics of one process. Labels are route patterns, methods, statuses and job kinds. */
export interface Metrics {
  /** Records an answer and its duration in milliseconds. */
  answered(answer: { method: string; route: string; status: number; ms: number }): void
  /** The same handlers, with each run counted by kind and outcome. */
  counting(handlers: Record<string, JobHandler>): Record<string, JobHandler>
  /** Counts a part of the hourly work that failed. */
  sweepFailed(part: string): void
  /** Whether the hourly work keeps back what it would delete, because the clock may be wrong. */
  clockDoubted(isDoubted: boolean): void
  /** Also reports the work that waits for people, by queue, and whether the database does what `probe` asks of it. */
  watch(queues: Readonly<Record<string, CountWaiting>>, probe: () => Promise<void>): void
  /** All metrics in Prometheus text format; queue metrics are left out while the database does not answer. */
  text(): Promise<string>
  contentType: string
}

interface MetricsParts {
  database: Database
  clock: Clock
  settings: { pixApi?: Pick<PixApiSettings, 'certificate'> }
}

export function createMetrics({ database, clock, settings }: MetricsParts): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const answers = new Histogram({
    name: 'vereda_http_request_duration_seconds',
    help: 'Time from the head of a request to the end of its answer, by route pattern.',
    labelNames: ['method', 'route', 'status'],
    buckets,
    registers,
  })
  const runs = new Counter({
    name: 'vereda_job_runs_total',
    help: 'Runs of jobs by this process: done, or failed and to be tried again. Mails are deliver-mail.',
    labelNames: ['kind', 'outcome'],
    registers,
  })
  const sweepFailures = new Counter({
    name: 'vereda_sweep_failures_total',
    help: 'Times that a part of the hourly work failed in this process; the next hour tries it again.',
    labelNames: ['part'],
    registers,
  })
  const doubted = new Gauge({
    name: 'vereda_clock_doubted',
    help: 'Whether nothing is deleted by age for now, because the clock of the machine may be wrong.',
    registers,
  })
  const due = new Gauge({
    name: 'vereda_jobs_due',
    help: 'Jobs of the database whose time has come and that are not done.',
    labelNames: ['kind'],
    registers,
  })
  const oldest = new Gauge({
    name: 'vereda_jobs_oldest_due_seconds',
    help: 'For how long the oldest of them has been due.',
    labelNames: ['kind'],
    registers,
  })
  const givenUp = new Gauge({
    name: 'vereda_jobs_given_up',
    help: 'Jobs that failed for good and wait for the staff.',
    labelNames: ['kind'],
    registers,
  })
  const waiting = new Gauge({
    name: 'vereda_staff_waiting',
    help: 'Work that waits for the staff, by queue of the desk.',
    labelNames: ['queue'],
    registers,
  })
  const longest = new Gauge({
    name: 'vereda_staff_oldest_waiting_seconds',
    help: 'For how long the oldest of it has waited; 0 without any.',
    labelNames: ['queue'],
    registers,
  })
  const overdueWork = new Gauge({
    name: 'vereda_staff_overdue',
    help: 'How much of it was promised until a day that is over, of queues in which something is promised.',
    labelNames: ['queue'],
    registers,
  })
  const up = new Gauge({
    name: 'vereda_database_up',
    help: 'Whether the database has just answered and takes writes, as /readyz says it.',
    registers,
  })
  new Gauge({
    name: 'vereda_database_connections',
    help: 'Connections of this process to PostgreSQL, busy and idle.',
    labelNames: ['state'],
    registers,
    collect() {
      const { busy, idle } = poolCounts()
      this.set({ state: 'busy' }, busy)
      this.set({ state: 'idle' }, idle)
    },
  })
  new Gauge({
    name: 'vereda_database_connections_max',
    help: 'How many connections this process may have; 0 on SQLite.',
    registers,
    collect() {
      this.set(poolCounts().most)
    },
  })
  new Gauge({
    name: 'vereda_database_waiting',
    help: 'Who waits in this process for a connection to come free.',
    registers,
    collect() {
      this.set(poolCounts().waiting)
    },
  })
  const certificateEnds = settings.pixApi && certificateEnd(settings.pixApi.certificate)
  new Gauge({
    name: 'vereda_bank_certificate_seconds',
    help: 'For how long our certificate at the bank of the Pix API is still good; absent without one.',
    labelNames: ['file'],
    registers,
    collect() {
      if (certificateEnds)
        this.set({ file: certificateVariables.cert }, (certificateEnds.getTime() - clock().getTime()) / 1000)
    },
  })

  let queues: Readonly<Record<string, CountWaiting>> = {}
  let probe: () => Promise<void> = async () => undefined
  async function readQueues(): Promise<void> {
    const now = clock().getTime()
    const failed = await database
      .selectFrom('jobs')
      .select(({ fn }) => ['kind', fn.countAll<number>().as('jobs')])
      .where('givenUpAt', 'is not', null)
      .groupBy('kind')
      .execute()
    const read = Object.entries(queues).map(async ([queue, ask]) => ({ queue, ...(await ask()) }))
    const found = await Promise.all(read)
    givenUp.reset()
    for (const { kind, jobs } of failed) givenUp.set({ kind }, Number(jobs))
    for (const { queue, count, oldest, overdue } of found) {
      waiting.set({ queue }, Number(count))
      if (overdue !== undefined) overdueWork.set({ queue }, Number(overdue))
      longest.set({ queue }, oldest ? Math.max(0, now - Date.parse(oldest)) / 1000 : 0)
    }
  }

  async function readQueue(): Promise<void> {
    const now = timestamp(clock)
    const rows = await database
      .selectFrom('jobs')
      .select(({ fn }) => ['kind', fn.countAll<number>().as('jobs'), fn.min('runAt').as('since')])
      .where('doneAt', 'is', null)
      .where('runAt', '<=', now)
      .groupBy('kind')
      .execute()
    due.reset()
    oldest.reset()
    for (const { kind, jobs, since } of rows) {
      due.set({ kind }, jobs)
      oldest.set({ kind }, (Date.parse(now) - Date.parse(since)) / 1000)
    }
  }

  // All callers share one query, as in /readyz.
  let asked: Promise<boolean> | undefined
  async function readAll(): Promise<boolean> {
    const isWritable = probe().then(
      () => true,
      () => false,
    )
    await Promise.all([readQueue(), readQueues()])
    return isWritable
  }
  async function askDatabase(): Promise<void> {
    asked ??= readAll().finally(() => {
      asked = undefined
    })
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error()), longestMs)
    })
    try {
      up.set((await Promise.race([asked, tooLong])) ? 1 : 0)
    } catch {
      up.set(0)
      for (const gauge of [due, oldest, givenUp, waiting, longest, overdueWork]) gauge.reset()
    } finally {
      clearTimeout(timer)
    }
  }

  return {
    answered: ({ method, route, status, ms }) => answers.observe({ method, route, status }, ms / 1000),
    counting: (handlers) =>
      Object.fromEntries(
        Object.entries(handlers).map(([kind, handle]): [string, JobHandler] => [
          kind,
          Object.assign(
            async (payload: string) => {
              try {
                await handle(payload)
              } catch (error) {
                runs.inc({ kind, outcome: 'failed' })
                throw error
              }
              runs.inc({ kind, outcome: 'done' })
            },
            { retryDays: handle.retryDays },
          ),
        ]),
      ),
    sweepFailed: (part) => sweepFailures.inc({ part }),
    clockDoubted: (isDoubted) => doubted.set(isDoubted ? 1 : 0),
    watch(watched, probes) {
      queues = watched
      probe = probes
    },
    async text() {
      await askDatabase()
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}
