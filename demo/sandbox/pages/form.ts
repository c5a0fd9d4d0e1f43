import type { FastifyRequest } from 'fastify'
import { refusal } from '../../api/platform/http/errors.ts'

/** Parses a form of the demo; rejects cross-site requests (CSRF check). @throws ApiError 404 */
export function formOf({ headers, body }: Pick<FastifyRequest, 'headers' | 'body'>): URLSearchParams {
  if ((headers['sec-fetch-site'] ?? 'same-origin') !== 'same-origin') throw refusal(404, 'not_found')
  return new URLSearchParams(String(body))
}
