import { type Cents, toReais } from '#core/money/units.ts'
import type { PayoffQuote } from './actions.ts'

const separator = ';'
const decimal = (value: number, digits: number) => value.toFixed(digits).replace('.', ',')
const reais = (cents: Cents) => decimal(toReais(cents), 2)

/**
 * The payoff calculation as a CSV for Brazilian spreadsheets: semicolons, decimal commas, and a byte order
 * mark that declares UTF-8.
 *
 * @param headers of the eight columns
 */
export function payoffCsv({ items, monthlyRate }: PayoffQuote, headers: readonly string[]): Blob {
  const lines = items.map(({ number, dueDate, months, ...cents }) => [
    String(number),
    dueDate,
    reais(cents.faceCents),
    decimal(months, 6),
    decimal(monthlyRate * 100, 4),
    reais(cents.discountCents),
    reais(cents.fineCents + cents.lateInterestCents),
    reais(cents.presentCents),
  ])
  const text = [headers, ...lines].map((line) => line.join(separator)).join('\r\n')
  return new Blob([`\ufeff${text}\r\n`], { type: 'text/csv;charset=utf-8' })
}
