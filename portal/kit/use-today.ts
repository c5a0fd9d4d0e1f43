import { useSyncExternalStore } from 'react'
import { systemClock, today } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'

/** The day a page was prerendered on: written on its root, so that the first render equals the HTML. */
export function prerenderedDay(): IsoDate {
  const root = typeof document === 'undefined' ? null : document.getElementById('portal')
  return root?.dataset.day ?? today(systemClock)
}

const never = () => () => undefined

/** Today's business date in São Paulo. */
export function useToday(): IsoDate {
  return useSyncExternalStore(never, () => today(systemClock), prerenderedDay)
}
