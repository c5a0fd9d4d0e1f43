import type { SmsRefusal } from '../fields/sms-refusals.ts'

/** Why a text message does not reach a mobile, for its owner. */
export const smsRefusalWords: Record<SmsRefusal, string> = {
  'number-unknown': 'A operadora diz que este número não existe.',
  blocked: 'A linha está bloqueada para receber SMS.',
  other: 'A operadora não entrega SMS neste número.',
}
