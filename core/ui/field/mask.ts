import type { MaskitoOptions, MaskitoPreprocessor } from '@maskito/core'
import { maskitoNumberOptionsGenerator } from '@maskito/kit'
import type { Control } from '../../fields/field.ts'

/** '000.000' becomes a mask: each zero takes a digit, the rest writes itself. */
function digits(pattern: string, ...preprocessors: MaskitoPreprocessor[]): MaskitoOptions {
  return { mask: [...pattern].map((sign) => (sign === '0' ? /\d/ : sign)), preprocessors }
}

// Address books hold +55 (11) 98765-4321: without this the country code would become the area code.
const withoutCountry: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState: { ...elementState, value: elementState.value.replace(/^\+55\s*/, '') },
  data: data.replace(/^\+55\s*/, ''),
})

/** The mask of each control that has one. */
export const masks: Partial<Record<Control, MaskitoOptions>> = {
  cpf: digits('000.000.000-00'),
  cep: digits('00000-000'),
  mobile: digits('(00) 00000-0000', withoutCountry),
  date: digits('00/00/0000'),
  money: maskitoNumberOptionsGenerator({
    decimalSeparator: ',',
    thousandSeparator: '.',
    maximumFractionDigits: 2,
    min: 0,
  }),
}
