import { isIP } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { createRefusal, sendError } from './api-errors.ts'

const hostNameIn = (url: string) => new URL(url).hostname
const shape = /^(?:\[(?<ip>[\da-f:.]+)\]|(?<name>[\w.-]+))(?::\d{1,5})?$/i

/**
 * Refuses requests whose Host is neither a configured name nor an IP address. This blocks DNS rebinding,
 * where an attacker's domain name resolves to this server.
 */
export function answerKnownHosts(app: FastifyInstance, urls: readonly string[]): void {
  const names = new Set(['localhost', ...urls.map(hostNameIn)])
  const isKnown = (host: string) => {
    const { ip, name = ip ?? '' } = shape.exec(host)?.groups ?? {}
    return names.has(name.toLowerCase()) || isIP(name) > 0
  }
  app.addHook('onRequest', async ({ headers, raw: { rawHeaders } }, reply) => {
    // RFC 9112, 3.2: of two, a proxy in front may take the other.
    const hosts = rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host')
    if (hosts.length > 1) return sendError(reply, createRefusal('malformed_body'))
    if (!isKnown(headers.host ?? '')) return sendError(reply, createRefusal('not_found', undefined, 421))
  })
}
