import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { fields } from '#core/fields/dictionary.ts'
import type { Field } from '#core/fields/field.ts'
import { type MaskedControl, masks } from '#core/ui/field/mask.ts'
import { fc, seed } from '../../../../support/random.ts'
import { good } from '../../fields/good-values.ts'
import { maskedInput } from './masked-input.ts'

const typed = (control: MaskedControl, keys: string) => maskedInput(control).type(keys).text
const pasted = (control: MaskedControl, text: string) => maskedInput(control).paste(text).text
const filled = (control: MaskedControl, text: string) => maskedInput(control).fill(text).text

const marked = '\u202a+55 92 98765-4321\u202c'

describe('what is pasted, or filled in by the browser', () => {
  it.each<[MaskedControl, string, string]>([
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
    ['mobile', '1134567890', '(11) 3456-7890'],
    ['mobile', '+55 11 3456-7890', '(11) 3456-7890'],
    ['mobile', '+351 912 345 678', '+351 912 345 678'],
    ['mobile', '00351912345678', '00351912345678'],
    ['cpf', 'CPF: 111.444.777\u201135', '111.444.777-35'],
    ['cpf', '111 444 777 35\u200b', '111.444.777-35'],
    ['cpf', '１１１４４４７７７３５', '111.444.777-35'],
    ['cpf', '111.444.777-355', '111.444.777-355'],
    ['cpf', 'ana@exemplo.com', 'ana@exemplo.com'],
    ['cep', 'CEP 01310\u2013200', '01310-200'],
    ['cep', '٠١٣١٠٢٠٠', '01310-200'],
    ['cpf', '١١١٤٤٤٧٧٧٣٥', '111.444.777-35'],
    ['mobile', '+۵۵ ۱۱ ۹۸۷۶۵-۴۳۲۱', '(11) 98765-4321'],
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
    ['date', '27/03/1990. ', '27/03/1990'],
    ['date', '27 de março de 1990.', '27/03/1990'],
    ['date', '۲۷/۰۳/۱۹۹۰', '27/03/1990'],
    ['date', 'March 27, 1990', 'March 27, 1990'],
    ['date', '270319900', '270319900'],
    ['date', '1/1/199000', '1/1/199000'],
    ['date', '+019900-01-01', '+019900-01-01'],
    ['date', '01/01/1990 00', '01/01/1990'],
    ['date', '27/03/1990 a 30/04/1991', '27/03/1990 a 30/04/1991'],
    ['date', '1990-03-27 1991-04-30', '1990-03-27 1991-04-30'],
    ['date', '1990-03-27T00:00:00.000-0300', '27/03/1990'],
    ['money', '3500.00', '3.500,00'],
    ['money', 'R$3,500.00', '3.500,00'],
    ['money', 'R$\u00a03.500,00', '3.500,00'],
    ['money', '3.500', '3.500'],
    ['money', '3500', '3.500'],
    ['money', '3500,5', '3.500,50'],
    ['money', '1,234,567.89', '1.234.567,89'],
    ['money', '3500.5', '3500.5'],
    ['money', '3,500', '3,500'],
    ['money', '2500 reais', '2.500'],
    ['money', 'R$ 3.500,00.', '3.500,00'],
    ['money', '3.500. ', '3.500'],
    ['money', '٣٥٠٠', '3.500'],
    ['money', '3.500,00 R$', '3.500,00'],
    ['money', 'R$ 3.500,00 por mês', '3.500,00'],
    ['money', '3500/mês', '3.500'],
    ['money', '3.500 reais e 50', '3.500 reais e 50'],
    ['money', 'dois mil', 'dois mil'],
  ])('%s: %s', (control, text, shown) => {
    expect(pasted(control, text)).toBe(shown)
    expect(filled(control, text)).toBe(shown)
    expect(maskedInput(control).type('1').fill(text).text).toBe(shown)
  })
})

