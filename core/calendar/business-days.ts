import { closedDays } from './closed-days.baked.ts'
import { addDays, daysBetween, type IsoDate, weekday } from './dates.ts'
import { yearlyHolidays } from './yearly-holidays.ts'

interface Holiday {
  date: IsoDate
  name: string
}

/** Easter Sunday of the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher. */
function easterSunday(year: number): IsoDate {
  const golden = year % 19
  const century = Math.floor(year / 100)
  const rest = year % 100
  const skipped = Math.floor((8 * century + 13) / 25)
  const epact = (19 * golden + century - Math.floor(century / 4) - skipped + 15) % 30
  const toSunday = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - epact - (rest % 4)) % 7
  const late = Math.floor((golden + 11 * epact + 22 * toSunday) / 451)
  return addDays(`${year}-03-22`, epact + toSunday - 7 * late)
}

/** The date of a yearly holiday: a month and day, or an offset in days from Easter. */
const dateInYear = (year: number, when: string | number): IsoDate =>
  typeof when === 'number' ? addDays(easterSunday(year), when) : `${year}-${when}`

/**
 * The days on which banks are closed besides weekends (Res. CMN 4.880/2020), in order.
 *
 * @param year from 1583, of four digits
 * @throws RangeError on another year
 */
export function bankHolidays(year: number): Holiday[] {
  if (!Number.isInteger(year) || year < 1583 || year > 9999)
    throw new RangeError('a year from 1583 to 9999 is needed')
  return yearlyHolidays
    .filter(({ firstYear = 0 }) => year >= firstYear)
    .map(({ when, name }) => ({ date: dateInYear(year, when), name }))
    .sort((a, b) => (a.date < b.date ? -1 : 1))
}

/** Whether banks are open on a date. @throws RangeError on a date that does not exist */
export function isBusinessDay(date: IsoDate): boolean {
  const day = weekday(date)
  const year = Number(date.slice(0, 4))
  const when = [date.slice(5), daysBetween(easterSunday(year), date)]
  const isClosed = closedDays.some(([closed, firstYear]) => year >= firstYear && when.includes(closed))
  return day !== 0 && day !== 6 && !isClosed
}

/** The date itself if banks are open, else the next business day. Errors as isBusinessDay. */
export function nextBusinessDay(date: IsoDate): IsoDate {
  return isBusinessDay(date) ? date : nextBusinessDay(addDays(date, 1))
}

/** The date itself if banks are open, else the business day before. Errors as isBusinessDay. */
export function lastBusinessDay(date: IsoDate): IsoDate {
  return isBusinessDay(date) ? date : lastBusinessDay(addDays(date, -1))
}

/** The date a number of business days after one. Errors as isBusinessDay. */
export const addBusinessDays = (date: IsoDate, days: number): IsoDate =>
  days === 0 ? date : addBusinessDays(nextBusinessDay(addDays(date, 1)), days - 1)
