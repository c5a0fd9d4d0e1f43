import * as v from 'valibot'
import type { ErrorCode } from '../api/errors.ts'
import { visibleText } from '../format/visible-text.ts'
import type { Field } from './field.ts'
import { filled, firstIssueOnly } from './rule.ts'

const normalizeCode = (text: string) => visibleText(text).replace(/[\s-]/g, '')

/** A 6-digit code from an e-mail or SMS, often pasted with a gap in the middle. */
function codeField<Name extends string>(
  name: Name,
  label: string,
  the: string,
  refusal?: ErrorCode,
): Field<string, Name> {
  return {
    name,
    label,
    the,
    hint: 'São 6 números.',
    control: 'code',
    autocomplete: 'one-time-code',
    refusal,
    schema: firstIssueOnly(v.pipe(filled, v.transform(normalizeCode), v.regex(/^\d{6}$/, 'code_shape'))),
    read: normalizeCode,
    show: (value) => value,
  }
}

export const activationCode = codeField(
  'activationCode',
  'Código de ativação',
  'o código de ativação',
  'activation_code_invalid',
)
export const unlockCode = codeField(
  'validationCode',
  'Código de desbloqueio',
  'o código de desbloqueio',
  'unlock_code_invalid',
)
export const resetCode = codeField(
  'resetCode',
  'Código para criar uma nova senha',
  'o código para criar uma nova senha',
  'reset_code_invalid',
)
export const emailCode = codeField(
  'emailCode',
  'Código do novo e-mail',
  'o código do novo e-mail',
  'email_code_invalid',
)
export const mobileCode = codeField(
  'mobileCode',
  'Código do celular',
  'o código do celular',
  'mobile_code_invalid',
)
export const signatureCode = codeField(
  'code',
  'Código de assinatura',
  'o código de assinatura',
  'signature_code_invalid',
)
