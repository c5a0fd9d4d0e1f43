import type { FastifyInstance } from 'fastify'
import { createRefusal } from './api-errors.ts'

// The key `__proto__` could change an object's prototype if the body is copied key by key. PostgreSQL cannot
// store NUL characters, and no user types them.
function refuseProtoKeys(key: string, value: unknown): unknown {
  if (key === '__proto__' || (typeof value === 'string' && value.includes('\0')))
    throw new SyntaxError('poison')
  return value
}

/** Bytes that a string of JSON may not hold as they are, though some senders leave line breaks in theirs. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are meant
const controlCharacters = /[\u0000-\u001f]/g

/** Reads JSON in whose texts there may be raw line breaks; they become blanks. @throws SyntaxError */
export function parseLenientJson(text: string, revive?: typeof refuseProtoKeys): unknown {
  try {
    return JSON.parse(text, revive)
  } catch {
    return JSON.parse(text.replace(controlCharacters, ' '), revive)
  }
}

function parseJson(bytes: Buffer, isLenient: boolean): unknown {
  if (bytes.length === 0) return undefined
  const text = new TextDecoder('utf-8', { fatal: !isLenient }).decode(bytes)
  return isLenient ? parseLenientJson(text, refuseProtoKeys) : JSON.parse(text, refuseProtoKeys)
}

/** The API accepts JSON bodies only; an empty body counts as none. */
export const readJsonBodies = (app: FastifyInstance): void => readBodies(app, 'application/json', false)

/** The same of senders who write what they like: any content type or none, other bytes than UTF-8, raw line breaks in texts. */
export const readLenientJsonBodies = (app: FastifyInstance): void => readBodies(app, '*', true)

function readBodies(app: FastifyInstance, type: 'application/json' | '*', isLenient: boolean): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(type, { parseAs: 'buffer' }, async (_request: unknown, bytes: Buffer) => {
    try {
      return parseJson(bytes, isLenient)
    } catch {
      throw createRefusal('malformed_body')
    }
  })
}
