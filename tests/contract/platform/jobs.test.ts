import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import {
  answerIsReady,
  awaitAnswer,
  awaitedDays,
  enqueue,
  finishJob,
  leaseNextJob,
  listGivenUpJobs,
  postponeJob,
  renewLease,
  retryJob,
  setJobAside,
} from '../../../demo/api/platform/jobs/queue.ts'
import { runJob } from '../../../demo/api/platform/jobs/worker.ts'
import { PortPending } from '../../../demo/api/ports/port-failures.ts'
import { useApi } from '../support/api.ts'
import { engines } from '../support/engines.ts'

const lease = 60
const mostAttempts = 16

type Job = NonNullable<Awaited<ReturnType<typeof leaseNextJob>>>

describe.each(engines)('the queue of jobs on %s', (engine) => {
  const api = useApi(engine)
  const take = (busy?: readonly string[]) => leaseNextJob(api.context.clock, api.database, busy)
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
      // A worker that finds the job taken by another tries again, as it does after its pause.
      for (let misses = 0; misses < 20; ) {
        const job = await take()
        if (job) seen.push(job.payload)
        else misses += 1
      }
    }
    await Promise.all(Array.from({ length: 8 }, worker))
    expect(seen.toSorted()).toEqual(payloads.toSorted())
  })

  test('takes what waits longest first, nothing before its time, and no kind that is busy', async () => {
    await empty()
    await put('later', 10)
    await put('now')
    await put('busy', 0, 'slow')
    expect((await take(['slow']))?.payload).toBe('now')
    expect(await take(['slow'])).toBeUndefined()
    expect((await take())?.payload).toBe('busy')
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
    await done(job)
    await renewLease(api.context.clock, api.database, job)
    expect(await kept(job)).toMatchObject({ leasedUntil: null, doneAt: expect.any(String) })
    api.advance(lease)
    expect(await take()).toBeUndefined()
  })

  test('a failed one waits twice as long each time, an hour at most, and is given up after five hours', async () => {
    let job = await taken()
    let waited = 0
    for (let attempt = 1; attempt < mostAttempts; attempt += 1) {
      expect(job.attempts).toBe(attempt)
      await postponeJob(api.context.clock, api.database, job, 'broken')
      const wait = Math.min(3600, 2 ** attempt)
      waited += wait
      api.advance(wait - 1)
      expect(await take()).toBeUndefined()
      api.advance(1)
      job = await dueNow()
    }
    expect(Math.round(waited / 3600)).toBe(5)
    expect(await listGivenUpJobs(api.database, { offset: 0, most: 9 })).toEqual([])
    await postponeJob(api.context.clock, api.database, job, 'broken')
    api.advance(24 * 3600)
    expect(await take()).toBeUndefined()
    expect(await listGivenUpJobs(api.database, { offset: 0, most: 9 })).toMatchObject([
      { id: job.id, attempts: mostAttempts, failure: 'broken' },
    ])
    expect(await retryJob(api.context.clock, api.database, job.id)).toEqual({ kind: 'task' })
    expect(await take()).toMatchObject({ id: job.id, attempts: 1 })
    expect(await retryJob(api.context.clock, api.database, job.id)).toBeUndefined()
  })

  test('one that is set aside is neither done again nor shown', async () => {
    let job = await taken()
    job = { ...job, attempts: mostAttempts }
    expect(await setJobAside(api.database, job.id)).toBeUndefined()
    await postponeJob(api.context.clock, api.database, job, 'broken')
    expect(await setJobAside(api.database, job.id)).toEqual({ kind: 'task' })
    api.advance(24 * 3600)
    expect(await take()).toBeUndefined()
    expect(await listGivenUpJobs(api.database, { offset: 0, most: 9 })).toEqual([])
    expect(await retryJob(api.context.clock, api.database, job.id)).toBeUndefined()
  })

  const pending = new PortPending('lender.decide', 30, 'loan-1')

  test('waiting for an answer costs no try: a failure after more waits than tries is the first', async () => {
    let job = await taken()
    for (let wait = 0; wait <= mostAttempts; wait += 1) {
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

describe('a job that has been done', () => {
  const api = useApi('SQLite')
  const pending = new PortPending('lender.decide', 30, 'loan-1')

  test.each([
    ['ends well', async () => undefined],
    ['fails', () => Promise.reject(new Error('broken'))],
    ['waits for an answer', () => Promise.reject(pending)],
  ])('and %s leaves no timer behind', async (_, handler) => {
    const timers = () => process.getActiveResourcesInfo().filter((name) => name === 'Timeout').length
    await enqueue(api.context.clock, api.database, 'task', 'x')
    const before = timers()
    await runJob(api.context, { task: handler }, { warn: () => undefined })
    expect(timers()).toBeLessThanOrEqual(before)
  })
})
