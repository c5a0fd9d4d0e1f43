import { describe, expect, test } from 'vitest'
import { type Api, codes, useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import {
  activePerson,
  lastCode,
  lockedPerson,
  loggedIn,
  logIn,
  mails,
  otherCode,
  register,
} from '../support/journeys.ts'
import { newPerson } from '../support/people.ts'

const ask = (api: Api, what: 'unlock-account' | 'password-reset', email: string) =>
  api.send('POST', `/api/v1/user/send/${what}`, undefined, { query: { email } })

const unlock = (api: Api, email: string, validationCode: string) =>
  api.send('POST', '/api/v1/user/unlock-account', { email, validationCode })

const reset = (api: Api, email: string, resetCode: string, password = 'jabuticaba no quintal') =>
  api.send('POST', '/api/v1/user/password-reset', { email, resetCode, password })

describe.each(eitherEngine)('lock and recovery on %s', (engine) => {
  const api = useApi(engine)

  test('the code from the mail unlocks, once, and the password stays', async () => {
    const person = await lockedPerson(api)
    await ask(api, 'unlock-account', person.email)
    const code = await lastCode(api, person.email)
    expect(codes(await unlock(api, person.email, otherCode(code)))).toEqual(['unlock_code_invalid'])
    expect((await unlock(api, person.email, code)).body).toMatchObject({ unlocked: true })
    expect((await unlock(api, person.email, code)).status).toBe(400)
    expect((await logIn(api, person)).status).toBe(200)
  })

  test('an account that is not locked gets no unlock code', async () => {
    const person = await activePerson(api)
    const before = await mails(api, person.email)
    expect((await ask(api, 'unlock-account', person.email)).body).toEqual({ accepted: true })
    expect(await mails(api, person.email)).toHaveLength(before.length)
  })

  test('a reset sets the password, ends every session and tells the owner', async () => {
    const { person, token } = await loggedIn(api)
    await ask(api, 'password-reset', person.email)
    const code = await lastCode(api, person.email)
    expect((await reset(api, person.email, code)).body).toMatchObject({ reset: true })
    expect((await api.send('POST', '/api/v1/oauth/validate', undefined, { token })).status).toBe(401)
    expect((await logIn(api, person)).status).toBe(400)
    expect((await logIn(api, { ...person, password: 'jabuticaba no quintal' })).status).toBe(200)
    const told = (await mails(api, person.email)).map(({ subject }) => subject)
    expect(told).toContainEqual(expect.stringContaining('foi alterada'))
    expect(codes(await reset(api, person.email, code))).toEqual(['reset_code_invalid'])
  })

  test('16 parallel resets with one code: 1 success', async () => {
    const person = await activePerson(api)
    await ask(api, 'password-reset', person.email)
    const code = await lastCode(api, person.email)
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, i) => reset(api, person.email, code, `jabuticaba no quintal ${i}`)),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('works while locked, and unlocks', async () => {
    const person = await lockedPerson(api)
    await ask(api, 'password-reset', person.email)
    await reset(api, person.email, await lastCode(api, person.email))
    expect((await logIn(api, { ...person, password: 'jabuticaba no quintal' })).status).toBe(200)
  })

  test('a code of one kind is none of another', async () => {
    const person = await lockedPerson(api)
    await ask(api, 'password-reset', person.email)
    expect((await unlock(api, person.email, await lastCode(api, person.email))).status).toBe(400)
  })

  test('who never activated gets the activation code instead', async () => {
    const person = newPerson()
    await register(api, person)
    await ask(api, 'password-reset', person.email)
    expect((await mails(api, person.email)).at(-1)?.subject).toContain('ativação')
  })

  test('a password made of what the account holds is refused, and the code still works', async () => {
    const person = await activePerson(api, { name: 'Guilhermina Vasconcelos' })
    await ask(api, 'password-reset', person.email)
    const code = await lastCode(api, person.email)
    const refused = await reset(api, person.email, code, 'vasconcelos1')
    expect(codes(refused)).toEqual(['password: password_personal'])
    const blind = await reset(api, person.email, otherCode(code), 'vasconcelos1')
    expect(codes(blind)).toEqual(['reset_code_invalid'])
    expect((await reset(api, person.email, code)).status).toBe(200)
  })
})
