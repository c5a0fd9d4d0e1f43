import { randomUUID } from 'node:crypto'
import { performance } from 'node:perf_hooks'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { timestamp } from '../../../demo/api/platform/clock.ts'
import { createBreaker, failuresToOpen, PortAway } from '../../../demo/api/platform/jobs/breakers.ts'
import {
  answerIsReady,
  awaitAnswer,
  awaitedDays,
  countGivenUpByKind,
  enqueue,
  finishJob,
  leaseJobs,
  listGivenUpJobs,
  postponeJob,
  putOff,
  renewLease,
  retryDays,
  retryJob,
  retryJobsOfKind,
  setJobAside,
} from '../../../demo/api/platform/jobs/queue.ts'
import { runJobs, startWorker } from '../../../demo/api/platform/jobs/worker.ts'
import { PortFailure, PortPending } from '../../../demo/api/ports/port-failures.ts'
import { sizeOf } from '../../prove/sizes.ts'
import { useApi } from '../support/api.ts'
import { testClock } from '../support/clock.ts'
import { engines } from '../support/engines.ts'

const lease = 60
const daySeconds = 24 * 3600

type Job = Awaited<ReturnType<typeof leaseJobs>>[number]

const pending = new PortPending('lender.decide', 30, 'loan-1')

describe.each(engines)('the queue of jobs on %s', (engine) => {
  const api = useApi(engine)
  const takeSome = (places: Record<string, number>) => leaseJobs(api.context.clock, api.database, places)
  const take = async (kind = 'task') => (await takeSome({ [kind]: 1 }))[0]
  const put = (payload: string, afterSeconds?: number, kind = 'task') =>
    enqueue(api.context.clock, api.database, kind, payload, afterSeconds)
  const done = (job: Job) => finishJob(api.context.clock, api.database, job)
  const kept = ({ id }: Job) =>
    api.database.selectFrom('jobs').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const empty = () => api.database.deleteFrom('jobs').execute()

  /** The only job that is due. */
  async function taken(payload: string = randomUUID()): Promise<Job> {
    await empty()
    await put(payload)
    return dueNow()
  }

  async function dueNow(): Promise<Job> {
    const job = await take()
    if (!job) throw new Error('no job is due')
    return job
  }

  test('40 jobs, 8 workers that all want the next: each is taken once', async () => {
    await empty()
    const payloads = Array.from({ length: 40 }, (_, at) => `job ${at}`)
    for (const payload of payloads) await put(payload)
    const seen: string[] = []
    async function worker(): Promise<void> {
      for (let misses = 0; misses < 20; ) {
        const jobs = await takeSome({ task: 3 })
        seen.push(...jobs.map(({ payload }) => payload))
        if (jobs.length === 0) misses += 1
      }
    }
    await Promise.all(Array.from({ length: 8 }, worker))
    expect(seen.toSorted()).toEqual(payloads.toSorted())
  })

  test('takes what waits longest first, nothing before its time, and of each kind what there are places for', async () => {
    await empty()
    await put('later', 10)
    for (const payload of ['first', 'second', 'third']) await put(payload)
    for (const payload of ['one', 'two']) await put(payload, 0, 'slow')
    const payloads = async (places: Record<string, number>) =>
      (await takeSome(places)).map(({ payload }) => payload)
    expect(await payloads({ slow: 0, other: 4 })).toEqual([])
    expect(await payloads({ task: 2, slow: 1 })).toEqual(['first', 'second', 'one'])
    expect(await payloads({ task: 2, slow: 0 })).toEqual(['third'])
    expect(await payloads({ task: 2, slow: 4 })).toEqual(['two'])
    api.advance(9)
    expect(await take()).toBeUndefined()
    api.advance(1)
    expect((await take())?.payload).toBe('later')
  })

  test('a lease lasts for its minute, is renewed by its holder, and ends with the job', async () => {
    const job = await taken()
    api.advance(lease - 1)
    expect(await take()).toBeUndefined()
    await renewLease(api.context.clock, api.database, job)
    api.advance(lease - 1)
    expect(await take()).toBeUndefined()
    api.advance(1)
    expect(await take()).toMatchObject({ id: job.id, attempts: 2 })
    expect(job.lease).not.toBe((await kept(job)).lease)
  })

  test('one that was taken over is neither renewed nor ended by its first holder', async () => {
    const first = await taken()
    api.advance(lease)
    const second = await dueNow()
    const { leasedUntil } = await kept(second)
    api.advance(1)
    await renewLease(api.context.clock, api.database, first)
    await done(first)
    await postponeJob(api.context.clock, api.database, first, 'broken')
    await putOff(api.context.clock, api.database, first, 60, 'away')
    await awaitAnswer(api.context.clock, api.database, first, pending)
    expect(await kept(second)).toMatchObject({ leasedUntil, doneAt: null, failure: null, attempts: 2 })
    await done(second)
    await renewLease(api.context.clock, api.database, second)
    expect(await kept(second)).toMatchObject({ leasedUntil: null, doneAt: expect.any(String) })
    api.advance(lease)
    expect(await take()).toBeUndefined()
  })

  /** Fails until it is given up. @returns seconds from the first failure to the last */
  async function failForGood(job: Job): Promise<number> {
    const begun = api.context.clock().getTime()
    for (let held = job; ; held = await dueNow()) {
      await postponeJob(api.context.clock, api.database, held, 'broken')
      const { runAt, doneAt } = await kept(held)
      const wait = (Date.parse(runAt) - api.context.clock().getTime()) / 1000
      const least = Math.min(3600, 2 ** held.attempts)
      expect(wait).toBeGreaterThanOrEqual(least)
      expect(wait).toBeLessThanOrEqual(least * 1.2 + 1)
      if (doneAt !== null) return (api.context.clock().getTime() - begun) / 1000
      api.advance(wait - 1)
      expect(await take()).toBeUndefined()
      api.advance(1)
    }
  }

  test('a failed one waits twice as long each time, about an hour at most, and is given up after three days', async () => {
    const job = await taken()
    expect(retryDays).toBe(3)
    const seconds = await failForGood(job)
    expect(seconds).toBeGreaterThanOrEqual(retryDays * daySeconds)
    expect(seconds).toBeLessThan(1.3 * retryDays * daySeconds)
    api.advance(24 * 3600)
    expect(await take()).toBeUndefined()
    expect(await listGivenUpJobs(api.database, { offset: 0, most: 9 })).toMatchObject([
      { id: job.id, failure: 'broken' },
    ])
    expect(await retryJob(api.context.clock, api.database, job.id)).toEqual({ kind: 'task' })
    expect(await take()).toMatchObject({ id: job.id, attempts: 1 })
    expect(await retryJob(api.context.clock, api.database, job.id)).toBeUndefined()
  })

  test('one that is set aside is neither done again nor shown', async () => {
    const job = await taken()
    expect(await setJobAside(api.database, job.id)).toBeUndefined()
    await failForGood(job)
    expect(await setJobAside(api.database, job.id)).toEqual({ kind: 'task' })
    api.advance(24 * 3600)
    expect(await take()).toBeUndefined()
    expect(await listGivenUpJobs(api.database, { offset: 0, most: 9 })).toEqual([])
    expect(await retryJob(api.context.clock, api.database, job.id)).toBeUndefined()
  })

  test('all of a kind that were given up are done again at once, and no other', async () => {
    await empty()
    for (const kind of ['task', 'task', 'slow']) await put(randomUUID(), 0, kind)
    const givenUpAt = api.context.clock().toISOString()
    await api.database.updateTable('jobs').set({ givenUpAt, doneAt: givenUpAt, attempts: 99 }).execute()
    expect(await countGivenUpByKind(api.database)).toEqual([
      { kind: 'task', count: 2 },
      { kind: 'slow', count: 1 },
    ])
    expect(await retryJobsOfKind(api.context.clock, api.database, 'task')).toBe(2)
    expect(await retryJobsOfKind(api.context.clock, api.database, 'task')).toBe(0)
    expect(await takeSome({ task: 9, slow: 9 })).toMatchObject([{ attempts: 1 }, { attempts: 1 }])
  })

  test('waiting for an answer costs no try: a failure after many waits is the first', async () => {
    let job = await taken()
    for (let wait = 0; wait <= 99; wait += 1) {
      expect(job.attempts).toBe(1)
      await awaitAnswer(api.context.clock, api.database, job, pending)
      api.advance(29)
      expect(await take()).toBeUndefined()
      api.advance(1)
      job = await dueNow()
    }
    await postponeJob(api.context.clock, api.database, job, 'broken')
    expect(await kept(job)).toMatchObject({ attempts: 1, doneAt: null, givenUpAt: null, awaitedSince: null })
  })

  test.each([
    ['a second less than it may', awaitedDays * 24 * 3600 - 1, null],
    ['as long as it may', awaitedDays * 24 * 3600, expect.any(String)],
  ])('one that has waited %s for an answer', async (_, seconds, givenUpAt) => {
    const job = await taken()
    await awaitAnswer(api.context.clock, api.database, job, pending)
    api.advance(seconds)
    const again = await dueNow()
    await awaitAnswer(api.context.clock, api.database, again, pending)
    expect(await kept(job)).toMatchObject({ doneAt: givenUpAt, givenUpAt })
  })

  test('an answer that is ready wakes the job that waits for it, and no other', async () => {
    const job = await taken()
    await awaitAnswer(api.context.clock, api.database, job, pending)
    await answerIsReady(api.context.clock, api.database, 'lender.decide', 'loan-2')
    await answerIsReady(api.context.clock, api.database, 'lender.sign', 'loan-1')
    expect(await take()).toBeUndefined()
    await answerIsReady(api.context.clock, api.database, 'lender.decide', 'loan-1')
    const woken = await dueNow()
    expect(woken.id).toBe(job.id)
    // While it runs it is not put back.
    api.advance(1)
    await answerIsReady(api.context.clock, api.database, 'lender.decide', 'loan-1')
    expect((await kept(job)).runAt).toBe((await kept(woken)).runAt)
    await done(woken)
    await answerIsReady(api.context.clock, api.database, 'lender.decide', 'loan-1')
    expect(await take()).toBeUndefined()
  })
})

