// @ts-check
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parentPort, threadId } from 'node:worker_threads'

/**
 * Loaded in a copy by what tests start, the server's threads and programs: they report what they have reached to the
 * process of the tests.
 */
const { MUTANT_REACH, MUTANT_OWNER } = process.env

function report() {
  const { __stryker__: plants } = /** @type {{ __stryker__?: import('./switch.ts').Switch }} */ (globalThis)
  const name = `elsewhere-${MUTANT_OWNER}-${process.pid}-${threadId}.json`
  writeFileSync(join(MUTANT_REACH ?? '', name), JSON.stringify(plants?.mutantCoverage?.static ?? {}))
}

if (MUTANT_REACH && parentPort) {
  const answer = parentPort.postMessage.bind(parentPort)
  // Before each answer: a thread may end at any time.
  Object.assign(parentPort, {
    postMessage: (/** @type {Parameters<typeof answer>} */ ...message) => {
      report()
      answer(...message)
    },
  })
} else if (MUTANT_REACH) process.once('exit', report)
