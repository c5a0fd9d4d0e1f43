import { describe, expect, test } from 'vitest'
import { admitSession, authenticate } from '../../../demo/api/identity/sessions.ts'
import { readSessions } from '../../../demo/api/identity/sessions-list.ts'
import { timestamp } from '../../../demo/api/platform/clock.ts'
import { defaultSettings } from '../../../demo/api/platform/settings.ts'
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

describe('how long a session lasts', () => {
  const api = useApi('SQLite')
  const { idleSeconds, absoluteSeconds } = defaultSettings.session

  /** Whether a session of this age counts for a request, for a stream, and in the list. */
  async function seen(createdAgo: number, seenAgo: number) {
    const { person, token } = await loggedIn(api)
    const { context, database } = api
    const [row] = await database
      .updateTable('sessions')
      .set({
        createdAt: timestamp(context.clock, -createdAgo),
        lastSeenAt: timestamp(context.clock, -seenAgo),
      })
      .where('userId', '=', (eb) => eb.selectFrom('users').select('id').where('email', '=', person.email))
      .returning(['userId', 'id as sessionId'])
      .execute()
    const identity = row ?? { userId: '', sessionId: '' }
    const { items } = await readSessions(context, identity)
    const lives = await admitSession(context, `Bearer ${token}`, undefined).then(
      () => true,
      () => false,
    )
    const enters = await authenticate(context, `Bearer ${token}`, undefined).then(
      () => true,
      ({ code }: { code: string }) => code,
    )
    return [enters, lives, items.length]
  }

  test.each([
    [absoluteSeconds - 1, 0, [true, true, 1]],
    [absoluteSeconds, 0, ['session_expired', false, 0]],
    [idleSeconds - 1, idleSeconds - 1, [true, true, 1]],
    [idleSeconds, idleSeconds, ['session_expired', false, 0]],
    [0, 0, [true, true, 1]],
  ])('opened %i s ago, last seen %i s ago', async (created, last, expected) => {
    expect(await seen(created, last)).toEqual(expected)
  })

  test('a visit is noted half a minute after the one before, not sooner', async () => {
    const { token } = await loggedIn(api)
    const tokens = api.database.selectFrom('sessions').select('lastSeenAt').orderBy('id', 'desc').limit(1)
    const noted = async (after: number) => {
      api.advance(after)
      await authenticate(api.context, `Bearer ${token}`, undefined)
      return (await tokens.executeTakeFirstOrThrow()).lastSeenAt === timestamp(api.context.clock)
    }
    expect([await noted(29), await noted(1), await noted(29), await noted(1)]).toEqual([
      false,
      true,
      false,
      true,
    ])
  })

  test('an end of one or of all is that of no other', async () => {
    const { person, token } = await loggedIn(api)
    const [second, third] = [await tokenOf(api, person), await tokenOf(api, person)]
    const stranger = await loggedIn(api)
    const lives = async (...tokens: string[]) =>
      Promise.all(
        tokens.map(
          async (one) => (await api.send('POST', '/api/v1/oauth/validate', undefined, { token: one })).status,
        ),
      )
    await api.send('POST', '/api/v1/oauth/logout', undefined, { token: second })
    expect(await lives(token, second, third, stranger.token)).toEqual([200, 401, 200, 200])
    const query = { keep: 'current' }
    await api.send('DELETE', '/api/v1/user/sessions', undefined, { token, query })
    expect(await lives(token, third, stranger.token)).toEqual([200, 401, 200])
  })
})
