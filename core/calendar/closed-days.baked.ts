import { yearlyHolidays } from './yearly-holidays.ts'

// The build replaces this module with its evaluated pairs, so that pages and embeds do not carry the names
// and sources of holidays.

/** The yearly bank holidays, `when` as in `yearlyHolidays`, and the first year of each, or 0. */
export const closedDays: readonly (readonly [when: string | number, firstYear: number])[] =
  yearlyHolidays.map(({ when, firstYear = 0 }) => [when, firstYear])
