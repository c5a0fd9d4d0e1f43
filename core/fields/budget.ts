import * as v from 'valibot'
import { addMonths, type IsoDate } from '../calendar/dates.ts'
import { formatMonth } from '../format/date-text.ts'
import type { Field } from './field.ts'
import { amountSentences, moneyField } from './money.ts'
import { dayField } from './person/due-day.ts'
import { firstIssueOnly, requiredOr } from './rule.ts'

const sentences = { ...amountSentences, invalid: 'Escreva só o valor, como 200 ou 200,00.' }

/** What a customer who cannot pay the contract as it is can pay. */
export const monthlyBudget = moneyField(
  {
    name: 'monthlyBudget',
    label: 'Quanto você consegue pagar por mês?',
    the: 'o valor que cabe por mês',
    hint: 'Para este empréstimo, sem faltar para o essencial; se não sobra nada, escreva 0. Nada muda só por informar.',
    per: 'por mês',
    sentences,
  },
  0,
)

/** What they can give on the day they ask, beside what they can pay each month. */
export const payNow = moneyField(
  {
    name: 'payNow',
    label: 'Quanto você consegue pagar agora, de uma vez?',
    the: 'o valor que você consegue pagar agora',
    hint: 'Uma entrada para o que está atrasado, fora o valor de cada mês.',
    sentences,
  },
  0,
)

/** The last day of a month from which the months to choose from begin with it: then little of it is left. */
const lastDayToBegin = 27

const monthOf = (date: IsoDate) => date.slice(0, 7)

/** The months to choose from on a day, such as '2026-12'. */
function monthsFrom(today: IsoDate): string[] {
  const isOver = Number(today.slice(8)) > lastDayToBegin
  return [0, 1, 2, 3].map((ahead) => monthOf(addMonths(`${monthOf(today)}-01`, ahead + Number(isOver))))
}

/** The first month in which they can pay, by its name. */
export function payMonthOn(today: IsoDate): Field<string, 'payMonth'> {
  const months = monthsFrom(today)
  return {
    name: 'payMonth',
    label: 'A partir de que mês?',
    hint: 'As regras dão no máximo um mês sem parcela. Se precisar de mais, mostramos o que chega mais perto.',
    the: 'a partir de que mês você consegue pagar',
    control: 'choice',
    autocomplete: 'off',
    options: months.map((value, index) => ({
      value,
      label: index === months.length - 1 ? `${formatMonth(value)} ou depois` : formatMonth(value),
    })),
    schema: firstIssueOnly(v.pipe(v.string(requiredOr('invalid')), v.picklist(months, 'not_an_option'))),
    read: (text) => text,
    show: (value) => value,
  }
}

const days = Array.from({ length: 28 }, (_, index) => index + 1)

/** The first day of that month on which they can pay. */
export const payDay = dayField(
  {
    name: 'payDay',
    label: 'A partir de que dia desse mês?',
    the: 'o dia a partir do qual você consegue pagar',
    hint: 'Por exemplo, o dia em que você recebe.',
  },
  days,
)

/** The day from which they can pay: of the month that they chose, and none before today. */
export function payFromOf(payMonth: string, day: number | undefined, today: IsoDate): IsoDate {
  const from = `${payMonth}-${String(day ?? 1).padStart(2, '0')}`
  return from > today ? from : today
}
