import type { FastifyReply } from 'fastify'
import type { Operation } from '#core/api/contract/operation.ts'

/** A file as an answer. */
export interface Download {
  mediaType: string
  /** ASCII without quotes: it stands in a header. */
  fileName: string
  bytes: Buffer | string
}

/** Answers an operation with a file of a kind that it declares. */
export function sendDownload(reply: FastifyReply, operation: Operation, file: Download): FastifyReply {
  if (!operation.download?.includes(file.mediaType))
    throw new Error(`${operation.id} does not declare ${file.mediaType}`)
  return sendFile(reply.status(operation.status), file)
}

/** Sends a file to be saved: never shown in our origin, and powerless if somebody shows it all the same. */
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
