import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, threadId } from 'node:worker_threads'
import type { Switch } from './switch.ts'

/** How the reports begin that this process's threads make of what they have reached so far. */
export const reports = `thread-${process.pid}-`

const { MUTANT_REACH } = process.env

// Loaded by the server's threads in a copy: they report before each answer, since they may end at any time.
if (MUTANT_REACH && parentPort) {
  const answer = parentPort.postMessage.bind(parentPort)
  const postMessage = (...message: Parameters<typeof answer>) => {
    const { __stryker__: plants } = globalThis as { __stryker__?: Switch }
    const reached = JSON.stringify(plants?.mutantCoverage?.static ?? {})
    writeFileSync(join(MUTANT_REACH, `${reports}${threadId}.json`), reached)
    answer(...message)
  }
  Object.assign(parentPort, { postMessage })
}
