import type { IsoDate } from '../calendar/dates.ts'

/** A figure and the first day on which it applies. */
export interface DatedFigure<T> {
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
export function figureInForce<T>(figures: readonly DatedFigure<T>[], on: IsoDate): T {
  const row = figures.find(({ from }) => on >= from)
  assertFigure(row, on)
  return row!.value
}
