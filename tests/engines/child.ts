import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A process that never outlives this one, however this one ends. */
export interface Child {
  process: ChildProcess
  /** Rejects if it ends by itself. */
  ended: Promise<never>
  end(): Promise<void>
}

export function startChild(command: string, args: readonly string[], options: SpawnOptions): Child {
  const child = spawn(command, args, options)
  const exited = once(child, 'exit')
  const kill = () => child.kill()
  process.once('exit', kill)
  const ended = exited.then(([code]) => Promise.reject(new Error(`${command} ended with ${code}`)))
  // Heard by whoever waits for something of it; else it is no error.
  ended.catch(() => undefined)
  return {
    process: child,
    ended,
    end: async () => {
      process.off('exit', kill)
      kill()
      await exited
    },
  }
}
