import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fields } from '#core/fields/dictionary.ts'
import type { Field } from '#core/fields/field.ts'
import { type MaskedControl, masks } from '#core/ui/field/mask.ts'
import { fc, seed } from '../../../../support/random.ts'
import { good } from '../../fields/good-values.ts'
import { maskedInput } from './masked-input.ts'

/*
 * Random edits of each masked field against a plain model: the signs before and behind the caret. A key puts one in, a
 * deletion takes one away or only passes a mark, and nothing else moves.
 */

const keys: Record<MaskedControl, string> = { cpf: '.-', cep: '-', mobile: '() -', date: '/-. ', money: ',' }

type Edit =
  | { put: string; by: 'type' | 'compose' | 'paste' }
  | { cut: 'backspace' | 'delete' | 'missing' }
  | { select: [number, number] }

const edits = (marks: string): fc.Arbitrary<Edit> => {
  const digit = fc.constantFrom(...'0123456789')
  const key = fc.oneof({ weight: 4, arbitrary: digit }, fc.constantFrom(...marks))
  const put = (arbitrary: fc.Arbitrary<string>, by: 'type' | 'compose' | 'paste') =>
    arbitrary.map((text) => ({ put: text, by }))
  return fc.oneof(
    put(key, 'type'),
    put(key, 'compose'),
    put(fc.stringMatching(/^\d{2,3}$|^[\dx|]{2}$/), 'paste'),
    fc.constantFrom('backspace', 'delete', 'missing').map((cut) => ({ cut }) as const),
    fc.tuple(fc.nat(20), fc.constantFrom(0, 0, 1, 2, 5)).map(([from, length]) => ({
      select: [from, from + length] as [number, number],
    })),
  )
}

const entries = Object.entries(fields) as [keyof typeof good, Field][]

describe.each(entries.filter(([, { control }]) => control in masks))('%s', (id, field) => {
  const mask = field.control as MaskedControl
  const outputOf = (text: string) => {
    const result = v.safeParse(field.schema, field.read(text))
    return result.success ? result.output : undefined
  }
  // The comma of an amount is as much part of it as its digits.
  const signs = (text: string) => text.replace(mask === 'money' ? /[^\d,]/g : /\D/g, '')
  const digits = (text: string) => text.replace(/\D/g, '')
  const isMarks = (text: string) => /^\D+$/.test(text)
  const isPattern = ['cpf', 'cep', 'mobile'].includes(mask)
  /** Zeros that the mask adds before a day or a month, or takes away before an amount, do not count. */
  const bare = (text: string) =>
    mask === 'date' ? text.replaceAll('0', '') : mask === 'money' ? text.replace(/^0+(?=\d)/, '') : text

  it(`takes each edit for what it is (seed ${seed})`, () => {
    fc.assert(
      fc.property(good[id], fc.array(edits(keys[mask]), { maxLength: 12 }), ({ value }, plan) => {
        const input = maskedInput(mask).type(field.show(value))
        for (const edit of plan) {
          const { text } = input
          if ('select' in edit) {
            const [from, to] = edit.select.map((at) => Math.min(at, text.length)) as [number, number]
            input.select(from, to)
            continue
          }
          let [from, to] = input.selection
          const was = input.seen
          if ('cut' in edit) {
            if (from === to) {
              if (edit.cut === 'delete') to = Math.min(text.length, to + 1)
              else from = Math.max(0, from - 1)
            }
            if (edit.cut === 'missing') input.fill(text.slice(0, from) + text.slice(to), from)
            else input[edit.cut]()
          } else input[edit.by](edit.put)

          const told = `${was} ${JSON.stringify(edit)} ${input.seen}`
          const put = 'cut' in edit ? '' : edit.put
          // A key that no pattern has changes nothing, also where a part is selected.
          if (/^\D$/.test(put) && isPattern && 'by' in edit && edit.by === 'type') {
            expect(input.text, told).toBe(text)
            continue
          }
          const gone = text.slice(from, to)
          // A keyboard that puts a sign over the same one and others cannot be told from one that deletes these.
          if ('by' in edit && edit.by === 'compose' && gone.length > 1 && gone[0] === put) continue
          const behind = signs(text.slice(to))
          const isPassed = isMarks(gone) && /\d/.test(behind) && /^\d?$/.test(put)
          const isThere = from === to && isMarks(put) && [text[from - 1], text[to]].includes(put)
          const leaving = (kept: string) => signs(text.slice(0, from) + kept + (isThere ? '' : put)) + behind
          if (/[x|]/.test(put))
            expect(outputOf(input.text), told).toEqual(outputOf(text.slice(0, from) + put + text.slice(to)))
          const left = bare(signs(input.text))
          const expected = bare(leaving(isPassed ? gone : ''))
          // A number may lose the country's code, and a text that is refused anyway a mark.
          if (mask === 'mobile')
            expect([expected, String(field.read(expected)).replace('+55', '')], told).toContain(left)
          else if (outputOf(text) === undefined) expect(bare(digits(left)), told).toBe(bare(digits(expected)))
          else expect(left, told).toBe(expected)
          if (isPassed && !put && outputOf(text) !== undefined && !/[x|]/.test(text))
            expect(outputOf(input.text), told).toEqual(outputOf(text))
          const tail = digits(input.text.slice(input.caret))
          if (mask === 'mobile') expect(digits(behind), told).toMatch(new RegExp(`${tail}$`))
          else expect(tail, told).toBe(digits(behind))
        }
      }),
      { numRuns: 400 },
    )
  })
})
