import * as v from 'valibot'
import { expect, test } from 'vitest'
import * as fields from '#core/fields/fields.ts'

const length = 60_000
const parts = ['@', ',', '.', ' ', 'a', '1', '<', 'ç', 'a.', ' a', '-1', '\u0301']
const texts = parts.flatMap((part) => {
  const long = part.repeat(length / part.length)
  return [long, `a${long}a`, `a@${long}.br`, `${long}b@c.br`]
})

/** Whether a text is judged within 150 ms at one of three times: another process may be in the way of one. */
const isQuick = (schema: v.GenericSchema, text: string) =>
  [1, 2, 3].some(() => {
    const begun = performance.now()
    v.safeParse(schema, text)
    return performance.now() - begun < 150
  })

// A body may have so much, before any limit counts it: a pattern that backtracks took seconds.
test.each(Object.values(fields).map((field) => [field.name, field]))(
  'text of %s that is far too long is refused at once',
  (_name, { schema }) => {
    for (const text of texts) {
      const named = [text.slice(0, 3), text.slice(-6)]
      expect([...named, isQuick(schema, text)]).toEqual([...named, true])
    }
  },
)
