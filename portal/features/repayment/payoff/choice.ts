import type { Input } from '#core/api/contract/operation.ts'
import { payoffDays, payoffChoices as quoted, type quotePayoff } from '#core/api/contract/payoff.ts'
import { addDays, type IsoDate, isIsoDate } from '#core/calendar/dates.ts'
import { readBrl } from '#core/format/brl.ts'
import type { MyLoan } from '../my-loan.ts'

/** The server's choices, and one by amount. */
export const payoffChoices = [...quoted, 'amount'] as const

/** Which installments an amount covers first. */
export const amountStarts = ['last', 'next'] as const

/** What to pay early, and when. */
export interface PayoffChoice {
  choose: (typeof payoffChoices)[number]
  /** For `last` and `next`. */
  count: number
  /** For `list`. */
  numbers: readonly number[]
  /** For `amount`: the typed text, and which installments come first. */
  amount: string
  start: (typeof amountStarts)[number]
  /** Value of the date field: empty while incomplete. */
  date: IsoDate | ''
}

/** Serializes a choice for its draft. */
export const wordsOf = ({ count, numbers, ...words }: PayoffChoice): Record<string, string> => ({
  ...words,
  count: String(count),
  numbers: numbers.join(' '),
})

/** Restores a stored choice if still valid; by default everything, today. */
export function choiceOf(
  words: Readonly<Record<string, string | undefined>>,
  { today }: Pick<MyLoan, 'today'>,
): PayoffChoice {
  const { choose, start, count, numbers = '', amount = '', date = '' } = words
  return {
    choose: payoffChoices.find((known) => known === choose) ?? 'all',
    count: Math.max(1, Math.trunc(Number(count)) || 1),
    numbers: numbers.split(' ').map(Number).filter(Boolean),
    amount,
    start: amountStarts.find((known) => known === start) ?? 'last',
    date: isIsoDate(date) && date >= today ? date : today,
  }
}

export type PayoffQuery = Input<typeof quotePayoff>['query']

/** Numbers of installments that can be paid now: neither paid nor being processed. */
export function openNumbers({ items }: Pick<MyLoan, 'items'>): number[] {
  return items.filter(({ state }) => state !== 'paid' && state !== 'processing').map(({ number }) => number)
}

/**
 * End date of a loan: its last open installment, or the day the rest is paid. A boleto being processed does
 * not delay it.
 *
 * @param chosen numbers paid on that day
 */
export function endsOn({ items }: Pick<MyLoan, 'items'>, chosen: ReadonlySet<number>, day: IsoDate): IsoDate {
  const last = openNumbers({ items })
    .filter((number) => !chosen.has(number))
    .at(-1)
  const end = items.find(({ number }) => number === last)?.dueDate
  return end && end > day ? end : day
}

export const lastPayoffDay = (today: IsoDate) => addDays(today, payoffDays)

/** Parses a typed amount into cents; undefined if invalid or zero. */
export const amountCentsOf = (amount: string): number | undefined => readBrl(amount) || undefined

/** What is missing before a choice can be priced. */
export function missingIn(
  choice: PayoffChoice,
  { today, items }: Pick<MyLoan, 'today' | 'items'>,
): 'day' | 'numbers' | 'amount' | null {
  const { choose, numbers, amount, date } = choice
  if (!isIsoDate(date) || date < today || date > lastPayoffDay(today)) return 'day'
  if (choose === 'amount') return amountCentsOf(amount) ? null : 'amount'
  const open = openNumbers({ items })
  return choose === 'list' && !numbers.some((number) => open.includes(number)) ? 'numbers' : null
}

/** The server's query for a complete choice, without installments paid in the meantime. */
export function queryOf(
  { choose, count, numbers, amount, start, date }: PayoffChoice,
  loan: Pick<MyLoan, 'items'>,
): PayoffQuery {
  const open = openNumbers(loan)
  if (choose === 'all') return { choose, date }
  if (choose === 'amount') return { choose: start, date, amountCents: String(amountCentsOf(amount)) }
  if (choose === 'list') return { choose, date, numbers: open.filter((n) => numbers.includes(n)).join(',') }
  return { choose, date, count: String(Math.min(count, open.length)) }
}
