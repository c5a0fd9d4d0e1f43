import type { IsoDate } from '#core/calendar/dates.ts'
import { formatDate } from '#core/format/date-text.ts'
import type { PayoffQuote } from './quote.ts'
import { text } from './text.ts'

/** What a price is for, and its day: while banks are closed it holds until they open. */
export function quoteTitle(
  {
    date,
    payBy,
    settles,
    items,
  }: Pick<PayoffQuote, 'date' | 'payBy' | 'settles'> & {
    items: readonly { number: number }[]
  },
  today: IsoDate,
): string {
  const words = settles ? text.toSettle : text.total(items.map(({ number }) => number))
  if (payBy !== date) return words.until(formatDate(payBy))
  return date === today ? words.today(formatDate(date)) : words.on(formatDate(date))
}
