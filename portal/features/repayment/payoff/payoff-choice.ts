import type { Input } from '#core/api/contract/operation.ts'
import { payoffDays, type quotePayoff } from '#core/api/contract/payoff.ts'
import { addDays, type IsoDate, isIsoDate } from '#core/calendar/dates.ts'
import { readBrl } from '#core/format/brl.ts'
import type { MyLoan } from '../use-my-loan.ts'

/** What to pay early, and when. */
export interface PayoffChoice {
  what: 'all' | 'some'
  /** For `some`: the numbers ticked, unless an amount is typed. */
  numbers: readonly number[]
  /** For `some`: the text typed; the server finds the installments that it reaches. */
  amount: string
  /** Value of the date field: empty while incomplete. */
  date: IsoDate | ''
}

/** Serializes a choice for its draft. */
export const wordsOf = ({ numbers, ...words }: PayoffChoice): Record<string, string> => ({
  ...words,
  numbers: numbers.join(' '),
})

/** Restores a stored choice if still valid; by default everything, today. */
export function choiceOf(
  { what, numbers = '', amount = '', date = '' }: Readonly<Record<string, string | undefined>>,
  { today }: Pick<MyLoan, 'today'>,
): PayoffChoice {
  return {
    what: what === 'some' ? 'some' : 'all',
    numbers: numbers.split(' ').map(Number).filter(Boolean),
    amount,
    date: isIsoDate(date) && date >= today ? date : today,
  }
}

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
export function payoffEndDate(
  { items }: Pick<MyLoan, 'items'>,
  chosen: ReadonlySet<number>,
  day: IsoDate,
): IsoDate {
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
export type MissingChoice = 'day' | 'numbers' | 'amount' | null

export type PayoffQuery = Input<typeof quotePayoff>['query']

/** The server's query for a choice, without installments paid in the meantime, or what is missing for one. */
export function payoffQuery(
  { what, numbers, amount, date }: PayoffChoice,
  { today, items }: Pick<MyLoan, 'today' | 'items'>,
): { query: PayoffQuery; missing?: never } | { query?: never; missing: MissingChoice } {
  if (!isIsoDate(date) || date < today || date > lastPayoffDay(today)) return { missing: 'day' }
  if (what === 'all') return { query: { date } }
  const amountCents = amountCentsOf(amount)
  if (amountCents) return { query: { date, amountCents: String(amountCents) } }
  if (amount !== '') return { missing: 'amount' }
  const chosen = openNumbers({ items }).filter((number) => numbers.includes(number))
  return chosen.length > 0 ? { query: { date, numbers: chosen.join(',') } } : { missing: 'numbers' }
}
