import type { FastifyRequest } from 'fastify'
import { createRefusal } from '../../api/platform/http/api-errors.ts'

/** Parses a form of the demo; rejects cross-site requests (CSRF check). @throws ApiError 404 */
export function formOf({ headers, body }: Pick<FastifyRequest, 'headers' | 'body'>): URLSearchParams {
  if ((headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') throw createRefusal('not_found')
  return new URLSearchParams(String(body))
}
