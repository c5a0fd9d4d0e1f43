import { bankHolidays } from '../calendar/business-days.ts'
import { businessDate } from '../calendar/clock.ts'
import { addDays, type IsoDate, weekday } from '../calendar/dates.ts'
import { formatTime } from '../format/instant.ts'

/** The support hours, in São Paulo time. */
interface ChatHours {
  /** 0 for Sunday to 6 for Saturday. */
  weekdays: readonly number[]
  /** 'HH:MM'. */
  opensAt: string
  /** 'HH:MM', the first minute outside support hours; '24:00' for midnight. */
  closesAt: string
  closedOnHolidays: boolean
}

// Longer than any run of holidays and weekends. Without weekdays the chat never opens.
const mostDays = 14

function isSupportDay(date: IsoDate, { weekdays, closedOnHolidays }: ChatHours): boolean {
  if (!weekdays.includes(weekday(date))) return false
  return !closedOnHolidays || !bankHolidays(Number(date.slice(0, 4))).some((holiday) => holiday.date === date)
}

/** Whether attendants answer at an instant. */
export function isChatOpen(now: Date, hours: ChatHours): boolean {
  const time = formatTime(now)
  return isSupportDay(businessDate(now), hours) && time >= hours.opensAt && time < hours.closesAt
}

/** The next opening, as UTC text; null if there is none. */
export function nextOpening(now: Date, hours: ChatHours): string | null {
  const first = businessDate(now)
  for (let days = 0; days <= mostDays; days += 1) {
    const date = addDays(first, days)
    // São Paulo has kept UTC-3 all year since 2019.
    const opening = new Date(`${date}T${hours.opensAt}:00-03:00`)
    if (isSupportDay(date, hours) && opening > now) return opening.toISOString()
  }
  return null
}
