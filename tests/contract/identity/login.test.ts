import { describe, expect, test } from 'vitest'
import { codes, useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import { gate } from '../support/gate.ts'
import {
  activePerson,
  deletedPerson,
  lockedPerson,
  loggedIn,
  logIn,
  mails,
  register,
} from '../support/journeys.ts'
import { newPerson } from '../support/people.ts'

describe.each(eitherEngine)('login on %s', (engine) => {
  const api = useApi(engine)

  test('trades the right password for a token that works', async () => {
    const { body, headers } = await logIn(api, await activePerson(api))
    expect(body).toEqual({
      access_token: expect.stringMatching(/^[\w-]{43}$/),
      token_type: 'bearer',
      expires_in: 86_400,
      holder: expect.stringMatching(/^[\da-f]{64}$/),
      device_token: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(headers['cache-control']).toBe('no-store')
    const { access_token: token } = body as { access_token: string }
    const valid = await api.send('POST', '/api/v1/oauth/validate', undefined, { token })
    expect(valid).toMatchObject({ status: 200, body: { valid: true } })
  })

  test('tells sessions of one person from those of others', async () => {
    const [one, other] = [await activePerson(api), await activePerson(api)]
    const holderOf = async (person: typeof one) =>
      ((await logIn(api, person)).body as { holder: string }).holder
    const first = await holderOf(one)
    expect(await holderOf(one)).toBe(first)
    expect(await holderOf(other)).not.toBe(first)
  })

  test('takes the e-mail in any case and an old password of any length', async () => {
    const person = await activePerson(api)
    expect((await logIn(api, { ...person, email: person.email.toUpperCase() })).status).toBe(200)
    expect(codes(await logIn(api, { ...person, password: 'x' }))).toEqual(['invalid_grant'])
  })

  test('answers every reason for refusal alike', async () => {
    const unconfirmed = newPerson()
    await register(api, unconfirmed)
    const right = [await deletedPerson(api), newPerson()]
    const wrong = [unconfirmed, await lockedPerson(api), await activePerson(api)]
    for (const person of [...right, ...wrong.map((one) => ({ ...one, password: 'não é esta' }))]) {
      const { status, text } = await logIn(api, person)
      expect(status).toBe(400)
      expect(text).toBe('[{"code":"invalid_grant","statusText":"Bad Request","status":400}]')
    }
  })

  test('the right password of an account that waits hears so: the mailbox gets what is missing', async () => {
    const unconfirmed = newPerson()
    await register(api, unconfirmed)
    const locked = await lockedPerson(api)
    for (const [person, told, word] of [
      [unconfirmed, 'account_unconfirmed', 'ativação'],
      [locked, 'account_locked', 'desbloquear'],
    ] as const) {
      const before = (await mails(api, person.email)).length
      expect(codes(await logIn(api, person))).toEqual([told])
      const after = await mails(api, person.email)
      expect(after.length).toBe(before + 1)
      expect(after.at(-1)?.subject).toContain(word)
      expect(after.at(-1)?.code).toMatch(/^\d{6}$/)
    }
  })

  test('whoever goes on guessing at a locked account does not learn its password', async () => {
    const person = await lockedPerson(api)
    const { lockAfter } = api.context.settings
    for (let wrong = 1; wrong < lockAfter; wrong += 1) await logIn(api, { ...person, password: 'não é esta' })
    expect(codes(await logIn(api, person))).toEqual(['account_locked'])
    await logIn(api, { ...person, password: 'não é esta' })
    expect(codes(await logIn(api, person))).toEqual(['invalid_grant'])
  })

  test('wrong passwords in a row lock the account, end its sessions and tell its owner once', async () => {
    const { person, token } = await loggedIn(api)
    const wrong = { ...person, password: 'não é esta' }
    for (let i = 1; i < api.context.settings.lockAfter; i += 1) await logIn(api, wrong)
    expect((await logIn(api, person)).status).toBe(200)

    const attempts = Array.from({ length: api.context.settings.lockAfter + 5 }, () => logIn(api, wrong))
    await Promise.all(attempts)
    expect((await logIn(api, person)).status).toBe(400)
    expect((await api.send('GET', '/api/v1/person/current', undefined, { token })).status).toBe(401)
    const told = (await mails(api, person.email)).filter(({ subject }) => subject.includes('foi bloqueada'))
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain('21/11/2026 às 09:00')
    expect(told[0]?.text).toContain('/conta-bloqueada')
  })

  test.each([
    ['has another password', { passwordHash: 'another' }],
    ['is locked', { state: 'locked' }],
    ['is frozen', { state: 'frozen' }],
    ['is closed', { state: 'deleted' }],
  ] as const)('a login opens nothing if meanwhile the account %s', async (_, set) => {
    const person = await activePerson(api)
    const { passwords } = api.context
    const { matches } = passwords
    const held = gate()
    passwords.matches = async (...given) => {
      const right = await matches(...given)
      await held.pass()
      return right
    }
    const login = logIn(api, person)
    await held.reached
    passwords.matches = matches
    const account = api.database.updateTable('users').set(set).where('email', '=', person.email)
    const { id } = await account.returning('id').executeTakeFirstOrThrow()
    held.open()
    expect(codes(await login)).toEqual(['invalid_grant'])
    const sessions = api.database.selectFrom('sessions').select('id').where('userId', '=', id)
    expect(await sessions.execute()).toEqual([])
  })

  test('logout ends the session; without one it answers the same', async () => {
    const { token } = await loggedIn(api)
    for (const given of [{ token }, { token }, {}, { headers: { authorization: 'Basic abc' } }]) {
      const answer = await api.send('POST', '/api/v1/oauth/logout', undefined, given)
      expect([answer.status, answer.text]).toEqual([204, ''])
    }
    expect((await api.send('POST', '/api/v1/oauth/validate', undefined, { token })).status).toBe(401)
  })
})
