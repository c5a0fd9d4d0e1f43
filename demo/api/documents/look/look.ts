import type { RefusalReason } from '#core/agreement/documents.ts'
import { TaskFailed, workerPool } from '../../platform/workers/pool.ts'
import type { SentFile, Verdict } from './judge.ts'

// One file at a time: a picture or a page takes a core and more memory than all the rest of the server.
const run = workerPool({ threads: 1, waiting: 32, seconds: 15, heapMb: 64 })

/**
 * Looks at a whole file in a worker thread. One that takes too long or too much memory is refused like one that
 * cannot be read: nothing of it is kept, and another can be sent in its place.
 *
 * @param owner takes turns with the others who send files
 * @throws ApiError 503 when too many files wait already
 */
export async function look(file: SentFile, owner: string): Promise<Verdict> {
  try {
    return await run('look', file, { lane: owner, transfer: [file.bytes.buffer] })
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error
    const reason: RefusalReason = error.why === 'failure' ? 'unreadable' : 'too-complex'
    return { reason }
  }
}
