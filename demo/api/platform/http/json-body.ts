import type { FastifyInstance } from 'fastify'
import { createRefusal } from './api-errors.ts'

// The key `__proto__` could change an object's prototype if the body is copied key by key. PostgreSQL cannot
// store NUL characters, and no user types them.
function refuseProtoKeys(key: string, value: unknown): unknown {
  if (key === '__proto__' || (typeof value === 'string' && value.includes('\0')))
    throw new SyntaxError('poison')
  return value
}

function parseJson(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  return JSON.parse(text, refuseProtoKeys)
}

/**
 * The API accepts JSON bodies only; an empty body counts as none.
 *
 * @param type the content type that they must have; `*` is any, and none
 */
export function readJsonBodies(
  app: FastifyInstance,
  type: 'application/json' | '*' = 'application/json',
): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(type, { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) => {
    try {
      return parseJson(bytes)
    } catch {
      throw createRefusal('malformed_body')
    }
  })
}