describe.each(engines)('a job that has been done, on %s', (engine) => {
  const api = useApi(engine)

  test.each([
    ['ends well', async () => undefined],
    ['fails', () => Promise.reject(new Error('broken'))],
    ['waits for an answer', () => Promise.reject(pending)],
  ])('and %s leaves no timer behind', async (_, handler) => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    await enqueue(api.context.clock, api.database, 'task', 'x')
    const before = timers()
    await runJobs(api.context, { task: handler }, { warn: () => undefined })
    expect(timers()).toBeLessThanOrEqual(before)
  })
})

describe.each(engines)('a long queue on %s', (engine) => {
  const api = useApi(engine)
  const { clock } = testClock()
  const silent = { warn: () => undefined, error: () => undefined }

  async function fill(count: number, kind: string): Promise<void> {
    const job = { kind, payload: '', runAt: timestamp(clock), attempts: 0 }
    for (let at = 0; at < count; at += 1000) {
      const rows = Array.from({ length: 1000 }, (_, index) => ({ ...job, id: `${kind} ${at + index}` }))
      await api.database.insertInto('jobs').values(rows).execute()
    }
  }

  test('100,000 due reminders: a code is taken at once, and a take lasts 2 ms', {
    timeout: 120_000,
  }, async () => {
    await fill(100_000, 'deliver-optional-mail')
    await enqueue(clock, api.database, 'deliver-mail', 'code')
    const places = { 'deliver-optional-mail': 4, 'deliver-mail': 4 }
    const first = await leaseJobs(clock, api.database, places)
    expect(first.map(({ kind }) => kind)).toContain('deliver-mail')
    const times: number[] = []
    for (let take = 0; take < 50; take += 1) {
      const begun = performance.now()
      expect(await leaseJobs(clock, api.database, places)).toHaveLength(4)
      times.push(performance.now() - begun)
    }
    const median = times.toSorted((one, other) => one - other)[25] ?? 0
    // Without an index for it, it was 38 ms and more.
    expect(median).toBeLessThan(sizeOf('timing') > 300 ? 2 : 8)
    await api.database.deleteFrom('jobs').execute()
  })

  test('a code that comes meanwhile does not wait for the reminders', async () => {
    await fill(1000, 'deliver-optional-mail')
    const begun = performance.now()
    let waited = 0
    const worker = startWorker(
      api.context,
      {
        'deliver-optional-mail': () => wait(50),
        'deliver-mail': async () => {
          waited = performance.now() - begun
        },
      },
      silent as never,
    )
    await enqueue(api.context.clock, api.database, 'deliver-mail', 'code')
    await expect.poll(() => waited, { timeout: 10_000 }).toBeGreaterThan(0)
    await worker.stop()
    expect(waited).toBeLessThan(3000)
    await api.database.deleteFrom('jobs').execute()
  })
})

