import { AsyncLocalStorage } from 'node:async_hooks'
import type { TaskInputs } from '../../worker-tasks.ts'
import { createRefusal } from '../http/api-errors.ts'
import type { QueueHolder } from '../limits/fair-queue.ts'
import { TaskFailed, workerPool } from './worker-pool.ts'

const busySeconds = 5

const mostWaiting = 128
/** Waiting papers in all: the other places are for what a signature waits for. */
const mostPapers = 96
/** Waiting papers of one account, so that one account cannot fill the queue. */
const mostOfAccount = 2

// Most documents take some hundredths of a second; a full data export may take many seconds.
const run = workerPool({ threads: 1, waiting: mostWaiting, seconds: 30, heapMb: 192 })

const asking = new AsyncLocalStorage<string>()

/** Answers a request of an account, whose papers take turns with those of others. */
export const drawFor = <T>(account: string, answer: () => Promise<T>): Promise<T> =>
  asking.run(account, answer)

function holdersOf(lane: 'papers' | 'signing'): QueueHolder[] {
  if (lane === 'signing') return [[lane, mostWaiting]]
  const account = asking.getStore()
  const papers: QueueHolder = [lane, mostPapers]
  return account === undefined ? [papers] : [[account, mostOfAccount], papers]
}

/**
 * Draws a document in a worker thread.
 *
 * @throws ApiError 503 if the queue is full, or the account's part of it, or it takes too much time or memory
 */
export async function drawInWorker<Name extends 'sheet' | 'slip'>(
  name: Name,
  input: TaskInputs[Name],
  lane: 'papers' | 'signing',
): Promise<Buffer> {
  try {
    const { buffer, byteOffset, byteLength } = await run(name, input, { holders: holdersOf(lane) })
    return Buffer.from(buffer, byteOffset, byteLength)
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error
    const refusal = createRefusal('unavailable', busySeconds)
    refusal.cause = error
    throw refusal
  }
}
