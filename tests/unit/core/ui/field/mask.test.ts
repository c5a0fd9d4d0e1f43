import { type MaskitoOptions, maskitoTransform } from '@maskito/core'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fields } from '#core/fields/dictionary.ts'
import type { Field } from '#core/fields/field.ts'
import { type Masked, masks } from '#core/ui/field/mask.ts'
import { fc, seed } from '../../../../support/random.ts'
import { good } from '../../fields/good-values.ts'

type Range = [number, number]

/** A field as the mask's library changes it: before the text changes, and once more after that. */
function fieldWith(options: MaskitoOptions) {
  let value = ''
  let selection: Range = [0, 0]
  const each = (data: string, action: 'insert' | 'deleteBackward', range: Range) => {
    const before = { value, selection: range }
    let state = { elementState: before as { value: string; selection: readonly [number, number] }, data }
    for (const prepare of options.preprocessors ?? []) state = { ...state, ...prepare(state, action) }
    if (action === 'insert' && !state.data) return
    const [from, to] = state.elementState.selection
    const text = state.elementState.value
    const caret = from + state.data.length
    let after = {
      value: text.slice(0, from) + state.data + text.slice(to),
      selection: [caret, caret] as Range,
    }
    for (const finish of options.postprocessors ?? []) after = finish(after, before) as typeof after
    const checked = maskitoTransform(after, options) as typeof after
    value = checked.value
    selection = checked.selection
  }
  const self = {
    insert: (data: string) => {
      each(data, 'insert', selection)
      return self
    },
    type: (keys: string) => {
      for (const key of keys) self.insert(key)
      return self
    },
    backspace: () => {
      each('', 'deleteBackward', [Math.max(0, selection[0] - 1), selection[1]])
      return self
    },
    caret: (at: number) => {
      selection = [at, at]
      return self
    },
    get text() {
      return value
    },
    get at() {
      return selection[0]
    },
  }
  return self
}

const typed = (control: Masked, keys: string) => fieldWith(masks[control]).type(keys).text
const pasted = (control: Masked, text: string) => fieldWith(masks[control]).insert(text).text
const filled = (control: Masked, text: string) => maskitoTransform(text, masks[control])

const marked = '\u202a+55 92 98765-4321\u202c'

describe('what is pasted, or filled in by the browser', () => {
  it.each<[Masked, string, string]>([
    ['mobile', '5591987654321', '(91) 98765-4321'],
    ['mobile', marked, '(92) 98765-4321'],
    ['mobile', '(+55) 98 98765-4321', '(98) 98765-4321'],
    ['mobile', '+55 (11) 98765-4321', '(11) 98765-4321'],
    ['mobile', '0055 11 98765-4321', '(11) 98765-4321'],
    ['mobile', '011 98765 4321', '(11) 98765-4321'],
    ['mobile', '0 15 11 98765-4321', '(11) 98765-4321'],
    ['mobile', '0xx11 98765-4321', '(11) 98765-4321'],
    ['mobile', '+55 015 11 98765-4321', '(11) 98765-4321'],
    ['mobile', 'tel:+5511987654321', '(11) 98765-4321'],
    ['mobile', '55 98765-4321', '(55) 98765-4321'],
    ['mobile', '1191234-56789', '1191234-56789'],
    ['cpf', 'CPF: 111.444.777\u201135', '111.444.777-35'],
    ['cpf', '111 444 777 35\u200b', '111.444.777-35'],
    ['cpf', '１１１４４４７７７３５', '111.444.777-35'],
    ['cpf', '111.444.777-355', '111.444.777-355'],
    ['cpf', 'ana@exemplo.com', 'ana@exemplo.com'],
    ['cep', 'CEP 01310\u2013200', '01310-200'],
    ['cep', '013102000', '013102000'],
    ['date', '1990-03-27', '27/03/1990'],
    ['date', ' 1/2/1990', '01/02/1990'],
    ['date', '1990/03/27', '27/03/1990'],
    ['date', '1990-03-27T00:00:00', '27/03/1990'],
    ['date', '\u200e1/\u200e2/1990', '01/02/1990'],
    ['date', '27 de março de 1990', '27/03/1990'],
    ['date', 'terça-feira, 27 de MARÇO de 1990', '27/03/1990'],
    ['date', '1º de maio de 1990', '01/05/1990'],
    ['date', '27 mar. 1990', '27/03/1990'],
    ['date', '27.3.1990', '27/03/1990'],
    ['date', '27/03/1990 14:30', '27/03/1990'],
    ['date', '27031990', '27/03/1990'],
    ['date', 'March 27, 1990', 'March 27, 1990'],
    ['date', '270319900', '270319900'],
    ['money', '3500.00', '3.500,00'],
    ['money', 'R$3,500.00', '3.500,00'],
    ['money', 'R$\u00a03.500,00', '3.500,00'],
    ['money', '3.500', '3.500'],
    ['money', '3500', '3.500'],
    ['money', '3500,5', '3.500,50'],
    ['money', '1,234,567.89', '1.234.567,89'],
    ['money', '3500.5', '3500.5'],
    ['money', '3,500', '3,500'],
    ['money', 'dois mil', 'dois mil'],
  ])('%s: %s', (control, text, shown) => {
    expect(pasted(control, text)).toBe(shown)
    // From another text before.
    fieldWith(masks[control]).type('1')
    expect(filled(control, text)).toBe(shown)
  })
})

