import { Maskito, type MaskitoElement, type MaskitoOptions, type MaskitoPreprocessor } from '@maskito/core'
import { maskitoNumberOptionsGenerator } from '@maskito/kit'
import type { Control } from '../../fields/field.ts'

/** Creates a mask from a pattern like '000.000': each zero takes a digit, other characters are inserted. */
function digits(pattern: string, ...preprocessors: MaskitoPreprocessor[]): MaskitoOptions {
  return { mask: [...pattern].map((sign) => (sign === '0' ? /\d/ : sign)), preprocessors }
}

/** Rewrites pasted or autofilled text before the mask reads it. */
function rewriting(rewrite: (text: string) => string): MaskitoPreprocessor {
  return ({ elementState, data }) => ({
    elementState: { ...elementState, value: rewrite(elementState.value) },
    data: rewrite(data),
  })
}

const bare = (text: string) => text.replace(/^\s*(\+55|0)\s*/, '')

// Address books store +55 (11) 98765-4321 or 011: without this, the prefix would become the area code. Only at the
// start: a 0 typed later is a digit of the number.
const withoutPrefix: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState: { ...elementState, value: bare(elementState.value) },
  data: elementState.selection[0] === 0 ? bare(data) : data,
})

// A user who types +55 by keyboard enters two digits more than the mask can hold.
const withoutTypedCountry: MaskitoPreprocessor = ({ elementState, data }) => {
  const { value, selection } = elementState
  if (!/^\d$/.test(data) || !/^\(55\) \d{5}-\d{4}$/.test(value) || selection[0] < value.length)
    return { elementState, data }
  const bare = value.replace('(55) ', '').replace('-', '')
  return { elementState: { value: bare, selection: [bare.length, bare.length] }, data }
}

// Browsers autofill a date of birth as 1990-03-27, and users paste 1/2/1990.
const dayFirst = rewriting((text) =>
  text
    .replace(/^(\d{4})-(\d{1,2})-(\d{1,2})$/, '$3/$2/$1')
    .replace(
      /^(\d{1,2})\D(\d{1,2})\D(?=\d{4}$)/,
      (_, day, month) => `${day.padStart(2, '0')}/${month.padStart(2, '0')}/`,
    ),
)

// A user who types 1/2/1990 by keyboard means 01/02/1990.
const paddedByKey: MaskitoPreprocessor = ({ elementState, data }) => {
  const { value } = elementState
  if (!/^\D$/.test(data) || !/^(\d{2}\/)?\d$/.test(value)) return { elementState, data }
  const padded = value.replace(/\d$/, '0$&')
  return { elementState: { value: padded, selection: [padded.length, padded.length] }, data }
}

/** The mask of each control that has one. */
export const masks = {
  cpf: digits('000.000.000-00'),
  cep: digits('00000-000'),
  mobile: digits('(00) 00000-0000', withoutPrefix, withoutTypedCountry),
  date: digits('00/00/0000', dayFirst, paddedByKey),
  money: maskitoNumberOptionsGenerator({
    decimalSeparator: ',',
    thousandSeparator: '.',
    maximumFractionDigits: 2,
    min: 0,
  }),
} satisfies Partial<Record<Control, MaskitoOptions>>

export type Masked = keyof typeof masks

/** Applies a control's mask to an element, including its current text. Returns the function to remove it. */
export function keepMask(element: MaskitoElement, control: Masked): () => void {
  const maskito = new Maskito(element, masks[control])
  return () => maskito.destroy()
}
