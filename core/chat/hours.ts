import { bankHolidays } from '../calendar/business-days.ts'
import { businessDate } from '../calendar/clock.ts'
import { addDays, type IsoDate, weekday } from '../calendar/dates.ts'
import { formatTime } from '../format/time.ts'

/** When somebody answers, in São Paulo. */
interface ChatHours {
  /** 0 for Sunday to 6 for Saturday. */
  weekdays: readonly number[]
  /** 'HH:MM'. */
  opensAt: string
  /** 'HH:MM', the first minute nobody answers; '24:00' for midnight. */
  closesAt: string
  closedOnHolidays: boolean
}

// Past every run of holidays and weekends; without weekdays nobody ever answers.
const mostDays = 14

function isWorked(date: IsoDate, { weekdays, closedOnHolidays }: ChatHours): boolean {
  if (!weekdays.includes(weekday(date))) return false
  return !closedOnHolidays || !bankHolidays(Number(date.slice(0, 4))).some((holiday) => holiday.date === date)
}

/** Whether somebody answers at an instant. */
export function isChatOpen(now: Date, hours: ChatHours): boolean {
  const time = formatTime(now)
  return isWorked(businessDate(now), hours) && time >= hours.opensAt && time < hours.closesAt
}

/** The next instant at which somebody begins to answer, as UTC text; null if that is never. */
export function nextOpening(now: Date, hours: ChatHours): string | null {
  const first = businessDate(now)
  for (let days = 0; days <= mostDays; days += 1) {
    const date = addDays(first, days)
    // São Paulo has kept UTC-3 all year since 2019.
    const opening = new Date(`${date}T${hours.opensAt}:00-03:00`)
    if (isWorked(date, hours) && opening > now) return opening.toISOString()
  }
  return null
}
