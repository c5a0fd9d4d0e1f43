import { addDays, addMonths, daysBetween } from '#core/calendar/dates.ts'
import { dueDays } from '#core/fields/person/due-day.ts'
import { firstDueDate } from '#core/money/first-due-date.ts'
import { quoteLoan } from '#core/money/loan-quote.ts'
import { fc } from './random.ts'

/** A loan as the server calculates it, with a first period of its real length. */
export function running(wish: {
  net: number
  rate: number
  quantity: number
  start: number
  dueDay: number
}) {
  const disbursementDate = addDays('2026-01-02', wish.start)
  const terms = { monthlyRate: wish.rate / 10_000, installmentsQty: wish.quantity }
  const quote = quoteLoan({
    ...terms,
    netCents: wish.net * 1000_00,
    disbursementDate,
    firstDueDate: firstDueDate({ ...terms, release: disbursementDate, dueDay: wish.dueDay }),
  })
  const extra = daysBetween(addMonths(disbursementDate, 1), quote.firstDueDate) / 30
  const installments = quote.installments.map((row) => ({ ...row, months: row.number === 1 ? 1 + extra : 1 }))
  return { ...quote, installments }
}

/** Wishes over the whole range of offers. */
export const loans = fc.record({
  net: fc.integer({ min: 1, max: 50 }),
  rate: fc.integer({ min: 190, max: 990 }),
  quantity: fc.integer({ min: 6, max: 36 }),
  start: fc.integer({ min: 0, max: 600 }),
  dueDay: fc.constantFrom(...dueDays),
})
