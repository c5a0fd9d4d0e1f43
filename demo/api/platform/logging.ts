import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * What the log may know of an error: its kind and where it happened. The message stays out, for databases and
 * parsers put values into it.
 */
export function describeError(error: unknown): { type: string; message: string; stack: string } {
  if (!(error instanceof Error)) return { type: typeof error, message: '', stack: '' }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : ''
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? []
  const stack = frames.slice(0, 8).map((line) => line.trim())
  return { type: error.name, message: code, stack: stack.join('\n') }
}

/** Keeps what Fastify logs of its own to the same rule. */
export const logSerializers = {
  err: describeError,
  req: ({ method }: FastifyRequest) => ({ method }),
  res: ({ statusCode }: { statusCode?: number }) => ({ statusCode }),
}

/** One line for each answer: the route's pattern instead of its address, so that nothing personal gets in. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const facts = {
      method: request.method,
      route: request.routeOptions.url ?? 'none',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    }
    request.log.info(facts, 'answered')
  })
}
