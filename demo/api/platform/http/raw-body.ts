import type { FastifyInstance } from 'fastify'

/** Lets a scope read bytes of one media type as they are, and nothing else. */
export function readRawBodies(scope: FastifyInstance, mediaType: string): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    mediaType,
    { parseAs: 'buffer' },
    async (_request: unknown, bytes: Buffer) => bytes,
  )
}
