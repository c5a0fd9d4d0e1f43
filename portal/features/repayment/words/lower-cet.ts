import { formatPercent } from '#core/format/percent.ts'
import type { Cents } from '#core/money/units.ts'

interface SchedulePrice {
  totalCents: Cents
  /** A fraction a year. */
  annualCet: number
}

/** Said where the displayed CET of a schedule falls although its total rises; empty elsewhere. */
export const lowerCetNote = (before: SchedulePrice, after: SchedulePrice): string =>
  formatPercent(after.annualCet) !== formatPercent(before.annualCet) &&
  after.annualCet < before.annualCet &&
  after.totalCents > before.totalCents
    ? 'O CET diminui, embora você pague mais, porque é uma taxa por ano: o IOF, cobrado uma vez só, fica dividido por mais tempo.'
    : ''