describe('what is typed', () => {
  it.each<[MaskedControl, string, string]>([
    ['cpf', '11144477735', '111.444.777-35'],
    ['cpf', '111.444.777-35', '111.444.777-35'],
    ['cpf', '111a', '111'],
    ['cep', '01310200', '01310-200'],
    ['mobile', '11987654321', '(11) 98765-4321'],
    ['mobile', '5511987654321', '(11) 98765-4321'],
    ['mobile', '+5591987654321', '(91) 98765-4321'],
    ['mobile', '011987654321', '(11) 98765-4321'],
    ['mobile', '119876543210', '(11) 98765-43210'],
    ['mobile', '1134567890', '(11) 3456-7890'],
    ['mobile', '11345678901', '(11) 34567-8901'],
    ['mobile', '+351912345678', '+351912345678'],
    ['mobile', '00351912345678', '00351912345678'],
    ['mobile', '005511987654321', '(11) 98765-4321'],
    ['money', '3 mil', '3 mil'],
    ['money', '5k', '5k'],
    ['money', '-2000', '-2000'],
    ['money', '2.000 + 500', '2.000 + 500'],
    ['money', '2 a 3 mil', '2 a 3 mil'],
    ['money', 'R$ 2000', '2.000'],
    ['money', '1 500', '1.500'],
    ['date', '27031990', '27/03/1990'],
    ['date', '1/2/1990', '01/02/1990'],
    ['date', '010119900', '01/01/19900'],
    ['date', '1/1/199000', '01/01/199000'],
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
    expect(maskedInput('money').type('3500').backspace().text).toBe('350')
    expect(maskedInput('money').type('3500.00').backspace().backspace().text).toBe('3.500,')
    expect(maskedInput('cpf').type('1114').backspace().text).toBe('111')
    expect(maskedInput('mobile').type('11').backspace().backspace().text).toBe('')
    const date = maskedInput('date').type('27031990')
    expect(date.select(2).backspace().text).toBe('2/03/1990')
    expect(date.type('8').text).toBe('28/03/1990')
  })

  it('goes on from what was pasted and not understood', () => {
    expect(maskedInput('money').paste('3500.5').type('0').text).toBe('3.500,50')
    expect(maskedInput('money').paste('3500,x').backspace().text).toBe('3.500,')
    expect(maskedInput('cpf').paste('111.444.777-355').backspace().text).toBe('111.444.777-35')
  })

  it('is the same where a keyboard deletes by itself', () => {
    expect(maskedInput('money').type('3500').fill('3.50').text).toBe('350')
  })

  it('goes in where the caret is', () => {
    const cpf = maskedInput('cpf').type('11444777')
    expect(cpf.select(1).type('1').text).toBe('111.444.777')
    expect(cpf.caret).toBe(2)
    const money = maskedInput('money').type('3500')
    expect(money.select(1).type('1').text).toBe('31.500')
  })
})

