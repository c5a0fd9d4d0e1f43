import { Worker } from 'node:worker_threads'
import { afterEach, expect, test, vi } from 'vitest'
import type { Sheet } from '../../../demo/api/platform/pdf/draw-blocks.ts'
import { TaskFailed, workerPool } from '../../../demo/api/platform/workers/worker-pool.ts'
import { pdfText } from '../../contract/support/pdf-text.ts'

const sheet = (title: string): Sheet => ({ title, blocks: [], footer: 'F', madeAt: new Date(0) })
const bounds = { threads: 1, waiting: 1, seconds: 30, heapMb: 192 }
const titleOf = (bytes: Buffer) => pdfText(Buffer.from(bytes)).split('\n')[0]

/** The threads that were given something, and those that were ended, by their ids. */
function watch() {
  const [asked, ended]: [number[], number[]] = [[], []]
  const { postMessage, terminate } = Worker.prototype
  vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function note(this: Worker, ...given) {
    asked.push(this.threadId)
    return postMessage.apply(this, given as Parameters<typeof postMessage>)
  })
  vi.spyOn(Worker.prototype, 'terminate').mockImplementation(function note(this: Worker) {
    ended.push(this.threadId)
    return terminate.call(this)
  })
  return { asked, ended }
}

afterEach(() => vi.restoreAllMocks())

test('a thread that has answered is kept for the next task', async () => {
  const { asked, ended } = watch()
  const run = workerPool(bounds)
  expect(titleOf(await run('sheet', sheet('um')))).toBe('um')
  expect(titleOf(await run('sheet', sheet('dois')))).toBe('dois')
  expect([new Set(asked).size, asked.length, ended]).toEqual([1, 2, []])
})

test('a thread that is being ended for having been idle is given no task', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  try {
    const { asked, ended } = watch()
    const run = workerPool(bounds)
    expect(titleOf(await run('sheet', sheet('um')))).toBe('um')
    vi.advanceTimersByTime(60_000)
    expect(titleOf(await run('sheet', sheet('dois')))).toBe('dois')
    expect([ended, new Set(asked).size]).toEqual([asked.slice(0, 1), 2])
  } finally {
    vi.useRealTimers()
  }
})

test('a thread whose task failed is ended, and the next task has another', async () => {
  const { asked, ended } = watch()
  const run = workerPool(bounds)
  await expect(run('sheet', {} as never)).rejects.toMatchObject({ code: 'failure: TypeError' })
  expect(ended).toEqual(asked)
  expect(titleOf(await run('sheet', sheet('dois')))).toBe('dois')
  expect(new Set(asked).size).toBe(2)
})

test('a thread that takes too long is ended: nobody else is given its answer', async () => {
  const { asked, ended } = watch()
  // Less than a thread takes to start.
  const run = workerPool({ ...bounds, seconds: 0.005 })
  const late = run('sheet', sheet('um'))
  await expect(late).rejects.toBeInstanceOf(TaskFailed)
  await expect(late).rejects.toMatchObject({ why: 'time' })
  expect(ended).toEqual(asked)
})

test('what finds no place in the queue is told to come again', async () => {
  const run = workerPool(bounds)
  const all = ['um', 'dois', 'três'].map((title) => run('sheet', sheet(title)))
  await expect(all[2]).rejects.toMatchObject({ status: 503 })
  expect((await Promise.all(all.slice(0, 2))).map(titleOf)).toEqual(['um', 'dois'])
})
