import type { FastifyInstance } from 'fastify'
import { refusal } from './errors.ts'

// One key would reach an object's prototype if the parsed body were ever copied key by key; one character is in
// no text that a person typed, and PostgreSQL cannot keep it.
function refusePoison(key: string, value: unknown): unknown {
  if (key === '__proto__' || (typeof value === 'string' && value.includes('\0')))
    throw new SyntaxError('poison')
  return value
}

function parse(bytes: Buffer): unknown {
  if (bytes.length === 0) return undefined
  const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  return JSON.parse(text, refusePoison)
}

/** JSON is the only body the API reads; an empty one is none. */
export function readJsonBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'buffer' },
    async (_request: unknown, bytes: Buffer) => {
      try {
        return parse(bytes)
      } catch {
        throw refusal(400, 'malformed_body')
      }
    },
  )
}
