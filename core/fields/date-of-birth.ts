import * as v from 'valibot'
import { type Clock, systemClock, today } from '../calendar/clock.ts'
import { ageOn, isIsoDate } from '../calendar/dates.ts'
import { formatDate, parseDate, readDate } from '../format/date-text.ts'
import type { Field } from './field.ts'
import { filled, firstIssueOnly } from './rule.ts'

// A text that is not a date passes through unchanged, for the schema to reject.
const toIsoDate = (text: string) => parseDate(text) ?? text

/** The longest life on record, in years: beyond it the year is mistyped. Up to it no age is refused (Lei 10.741/2003, art. 96). */
const longestLife = 122

/** The field with a given clock: the minimum age of 18 is checked against today in São Paulo. */
export function dateOfBirthField(clock: Clock): Field<string, 'dateOfBirth'> {
  return {
    name: 'dateOfBirth',
    label: 'Data de nascimento',
    the: 'a data de nascimento',
    hint: 'Dia, mês e ano, por exemplo 27/03/1990.',
    control: 'date',
    autocomplete: 'bday',
    schema: firstIssueOnly(
      v.pipe(
        filled,
        v.transform(toIsoDate),
        v.check(isIsoDate, 'date_invalid'),
        v.check((birth) => ageOn(birth, today(clock)) >= 18, 'underage'),
        v.check((birth) => ageOn(birth, today(clock)) <= longestLife, 'birth_too_old'),
      ),
    ),
    read: (text) => readDate(text) ?? text,
    show: formatDate,
  }
}

export const dateOfBirth = dateOfBirthField(systemClock)
