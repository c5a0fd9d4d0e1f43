import * as v from 'valibot'
import { asSeen, withoutLabel } from '../format/as-seen.ts'
import { formatCep } from '../format/cep.ts'
import type { Field } from './field.ts'
import { filled, oneIssue } from './rule.ts'

const bare = (text: string) => asSeen(text).replace(/[\s.-]/g, '')

export const cep: Field<string, 'cep'> = {
  name: 'cep',
  label: 'CEP',
  the: 'o CEP',
  control: 'cep',
  autocomplete: 'postal-code',
  schema: oneIssue(v.pipe(filled, v.transform(bare), v.regex(/^\d{8}$/, 'cep_invalid'))),
  read: (text) => bare(withoutLabel(text)),
  show: formatCep,
}
