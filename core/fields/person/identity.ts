import * as v from 'valibot'
import { type Clock, systemClock, today } from '../../calendar/clock.ts'
import { isIsoDate } from '../../calendar/dates.ts'
import { formatDate, parseDate, readDate } from '../../format/date-text.ts'
import { state } from '../address.ts'
import type { Field } from '../field.ts'
import { name } from '../name.ts'
import { filled, firstIssueOnly, refuseInvisible } from '../rule.ts'
import { choiceField } from './choice-field.ts'

/** The number of the new card (CIN) is the CPF, so it needs no other field (Lei 14.534/2023). */
export const idKind = choiceField(
  {
    name: 'idKind',
    label: 'Qual documento de identidade você tem?',
    the: 'o documento de identidade',
    hint: 'Na nova carteira (CIN), o número é o próprio CPF. A CNH vale mesmo vencida.',
  },
  {
    rg: 'RG',
    cin: 'Carteira de Identidade Nacional (CIN)',
    cnh: 'Carteira de motorista (CNH)',
    crnm: 'Carteira de Registro Nacional Migratório (CRNM)',
  },
)

// Each state has its own format of RG numbers, with letters. The API checks the formats of the other kinds.
export const idNumber: Field<string, 'idNumber'> = {
  name: 'idNumber',
  label: 'Número do documento',
  the: 'o número do documento',
  hint: 'Como está no documento, com letras se houver.',
  control: 'text',
  autocomplete: 'off',
  schema: firstIssueOnly(
    v.pipe(
      filled,
      v.transform((text) => text.replace(/[\s./-]/g, '').toUpperCase()),
      v.minLength(4, 'too_short'),
      v.maxLength(14, 'too_long'),
      v.regex(/^[\dA-Z]+$/, 'invalid'),
    ),
  ),
  read: (text) => text,
  show: (value) => value,
}

export const idIssuer: Field<string, 'idIssuer'> = {
  name: 'idIssuer',
  label: 'Órgão emissor',
  the: 'o órgão emissor',
  hint: 'Por exemplo SSP, Detran ou Polícia Civil.',
  control: 'text',
  autocomplete: 'off',
  schema: firstIssueOnly(
    v.pipe(filled, v.regex(/\p{L}{2}/u, 'invalid'), v.maxLength(30, 'too_long'), refuseInvisible('invalid')),
  ),
  read: (text) => text,
  show: (value) => value,
}

export const idState: Field<string, 'idState'> = {
  ...state,
  name: 'idState',
  label: 'Estado emissor',
  the: 'o estado emissor',
  autocomplete: 'off',
}

const toIsoDate = (text: string) => parseDate(text) ?? text

/** An existing date in the usual Brazilian notation. */
const writtenDate = v.pipe(filled, v.transform(toIsoDate), v.check(isIsoDate, 'date_invalid'))

/** The field with a given clock: an issue date in the future is rejected. */
function idIssuedOnField(clock: Clock): Field<string, 'idIssuedOn'> {
  return {
    name: 'idIssuedOn',
    label: 'Data de emissão',
    the: 'a data de emissão',
    control: 'date',
    autocomplete: 'off',
    schema: firstIssueOnly(
      v.pipe(
        writtenDate,
        v.check((date) => date >= '1930-01-01', 'date_invalid'),
        v.check((date) => date <= today(clock), 'date_invalid'),
      ),
    ),
    read: (text) => readDate(text) ?? text,
    show: formatDate,
  }
}

export const idIssuedOn = idIssuedOnField(systemClock)

/** Stands in for a date: the document does not expire. */
export const noTerm = 'indeterminada'

/**
 * The field with a given clock: an expired residence card is rejected. Some cards never expire, and people
 * aged 60 or more and people with a disability need not renew theirs (Lei 9.505/1997).
 */
export function idValidUntilField(clock: Clock): Field<string, 'idValidUntil'> {
  return {
    name: 'idValidUntil',
    label: 'Validade',
    the: 'a validade',
    control: 'date',
    autocomplete: 'off',
    options: [{ value: noTerm, label: 'Não tem validade, ou não preciso renovar' }],
    schema: firstIssueOnly(
      v.pipe(
        filled,
        v.transform(toIsoDate),
        v.check((date) => date === noTerm || isIsoDate(date), 'date_invalid'),
        // `noTerm` passes, since a word compares as greater than any date.
        v.check((date) => date >= today(clock), 'document_expired'),
      ),
    ),
    read: (text) => readDate(text) ?? text,
    show: formatDate,
  }
}

export const idValidUntil = idValidUntilField(systemClock)

export const motherName: Field<string, 'motherName'> = {
  ...name,
  name: 'motherName',
  label: 'Nome da mãe',
  the: 'o nome da mãe',
  hint: 'Como está no seu documento. Se não consta, escreva "Não consta".',
  autocomplete: 'off',
}
