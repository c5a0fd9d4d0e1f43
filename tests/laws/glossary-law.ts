import { transformSync } from 'esbuild'
import { parseAst } from 'rollup/parseAst'
import { type Entry, given, glossary } from './glossary.ts'
import type { Source } from './sources.ts'
import { nodes } from './words-law.ts'

/** Matches whole words; a star matches further letters. */
const pattern = (words: string) =>
  new RegExp(`(?<!\\p{L})${words.replaceAll('*', '\\p{L}*')}(?!\\p{L})`, 'iu')

const rows = glossary.flatMap(({ use, not }) => not.map((words) => ({ use, words, seen: pattern(words) })))

const plain = (html: string) => html.replace(/<(script|style)[\s\S]*?<\/\1>|<[^>]*>|\s+/g, ' ')

export interface Text {
  file: string
  words: string
}

/** A file's texts: its string literals without comments, with a gap per value; for HTML all but the tags. */
export function textsOf({ file, code }: Source): Text[] {
  if (file.endsWith('.html')) return [{ file, words: plain(code) }]
  const js = transformSync(code, { loader: file.endsWith('x') ? 'tsx' : 'ts', jsx: 'preserve' }).code
  const found = [...nodes(parseAst(js, { jsx: true }))].flatMap(({ type, value, quasis }) => {
    if (type === 'TemplateLiteral')
      return (quasis as { value: { cooked: string } }[]).map((part) => part.value.cooked).join('…')
    return (type === 'Literal' || type === 'JSXText') && typeof value === 'string' ? value : []
  })
  return found.map((words) => ({ file, words }))
}

/** Words that the glossary forbids, as sentences. */
export function otherWords({ file, words }: Text): string[] {
  const free = given.reduce((left, { words: exact }) => left.replaceAll(exact, ''), words)
  return rows
    .filter(({ seen }) => seen.test(free))
    .map(({ words: wrong, use }) => `${file}: “${wrong}” in “${words.trim()}”: say ${use}`)
}

/** Exceptions that no text uses. */
export const unusedExceptions = (texts: readonly Text[]): string[] =>
  given.map(({ words }) => words).filter((exact) => !texts.some(({ words }) => words.includes(exact)))

/** Entries whose own words would be a breach. */
export const contradictions = (entries: readonly Entry[]): string[] =>
  entries.map(({ use }) => use).filter((use) => rows.some(({ seen }) => seen.test(use)))
