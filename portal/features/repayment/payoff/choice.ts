import type { Input } from '#core/api/contract/operation.ts'
import { payoffDays, payoffChoices as quoted, type quotePayoff } from '#core/api/contract/payoff.ts'
import { addDays, type IsoDate, isIsoDate } from '#core/calendar/dates.ts'
import { parseBrl } from '#core/format/brl.ts'
import type { MyLoan } from '../my-loan.ts'

/** As the server knows them, and by the amount one has. */
export const payoffChoices = [...quoted, 'amount'] as const

/** Where an amount begins. */
export const amountStarts = ['last', 'next'] as const

/** What to pay early, and on which day. */
export interface PayoffChoice {
  choose: (typeof payoffChoices)[number]
  /** With last and next. */
  count: number
  /** With list. */
  numbers: readonly number[]
  /** With amount: as typed, and which installments come first. */
  amount: string
  start: (typeof amountStarts)[number]
  /** As the calendar field has it: empty while it is being typed. */
  date: IsoDate | ''
}

/** A choice in words, to keep it by. */
export const wordsOf = ({ count, numbers, ...words }: PayoffChoice): Record<string, string> => ({
  ...words,
  count: String(count),
  numbers: numbers.join(' '),
})

/** What was kept of a choice, whatever became of it since: else all of it, today. */
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

/** Numbers that can be paid now: neither paid nor being paid. */
export function openNumbers({ items }: Pick<MyLoan, 'items'>): number[] {
  return items.filter(({ state }) => state !== 'paid' && state !== 'processing').map(({ number }) => number)
}

/**
 * When a loan ends: with its last installment, or on the day on which the rest is paid. What a boleto under way pays
 * holds nothing up.
 *
 * @param chosen numbers that are paid on that day
 */
export function endsOn({ items }: Pick<MyLoan, 'items'>, chosen: ReadonlySet<number>, day: IsoDate): IsoDate {
  const last = openNumbers({ items })
    .filter((number) => !chosen.has(number))
    .at(-1)
  const end = items.find(({ number }) => number === last)?.dueDate
  return end && end > day ? end : day
}

export const lastPayoffDay = (today: IsoDate) => addDays(today, payoffDays)

/** Cents of an amount as typed; none where it is no amount, or nothing. */
export const amountCentsOf = (amount: string): number | undefined => parseBrl(amount) || undefined

/** What keeps a choice from having a price. */
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

/** How the server is asked for the price of a complete choice; what was paid meanwhile is left out. */
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
