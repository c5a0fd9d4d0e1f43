import type { FastifyInstance } from 'fastify'

/** Makes a scope accept bodies of one media type only, as raw bytes. */
export function readRawBodies(scope: FastifyInstance, mediaType: string): void {
  scope.removeAllContentTypeParsers()
  scope.addContentTypeParser(
    mediaType,
    { parseAs: 'buffer' },
    async (_request: unknown, bytes: Buffer) => bytes,
  )
}
