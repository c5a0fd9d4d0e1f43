import type { IsoDate } from '../calendar/dates.ts'

/** A figure and the first day on which it applies. */
export interface InForce<T> {
  from: IsoDate
  value: T
}

function assertFigure(row: object | undefined, on: IsoDate): void {
  if (!row) throw new RangeError(`no figure is known for ${on}`)
}

/**
 * The value of a figure on a day.
 *
 * @throws RangeError on a day before the first known one
 */
export function inForce<T>(figures: readonly InForce<T>[], on: IsoDate): T {
  const row = figures.find(({ from }) => on >= from)
  assertFigure(row, on)
  return row!.value
}
