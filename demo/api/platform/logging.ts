import type { FastifyInstance, FastifyRequest } from 'fastify'

// A type, because Fastify asks for an index signature.
type ErrorFacts = {
  type: string
  message: string
  stack: string
  cause?: ErrorFacts
}

/**
 * What the log may contain about an error: its kind, where it happened and its cause. The message is left out, because
 * databases and parsers put values into it.
 */
export function describeError(error: unknown): ErrorFacts {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? []
  const stack = frames.slice(0, 8).map((line) => line.trim())
  const cause = error.cause instanceof Error ? { cause: describeError(error.cause) } : {}
  return { type: error.name, message: code, stack: stack.join('\n'), ...cause }
}

/** Applies the same rule to Fastify's own logs. */
export const logSerializers = {
  err: describeError,
  req: ({ method }: FastifyRequest) => ({ method }),
  res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
}

/** Logs one line per answer, with the route pattern instead of the URL, which may hold personal data. */
export function logResponses(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const facts = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      trace: request.trace?.id,
    }
    request.log.info(facts, 'answered')
  })
}
