import { isValidCpf } from '@brazilian-utils/brazilian-utils/is-valid-cpf'
import * as v from 'valibot'
import { asSeen, withoutLabel } from '../format/as-seen.ts'
import { formatCpf } from '../format/cpf.ts'
import type { Field } from './field.ts'
import { filled, missingOr, oneIssue } from './rule.ts'

// A source that stores CPFs as numbers has lost their leading zeros. User input is never padded: there, a
// missing digit is a mistake.
const padded = v.pipe(
  v.number(),
  v.transform((value) => String(value).padStart(11, '0')),
)

const bare = (text: string) => asSeen(text).replace(/[\s./-]/g, '')

export const cpf: Field<string, 'cpf'> = {
  name: 'cpf',
  label: 'CPF',
  the: 'o CPF',
  control: 'cpf',
  autocomplete: 'off',
  schema: oneIssue(
    v.pipe(
      v.union([v.string(), padded], missingOr('invalid')),
      filled,
      v.transform(bare),
      v.check(isValidCpf, 'cpf_invalid'),
    ),
  ),
  read: (text) => bare(withoutLabel(text)),
  show: formatCpf,
}
