import { addDays, type IsoDate } from '../calendar/dates.ts'
import { dueDays } from '../fields/person/due-day.ts'
import { firstPeriodOf } from './loan-quote.ts'
import { firstAmortisationShare, type PriceTerms } from './price-table.ts'

/** Calendar days from the release to the first due date: time to prepare, but no long wait at interest. */
export const firstPeriodDays = { least: 20, most: 45 } as const

// Slightly above zero, so that the first installment covers its interest even after rounding to cents.
const leastShare = 0.0001

interface FirstDueInput extends Pick<PriceTerms, 'monthlyRate' | 'installmentsQty'> {
  release: IsoDate
  /** The day of the month that the customer chose. */
  dueDay: number
}

/** The distance between two days of the month, also across the end of a month. */
function daysBetweenDueDays(a: number, b: number): number {
  const between = Math.abs(a - b)
  return Math.min(between, 30 - between)
}

/** The possible first due dates. */
function possibleDates(release: IsoDate): IsoDate[] {
  const { least, most } = firstPeriodDays
  return Array.from({ length: most - least + 1 }, (_, index) => addDays(release, least + index))
}

const dayOfMonth = (date: IsoDate) => Number(date.slice(8))

/** Whether a day of the month falls within firstPeriodDays of the release. */
export const isPossibleFirstDay = (release: IsoDate, day: number): boolean =>
  possibleDates(release).some((date) => dayOfMonth(date) === day)

/**
 * The first due date of a loan: on the chosen day of the month if that falls within firstPeriodDays of the
 * release and the first installment still covers the interest of the days before it; else on the nearest
 * other allowed due day, the earlier of two.
 *
 * @throws RangeError on a release that does not exist
 */
export function firstDueDate({ release, dueDay, monthlyRate, installmentsQty }: FirstDueInput): IsoDate {
  const [best] = possibleDates(release)
    .filter((date) => dayOfMonth(date) === dueDay || dueDays.some((day) => day === dayOfMonth(date)))
    .filter((date) => {
      const firstPeriod = firstPeriodOf(release, date)
      return firstAmortisationShare({ monthlyRate, installmentsQty, firstPeriod }) > leastShare
    })
    .sort(
      (a, b) =>
        daysBetweenDueDays(dayOfMonth(a), dueDay) - daysBetweenDueDays(dayOfMonth(b), dueDay) ||
        (a < b ? -1 : 1),
    )
  if (!best) throw new RangeError('no due day fits these terms')
  return best
}
