import { readdirSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'

const files = readdirSync('core', { recursive: true, encoding: 'utf8' })
  .filter((file) => /(?<!\.d)\.ts$/.test(file))
  .map((file) => `core/${file.replaceAll('\\', '/')}`)

/** Every text and pattern that a module of the core exports, inside schemas and tables too, with its place. */
const values: [place: string, value: string | RegExp][] = []
const seen = new Set<unknown>()
function collect(value: unknown, place: string): void {
  if (typeof value === 'string' || value instanceof RegExp) values.push([place, value])
  if (typeof value !== 'object' || value === null || seen.has(value)) return
  seen.add(value)
  for (const [key, inner] of Object.entries(value)) collect(inner, `${place}.${key}`)
}
for (const file of files) collect({ ...((await import(resolve(file))) as object) }, file)

/** An answer that may be left out, and a service of others that is turned off. */
const mayBeEmpty = /\.(complement|default)$|^core\/config\/.*\.(chat\.chatwoot(Url|Token)|recorder\.\w+)$/

test('no text that is shown, sent or compared is empty', () => {
  expect(values.length).toBeGreaterThan(1000)
  expect(
    values.flatMap(([place, value]) => (value === '' && !mayBeEmpty.test(place) ? [place] : [])),
  ).toEqual([])
})

/** Patterns that ask for a part: two letters somewhere, a digit or "sem número". */
const ofParts = [/\p{L}{2}/u, /\d|^s\W*n/i].map(String)

test('a pattern judges the whole value', () => {
  const patterns = values.filter(([, value]) => value instanceof RegExp && !ofParts.includes(String(value)))
  expect(patterns.length).toBeGreaterThan(20)
  for (const [place, pattern] of patterns)
    expect([place, String(pattern)]).toEqual([place, expect.stringMatching(/^\/(\^|\(\?).*\$\/\w*$/)])
})
