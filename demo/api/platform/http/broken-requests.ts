import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyServerOptions } from 'fastify'
import { createRefusal, errorItem, sendError } from './api-errors.ts'

const statusOf: Record<string, number> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** A URL that cannot be decoded is used undecoded: it matches no page, so the not-found page is sent. */
function decodableUrl(url: string): string {
  if (url.startsWith('/api/')) return url
  const [path = '', ...query] = url.split('?')
  try {
    decodeURI(path)
    return url
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?')
  }
}

/** Answers requests with a malformed URL or malformed bytes, in the usual error format. */
export function refuseBrokenRequests(
  headers: Record<string, string>,
): Pick<FastifyServerOptions, 'rewriteUrl' | 'frameworkErrors' | 'clientErrorHandler'> {
  return {
    rewriteUrl: ({ url = '/' }) => decodableUrl(url),
    frameworkErrors(error, _request, reply) {
      // An id longer than any of ours does not exist.
      const tooLong = error.code === 'FST_ERR_MAX_PARAM_LENGTH'
      const refused = tooLong ? createRefusal('not_found') : createRefusal('malformed_body')
      sendError(reply.headers(headers), refused)
    },
    clientErrorHandler(error: NodeJS.ErrnoException, socket: Socket) {
      if (error.code === 'ECONNRESET' || socket.destroyed) return
      const status = statusOf[error.code ?? ''] ?? 400
      const body = JSON.stringify([errorItem('malformed_body', undefined, status)])
      const lines = Object.entries({
        ...headers,
        'content-type': 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(body),
        connection: 'close',
      }).map(([name, value]) => `${name}: ${value}\r\n`)
      socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`)
    },
  }
}
