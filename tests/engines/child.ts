import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process'
import { once } from 'node:events'

/** A child process that never outlives this one. */
export interface Child {
  process: ChildProcess
  /** Rejects if the process exits by itself. */
  ended: Promise<never>
  end(): Promise<void>
}

export function startChild(command: string, args: readonly string[], options: SpawnOptions): Child {
  const child = spawn(command, args, options)
  const exited = once(child, 'exit')
  const kill = () => child.kill()
  process.once('exit', kill)
  const ended = exited.then(([code]) => Promise.reject(new Error(`${command} ended with ${code}`)))
  // Avoids an unhandled rejection if no caller awaits it.
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
