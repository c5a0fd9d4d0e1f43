import { Worker } from 'node:worker_threads'
import type { TaskInputs, TaskReply, TaskRequest, Tasks } from '../../worker-tasks.ts'
import { createRefusal } from '../http/api-errors.ts'
import { fairQueue, type QueueHolder } from '../limits/fair-queue.ts'

/** A task that was aborted; the caller may retry. */
export class TaskFailed extends Error {
  override readonly name = 'TaskFailed'

  /** For the log. */
  readonly code: string

  /** @param error the name of the error in the thread, if it threw one */
  constructor(
    readonly why: 'time' | 'memory' | 'failure',
    error?: string,
  ) {
    super(why)
    this.code = error ? `${why}: ${error}` : why
  }
}

interface PoolBounds {
  /** Threads that run at once. */
  threads: number
  /** Waiting tasks; more are refused with 503. */
  waiting: number
  /** Time limit of one task before its thread is terminated; the start of the thread has one of its own. */
  seconds: number
  /** Heap limit of a thread, without buffers and native memory. */
  heapMb: number
}

const busySeconds = 5
/** Longest start of a thread: seconds on a machine that has much else to do. */
const startSeconds = 15
/** How long an idle thread is kept, in milliseconds. */
const idleMs = 30_000

/** Compiled, it lies beside the server under the same name. */
const thread = new URL('./thread.mjs', import.meta.url)

/**
 * Worker threads for tasks that must not block the server. A task has a time limit and a memory limit,
 * whatever its input, and the rest of the server is not affected.
 */
export function workerPool({ threads, waiting, seconds, heapMb }: PoolBounds) {
  const enqueue = fairQueue({ concurrent: threads, waiting }, () => createRefusal('unavailable', busySeconds))
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
    // execArgv is empty: this process's arguments would start a server.
    const resourceLimits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 32 }
    const worker = new Worker(thread, {
      execArgv: [],
      workerData,
      resourceLimits,
      stdout: true,
      stderr: true,
    })
    // Libraries' output about a file must not reach the log.
    worker.stdout.resume()
    worker.stderr.resume()
    // Without a listener, an error of an idle thread ends the whole process.
    worker.on('error', () => undefined)
    return worker
  }

  function giveBack(worker: Worker): void {
    const forget = () => {
      const at = idle.indexOf(place)
      if (at >= 0) idle.splice(at, 1)
    }
    // Forgotten before it ends, which takes a moment: a task given to it then would fail.
    const leaving = setTimeout(() => {
      forget()
      void worker.terminate()
    }, idleMs).unref()
    const place = { worker, leaving, forget }
    worker.on('exit', forget)
    idle.push(place)
    worker.unref()
  }

  function ask<Name extends keyof Tasks>(
    worker: Worker,
    request: TaskRequest<Name>,
    transfer: ArrayBuffer[],
  ): Promise<unknown> {
    return new Promise((resolve, reject) => {
      function finish(settle: () => void, keep: boolean): void {
        clearTimeout(late)
        // Removed one by one: the worker has internal listeners, without which no second message arrives.
        worker.off('message', heard).off('error', broken).off('exit', gone)
        if (keep) giveBack(worker)
        else void worker.terminate()
        settle()
      }
      const giveUp = (why: TaskFailed['why'], error?: string) =>
        finish(() => reject(new TaskFailed(why, error)), false)
      const heard = (reply: TaskReply) => {
        if ('begun' in reply) late = givingUpAfter(seconds)
        else if ('value' in reply) finish(() => resolve(reply.value), true)
        else giveUp('failure', reply.failure)
      }
      const broken = (error: Error & { code?: string }) =>
        giveUp(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'memory' : 'failure', error.name)
      const gone = () => giveUp('failure')
      let late: NodeJS.Timeout | undefined
      const givingUpAfter = (seconds: number) => {
        clearTimeout(late)
        return setTimeout(() => giveUp('time'), seconds * 1000)
      }
      late = givingUpAfter(startSeconds + seconds)
      worker.on('message', heard).on('error', broken).on('exit', gone)
      worker.postMessage(request, transfer)
    })
  }

  /**
   * Runs a task in a worker thread. Waiting tasks take turns by their first holder.
   *
   * @param input or a function that makes it once it is the task's turn
   * @param holders what the waiting task is counted under
   * @param transfer buffers of the input to hand over instead of a copy
   * @throws TaskFailed if it took too much time or memory; ApiError 503 if the queue is full
   */
  return function run<Name extends keyof Tasks>(
    name: Name,
    input: TaskInputs[Name] | (() => Promise<TaskInputs[Name]>),
    {
      holders = [[name, waiting]] as readonly QueueHolder[],
      transfer = (_: TaskInputs[Name]): ArrayBuffer[] => [],
    } = {},
  ): ReturnType<Tasks[Name]> {
    const task = async () => {
      const made = typeof input === 'function' ? await input() : input
      return ask(take(), { name, input: made }, transfer(made))
    }
    return enqueue(holders, task) as ReturnType<Tasks[Name]>
  }
}
