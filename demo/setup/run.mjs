// Runs the programs of the setup: prints each step, its progress, and in one sentence why it stopped.
// It imports no package, because none may be installed yet.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { explainDiskError } from './disk-problem.mjs'

const everyMs = 10_000

/** Why the setup ends; the message is for its reader, and a program has already said all if there is none. */
export class StopError extends Error {
  /** The exit status. */
  status = 1
}

/** Ends with one sentence if the user can fix the problem, else with the whole error for a developer. */
export async function runOrExplain(/** @type {() => Promise<void>} */ work) {
  try {
    await work()
  } catch (error) {
    const isKnown = error instanceof StopError
    const sentence = isKnown ? error.message : explainDiskError(String(error))
    if (sentence !== '') console.error(sentence ?? error)
    process.exit(isKnown ? error.status : 1)
  }
}

/**
 * Runs a program to its end and then prints its error output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, cwd?: string, quiet?: boolean, onLine?: (line: string) => void }} [how] quiet hides what it
 *   prints; each line that it says as an error is told at once, and shown only if it fails
 * @throws {StopError} if it cannot be started or fails
 */
export async function runProgram(command, args, { env, cwd, quiet, onLine } = {}) {
  const isNode = command === process.execPath
  const child = spawn(command, args, {
    env,
    cwd,
    stdio: ['inherit', quiet ? 'ignore' : 'inherit', 'pipe'],
    // npm is a script on Windows.
    shell: !isNode && process.platform === 'win32',
  })
  if (onLine)
    child.stderr.on('data', (/** @type {Buffer} */ chunk) => chunk.toString().split('\n').forEach(onLine))
  const ended = new Promise((resolve, reject) => child.once('error', reject).once('close', resolve))
  const [told, status] = await Promise.all([text(child.stderr), ended]).catch((error) => {
    throw new StopError(
      error.code === 'ENOENT'
        ? `${command} is not in PATH: it comes with Node, and the setup needs it.`
        : `${command} cannot be started (${error.code}).`,
    )
  })
  if (status === 0) {
    if (!onLine) process.stderr.write(told)
    return
  }
  const stop = new StopError(explainDiskError(told) ?? told.trimEnd())
  stop.status = status ?? 1
  throw stop
}

/** The program of an installed package, to be run by Node. */
export function programOf(/** @type {string} */ name) {
  const folder = join('node_modules', name)
  const { bin } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return join(folder, typeof bin === 'string' ? bin : bin[name])
}

const printLine = (/** @type {string} */ line) => process.stdout.write(`${line}\n`)

/**
 * Prints the step, every ten seconds its progress, and at the end its duration.
 *
 * @param {string} what as in "installing the packages"
 * @param {() => Promise<void>} work
 * @param {() => string} far as in "120 of 700"
 */
export async function reportProgress(what, work, far) {
  const began = performance.now()
  const seconds = () => `${Math.round((performance.now() - began) / 1000)} s`
  const place = process.env.SETUP_STEP ? `${process.env.SETUP_STEP}: ` : ''
  printLine(`${place}${what} ...`)
  const telling = setInterval(() => printLine(`${place}${what}: ${far()} after ${seconds()}`), everyMs)
  try {
    await work()
    printLine(`${place}${what}: done in ${seconds()}`)
  } finally {
    clearInterval(telling)
  }
}
