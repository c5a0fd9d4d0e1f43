import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Api, openApi } from '../contract/support/api.ts'
import { activePerson, deletedPerson, lockedPerson, register } from '../contract/support/journeys.ts'
import { type NewPerson, newPerson } from '../contract/support/people.ts'
import { guarded } from '../contract/support/second-factor.ts'
import { sizeOf } from '../prove/sizes.ts'
import '../support/global-postgres.ts'
import { median, welch } from '../support/welch.ts'

/** Requests a class. */
const samples = sizeOf('timing')
/** In standard errors, as in dudect. */
const mostT = 4.5
/**
 * Milliseconds between medians. With production hashes 2 would be fine; here one hash costs about 1, and half
 * of that is too much.
 */
const mostGap = 0.5

// More expensive than in other tests, so that a missing hash exceeds the gap; cheaper than in production.
const hashing = {
  memoryKiB: 4096,
  passes: 1,
  concurrent: 4,
  waiting: 1000,
  perAddress: 1000,
  perAccount: 1000,
}

type Send = (api: Api, person: NewPerson) => Promise<unknown>

const query =
  (path: string): Send =>
  (api, { email }) =>
    api.send('POST', `/api/v1/user/send/${path}`, undefined, { query: { email } })

const routes: Record<string, Send> = {
  login: (api, { email }) => api.send('POST', '/api/v1/oauth/token', { email, password: 'não é esta' }),
  'send activation code': query('activation-code'),
  'send unlock': query('unlock-account'),
  'send reset': query('password-reset'),
  // Last, because it takes the e-mail of a deleted account.
  register: (api, person) => api.send('POST', '/api/v1/user', person),
}

/** Times one request of each class after another, in a new random order each round. */
async function race(
  api: Api,
  send: Send,
  classes: Record<string, () => NewPerson>,
  rounds: number,
): Promise<Record<string, number[]>> {
  const times = Object.fromEntries(Object.keys(classes).map((name) => [name, [] as number[]]))
  const names = Object.keys(classes)
  for (let round = 0; round < rounds; round += 1) {
    const order = names.map((name) => ({ name, at: Math.random() })).sort((a, b) => a.at - b.at)
    for (const { name } of order) {
      const person = classes[name]?.() as NewPerson
      const started = performance.now()
      await send(api, person)
      times[name]?.push(performance.now() - started)
    }
  }
  return times
}

/** Differences of each class from an unknown account: t, and milliseconds between medians. */
function compare(times: Record<string, number[]>) {
  const { none = [], ...others } = times
  return Object.entries(others).map(([name, own]) => ({
    name,
    t: Math.round(welch(own, none) * 10) / 10,
    gapMs: Math.round((median(own) - median(none)) * 1000) / 1000,
  }))
}

const seen = ({ t, gapMs }: { t: number; gapMs: number }) =>
  Math.abs(t) >= mostT && Math.abs(gapMs) >= mostGap

describe('time tells nobody who has an account', () => {
  let api: Api
  let classes: Record<string, () => NewPerson>

  beforeAll(async () => {
    api = await openApi('SQLite', { hashing, lockAfter: 10 })
    const unconfirmed = newPerson()
    await register(api, unconfirmed)
    const [active, locked, deleted] = [
      await activePerson(api),
      await lockedPerson(api),
      await deletedPerson(api),
    ]
    const factor = (await guarded(api)).person
    api.context.settings.lockAfter = Number.MAX_SAFE_INTEGER
    classes = {
      none: newPerson,
      unconfirmed: () => unconfirmed,
      active: () => active,
      locked: () => locked,
      deleted: () => deleted,
      'second factor': () => factor,
    }
  })
  afterAll(() => api.close())

  test.each(Object.entries(routes))('%s', async (name, send) => {
    const { 'second factor': _also, ...states } = classes
    await race(api, send, states, 20)
    const times = await race(api, send, name === 'login' ? classes : states, samples)
    const found = compare(times)
    const each = times.none?.length
    process.stdout.write(
      `${name}, ${each} samples a class: ${found.map((f) => `${f.name} t=${f.t} gap=${f.gapMs} ms`).join(', ')}\n`,
    )
    expect(found.filter(seen)).toEqual([])
  })

  test('an early exit, without the hash of nobody, is seen', async () => {
    const { passwords } = api.context
    const honest = passwords.matches
    passwords.matches = async (known, ...given) => known != null && honest(known, ...given)
    const { none = newPerson, active = newPerson } = classes
    const found = compare(await race(api, routes.login as Send, { none, active }, samples))
    passwords.matches = honest
    process.stdout.write(`early exit: t=${found[0]?.t} gap=${found[0]?.gapMs} ms\n`)
    expect(found.filter(seen)).toHaveLength(1)
  })
})
