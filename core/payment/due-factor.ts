import { addDays, daysBetween, type IsoDate } from '../calendar/dates.ts'

const firstDay = '1997-10-07'
const largest = 9999
/** After 9999 (2025-02-21) the factor restarted at 1000, so a factor stands for one date in each cycle. */
const cycle = 9000
const daysBack = 3000
const daysAhead = 5500

/**
 * The due date as the four digits of a boleto: days since 1997-10-07, restarting at 1000 every 9 000 days.
 *
 * @throws RangeError on a date before 2000-07-03, the first with a factor, or one that does not exist
 */
export function dueFactor(dueDate: IsoDate): number {
  const days = daysBetween(firstDay, dueDate)
  if (days < 1000) throw new RangeError('due factors start at 2000-07-03')
  return days > largest ? ((days - 1000) % cycle) + 1000 : days
}

/**
 * The due date of a factor, relative to a reference date: a boleto can only be paid from 5 500 days before
 * its due date to 3 000 days after it, less than a cycle, so at most one date fits.
 *
 * @returns undefined for 0 (no due date) and for a factor without a date in that range
 */
export function dueDateOf(factor: number, reference: IsoDate): IsoDate | undefined {
  if (factor < 1000 || factor > largest) return undefined
  const now = daysBetween(firstDay, reference)
  const cycles = Math.ceil((now - daysBack - factor) / cycle)
  const days = factor + Math.max(0, cycles) * cycle
  return days >= now - daysBack && days <= now + daysAhead ? addDays(firstDay, days) : undefined
}
