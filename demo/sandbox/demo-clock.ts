import type { Clock } from '#core/calendar/clock.ts'
import { timestamp } from '../api/platform/clock.ts'
import type { Context } from '../api/platform/context.ts'

const dayMs = 24 * 60 * 60 * 1000

/** A clock that the demo puts ahead by whole days. A restart puts it back. */
export class DemoClock {
  daysAhead = 0
  readonly now: Clock

  constructor(base: Clock) {
    this.now = () => new Date(base().getTime() + this.daysAhead * dayMs)
  }
}

/** What the demo needs to let days pass. */
export interface PassingDays {
  context: Context
  clock: DemoClock
  /** Does the work of now: the hourly one, then mails, payouts and decisions that are due. */
  work: () => Promise<void>
}

/** Sets the clock and keeps sessions valid. */
async function setClock({ context, clock }: PassingDays, daysAhead: number): Promise<void> {
  const { database, settings } = context
  const loggedIn = [
    ['sessions', timestamp(context.clock, -settings.session.idleSeconds)],
    ['staffSessions', timestamp(context.clock, -settings.desk.idleSeconds)],
  ] as const
  clock.daysAhead = daysAhead
  const now = timestamp(context.clock)
  for (const [table, since] of loggedIn)
    await database
      .updateTable(table)
      .set({ createdAt: now, lastSeenAt: now })
      .where('lastSeenAt', '>', since)
      .execute()
}

/** Lets days pass one by one, each with the work that a server does in it. */
export async function passDays(demo: PassingDays, days: number): Promise<void> {
  for (let passed = 0; passed < days; passed += 1) {
    await setClock(demo, demo.clock.daysAhead + 1)
    await demo.work()
  }
}

/** Puts the clock back to today, once nothing waits for a moment that is then far ahead. */
export async function returnToToday(demo: PassingDays): Promise<void> {
  await demo.work()
  await setClock(demo, 0)
}
