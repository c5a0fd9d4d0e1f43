import * as v from 'valibot'
import { slips } from '../payment/pay-words.baked.ts'
import type { Field } from './field.ts'
import { filled, firstIssueOnly, refuseInvisible } from './rule.ts'

// One name is enough and accents are kept: we accept a civil or social name as its owner writes it.
const letters = /^\p{L}[\p{L}\p{M} '’.-]*$/u

export const name: Field<string, 'name'> = {
  name: 'name',
  label: 'Nome completo',
  the: 'o nome completo',
  hint: 'Como está no seu documento.',
  control: 'text',
  autocomplete: 'name',
  schema: firstIssueOnly(
    v.pipe(
      filled,
      v.transform((text) => text.replace(/\s+/g, ' ')),
      v.minLength(2, 'too_short'),
      v.maxLength(100, 'too_long'),
      v.regex(letters, 'name_invalid'),
      refuseInvisible('name_invalid'),
    ),
  ),
  read: (text) => text,
  show: (value) => value,
}

/** The social name, if it differs from the name in the documents (Decreto 8.727/2016). */
export const socialName: Field<string, 'socialName'> = {
  ...name,
  name: 'socialName',
  label: 'Nome social',
  the: 'o nome social',
  hint: `É por ele que chamamos você no site, nos e-mails e no atendimento. Contrato, ${slips} e consultas usam o nome do documento.`,
  autocomplete: 'off',
}
