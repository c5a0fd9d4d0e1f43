import { Maskito, type MaskitoElement, type MaskitoOptions, type MaskitoPreprocessor } from '@maskito/core'
import { maskitoNumberOptionsGenerator } from '@maskito/kit'
import type { Control } from '../../fields/field.ts'

/** '000.000' becomes a mask: each zero takes a digit, the rest writes itself. */
function digits(pattern: string, ...preprocessors: MaskitoPreprocessor[]): MaskitoOptions {
  return { mask: [...pattern].map((sign) => (sign === '0' ? /\d/ : sign)), preprocessors }
}

/** Rewrites what comes in from outside, by paste or by autofill, before the mask reads it. */
function rewriting(rewrite: (text: string) => string): MaskitoPreprocessor {
  return ({ elementState, data }) => ({
    elementState: { ...elementState, value: rewrite(elementState.value) },
    data: rewrite(data),
  })
}

// Address books hold +55 (11) 98765-4321 or 011: without this those would become the area code.
const withoutPrefix = rewriting((text) => text.replace(/^\s*(\+55|0)\s*/, ''))

// Whoever types +55 key by key types two figures more than there is room for.
const withoutTypedCountry: MaskitoPreprocessor = ({ elementState, data }) => {
  const { value, selection } = elementState
  if (!/^\d$/.test(data) || !/^\(55\) \d{5}-\d{4}$/.test(value) || selection[0] < value.length)
    return { elementState, data }
  const bare = value.replace('(55) ', '').replace('-', '')
  return { elementState: { value: bare, selection: [bare.length, bare.length] }, data }
}

// Browsers fill in a date of birth as 1990-03-27, people paste 1/2/1990.
const dayFirst = rewriting((text) =>
  text
    .replace(/^(\d{4})-(\d{1,2})-(\d{1,2})$/, '$3/$2/$1')
    .replace(
      /^(\d{1,2})\D(\d{1,2})\D(?=\d{4}$)/,
      (_, day, month) => `${day.padStart(2, '0')}/${month.padStart(2, '0')}/`,
    ),
)

// Whoever types 1/2/1990 key by key means 01/02/1990.
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

/** Holds an element to its control's mask, also what it holds already, until told to stop. */
export function keepMask(element: MaskitoElement, control: Masked): () => void {
  const maskito = new Maskito(element, masks[control])
  return () => maskito.destroy()
}