describe.each(engines)('a service that is away, on %s', (engine) => {
  const api = useApi(engine)
  const silent = { warn: () => undefined }

  test('is asked by one after a pause, and costs no job an attempt once that is seen', async () => {
    let calls = 0
    let isAway = true
    const guard = createBreaker(api.context.clock)
    const task = () =>
      guard('lender.decide', async () => {
        calls += 1
        if (isAway) throw new PortFailure('lender.decide', 'not reached')
      })
    for (let count = 0; count < 20; count += 1)
      await enqueue(api.context.clock, api.database, 'task', String(count))
    for (let hour = 0; hour < 7 * 24; hour += 2) {
      while (await runJobs(api.context, { task }, silent));
      api.advance(2 * 3600)
    }
    const rows = () => api.database.selectFrom('jobs').select(['attempts', 'doneAt', 'givenUpAt']).execute()
    const tried = await rows()
    expect(tried.every(({ doneAt, givenUpAt }) => doneAt === null && givenUpAt === null)).toBe(true)
    expect(tried.filter(({ attempts }) => attempts > 0).length).toBeLessThan(failuresToOpen)
    expect(calls).toBeLessThanOrEqual(7 * 12 + failuresToOpen)
    isAway = false
    while (await runJobs(api.context, { task }, silent));
    api.advance(10 * 60)
    while (await runJobs(api.context, { task }, silent));
    expect((await rows()).every(({ doneAt, givenUpAt }) => doneAt !== null && givenUpAt === null)).toBe(true)
  })

  test('only failures in a row show that it is away, and each is told as it was until then', async () => {
    const guard = createBreaker(api.context.clock)
    const fail = () =>
      guard('lender.decide', () => Promise.reject(new PortFailure('lender.decide', 'not reached')))
    const succeed = () => guard('lender.decide', async () => 'yes')
    for (let round = 0; round < 3; round += 1) {
      for (let times = 1; times < failuresToOpen; times += 1)
        await expect(fail()).rejects.toMatchObject({ name: 'PortFailure' })
      expect(await succeed()).toBe('yes')
    }
    for (let times = 1; times < failuresToOpen; times += 1) await fail().catch(() => undefined)
    await expect(fail()).rejects.toMatchObject({ name: 'PortAway', retryAfterSeconds: 15 })
    await expect(succeed()).rejects.toMatchObject({ name: 'PortAway' })
  })

  test('calls of the same time that fail together lengthen no pause', async () => {
    const guard = createBreaker(api.context.clock)
    const fail = () =>
      guard('lender.decide', () => Promise.reject(new PortFailure('lender.decide', 'not reached')))
    const failures = await Promise.allSettled(Array.from({ length: 9 }, fail))
    const waits = failures.flatMap((one) =>
      one.status === 'rejected' && one.reason instanceof PortAway ? [one.reason.retryAfterSeconds] : [],
    )
    expect([waits.length, Math.max(...waits)]).toEqual([9 - failuresToOpen + 1, 15])
  })

  test('a refusal of one request says nothing about the service', async () => {
    const guard = createBreaker(api.context.clock)
    const refuse = () =>
      guard('lender.decide', () => Promise.reject(new PortFailure('lender.decide', 'answered 422')))
    for (let times = 0; times < 9; times += 1) await expect(refuse()).rejects.toThrow('answered 422')
    expect(await guard('lender.decide', async () => 'yes')).toBe('yes')
  })
})
