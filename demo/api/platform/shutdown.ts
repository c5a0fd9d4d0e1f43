import type { Server, ServerResponse } from 'node:http'
import { Server as NetServer, type Socket } from 'node:net'
import { setImmediate, setTimeout as wait } from 'node:timers/promises'
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { describeError } from './logging.ts'

const patienceMs = 10_000

/** Long enough for a proxy under load to use each connection that it keeps. */
const leavingMs = 300
const idleCheckMs = 50
/** A proxy sends its request as soon as it is connected. */
const silentMs = 1000

interface OpenConnections {
  sockets: Set<Socket>
  /** The answers of requests that are being worked on. */
  answers: Set<ServerResponse>
}

const followed = new WeakMap<Server, OpenConnections>()

/** Knows a server's connections and answers: Node does not count one as idle that has never sent anything. */
export function followConnections(server: Server): void {
  const [sockets, answers]: [Set<Socket>, Set<ServerResponse>] = [new Set(), new Set()]
  followed.set(server, { sockets, answers })
  server.on('connection', (socket: Socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  server.prependListener('request', (_, answer) => {
    answers.add(answer)
    answer.once('close', () => answers.delete(answer))
  })
}

const sendConnectionClose = (answer: ServerResponse) => {
  if (!answer.headersSent) answer.setHeader('connection', 'close')
}

/** Waits until the queue of new connections is empty; Node accepts one per turn of the event loop. */
async function acceptPending({ server }: FastifyInstance): Promise<void> {
  let isAccepting = true
  const accepted = () => {
    isAccepting = true
  }
  server.on('connection', accepted)
  // The turn of a signal takes no more connections.
  await setImmediate()
  for (let turn = 0; isAccepting && turn < 1000; turn += 1) {
    isAccepting = false
    await setImmediate()
  }
  server.off('connection', accepted)
}

/**
 * Closes servers without losing a request. A proxy must not repeat a POST that it was sending on a connection that is
 * closed. So new connections end first, while it sends on those that it keeps; then every answer ends its own; and what
 * is still idle is closed right after what arrived was read.
 */
export async function closeServers(apps: readonly FastifyInstance[]): Promise<void> {
  for (const app of apps) {
    app.server.prependListener('request', (_, answer) => sendConnectionClose(answer))
    followed.get(app.server)?.answers.forEach(sendConnectionClose)
    await acceptPending(app)
    // Its own close() would also close the idle connections.
    NetServer.prototype.close.call(app.server)
  }
  await wait(leavingMs)
  await setImmediate()
  const since = performance.now()
  const closeIdle = () => {
    for (const { server } of apps) {
      server.closeIdleConnections()
      if (performance.now() - since < silentMs) continue
      for (const socket of followed.get(server)?.sockets ?? []) if (socket.bytesRead === 0) socket.destroy()
    }
  }
  closeIdle()
  // A connection whose response had already begun stays open after it.
  const hanging = setInterval(closeIdle, idleCheckMs)
  await Promise.all(apps.map((app) => app.close()))
  clearInterval(hanging)
}

/**
 * On SIGTERM or SIGINT: finish running work and close. After the timeout the process exits; the database tolerates
 * that.
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
