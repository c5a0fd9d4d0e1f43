import * as v from 'valibot'
import { type Clock, systemClock, today } from '../../calendar/clock.ts'
import { isIsoDate } from '../../calendar/dates.ts'
import { formatDate, parseDate } from '../../format/date-text.ts'
import { state } from '../address.ts'
import type { Field } from '../field.ts'
import { name } from '../name.ts'
import { filled, oneIssue } from '../rule.ts'
import { choiceOf } from './choice.ts'

/** The new card's number is the CPF, so it asks for nothing else (Lei 14.534/2023). */
export const idKind = choiceOf(
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

// States number RGs each in its own way, with letters. What the numbers of other kinds look like, the API knows.
export const idNumber: Field<string, 'idNumber'> = {
  name: 'idNumber',
  label: 'Número do documento',
  the: 'o número do documento',
  hint: 'Como está no documento, com letras se houver.',
  control: 'text',
  autocomplete: 'off',
  schema: oneIssue(
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
  schema: oneIssue(v.pipe(filled, v.regex(/\p{L}{2}/u, 'invalid'), v.maxLength(30, 'too_long'))),
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

const toIso = (text: string) => parseDate(text) ?? text

/** A date that exists, as people write it. */
const writtenDate = v.pipe(filled, v.transform(toIso), v.check(isIsoDate, 'date_invalid'))

/** The field by a given clock: no document is issued tomorrow. */
function idIssuedOnBy(clock: Clock): Field<string, 'idIssuedOn'> {
  return {
    name: 'idIssuedOn',
    label: 'Data de emissão',
    the: 'a data de emissão',
    control: 'date',
    autocomplete: 'off',
    schema: oneIssue(
      v.pipe(
        writtenDate,
        v.check((date) => date >= '1930-01-01', 'date_invalid'),
        v.check((date) => date <= today(clock), 'date_invalid'),
      ),
    ),
    read: toIso,
    show: formatDate,
  }
}

export const idIssuedOn = idIssuedOnBy(systemClock)

/** In place of a date: the document does not run out. */
export const noTerm = 'indeterminada'

/**
 * The field by a given clock: a residence card that has run out proves nothing any more, but some never do, and people
 * of 60 or more and people with a disability need not renew theirs (Lei 9.505/1997).
 */
export function idValidUntilBy(clock: Clock): Field<string, 'idValidUntil'> {
  return {
    name: 'idValidUntil',
    label: 'Validade',
    the: 'a validade',
    control: 'date',
    autocomplete: 'off',
    options: [{ value: noTerm, label: 'Indeterminada, ou a lei me dispensa de renovar' }],
    schema: oneIssue(
      v.pipe(
        filled,
        v.transform(toIso),
        v.check((date) => date === noTerm || isIsoDate(date), 'date_invalid'),
        // A word stands after every date.
        v.check((date) => date >= today(clock), 'document_expired'),
      ),
    ),
    read: toIso,
    show: formatDate,
  }
}

export const idValidUntil = idValidUntilBy(systemClock)

export const motherName: Field<string, 'motherName'> = {
  ...name,
  name: 'motherName',
  label: 'Nome da mãe',
  the: 'o nome da mãe',
  hint: 'Como está no seu documento. Se não consta, escreva "Não consta".',
  autocomplete: 'off',
}
