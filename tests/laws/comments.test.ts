import { describe, expect, it } from 'vitest'
import { sourcesOf, worlds } from './sources.ts'

/** Words that make a riddle of a comment: it should say "the user", "the caller", "an attacker", "again". */
const avoided = /\b(?:whoever|whomever|somebody|nobody|anybody|anew)\b/i
/** A comment begins with what it is about. */
const beginnings = /^(?:Of|By which|With whom|Whose|Therein|Thereby)\b/

const blocks = /\/\*\*?([\s\S]*?)\*\/|(?:^|\s)\/\/(?!\/)\s?(.*)/gm

/** The comments of a source, without their marks. */
function commentsIn(code: string): string[] {
  // What stands in quotes is no comment: addresses have slashes too.
  const bare = code.replace(/'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"/g, "''")
  return [...bare.matchAll(blocks)].map(([, block, line]) =>
    (block ?? line ?? '')
      .replace(/^\s*\* ?/gm, '')
      .replace(/\s+/g, ' ')
      .trim(),
  )
}

const riddles = (code: string) =>
  commentsIn(code).filter((comment) => avoided.test(comment) || beginnings.test(comment))

describe('comments', () => {
  it('are in plain English', () => {
    const found = sourcesOf(worlds)
      .filter(({ file }) => !file.startsWith('tests/laws/comments'))
      .flatMap(({ file, code }) => riddles(code).map((comment) => `${file}: ${comment.slice(0, 100)}`))
    expect(found).toEqual([])
  })

  it('are seen where they are not', () => {
    expect(riddles('/** Of whom the account says to be. */\ncpf: string')).toHaveLength(1)
    expect(riddles("// Shown to whoever asks.\nconst a = 'whoever'")).toHaveLength(1)
    expect(riddles("const text = 'nobody' // Said to the user.")).toEqual([])
  })
})
