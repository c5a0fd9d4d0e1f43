import { describe, expect, test } from 'vitest'
import { defaultLimits } from '../../../demo/api/platform/settings.ts'
import { noLimits, openApi, useApi } from '../support/api.ts'
import { work } from '../support/documents.ts'
import { eitherEngine } from '../support/engines.ts'
import { activePerson, deletedPerson, lockedPerson, loggedIn, register } from '../support/journeys.ts'
import { type NewPerson, newPerson } from '../support/people.ts'
import { guarded } from '../support/second-factor.ts'

const post = (url: string, body?: unknown, query?: Record<string, string>) => ({ url, body, query })

/** Every public request that names an e-mail. */
const requests: Record<string, (person: NewPerson) => ReturnType<typeof post>> = {
  register: (person) => post('/api/v1/user', person),
  login: ({ email }) => post('/api/v1/oauth/token', { email, password: 'não é esta' }),
  'send activation code': ({ email }) => post('/api/v1/user/send/activation-code', undefined, { email }),
  'send unlock': ({ email }) => post('/api/v1/user/send/unlock-account', undefined, { email }),
  'send reset': ({ email }) => post('/api/v1/user/send/password-reset', undefined, { email }),
  activate: ({ email }) => post('/api/v1/user/activate', undefined, { email, activationCode: '000000' }),
  unlock: ({ email }) => post('/api/v1/user/unlock-account', { email, validationCode: '000000' }),
  reset: ({ email }) =>
    post('/api/v1/user/password-reset', { email, resetCode: '000000', password: 'jabuticaba no quintal' }),
}

describe.each(eitherEngine)('who has an account, on %s', (engine) => {
  const api = useApi(engine)

  async function unconfirmed(): Promise<NewPerson> {
    const person = newPerson()
    await register(api, person)
    return person
  }

  test.each(Object.entries(requests))('cannot be told from the answer to %s', async (_name, request) => {
    const people = [
      newPerson(),
      await unconfirmed(),
      await activePerson(api),
      await lockedPerson(api),
      await deletedPerson(api),
      (await guarded(api)).person,
    ]
    const answers = []
    for (const person of people) {
      const { url, body, query } = request(person)
      const { status, text, headers } = await api.send('POST', url, body, { query })
      const { date: _date, 'x-request-id': _id, ...rest } = headers
      answers.push({ status, text, headers: rest })
    }
    for (const answer of answers) expect(answer).toEqual(answers[0])
  })

  /** Tries each address as the user's own new e-mail, guesses past the limit, and copies the stored data. */
  test('cannot be told by whoever asks for the e-mail as their own', async () => {
    const limited = await openApi(engine, {
      limits: { ...noLimits, guessDay: defaultLimits.guessDay, guessEver: defaultLimits.guessEver },
    })
    const unconfirmed = newPerson()
    await register(limited, unconfirmed)
    const targets = [
      newPerson(),
      unconfirmed,
      await activePerson(limited),
      await lockedPerson(limited),
      await deletedPerson(limited),
    ]
    const seen = []
    for (const { email } of targets) {
      const { person, token } = await loggedIn(limited)
      const send = (path: string, body: unknown) =>
        limited.send('POST', `/api/v1/user/${path}`, body, { token })
      const answers = [await send('email', { currentPassword: person.password, email })]
      for (let guess = 0; guess < 12; guess += 1)
        answers.push(await send('email/confirm', { emailCode: String(100_000 + guess) }))
      await send('export', { currentPassword: person.password })
      await work(limited)
      const { body } = await limited.send('GET', '/api/v1/user/export', undefined, { token })
      const { id } = (body as { export: { id: string } }).export
      const copy = await limited.send('GET', `/api/v1/user/export/${id}/file`, undefined, {
        token,
        query: { format: 'json' },
      })
      const { parts } = copy.body as { parts: { name: string; rows: object[] }[] }
      expect(copy.text).not.toContain(email)
      const all = answers.map(({ status, text, headers }) => {
        const { date: _date, 'x-request-id': _id, ...rest } = headers
        return { status, text, headers: rest }
      })
      seen.push({ all, held: parts.map(({ name, rows }) => [name, rows.map((row) => Object.keys(row))]) })
    }
    await limited.close()
    expect(seen[0]?.all.map(({ status }) => status)).toEqual([200, ...Array(10).fill(400), 429, 429])
    for (const one of seen) expect(one).toEqual(seen[0])
  })
})

describe('who has an account, by how many guesses there are', () => {
  const { guessPair, guessDay, guessEver } = defaultLimits
  const api = useApi('SQLite', { limits: { ...noLimits, guessPair, guessDay, guessEver } })
  const kinds = [
    ['send activation code', 'activate'],
    ['send unlock', 'unlock'],
    ['send reset', 'reset'],
    ['send reset', 'activate'],
  ] as const

  test.each(kinds)('cannot be told after "%s", by the answers to %s', async (asked, guessed) => {
    const unconfirmed = newPerson()
    await register(api, unconfirmed)
    const people = [
      newPerson(),
      unconfirmed,
      await activePerson(api),
      await lockedPerson(api),
      await deletedPerson(api),
    ]
    // The codes of the preparation are over, so that the one that is asked for alone counts.
    api.advance(api.context.settings.code.seconds)
    const seen = []
    for (const person of people) {
      const send = async (name: string, address: string) => {
        const { url, body, query } = requests[name]?.(person) ?? post('')
        const { status, text, headers } = await api.send('POST', url, body, { query, address })
        return [status, text, headers['retry-after']]
      }
      const rows = [await send(asked, '192.0.2.200')]
      // From another address each time, so that only the limit of the e-mail applies.
      for (let guess = 0; guess <= guessDay.max + 1; guess += 1)
        rows.push(await send(guessed, `192.0.2.${guess}`))
      seen.push(rows)
    }
    expect(seen[0]?.map(([status]) => status)).toEqual([200, ...Array(guessDay.max).fill(400), 429, 429])
    for (const rows of seen) expect(rows).toEqual(seen[0])
  })
})
