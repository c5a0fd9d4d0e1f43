import { describe, expect, test, vi } from 'vitest'
import { inTransaction } from '../../../demo/api/platform/database/in-transaction.ts'
import { enqueue, leaseJobs } from '../../../demo/api/platform/jobs/queue.ts'
import { startWorker } from '../../../demo/api/platform/jobs/worker.ts'
import { useApi } from '../support/api.ts'
import { engines } from '../support/engines.ts'

describe.each(engines)('the worker on %s', (engine) => {
  const api = useApi(engine)

  const log = { warn: () => undefined, error: () => undefined } as never

  /** A worker whose jobs of the kind `slow` end only when told. */
  async function slowWorker(payloads: readonly (readonly [kind: string, payload: string])[]) {
    const { clock, database } = api.context
    const begun: string[] = []
    const done: string[] = []
    const answers = new Map<string, () => void>()
    const handlers = {
      slow: async (payload: string) => {
        begun.push(payload)
        await new Promise<void>((resolve) => void answers.set(payload, resolve))
        done.push(payload)
      },
      other: async (payload: string) => void done.push(payload),
    }
    for (const [kind, payload] of payloads) await enqueue(clock, database, kind, payload)
    const worker = startWorker(api.context, handlers, log)
    return { worker, begun, done, answer: (payload: string) => answers.get(payload)?.() }
  }

  test('jobs that nobody answers keep neither other kinds nor the next of their own waiting', async () => {
    const slow = ['a', 'b', 'c', 'd', 'e'].map((payload) => ['slow', payload] as const)
    const { worker, begun, done, answer } = await slowWorker([...slow, ['other', 'f'], ['other', 'g']])
    await expect.poll(() => done.toSorted()).toEqual(['f', 'g'])
    await expect.poll(() => begun).toEqual(['a', 'b', 'c', 'd'])
    answer('c')
    await expect.poll(() => begun, { timeout: 5_000 }).toEqual(['a', 'b', 'c', 'd', 'e'])
    for (const payload of ['a', 'b', 'd', 'e']) answer(payload)
    await expect.poll(() => done.toSorted()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'])
    await worker.stop()
  })

  test('what the process enqueues is done without waiting for the next look', async () => {
    const { clock, database } = api.context
    const done: string[] = []
    const worker = startWorker(api.context, { code: async (payload) => void done.push(payload) }, log, 60_000)
    for (const payload of ['1', '2']) {
      await inTransaction(database, (transaction) => enqueue(clock, transaction, 'code', payload))
      await expect.poll(() => done, { timeout: 5_000 }).toContain(payload)
    }
    await worker.stop()
  })

  test('stopping waits for every job that runs', async () => {
    const { worker, begun, done, answer } = await slowWorker([
      ['slow', 'h'],
      ['slow', 'i'],
    ])
    await expect.poll(() => begun).toEqual(['h', 'i'])
    const stopped = worker.stop().then(() => done.push('stopped'))
    answer('i')
    await expect.poll(() => done).toEqual(['i'])
    answer('h')
    await stopped
    expect(done).toEqual(['i', 'h', 'stopped'])
  })

  test('a job that runs for longer than its lease is not begun again', { timeout: 60_000 }, async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const { worker, begun, done, answer } = await slowWorker([['slow', 'j']])
    await vi.waitFor(() => expect(begun).toEqual(['j']))
    for (let minute = 0; minute < 3; minute += 1) {
      api.advance(50)
      await vi.advanceTimersByTimeAsync(20_000)
    }
    const { clock, database } = api.context
    await expect.poll(() => leaseJobs(clock, database, { slow: 9 })).toEqual([])
    answer('j')
    await vi.waitFor(() => expect(done).toEqual(['j']))
    vi.useRealTimers()
    await worker.stop()
  })
})
