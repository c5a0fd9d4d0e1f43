import * as v from 'valibot'
import type { ErrorCode } from '../api/errors.ts'
import { asSeen } from '../format/as-seen.ts'
import type { Field } from './field.ts'
import { filled, oneIssue } from './rule.ts'

const bare = (text: string) => asSeen(text).replace(/[\s-]/g, '')

/** A 6-digit code from an e-mail or SMS, often pasted with a gap in the middle. */
function code<Name extends string>(
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
    schema: oneIssue(v.pipe(filled, v.transform(bare), v.regex(/^\d{6}$/, 'code_shape'))),
    read: bare,
    show: (value) => value,
  }
}

export const activationCode = code(
  'activationCode',
  'Código de ativação',
  'o código de ativação',
  'activation_code_invalid',
)
export const unlockCode = code(
  'validationCode',
  'Código de desbloqueio',
  'o código de desbloqueio',
  'unlock_code_invalid',
)
export const resetCode = code(
  'resetCode',
  'Código para criar uma nova senha',
  'o código para criar uma nova senha',
  'reset_code_invalid',
)
export const emailCode = code(
  'emailCode',
  'Código do novo e-mail',
  'o código do novo e-mail',
  'email_code_invalid',
)
export const mobileCode = code(
  'mobileCode',
  'Código do celular',
  'o código do celular',
  'mobile_code_invalid',
)
export const signatureCode = code(
  'code',
  'Código de assinatura',
  'o código de assinatura',
  'signature_code_invalid',
)
