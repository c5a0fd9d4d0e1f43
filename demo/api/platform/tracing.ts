import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'

type Attributes = Record<string, string | number>

/** A finished part of a trace, by OpenTelemetry's terms. Milliseconds since 1970. */
export interface Span {
  traceId: string
  id: string
  parentId?: string
  /** Without personal data: the route, the kind of job or the operation. */
  name: string
  kind: 'server' | 'consumer' | 'client'
  start: number
  end: number
  attributes: Attributes
  failed: boolean
}

/** The span that is running: of a request, a job, or a call in one of them. */
interface Trace {
  id: string
  spanId: string
  parentId?: string
  flags: string
  /** Id of the request or of the job. */
  cause: string
  start: number
  failed?: true
}

/** Receives the finished spans of sampled traces. */
interface SpanExport {
  /** Part of the traces begun here that is sampled, from 0 to 1; a caller decides about its own. */
  ratio: number
  take(span: Span): void
}

const traces = new AsyncLocalStorage<Trace>()
const shape = /^00-(?!0{32})([\da-f]{32})-((?!0{16})[\da-f]{16})-([\da-f]{2})$/
const pool = { bytes: Buffer.alloc(0), used: 0 }

/** A random id; asking for random bytes each time took a twentieth of a read. */
function newId(bytes: number): string {
  if (pool.used + bytes > pool.bytes.length) Object.assign(pool, { bytes: randomBytes(4096), used: 0 })
  pool.used += bytes
  return pool.bytes.toString('hex', pool.used - bytes, pool.used)
}

const isSampled = ({ flags }: Trace) => (Number.parseInt(flags, 16) & 1) === 1

let exported: SpanExport | undefined

/** Exports spans from now on; nowhere if undefined. */
export function exportSpans(target: SpanExport | undefined): void {
  exported = target
}

function beginTrace(cause: string, traceparent?: unknown): Trace {
  const [, id = newId(16), parentId, told] = shape.exec(String(traceparent)) ?? []
  // By the id, so that every process that begins a trace with it decides the same.
  const isChosen = Number.parseInt(id.slice(-8), 16) < 2 ** 32 * (exported?.ratio ?? 0)
  const flags = told ?? (isChosen ? '01' : '00')
  return { id, spanId: newId(8), parentId, flags, cause, start: Date.now() }
}

function finishSpan(trace: Trace, span: Pick<Span, 'name' | 'kind' | 'attributes' | 'failed'>): void {
  const { id: traceId, spanId: id, parentId, start } = trace
  if (isSampled(trace)) exported?.take({ ...span, traceId, id, parentId, start, end: Date.now() })
}

/** Runs work as a span. It counts as failed if it throws. */
async function measureSpan<Result>(
  trace: Trace,
  span: Pick<Span, 'name' | 'kind' | 'attributes'>,
  work: () => Promise<Result>,
): Promise<Result> {
  try {
    return await traces.run(trace, work)
  } catch (error) {
    trace.failed = true
    throw error
  } finally {
    finishSpan(trace, { ...span, failed: trace.failed === true })
  }
}

/** Runs a job under a new trace. */
export const traceJob = <Result>(
  { id, kind, attempts }: { id: string; kind: string; attempts: number },
  work: () => Promise<Result>,
): Promise<Result> =>
  measureSpan(
    beginTrace(id),
    { name: `job ${kind}`, kind: 'consumer', attributes: { 'messaging.destination.name': kind, attempts } },
    work,
  )

/** Runs a call of another service as a span of the current trace, if there is one. */
export function traceCall<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  const trace = traces.getStore()
  if (!trace) return work()
  const call = { ...trace, spanId: newId(8), parentId: trace.spanId, start: Date.now() }
  return measureSpan(call, { name, kind: 'client', attributes }, work)
}

/** Marks the current span as failed, where its work handles the error. */
export function markFailed(): void {
  const trace = traces.getStore()
  if (trace) trace.failed = true
}

/** Id of the current trace, for the log. */
export const traceId = (): string | undefined => traces.getStore()?.id

/** Headers that continue the current trace in a called service. */
export function traceHeaders(): Record<string, string> {
  const trace = traces.getStore()
  if (!trace) return {}
  const { id, spanId, flags, cause } = trace
  return { traceparent: `00-${id}-${spanId}-${flags}`, 'x-request-id': cause }
}

/** Continues the trace of each request, or begins one. */
export function traceRequests(app: FastifyInstance): void {
  app.decorateRequest('trace')
  app.addHook('onRequest', async (request) => {
    request.trace = beginTrace(request.id, request.headers.traceparent)
  })
  // Reading a body leaves the context of earlier hooks.
  app.addHook('preHandler', ({ trace }, _reply, done) => traces.run(trace ?? beginTrace(''), done))
  app.addHook('onResponse', async ({ trace, method, routeOptions: { url } }, { statusCode }) => {
    if (!trace) return
    const attributes = {
      'http.request.method': method,
      'http.response.status_code': statusCode,
      ...(url && { 'http.route': url }),
    }
    const name = [method, url].filter(Boolean).join(' ')
    finishSpan(trace, { name, kind: 'server', attributes, failed: statusCode >= 500 })
  })
}

declare module 'fastify' {
  interface FastifyRequest {
    trace?: Trace
  }
}
