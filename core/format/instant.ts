import { businessDate } from '../calendar/clock.ts'
import { formatDate } from './date-text.ts'

const saoPauloOffset = -3 * 3_600_000

/**
 * The time of day in São Paulo: '14:05'.
 *
 * @param instant a point in time, as UTC text or Date
 */
export function formatTime(instant: string | Date): string {
  return new Date(new Date(instant).getTime() + saoPauloOffset).toISOString().slice(11, 16)
}

/** The day in São Paulo of a point in time: '21/11/2026'. */
export const formatInstantDay = (instant: string | Date): string =>
  formatDate(businessDate(new Date(instant)))

/** Day and time in São Paulo: '21/11/2026 às 14:05'. */
export const formatInstant = (instant: string | Date): string =>
  `${formatInstantDay(instant)} às ${formatTime(instant)}`
