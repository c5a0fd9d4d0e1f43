import { describe, expect, test } from 'vitest'
import { systemClock } from '#core/calendar/clock.ts'
import { clockFault, expiryDoubt } from '../../../demo/api/platform/jobs/clock-doubts.ts'
import { sweepByClock } from '../../../demo/api/sweep-by-clock.ts'
import { openApi } from '../support/api.ts'
import { type Engine, engines } from '../support/engines.ts'
import { register } from '../support/journeys.ts'
import { newPerson } from '../support/people.ts'

const metricsSecret = 'a secret that only the watcher and the tests know'
const headers = { authorization: `Bearer ${metricsSecret}` }
const dayMs = 24 * 60 * 60 * 1000
const later = (days: number) => () => new Date(systemClock().getTime() + days * dayMs)

/** A registration that was never confirmed, for which the time set here is long over. */
async function waiting(engine: Engine) {
  const api = await openApi(engine, { metricsSecret })
  await register(api, newPerson())
  api.advance(400 * 24 * 60 * 60)
  const said: string[] = []
  const log = { error: ({ doubt }: { doubt: string }) => void said.push(doubt) }
  return {
    api,
    said,
    sweep: (clock = systemClock) => sweepByClock(api.context, clock, log as never),
    users: async () => (await api.database.selectFrom('users').select('id').execute()).length,
    doubted: async () => {
      const { text } = await api.send('GET', '/metrics', undefined, { headers })
      return /^vereda_clock_doubted (.)$/m.exec(text)?.[1]
    },
  }
}

describe('a clock that PostgreSQL contradicts', () => {
  test('deletes nothing, and is told', async () => {
    const { api, said, sweep, users, doubted } = await waiting('PostgreSQL')
    for (const days of [400, -1]) await sweep(later(days))
    expect([await users(), await doubted()]).toEqual([1, '1'])
    expect(said).toEqual([
      expect.stringMatching(/^The clock of this machine says .*, that of the database .*timedatectl/),
      expect.stringMatching(/^The clock of this machine says /),
    ])
    expect(await clockFault(api.database, later(1))).toMatch(/^The clock of this machine says /)
    await sweep()
    expect([await users(), await doubted(), said.length]).toEqual([0, '0', 2])
    await api.close()
  })
})

describe('a clock that is far ahead of the last hourly work', () => {
  test('keeps what is old for a day, and goes on by itself after a true pause', async () => {
    const { api, said, sweep, users, doubted } = await waiting('SQLite')
    await api.database
      .insertInto('sweepTimes')
      .values({ id: 1, sweptAt: systemClock().toISOString() })
      .execute()
    const steps: [days: number, users: number][] = [
      [30, 1],
      // Another jump more than a week later starts another day of looking.
      [430, 1],
      [860, 1],
      [860.9, 1],
      [861.1, 0],
    ]
    for (const [days, left] of steps) {
      await sweep(later(days))
      expect([days, await users(), await doubted()]).toEqual([days, left, String(left)])
    }
    expect(new Set(said.map((sentence) => sentence.replace(/\d{4}-\S+/g, '')))).toHaveLength(1)
    expect(await expiryDoubt(api.database)).toBeUndefined()
    await sweep(later(867))
    expect(said).toHaveLength(4)
    await api.close()
  })

  test.each(engines)('is told to the doctor meanwhile, on %s', async (engine) => {
    const { api, said, sweep } = await waiting(engine)
    await api.database
      .insertInto('sweepTimes')
      .values({ id: 1, sweptAt: later(-8)().toISOString() })
      .execute()
    await sweep()
    expect(said).toHaveLength(1)
    expect(await expiryDoubt(api.database)).toBe(said[0])
    await api.close()
  })
})