/** A field with a text, of which a part is selected: '27/[03]/1990', or the caret stands: '1.234|,56'. */
function at(control: MaskedControl, text: string) {
  const [from, to] = [text.search(/[[|]/), text.includes(']') ? text.indexOf(']') - 1 : text.indexOf('|')]
  return maskedInput(control)
    .type(text.replace(/[[\]|]/g, ''))
    .select(from, to)
}

describe('a part of a date', () => {
  it.each([
    ['27/[03]/1990', '11', '27/11|/1990'],
    ['27/[03]/1990', '05', '27/05|/1990'],
    ['27/[03]/1990', '5', '27/5|/1990'],
    ['27/[03]/1990', '5/1', '27/05/1|1990'],
    ['[27]/03/1990', '15', '15|/03/1990'],
    ['[27]/03/1990', '05', '05|/03/1990'],
    ['27/03/[1990]', '1985', '27/03/1985|'],
    ['27|/03/1990', '/', '27/|03/1990'],
    ['[27/]03/1990', '15', '15|/03/1990'],
  ])('%s is typed anew: %s', (before, keys, after) => {
    const whole = at('date', before)
    expect(whole.type(keys).seen).toBe(after)
    const emptied = at('date', before)
    if (before.includes('[')) expect(emptied.delete().type(keys).seen).toBe(after)
    const composed = at('date', before)
    for (const key of keys) composed.compose(key)
    expect(composed.seen).toBe(after)
  })
})

describe('a mark that is deleted, typed again or typed over', () => {
  it.each<[MaskedControl, string, string, string]>([
    ['mobile', '(11|) 98765-4321', '(11) |98765-4321', '(11|) 98765-4321'],
    ['mobile', '|(11) 98765-4321', '(|11) 98765-4321', '|(11) 98765-4321'],
    ['mobile', '(11[) ]98765-4321', '(11) |98765-4321', '(11|) 98765-4321'],
    ['cpf', '111|.444.777-35', '111.|444.777-35', '11|1.444.777-35'],
    ['cep', '01310|-100', '01310-|100', '0131|0-100'],
    ['money', '1|.234', '1.|234', '|1.234'],
    ['money', '1.234|,56', '1.234,|56', '1.23|4,56'],
    ['date', '27|/03/1990', '27/|03/1990', '2|7/03/1990'],
  ])('%s %s is only passed', (control, before, behind, ahead) => {
    const forward = at(control, before).delete()
    expect(forward.seen).toBe(behind)
    if (before.includes('|')) expect(at(control, behind).backspace().seen).toBe(before)
    else expect(at(control, before).backspace().seen).toBe(ahead)
    // A keyboard that takes it away by itself.
    const { text, caret } = forward
    const without = maskedInput(control).type(text)
    if (before.includes('|')) without.fill(text.slice(0, caret - 1) + text.slice(caret), caret - 1)
    expect(without.text).toBe(text)
  })

  it('is in the way of no key that is pressed again', () => {
    const number = at('mobile', '|(11) 98765-4321')
    for (let presses = 0; presses < 12; presses++) number.delete()
    expect(number.text).toBe('')
  })

  it('goes where nothing stands behind it', () => {
    expect(maskedInput('money').type('1234,').backspace().seen).toBe('1.234|')
    expect(maskedInput('date').type('27/').backspace().seen).toBe('27|')
    expect(maskedInput('money').paste('3,500').select(2).backspace().seen).toBe('3|.500')
  })

  it.each<[MaskedControl, string, string, string]>([
    ['money', '1.234|,56', ',', '1.234,|56'],
    ['money', '1.234|,56', '.', '1.234,|56'],
    ['money', '1.234,|56', ',', '1.234,|56'],
    ['money', '1|.234.567', '.', '1.|234.567'],
    ['money', '1.2|34', ',5', '12,5|34'],
    ['money', '1.234[,]56', '7', '1.234,7|56'],
    ['money', '1.234[,]56', ',', '1.234,|56'],
    ['date', '27|/03/1990', '-', '27/|03/1990'],
    ['cpf', '111[.]444', '9', '111.9|44.4'],
  ])('%s %s typed %s', (control, before, keys, after) => {
    expect(at(control, before).type(keys).seen).toBe(after)
  })
})

describe('an amount', () => {
  it.each(['-3500', '-R$ 3.500,00', 'R$ -3.500,00', '\u22123.500,00', '-3500.50', '-0,01'])(
    'keeps the minus of %s, to be refused',
    (text) => {
      expect(pasted('money', text)).toBe(text)
      expect(filled('money', text)).toBe(text)
    },
  )

  it.each([
    ['3500.50', '3.500,50'],
    ['500.50', '500,50'],
    ['3.500', '3.500'],
    ['3500,50', '3.500,50'],
    ['1.234.567', '1.234.567'],
  ])('%s is the same by keys and as a composition of each sign', (keys, shown) => {
    const composed = maskedInput('money')
    for (const key of keys) composed.compose(key)
    expect(composed.text).toBe(shown)
    expect(typed('money', keys)).toBe(shown)
  })

  it('keeps its zeros where its first digit is typed anew', () => {
    expect(maskedInput('money').type('1000').select(1).backspace().type('2').seen).toBe('2|.000')
    expect(maskedInput('money').type('500').select(0).type('0').seen).toBe('|500')
    expect(maskedInput('money').type('1000').select(0, 1).type('0').type('3').seen).toBe('3|.000')
    expect(maskedInput('money').type('0,0100').select(1).delete().seen).toBe('0|0.100')
  })

  it('groups by a dot only what is typed at its end', () => {
    expect(maskedInput('money').type('500.50').select(4).type('1').text).toBe('500,150')
    maskedInput('money').type('3.5')
    expect(maskedInput('money').paste('500,50').type('0').text).toBe('500,500')
    expect(maskedInput('money').type('500.5').select(3, 5).type(',555').text).toBe('500,555')
  })
})

describe('what is pasted beside something', () => {
  it.each<[MaskedControl, string, string, string]>([
    ['mobile', '(11|', '+55 11 91234-5678', '(11) 91234-5678|'],
    ['mobile', '(11) 3123|', '\u200e+55\u00a011\u00a091234\u20115678', '(11) 91234-5678|'],
    ['mobile', '(11) |91234-5678', '(21) 99876-5432', '(21) 99876-5432|'],
    ['cpf', '529|', 'CPF: 529.982.247-25', '529.982.247-25|'],
    ['cpf', '52[9.98]', '52998224725', '529.982.247-25|'],
    ['cep', '013|', '01310-100', '01310-100|'],
    ['date', '27/03|', '1990-03-27', '27/03/1990|'],
    ['date', '27/03/1990|', '1/2/1985', '01/02/1985|'],
    ['money', '1.[000],00', 'R$ 3.500,00', '3.500,00|'],
    ['money', '1.000|', '3.500,00', '3.500,00|'],
  ])('%s %s: a whole value takes its place, %s', (control, before, text, after) => {
    expect(at(control, before).paste(text).seen).toBe(after)
    expect(at(control, before).compose(text).seen).toBe(after)
  })

  it.each<[MaskedControl, string, string, string]>([
    ['mobile', '(11|', '91234-5678', '(11) 91234-5678'],
    ['mobile', '(11) 9|', '0035', '(11) 90035'],
    ['cpf', '529|', '982.247-25', '529.982.247-25'],
    ['cpf', '529|', '529.982.247-26', '529529.982.247-26'],
    ['date', '27/|', '03/1990', '27/03/1990'],
    ['money', '3|', '500', '3.500'],
    ['money', '2|', '500 reais', '2500 reais'],
    ['money', '2.000 + |', '500', '2.000 + 500'],
    ['money', '2 mil|', '500', '2 mil500'],
    ['money', '-|', '3.500', '-3.500'],
    ['money', '10|', '-5', '10-5'],
  ])('%s %s: anything else goes in there, %s', (control, before, text, after) => {
    expect(at(control, before).paste(text).text).toBe(after)
  })
})

describe('signs of other keyboards', () => {
  it.each<[MaskedControl, string, string]>([
    ['cpf', '١١١٤٤', '111.44'],
    ['mobile', '۱۱۹۸', '(11) 98'],
    ['date', '۲۷۰۳', '27/03'],
    ['money', '٣٥٠٠', '3.500'],
    ['cpf', '１１１４４', '111.44'],
    ['mobile', '１１９８', '(11) 98'],
    ['date', '２７０３', '27/03'],
    ['money', '３５００，５', '3.500,5'],
  ])('%s: %s, by keys or composed', (control, keys, shown) => {
    expect(typed(control, keys)).toBe(shown)
    const composed = maskedInput(control)
    for (const key of keys) composed.compose(key)
    expect(composed.text).toBe(shown)
  })
})

const junk = ['\u200b', '\u200e', '\u202a', '\u202c', '\u2060', '\u00a0', ' ', '\ufeff', '\ufe0f']
const around = fc.tuple(fc.constantFrom(...junk), fc.constantFrom(...junk), fc.nat())
const dashes = ['-', '\u2010', '\u2011', '\u2013', '\u2212']

const entries = Object.entries(fields) as [keyof typeof good, Field][]
const secret = ['password', 'currentPassword', 'presentPassword', 'reviewComment']

const isTyped = ([id, { control }]: (typeof entries)[number]) => control !== 'choice' && !secret.includes(id)

describe.each(entries.filter(isTyped))('%s', (id, field) => {
  const mask = field.control in masks ? (field.control as MaskedControl) : undefined
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
          if (mask) expect(outputOf(filled(mask, text))).toEqual(value)
        }
      }),
    )
  })

  if (mask)
    it(`is shown the same where it was typed before the mask had loaded, also once it is given back (seed ${seed})`, () => {
      fc.assert(
        fc.property(good[id], ({ value }) => {
          const bare = field.show(value).replace(/[^\d,]/g, '')
          expect(maskedInput(mask, { early: bare }).text).toBe(filled(mask, bare))
          expect(maskedInput(mask, { given: bare }).text).toBe(filled(mask, bare))
        }),
      )
    })

  if (mask)
    it(`is never cut or mended to another one (seed ${seed})`, () => {
      fc.assert(
        fc.property(
          good[id],
          fc.stringMatching(/^[-\u2212\d.,/ ()+x]{1,4}$/),
          fc.nat(),
          ({ value }, more, place) => {
            const shown = field.show(value)
            const at = place % (shown.length + 1)
            const text = shown.slice(0, at) + more + shown.slice(at)
            expect(outputOf(filled(mask, text))).toEqual(outputOf(text))
            expect(outputOf(pasted(mask, text))).toEqual(outputOf(text))
          },
        ),
        { numRuns: 300 },
      )
    })
})
