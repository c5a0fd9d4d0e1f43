import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import * as v from 'valibot'
import { formatCpf } from '../format/cpf.ts'
import { visibleText, withoutFieldLabel } from '../format/visible-text.ts'
import type { Field } from './field.ts'
import { filled, firstIssueOnly, requiredOr } from './rule.ts'

// A source that stores CPFs as numbers has lost their leading zeros. User input is never padded: there, a
// missing digit is a mistake.
const padded = v.pipe(
  v.number(),
  v.transform((value) => String(value).padStart(11, '0')),
)

const normalizeCpf = (text: string) => visibleText(text).replace(/[\s./-]/g, '')

export const cpf: Field<string, 'cpf'> = {
  name: 'cpf',
  label: 'CPF',
  the: 'o CPF',
  control: 'cpf',
  autocomplete: 'off',
  schema: firstIssueOnly(
    v.pipe(
      v.union([v.string(), padded], requiredOr('invalid')),
      filled,
      v.transform(normalizeCpf),
      v.check(isValidCpf, 'cpf_invalid'),
    ),
  ),
  read: (text) => normalizeCpf(withoutFieldLabel(text)),
  show: formatCpf,
}
