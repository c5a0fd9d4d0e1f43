import { businessDate, type Clock } from '#core/calendar/clock.ts'
import type { IsoDate } from '#core/calendar/dates.ts'
import { timestamp } from '../api/platform/clock.ts'
import type { Context } from '../api/platform/context.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs

/** Noon of a business date, an hour in which whatever is sent by day may be sent. */
const noonOf = (day: IsoDate) => Date.parse(`${day}T12:00:00-03:00`)

/** A clock that the demo puts ahead by whole days, and a part of one while a day passes. A restart puts it back. */
export class DemoClock {
  aheadMs = 0
  readonly now: Clock

  constructor(base: Clock) {
    this.now = () => new Date(base().getTime() + this.aheadMs)
  }

  get daysAhead(): number {
    return Math.floor(this.aheadMs / dayMs)
  }
}

/** What the demo needs to let days pass. */
export interface PassingDays {
  context: Context
  clock: DemoClock
  /** Does the hourly work. */
  sweep: () => Promise<void>
  /** Sends mails and payouts, and makes decisions, that are due. */
  runDueJobs: () => Promise<void>
}

/** Does the work of now as a server does: what fails is left to the next time. @returns whether all was done */
async function work({ sweep, runDueJobs }: PassingDays): Promise<boolean> {
  const isDone = await sweep().then(
    () => true,
    () => false,
  )
  await runDueJobs()
  return isDone
}

/** Sets the clock and keeps sessions valid. */
async function setClock({ context, clock }: PassingDays, aheadMs: number): Promise<void> {
  const { database, settings } = context
  const loggedIn = [
    ['sessions', timestamp(context.clock, -settings.session.idleSeconds)],
    ['staffSessions', timestamp(context.clock, -settings.desk.idleSeconds)],
  ] as const
  clock.aheadMs = aheadMs
  const now = timestamp(context.clock)
  for (const [table, since] of loggedIn)
    await database
      .updateTable(table)
      .set({ createdAt: now, lastSeenAt: now })
      .where('lastSeenAt', '>', since)
      .execute()
}

/**
 * Lets days pass one by one, each with the work that a server does at its noon and at its end.
 *
 * @returns whether all of it was done
 */
export async function passDays(demo: PassingDays, days: number): Promise<boolean> {
  const { clock } = demo
  let isDone = true
  for (let passed = 0; passed < days; passed += 1) {
    const next = (clock.daysAhead + 1) * dayMs
    const now = clock.now()
    const today = noonOf(businessDate(now))
    const noon = today > now.getTime() ? today : today + dayMs
    const atNoon = clock.aheadMs + noon - now.getTime()
    // An hour later the bank has registered what was asked of it at noon.
    for (const ahead of [atNoon, atNoon + hourMs, next].filter((one) => one <= next)) {
      await setClock(demo, ahead)
      isDone = (await work(demo)) && isDone
    }
  }
  return isDone
}

/** Puts the clock back to today, once nothing waits for a moment that is then far ahead. @returns whether all was done */
export async function returnToToday(demo: PassingDays): Promise<boolean> {
  const isDone = await work(demo)
  await setClock(demo, 0)
  return isDone
}
