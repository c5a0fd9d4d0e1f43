import { Worker } from 'node:worker_threads'
import type { Reply, Request, TaskInputs, Tasks } from '../../tasks.ts'
import { refusal } from '../http/errors.ts'
import { fairQueue } from '../limits/fair-queue.ts'

/** A task that was given up; whoever asked may ask again. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed'

  constructor(readonly why: 'time' | 'memory' | 'failure') {
    super(why)
  }
}

interface Bounds {
  /** Threads at work at once. */
  threads: number
  /** Tasks that wait; beyond them whoever asks is told to come back. */
  waiting: number
  /** What one task may take, its thread's start included, before the thread is ended. */
  seconds: number
  /** What a thread may hold, buffers and what a library takes for itself apart. */
  heapMb: number
}

const busySeconds = 5
/** How long a thread without work stays, in milliseconds. */
const idleMs = 30_000

const thread = new URL('./thread.mjs', import.meta.url)

/**
 * Threads for work that must not hold up anybody else: whatever a file or a long text makes of it, it ends in time and
 * within its memory, and the rest of the server does not notice.
 */
export function workerPool({ threads, waiting, seconds, heapMb }: Bounds) {
  const enqueue = fairQueue({ concurrent: threads, waiting }, () => refusal(503, 'unavailable', busySeconds))
  const idle: { worker: Worker; leaving: NodeJS.Timeout; forget: () => void }[] = []

  function take(): Worker {
    const free = idle.pop()
    if (free) {
      clearTimeout(free.leaving)
      free.worker.off('exit', free.forget)
      free.worker.ref()
      return free.worker
    }
    const { __APP_CONFIG__: workerData } = globalThis as { __APP_CONFIG__?: unknown }
    // Without the arguments of this process: they begin a server.
    const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 }
    const worker = new Worker(thread, {
      execArgv: [],
      workerData,
      resourceLimits,
      stdout: true,
      stderr: true,
    })
    // What a library writes of a file is no line of the log.
    worker.stdout.resume()
    worker.stderr.resume()
    // Without anybody who hears it, the error of a thread that has nothing to do ends the whole process.
    worker.on('error', () => undefined)
    return worker
  }

  function giveBack(worker: Worker): void {
    const leaving = setTimeout(() => void worker.terminate(), idleMs).unref()
    const forget = () => idle.splice(idle.indexOf(place), 1)
    const place = { worker, leaving, forget }
    worker.on('exit', forget)
    idle.push(place)
    worker.unref()
  }

  function ask<Name extends keyof Tasks>(
    worker: Worker,
    request: Request<Name>,
    transfer: ArrayBuffer[],
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      function finish(settle: () => void, keep: boolean): void {
        clearTimeout(late)
        // One by one: a worker has listeners of its own, without which no second message arrives.
        worker.off('message', heard).off('error', broken).off('exit', gone)
        if (keep) giveBack(worker)
        else void worker.terminate()
        settle()
      }
      const giveUp = (why: TaskFailed['why']) => finish(() => reject(new TaskFailed(why)), false)
      const heard = (reply: Reply) =>
        'value' in reply ? finish(() => resolve(reply.value), true) : giveUp('failure')
      const broken = (error: Error & { code?: string }) =>
        giveUp(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'failure')
      const gone = () => giveUp('failure')
      const late = setTimeout(() => giveUp('time'), seconds * 1000)
      worker.on('message', heard).on('error', broken).on('exit', gone)
      worker.postMessage(request, transfer)
    })
  }

  /**
   * Does a task in a thread of its own. What waits takes turns by lane.
   *
   * @throws TaskFailed when it took too much; ApiError 503 when too much waits already
   */
  return function run<Name extends keyof Tasks>(
    name: Name,
    input: TaskInputs[Name],
    { lane = name as string, transfer = [] as ArrayBuffer[] } = {},
  ): ReturnType<Tasks[Name]> {
    const task = () => ask(take(), { name, input }, transfer)
    return enqueue([[lane, waiting]], task) as ReturnType<Tasks[Name]>
  }
}
