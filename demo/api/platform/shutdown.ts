import type { FastifyBaseLogger } from 'fastify'
import { describeError } from './logging.ts'

const patienceMs = 10_000

/**
 * On SIGTERM or SIGINT: accept no new connections, finish running work, close. After the timeout the process
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
