import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

/** A child process that answers each message with one message. */
export interface Helper<Asked, Told> {
  ask(message: Asked): Promise<Told>
  end(): void
}

/** Starts a file of this folder as a child process. */
export function startHelper<Asked extends object, Told>(file: string): Helper<Asked, Told> {
  const child = fork(join(import.meta.dirname, file), { execArgv: ['--import', 'tsx'] })
  return {
    async ask(message) {
      child.send(message)
      const [told] = await once(child, 'message')
      return told as Told
    },
    end: () => void child.kill(),
  }
}
