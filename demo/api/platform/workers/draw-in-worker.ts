import type { TaskInputs } from '../../worker-tasks.ts'
import { createRefusal } from '../http/api-errors.ts'
import { TaskFailed, workerPool } from './worker-pool.ts'

const busySeconds = 5

// Most documents take some hundredths of a second; a full data export may take many seconds.
const run = workerPool({ threads: 1, waiting: 128, seconds: 30, heapMb: 192 })

/**
 * Draws a document in a worker thread.
 *
 * @throws ApiError 503 if the queue is full, or it takes too much time or memory
 */
export async function drawInWorker<Name extends 'sheet' | 'slip'>(
  name: Name,
  input: TaskInputs[Name],
  lane: 'papers' | 'signing',
): Promise<Buffer> {
  try {
    const { buffer, byteOffset, byteLength } = await run(name, input, { lane })
    return Buffer.from(buffer, byteOffset, byteLength)
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error
    const refusal = createRefusal('unavailable', busySeconds)
    refusal.cause = error
    throw refusal
  }
}
