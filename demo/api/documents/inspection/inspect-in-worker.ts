import type { RefusalReason } from '#core/agreement/documents.ts'
import { TaskFailed, workerPool } from '../../platform/workers/worker-pool.ts'
import type { FileVerdict, SentFile } from './check-file.ts'

// One file at a time: a picture or a page takes a core, and more memory than the rest of the server.
const run = workerPool({ threads: 1, waiting: 32, seconds: 5, heapMb: 64 })

/** Files of one user that may wait, so that one user cannot fill the queue. */
const mostWaiting = 2

/**
 * Checks a complete file in a worker thread. A file that takes too much time or memory is refused like an
 * unreadable one: nothing of it is kept, and the user can send another.
 *
 * @param file or a function that reads it once it is its turn
 * @param owner queue lane: users who send files take turns
 * @throws ApiError 503 if too many files are waiting, of this user or of all
 */
export async function inspectFile(
  file: SentFile | (() => Promise<SentFile>),
  owner: string,
): Promise<FileVerdict> {
  try {
    const transfer = ({ bytes }: SentFile) => [bytes.buffer]
    return await run('look', file, { holders: [[owner, mostWaiting]], transfer })
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error
    const reason: RefusalReason = error.why === 'failure' ? 'unreadable' : 'too-complex'
    return { reason }
  }
}
