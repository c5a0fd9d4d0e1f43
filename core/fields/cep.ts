import * as v from 'valibot'
import { formatCep } from '../format/cep.ts'
import { visibleText, withoutFieldLabel } from '../format/visible-text.ts'
import type { Field } from './field.ts'
import { filled, firstIssueOnly } from './rule.ts'

const normalizeCep = (text: string) => visibleText(text).replace(/[\s.-]/g, '')

export const cep: Field<string, 'cep'> = {
  name: 'cep',
  label: 'CEP',
  the: 'o CEP',
  control: 'cep',
  autocomplete: 'postal-code',
  schema: firstIssueOnly(v.pipe(filled, v.transform(normalizeCep), v.regex(/^\d{8}$/, 'cep_invalid'))),
  read: (text) => normalizeCep(withoutFieldLabel(text)),
  show: formatCep,
}
