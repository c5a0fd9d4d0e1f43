import { sha256 } from './crypto.ts'

type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json | undefined }

/**
 * Canonical JSON: equal values give the same text. Names are sorted, without spaces and undefined members.
 * ECMAScript fixes the text of numbers, so browsers and the server agree on every byte.
 */
export function canonicalJson(value: unknown): string {
  return writeCanonical(value as Json)
}

function writeCanonical(value: Json): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(writeCanonical).join(',')}]`
  const members = Object.entries(value as Record<string, Json | undefined>)
    .filter((member): member is [string, Json] => member[1] !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, member]) => `${JSON.stringify(name)}:${writeCanonical(member)}`)
  return `{${members.join(',')}}`
}

/** The SHA-256 of a value's canonical text, in 64 hexadecimal digits. */
export function contentHash(value: unknown): Promise<string> {
  return sha256(canonicalJson(value))
}
