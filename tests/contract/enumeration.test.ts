import { describe, expect, test } from 'vitest'
import { useApi } from './support/api.ts'
import { engines } from './support/engines.ts'
import { activePerson, deletedPerson, lockedPerson, register } from './support/journeys.ts'
import { type NewPerson, newPerson } from './support/people.ts'
import { guarded } from './support/second-factor.ts'

const post = (url: string, body?: unknown, query?: Record<string, string>) => ({ url, body, query })

/** Everything anyone may send that names an e-mail. */
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

describe.each(engines)('who has an account, on %s', (engine) => {
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
})
