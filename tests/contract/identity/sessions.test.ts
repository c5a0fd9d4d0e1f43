import { describe, expect, test } from 'vitest'
import { codes, useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import { activePerson, loggedIn, logIn, tokenOf } from '../support/journeys.ts'

const hour = 3600

describe.each(eitherEngine)('sessions on %s', (engine) => {
  const api = useApi(engine)
  const visit = (token: string) => api.send('GET', '/api/v1/person/current', undefined, { token })

  test('an idle hour ends a session, visits keep it', async () => {
    const { token } = await loggedIn(api)
    for (let visits = 0; visits < 3; visits += 1) {
      api.advance(hour - 60)
      expect((await visit(token)).status).toBe(200)
    }
    api.advance(hour)
    const answer = await visit(token)
    expect(answer.status).toBe(401)
    expect(codes(answer)).toEqual(['session_expired'])
    expect(answer.headers['www-authenticate']).toBe('Bearer')
  })

  test('a day ends it whatever the visits', async () => {
    const { token } = await loggedIn(api)
    for (let hours = 0; hours < 23.5; hours += 0.5) {
      api.advance(hour / 2)
      expect((await visit(token)).status).toBe(200)
    }
    api.advance(hour / 2)
    expect((await visit(token)).status).toBe(401)
  })

  test('each login has a token of its own, and only its digest is kept', async () => {
    const { person, token } = await loggedIn(api)
    const second = await tokenOf(api, person)
    expect(second).not.toBe(token)
    await api.send('POST', '/api/v1/oauth/logout', undefined, { token })
    expect((await visit(second)).status).toBe(200)
    const kept = JSON.stringify(await api.database.selectFrom('sessions').selectAll().execute())
    expect(kept).not.toContain(second)
  })

  test.each(['unconfirmed', 'locked', 'deleted'] as const)(
    'does not open an account that is %s',
    async (state) => {
      const { person, token } = await loggedIn(api)
      await api.database.updateTable('users').set({ state }).where('email', '=', person.email).execute()
      expect((await visit(token)).status).toBe(401)
    },
  )

  test('a lock holds them to their device: strangers put nobody out, and a stolen token stays refused', async () => {
    const person = await activePerson(api)
    const login = await logIn(api, person)
    const { access_token: token, device_token: device } = login.body as Record<string, string>
    const other = (await logIn(api, person)).body as Record<string, string>
    const seen = (deviceToken?: string) =>
      api.send('GET', '/api/v1/person/current', undefined, {
        token,
        headers: deviceToken ? { 'x-device-token': deviceToken } : {},
      })
    for (let tries = 0; tries < api.context.settings.lockAfter; tries += 1) {
      await logIn(api, { ...person, password: 'não é esta' })
    }
    for (const state of ['locked', 'active'] as const) {
      await api.database.updateTable('users').set({ state }).where('email', '=', person.email).execute()
      expect((await seen(device)).status).toBe(200)
      for (const none of [undefined, other['device_token'], 'x'.repeat(43)])
        expect((await seen(none)).status).toBe(401)
    }
  })

  test.each([
    '',
    'Bearer',
    'Bearer ',
    'Bearer x',
    `Bearer ${'a'.repeat(43)}`,
    `Token ${'a'.repeat(43)}`,
    "Bearer ' or 1=1 --",
  ])('refuses "%s" before it reads the body', async (authorization) => {
    const answer = await api.send('PUT', '/api/v1/person', { nonsense: 1 }, { headers: { authorization } })
    expect(answer.status).toBe(401)
    expect(codes(answer)).toEqual(['session_expired'])
  })
})
