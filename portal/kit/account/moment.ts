import { businessDate } from '#core/calendar/clock.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatTime } from '#core/format/time.ts'
import { text } from './text.ts'

/** Formats a UTC timestamp in São Paulo time: '21/11/2026 às 09:00'. */
export function moment(utc: string): string {
  return text.at(formatDate(businessDate(new Date(utc))), formatTime(utc))
}