describe('what is typed', () => {
  it.each<[Masked, string, string]>([
    ['cpf', '11144477735', '111.444.777-35'],
    ['cpf', '111.444.777-35', '111.444.777-35'],
    ['cpf', '111a', '111'],
    ['cep', '01310200', '01310-200'],
    ['mobile', '11987654321', '(11) 98765-4321'],
    ['mobile', '5511987654321', '(11) 98765-4321'],
    ['mobile', '+5591987654321', '(91) 98765-4321'],
    ['mobile', '011987654321', '(11) 98765-4321'],
    ['mobile', '119876543210', '(11) 98765-43210'],
    ['date', '27031990', '27/03/1990'],
    ['date', '1/2/1990', '01/02/1990'],
    ['date', '27/3/1990', '27/03/1990'],
    ['money', '3500', '3.500'],
    ['money', '3500,5', '3.500,5'],
    ['money', '3500.00', '3.500,00'],
    ['money', '3.500', '3.500'],
    ['money', '3.500,00', '3.500,00'],
    ['money', '1.234.567,89', '1.234.567,89'],
    ['money', '0,50', '0,50'],
    ['money', '3500,000', '3.500,000'],
    ['money', '1234.567', '1.234,567'],
  ])('%s: %s', (control, keys, shown) => expect(typed(control, keys)).toBe(shown))

  it('is undone by as many backspaces', () => {
    expect(fieldWith(masks.money).type('3500').backspace().text).toBe('350')
    expect(fieldWith(masks.money).type('3500.00').backspace().backspace().text).toBe('3.500,')
    expect(fieldWith(masks.cpf).type('1114').backspace().text).toBe('111')
    expect(fieldWith(masks.mobile).type('11').backspace().backspace().text).toBe('')
    const date = fieldWith(masks.date).type('27031990')
    expect(date.caret(2).backspace().text).toBe('2/03/1990')
    expect(date.type('8').text).toBe('28/03/1990')
  })

  it('goes on from what was pasted and not understood', () => {
    expect(fieldWith(masks.money).insert('3500.5').type('0').text).toBe('3.500,50')
    expect(fieldWith(masks.cpf).insert('111.444.777-355').backspace().text).toBe('111.444.777-35')
  })

  it('is the same where a keyboard deletes by itself', () => {
    expect(fieldWith(masks.money).type('3500').text).toBe('3.500')
    expect(filled('money', '3.50')).toBe('350')
  })

  it('goes in where the caret is', () => {
    const cpf = fieldWith(masks.cpf).type('11444777')
    expect(cpf.caret(1).type('1').text).toBe('111.444.777')
    expect(cpf.at).toBe(2)
    const money = fieldWith(masks.money).type('3500')
    expect(money.caret(1).type('1').text).toBe('31.500')
  })
})

const junk = ['\u200b', '\u200e', '\u202a', '\u202c', '\u2060', '\u00a0', ' ', '\ufeff', '\ufe0f']
const around = fc.tuple(fc.constantFrom(...junk), fc.constantFrom(...junk), fc.nat())
const dashes = ['-', '\u2010', '\u2011', '\u2013', '\u2212']

const entries = Object.entries(fields) as [keyof typeof good, Field][]
const secret = ['password', 'currentPassword', 'presentPassword', 'reviewComment']

const isTyped = ([id, { control }]: (typeof entries)[number]) => control !== 'choice' && !secret.includes(id)

describe.each(entries.filter(isTyped))('%s', (id, field) => {
  const options = masks[field.control as Masked] as MaskitoOptions | undefined
  const outputOf = (text: string) => {
    const result = v.safeParse(field.schema, field.read(text))
    return result.success ? result.output : undefined
  }

  it(`is what was meant, with anything around that is not seen (seed ${seed})`, () => {
    fc.assert(
      fc.property(good[id], around, fc.constantFrom(...dashes), ({ value }, [front, back, place], dash) => {
        const shown = field.show(value)
        const middle = place % (shown.length + 1)
        const invisible = front === ' ' || front === '\u00a0' ? '' : front
        const split = shown.slice(0, middle) + invisible + shown.slice(middle)
        for (const text of [shown, front + shown + back, split, shown.replaceAll('-', dash)]) {
          expect(outputOf(text)).toEqual(value)
          if (options) expect(outputOf(maskitoTransform(text, options))).toEqual(value)
        }
      }),
    )
  })

  if (options)
    it(`is never cut to another one (seed ${seed})`, () => {
      fc.assert(
        fc.property(good[id], fc.stringMatching(/^\d{1,4}$/), fc.nat(), ({ value }, more, place) => {
          const shown = field.show(value)
          const at = place % (shown.length + 1)
          const text = shown.slice(0, at) + more + shown.slice(at)
          const seen = maskitoTransform(text, options)
          expect(outputOf(seen)).toEqual(outputOf(text))
        }),
      )
    })
})
