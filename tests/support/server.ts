import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePorts } from './free-port.ts'

const root = join(import.meta.dirname, '../..')
const tries = 3

/** A server process, run as an operator runs it. */
export interface RunningServer {
  origin: string
  partnerOrigin: string
  deskOrigin: string
  process: ChildProcess
  /** The lines of its standard output so far. */
  said(): readonly string[]
  /** Its log so far. */
  log(): string
  /** Stops it gracefully and waits. */
  stop(): Promise<void>
  /** Kills it without warning, as a power cut would. */
  kill(): Promise<void>
}

/** Environment variables: at least DATA_DIR or DATABASE_URL; ports are chosen here. */
export type ServerEnvironment = Record<string, string | undefined>

function end(child: ChildProcess, signal: NodeJS.Signals): Promise<unknown> | undefined {
  if (child.exitCode !== null || child.signalCode !== null) return undefined
  const exited = once(child, 'exit')
  child.kill(signal)
  return exited
}

async function startOnce(environment: ServerEnvironment, fixedPort?: number): Promise<RunningServer> {
  const [freePort, partnerPort, deskPort] = await freePorts(3)
  const port = fixedPort ?? freePort
  const child = spawn(process.execPath, ['dist/server/main.mjs'], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      ...(environment.NODE_ENV !== 'production' && { PORTS_OVER_HTTP: process.env.PORTS_OVER_HTTP }),
      // Only some tests need them, and each start would take a processor for seconds.
      READY_PEOPLE: '0',
      ...environment,
      PORT: String(port),
      PARTNER_PORT: String(partnerPort),
      ...(environment.NODE_ENV !== 'production' && { DESK_PORT: String(deskPort) }),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let log = ''
  child.stderr.on('data', (chunk) => {
    log += String(chunk)
  })
  const lines = createInterface({ input: child.stdout })
  const said: string[] = []
  lines.on('line', (line) => said.push(line))
  await new Promise<void>((resolve, reject) => {
    lines.once('line', () => resolve())
    child.once('exit', (code) => reject(new Error(`the server ended with ${code}: ${log}`)))
  })
  return {
    origin: `http://127.0.0.1:${port}`,
    partnerOrigin: `http://127.0.0.1:${partnerPort}`,
    deskOrigin: `http://127.0.0.1:${deskPort}`,
    process: child,
    log: () => log,
    said: () => said,
    stop: async () => void (await end(child, 'SIGTERM')),
    kill: async () => void (await end(child, 'SIGKILL')),
  }
}

/** Starts a server on a free port; retries on another if it was taken in the meantime. */
export async function startServer(
  environment: ServerEnvironment,
  fixedPort?: number,
): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await startOnce(environment, fixedPort)
    } catch (error) {
      if (fixedPort || attempt === tries || !String(error).includes('is busy')) throw error
    }
  }
}
