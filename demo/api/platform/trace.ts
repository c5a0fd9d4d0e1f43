import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

/** A request or a job, as logs and called services name it (W3C Trace Context). */
interface Trace {
  id: string
  flags: string
  /** Id of the request or of the job. */
  cause: string
}

const traces = new AsyncLocalStorage<Trace>()
const shape = /^00-(?!0{32})([\da-f]{32})-(?!0{16})[\da-f]{16}-([\da-f]{2})$/
const newId = (bytes: number) => randomBytes(bytes).toString('hex')

function begin(cause: string, traceparent?: unknown): Trace {
  const [, id = newId(16), flags = '00'] = shape.exec(String(traceparent)) ?? []
  return { id, flags, cause }
}

/** Runs a job under a new trace. */
export const traced = <Result>(cause: string, run: () => Result): Result => traces.run(begin(cause), run)

/** Id of the current trace, for the log. */
export const traceId = (): string | undefined => traces.getStore()?.id

/** Headers that continue the current trace in a called service. */
export function traceHeaders(): Record<string, string> {
  const trace = traces.getStore()
  if (!trace) return {}
  const { id, flags, cause } = trace
  return { traceparent: `00-${id}-${newId(8)}-${flags}`, 'x-request-id': cause }
}

/** Continues the trace of each request, or begins one. */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('trace')
  app.addHook('onRequest', async (request) => {
    request.trace = begin(request.id, request.headers.traceparent)
  })
  // Reading a body leaves the context of earlier hooks.
  app.addHook('preHandler', ({ trace }, _reply, done) => traces.run(trace ?? begin(''), done))
}

declare module 'fastify' {
  interface FastifyRequest {
    trace?: Trace
  }
}
