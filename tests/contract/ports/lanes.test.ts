import { describe, expect, test } from 'vitest'
import { enqueue } from '../../../demo/api/platform/jobs/queue.ts'
import { startWorker } from '../../../demo/api/platform/jobs/worker.ts'
import { useApi } from '../support/api.ts'

describe('the worker', () => {
  const api = useApi('SQLite')

  test('a job that nobody answers keeps only its own kind waiting', { timeout: 20_000 }, async () => {
    const { clock, database } = api.context
    const done: string[] = []
    let answer = () => {}
    const silence = new Promise<void>((resolve) => {
      answer = resolve
    })
    const handlers = {
      silent: async (payload: string) => {
        await silence
        done.push(payload)
      },
      other: async (payload: string) => void done.push(payload),
    }
    for (const [kind, payload] of [
      ['silent', 'first'],
      ['silent', 'second'],
      ['other', 'third'],
      ['other', 'fourth'],
    ] as const)
      await enqueue(clock, database, kind, payload)
    const log = { warn: () => undefined, error: () => undefined } as never
    const worker = startWorker(api.context, handlers, log)
    await expect.poll(() => done).toEqual(['third', 'fourth'])
    answer()
    await expect.poll(() => done, { timeout: 5_000 }).toEqual(['third', 'fourth', 'first', 'second'])
    await worker.stop()
  })
})
