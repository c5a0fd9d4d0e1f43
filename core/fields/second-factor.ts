import * as v from 'valibot'
import { visibleText } from '../format/visible-text.ts'
import type { Field } from './field.ts'
import { filled, firstIssueOnly } from './rule.ts'

const normalizeFactorCode = (text: string) => visibleText(text).replace(/[\s-]/g, '').toLowerCase()

/** A code of the second factor: six digits from an authenticator app, or a recovery code kept on paper. */
export const secondFactor: Field<string, 'secondFactor'> = {
  name: 'secondFactor',
  label: 'Código de verificação',
  the: 'o código de verificação',
  hint: 'Os 6 números que o aplicativo autenticador mostra agora, ou um código de recuperação.',
  control: 'text',
  autocomplete: 'one-time-code',
  refusal: 'second_factor_invalid',
  // Older recovery codes have 16 characters.
  schema: firstIssueOnly(
    v.pipe(
      filled,
      v.transform(normalizeFactorCode),
      v.regex(/^(?:\d{6}|(?:[a-z2-7]{8}){2,3})$/, 'factor_shape'),
    ),
  ),
  read: normalizeFactorCode,
  show: (value) => (value.length > 6 ? value.replace(/(.{4})(?=.)/g, '$1-') : value),
}
