/** A calendar date, 'YYYY-MM-DD'. It has no time and no zone, so never convert it to a local-time Date. */
export type IsoDate = string

const dayMs = 86_400_000

/** Whether a text is an existing date: '2026-02-29' is not. */
export function isIsoDate(text: string): boolean {
  // Date parsers roll 30 February over into March, so the date exists only if its day is unchanged.
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && new Date(`${text}T00:00:00Z`).getUTCDate() === +text.slice(8)
}

function assertDate(date: IsoDate): void {
  if (!isIsoDate(date)) throw new RangeError(`not a calendar date: ${date}`)
}

function toDays(date: IsoDate): number {
  assertDate(date)
  // By numbers: libraries on a partner's page replace Date.parse.
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number)
  return new Date(0).setUTCFullYear(year, month - 1, day) / dayMs
}

function fromDays(days: number): IsoDate {
  return new Date(days * dayMs).toISOString().slice(0, 10)
}

/** Adds calendar days (negative: earlier). @throws RangeError on a date that does not exist */
export function addDays(date: IsoDate, days: number): IsoDate {
  return fromDays(toDays(date) + days)
}

/**
 * Calendar days from one date to another; negative if the second is earlier. @throws RangeError as addDays
 */
export function daysBetween(from: IsoDate, to: IsoDate): number {
  return toDays(to) - toDays(from)
}

/** The later of two dates. */
export const laterOf = (a: IsoDate, b: IsoDate): IsoDate => (a > b ? a : b)

/**
 * The same day of the month after some months, or the last day of a shorter month: 31 January plus one is 28
 * February. Always count from the first date; counting from the previous result would lose the original day.
 *
 * @throws RangeError on a date that does not exist
 */
export function addMonths(date: IsoDate, months: number): IsoDate {
  const month = new Date(toDays(date) * dayMs)
  const day = month.getUTCDate()
  month.setUTCDate(1)
  month.setUTCMonth(month.getUTCMonth() + months + 1, 0)
  if (month.getUTCDate() > day) month.setUTCDate(day)
  return month.toISOString().slice(0, 10)
}

/** 0 for Sunday to 6 for Saturday. @throws RangeError on a date that does not exist */
export function weekday(date: IsoDate): number {
  return (((toDays(date) + 4) % 7) + 7) % 7
}

/**
 * Age in full years. A person born on 29 February turns a year older on 1 March in common years (Código
 * Civil, art. 132, third paragraph).
 */
export function ageOn(birth: IsoDate, date: IsoDate): number {
  const years = Number(date.slice(0, 4)) - Number(birth.slice(0, 4))
  return date.slice(5) < birth.slice(5) ? years - 1 : years
}
