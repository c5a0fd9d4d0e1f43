import * as v from 'valibot'
import { formatCep } from '../format/cep.ts'
import type { Field } from './field.ts'
import { filled, oneIssue } from './rule.ts'

const bare = (text: string) => text.replace(/[\s.-]/g, '')

export const cep: Field<string, 'cep'> = {
  name: 'cep',
  label: 'CEP',
  the: 'o CEP',
  control: 'cep',
  autocomplete: 'postal-code',
  schema: oneIssue(v.pipe(filled, v.transform(bare), v.regex(/^\d{8}$/, 'cep_invalid'))),
  read: bare,
  show: formatCep,
}
