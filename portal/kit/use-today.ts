import { useSyncExternalStore } from 'react'
import { systemClock, today } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'

/** The day of prerendering, stored on the page's root, so that the first render matches the HTML. */
export function prerenderedDay(): IsoDate {
  const root = typeof document === 'undefined' ? null : document.getElementById('portal')
  return root?.dataset.day ?? today(systemClock)
}

const subscribeToNothing = () => () => undefined

/** Today's business date in São Paulo. */
export function useToday(): IsoDate {
  return useSyncExternalStore(subscribeToNothing, () => today(systemClock), prerenderedDay)
}
