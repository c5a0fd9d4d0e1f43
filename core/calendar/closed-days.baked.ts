import { yearlyHolidays } from './yearly-holidays.ts'

// The build puts these pairs in place of this module, so that no page or embed carries names and sources of holidays.

/** When banks are closed every year, as `yearlyHolidays` has it, and the first year; 0 where it always was so. */
export const closedDays: readonly (readonly [when: string | number, firstYear: number])[] =
  yearlyHolidays.map(({ when, firstYear = 0 }) => [when, firstYear])
