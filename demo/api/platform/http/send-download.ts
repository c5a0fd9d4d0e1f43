import type { FastifyReply } from 'fastify'
import type { Operation } from '#core/api/contract/operation.ts'

/** A file sent as an answer. */
export interface Download {
  mediaType: string
  /** ASCII without quotes, because it is sent in a header. */
  fileName: string
  bytes: Buffer | string
}

/** Answers an operation with a file of a media type that it declares. */
export function sendDownload(reply: FastifyReply, operation: Operation, file: Download): FastifyReply {
  if (!operation.download?.includes(file.mediaType))
    throw new Error(`${operation.id} does not declare ${file.mediaType}`)
  return sendFile(reply.status(operation.status), file)
}

/** Sends a file as an attachment. If it is displayed anyway, the CSP sandbox disables scripts. */
export function sendFile(reply: FastifyReply, file: Download): FastifyReply {
  const type = file.mediaType.startsWith('text/') ? `${file.mediaType}; charset=utf-8` : file.mediaType
  return reply
    .headers({
      'content-disposition': `attachment; filename="${file.fileName}"`,
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    .type(type)
    .send(file.bytes)
}
