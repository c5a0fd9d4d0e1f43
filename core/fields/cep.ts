import * as v from 'valibot'
import { formatCep } from '../format/cep.ts'
import { visibleText, withoutFieldLabel } from '../format/visible-text.ts'
import type { Field } from './field.ts'
import { filled, firstIssueOnly } from './rule.ts'

const normalizeCep = (text: string) => visibleText(text).replace(/[\s.-]/g, '')

// The first codes are of São Paulo, from 01000-000; eight times one digit is typed to get on.
const plausible = /^(?!00|(\d)\1{7})\d{8}$/

export const cep: Field<string, 'cep'> = {
  name: 'cep',
  label: 'CEP',
  the: 'o CEP',
  control: 'cep',
  autocomplete: 'postal-code',
  schema: firstIssueOnly(v.pipe(filled, v.transform(normalizeCep), v.regex(plausible, 'cep_invalid'))),
  read: (text) => normalizeCep(withoutFieldLabel(text)),
  show: formatCep,
}
