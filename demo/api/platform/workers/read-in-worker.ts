import type { TaskInputs, Tasks } from '../../worker-tasks.ts'
import { workerPool } from './worker-pool.ts'

// One file at a time: a picture, a page or a statement takes a core, and more memory than the rest of the server.
const run = workerPool({ threads: 1, waiting: 32, seconds: 5, heapMb: 64 })

/** Files of one user that may wait, so that one user cannot fill the queue. */
const mostWaiting = 2

type FileTask = 'look' | 'statement'

/**
 * Reads a file that a user sent, in a worker thread.
 *
 * @param file or a function that reads it once it is its turn
 * @param owner queue lane: users who send files take turns
 * @throws TaskFailed if it took too much time or memory; ApiError 503 if too many files are waiting, of this
 * user or of all
 */
export function readInWorker<Name extends FileTask>(
  name: Name,
  file: TaskInputs[Name] | (() => Promise<TaskInputs[Name]>),
  owner: string,
): ReturnType<Tasks[Name]> {
  const transfer = ({ bytes }: TaskInputs[FileTask]) => [bytes.buffer]
  return run(name, file, { holders: [[owner, mostWaiting]], transfer })
}
