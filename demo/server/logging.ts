import type { FastifyInstance } from 'fastify'

/**
 * What the log may know of an error: its kind and where it happened. The message stays out, for databases and
 * parsers put values into it.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error }
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at '))
  return { name: error.name, code, at: frames?.slice(0, 8).map((line) => line.trim()) }
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
