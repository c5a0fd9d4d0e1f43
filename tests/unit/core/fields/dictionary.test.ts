import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { isErrorCode } from '#core/api/errors.ts'
import { type FieldId, fields } from '#core/fields/dictionary.ts'
import type { Field } from '#core/fields/field.ts'
import { fc, seed } from '../../../support/random.ts'
import { good } from './good-values.ts'

const entries = Object.entries(fields) as [FieldId, Field][]

function codes(field: Field, raw: unknown): string[] {
  const result = v.safeParse(field.schema, raw)
  return result.success ? [] : result.issues.map((issue) => issue.message)
}

describe.each(entries)('%s', (id, field) => {
  it('has a label, words with an article and an autofill token', () => {
    expect(field.label).toMatch(/^\p{Lu}/u)
    expect(field.the).toMatch(/^(o|a) \p{L}/u)
    expect(field.autocomplete).not.toBe('')
    if (field.control === 'choice') expect(field.options?.length).toBeGreaterThan(1)
  })

  it(`lets good values through, unchanged the second time and back from text (seed ${seed})`, () => {
    fc.assert(
      fc.property(good[id], ({ raw, value }) => {
        const once = v.parse(field.schema, raw)
        expect(once).toEqual(value)
        expect(v.parse(field.schema, once)).toEqual(once)
        expect(v.parse(field.schema, field.read(field.show(once)))).toEqual(once)
      }),
    )
  })

  it.each(['complement', 'reviewComment'].includes(id) ? [] : [undefined, null, ''])(
    'requires more than %j',
    (nothing) => {
      expect(codes(field, nothing)).toEqual(['required'])
    },
  )

  it.each([true, [], {}, Number.NaN, Symbol('no')])('refuses %s, which is of the wrong type', (wrong) => {
    expect(codes(field, wrong)).toEqual(['invalid'])
  })

  it(`says one known thing about anything else, and is done when it is right (seed ${seed})`, () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.anything(), fc.string({ unit: 'grapheme' }), fc.stringMatching(/^[\d ./-]*$/)),
        (raw) => {
          const result = v.safeParse(field.schema, raw)
          if (result.success) expect(v.parse(field.schema, result.output)).toEqual(result.output)
          else expect(result.issues.map((issue) => isErrorCode(issue.message))).toEqual([true])
        },
      ),
      { numRuns: 500 },
    )
  })
})

it('gives each value of a body its own name, but for the two rules of a password', () => {
  const names = entries.filter(([id]) => id !== 'currentPassword').map(([, field]) => field.name)
  expect(new Set(names).size).toBe(names.length)
})
