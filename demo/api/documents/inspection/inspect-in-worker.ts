import type { RefusalReason } from '#core/agreement/documents.ts'
import { readInWorker } from '../../platform/workers/read-in-worker.ts'
import { TaskFailed } from '../../platform/workers/worker-pool.ts'
import type { FileVerdict, SentFile } from './check-file.ts'

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
    return await readInWorker('look', file, owner)
  } catch (error) {
    if (!(error instanceof TaskFailed)) throw error
    const reason: RefusalReason = error.why === 'failure' ? 'unreadable' : 'too-complex'
    return { reason }
  }
}
