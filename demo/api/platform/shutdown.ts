import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { describeError } from './logging.ts'

const patienceMs = 10_000

/** Long enough for a proxy under load to use each connection that it keeps. */
const leavingMs = 300
const idleCheckMs = 50

/**
 * Closes servers without losing a request. A proxy must not repeat a POST whose kept connection is closed while it
 * sends, so first every answer ends its connection, and the idle ones are closed right after what arrived was read.
 */
export async function closeServers(apps: readonly FastifyInstance[]): Promise<void> {
  for (const { server } of apps)
    server.prependListener('request', (_, response) => response.setHeader('connection', 'close'))
  await wait(leavingMs)
  await setImmediate()
  for (const { server } of apps) server.close()
  // A connection that was busy then is kept after its answer.
  const hanging = setInterval(() => {
    for (const { server } of apps) server.closeIdleConnections()
  }, idleCheckMs)
  await Promise.all(apps.map((app) => app.close()))
  clearInterval(hanging)
}

/**
 * On SIGTERM or SIGINT: finish running work and close. After the timeout the process
 * exits; the database tolerates that.
 */
export function stopGracefully(log: FastifyBaseLogger, close: () => Promise<void>): void {
  let stopping = false

  async function stop(signal: NodeJS.Signals): Promise<void> {
    if (stopping) return
    stopping = true
    log.info({ signal }, 'stopping')
    setTimeout(() => process.exit(1), patienceMs).unref()
    try {
      await close()
      process.exit(0)
    } catch (error) {
      log.error({ failure: describeError(error) }, 'could not stop cleanly')
      process.exit(1)
    }
  }

  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
}
