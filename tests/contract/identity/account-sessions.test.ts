import { readFileSync } from 'node:fs'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type Api, codes, useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import { activePerson, lastCode, loggedIn, logIn, mails, tokenOf } from '../support/journeys.ts'
import { type NewPerson, newPerson } from '../support/people.ts'

const android =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36'

interface Listed {
  id: string
  current: boolean
  device: { browser: string | null; system: string | null }
  origin: string
}

const list = async (api: Api, token: string) =>
  ((await api.send('GET', '/api/v1/user/sessions', undefined, { token })).body as { items: Listed[] }).items
const visit = (api: Api, token: string) => api.send('GET', '/api/v1/person/current', undefined, { token })

async function enter(
  api: Api,
  { email, password }: NewPerson,
  headers: Record<string, string>,
  address?: string,
) {
  const { body } = await api.send('POST', '/api/v1/oauth/token', { email, password }, { headers, address })
  return (body as { access_token: string }).access_token
}

describe.each(eitherEngine)('the sessions of an account on %s', (engine) => {
  const api = useApi(engine)

  test('are listed with device, cut network and which one asks', async () => {
    const person = await activePerson(api)
    const phone = await enter(api, person, { 'user-agent': android }, '177.45.12.34')
    api.advance(60)
    const own = await enter(api, person, { 'user-agent': 'x' }, '2804:14d:5c00::1')
    const items = await list(api, own)
    expect(items).toEqual([
      expect.objectContaining({
        current: true,
        device: { browser: null, system: null },
        origin: '2804:14d:*',
      }),
      expect.objectContaining({
        current: false,
        device: { browser: 'Chrome', system: 'Android' },
        origin: '177.45.*.*',
      }),
    ])
    const kept = JSON.stringify(await api.database.selectFrom('sessions').selectAll().execute())
    expect(kept).not.toContain('177.45.12')
    expect((await visit(api, phone)).status).toBe(200)
  })

  test('are ended by an operator as the document says', async () => {
    const [, text = ''] = /```sql\n([^`]+)```/.exec(readFileSync('demo/safety.md', 'utf8')) ?? []
    const [one = '', all = ''] = text.trim().split('\n')
    const [first, second] = [await loggedIn(api), await loggedIn(api)]
    const opens = async () =>
      [await visit(api, first.token), await visit(api, second.token)].map(({ status }) => status)
    await sql.raw(one.replace('alguem@exemplo.com.br', first.person.email)).execute(api.database)
    expect(await opens()).toEqual([401, 200])
    await sql.raw(all).execute(api.database)
    expect(await opens()).toEqual([401, 401])
  })

  test("one is ended by its id, another person's is as good as none", async () => {
    const { person, token } = await loggedIn(api)
    const other = await tokenOf(api, person)
    const stranger = await loggedIn(api)
    const id = (await list(api, token)).find(({ current }) => !current)?.id ?? ''
    const end = (bearer: string, which: string) =>
      api.send('DELETE', `/api/v1/user/sessions/${which}`, undefined, { token: bearer })
    const refused = await end(stranger.token, id)
    const missing = await end(stranger.token, 'there-is-none')
    expect([refused.status, refused.text]).toEqual([404, missing.text])
    expect((await end(token, id)).status).toBe(204)
    expect((await visit(api, other)).status).toBe(401)
    expect((await visit(api, token)).status).toBe(200)
    expect((await end(token, id)).status).toBe(404)
  })

  test.each([
    ['current', 2, 200],
    ['none', 3, 401],
  ])('ending all, keeping %s: %i ended', async (keep, ended, status) => {
    const { person, token } = await loggedIn(api)
    const others = [await tokenOf(api, person), await tokenOf(api, person)]
    const stranger = await loggedIn(api)
    const answer = await api.send('DELETE', '/api/v1/user/sessions', undefined, { token, query: { keep } })
    expect(answer.body).toEqual({ ended })
    for (const other of others) expect((await visit(api, other)).status).toBe(401)
    expect((await visit(api, token)).status).toBe(status)
    expect((await visit(api, stranger.token)).status).toBe(200)
  })

  test.each(['the password is changed', 'it is reset', 'the others end'])(
    'codes that wait for another e-mail or mobile end where %s',
    async (way) => {
      const { person, token } = await loggedIn(api, { mobile: '+5511977770001' })
      const { email } = newPerson()
      const currentPassword = person.password
      const send = (url: string, body: object, bearer = token) =>
        api.send('POST', url, body, { token: bearer })
      await send('/api/v1/user/proof', { currentPassword })
      await send('/api/v1/user/email', { currentPassword, email })
      await send('/api/v1/person/mobile/code', {})
      const emailCode = await lastCode(api, email)
      const mobileCode = await lastCode(api, person.mobile)
      const password = way === 'the others end' ? currentPassword : 'jabuticaba no quintal'
      if (way === 'the password is changed')
        await send('/api/v1/user/password', { currentPassword, password })
      else if (way === 'it is reset') {
        await api.send('POST', '/api/v1/user/send/password-reset', undefined, {
          query: { email: person.email },
        })
        const confirmation = { email: person.email, resetCode: await lastCode(api, person.email), password }
        expect((await send('/api/v1/user/password-reset', confirmation)).status).toBe(200)
      } else
        await api.send('DELETE', '/api/v1/user/sessions', undefined, { token, query: { keep: 'current' } })
      const later = await tokenOf(api, { ...person, password })
      await send('/api/v1/user/proof', { currentPassword: password }, later)
      expect(codes(await send('/api/v1/user/email/confirm', { emailCode }, later))).toEqual([
        'email_code_invalid',
      ])
      expect(codes(await send('/api/v1/person/mobile/confirm', { mobileCode }, later))).toEqual([
        'mobile_code_invalid',
      ])
    },
  )

  test('an ended, idle or too old one is not listed', async () => {
    const { person } = await loggedIn(api)
    api.advance(3600)
    expect(await list(api, await tokenOf(api, person))).toHaveLength(1)
  })

  test('tell when the account was entered before', async () => {
    const { person, token } = await loggedIn(api)
    const seen = async (bearer: string) =>
      (await api.send('GET', '/api/v1/user/security', undefined, { token: bearer })).body
    const secondFactor = { enabled: false, recoveryCodesLeft: 0 }
    expect(await seen(token)).toEqual({ previousLoginAt: null, secondFactor })
    const first = api.context.clock().toISOString()
    api.advance(100)
    const later = await tokenOf(api, person)
    expect(await seen(later)).toEqual({ previousLoginAt: first, secondFactor })
  })

  test('a new device is told of by mail; never the first, never one that is known', async () => {
    const person = await activePerson(api)
    const told = async () =>
      (await mails(api, person.email)).filter(({ subject }) => subject.includes('Novo acesso'))
    const same = { 'x-device-fingerprint': 'aparelho-1', 'user-agent': android }
    const entered = async (headers: Record<string, string>, address?: string) =>
      (await logIn(api, person, address, headers)).body as { device_token: string }
    const { device_token: first } = await entered(same)
    expect(first).toMatch(/^[\w-]{43}$/)
    expect((await entered({ ...same, 'x-device-token': first }, '10.9.8.7')).device_token).toBe(first)
    expect(await told()).toHaveLength(0)
    // A client that copies a device's headers is not that device.
    const { device_token: second } = await entered(same, '177.45.12.34')
    const [mail, ...more] = await told()
    expect(more).toEqual([])
    expect(mail?.text).toContain('Chrome no Android, rede 177.45.*.*')
    expect(mail?.text).not.toContain('12.34')
    for (const token of [first, second]) await entered({ 'x-device-token': token })
    expect(await told()).toHaveLength(1)
    await entered({ 'x-device-token': 'curto' })
    expect(await told()).toHaveLength(2)
    await logIn(api, { ...person, password: 'não é esta' })
    expect(await told()).toHaveLength(2)
    // A browser used by two people is known to both, without a shared identifier.
    const other = await activePerson(api)
    const shared = await logIn(api, other, undefined, { 'x-device-token': first })
    expect((shared.body as { device_token: string }).device_token).toBe(first)
    const rows = await api.database.selectFrom('devices').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(first)
    expect(new Set(rows.map(({ hash }) => hash)).size).toBe(rows.length)
  })
})

describe.each(eitherEngine)('an old token on %s', (engine) => {
  const api = useApi(engine)
  const wrong = 'não é esta'

  const endings: Record<string, (person: NewPerson, token: string) => Promise<unknown>> = {
    'a reset': async ({ email }) => {
      await api.send('POST', '/api/v1/user/send/password-reset', undefined, { query: { email } })
      const body = { email, resetCode: await lastCode(api, email), password: 'jabuticaba no quintal' }
      return api.send('POST', '/api/v1/user/password-reset', body)
    },
    'a lock': async (person) => {
      for (let tries = 0; tries < api.context.settings.lockAfter; tries += 1)
        await logIn(api, { ...person, password: wrong })
    },
    'deleting the account': ({ password }, token) =>
      api.send('DELETE', '/api/v1/user', { currentPassword: password }, { token }),
    'ending all sessions': (_person, token) =>
      api.send('DELETE', '/api/v1/user/sessions', undefined, { token, query: { keep: 'none' } }),
    'a logout': (_person, token) => api.send('POST', '/api/v1/oauth/logout', undefined, { token }),
    'a new password, in the other sessions': async (person) => {
      const body = { currentPassword: person.password, password: 'jabuticaba no quintal' }
      return api.send('POST', '/api/v1/user/password', body, { token: await tokenOf(api, person) })
    },
  }

  const reads = [
    '/api/v1/person/current',
    '/api/v1/person/address/primary',
    '/api/v1/person/ba/primary',
    '/api/v1/user/sessions',
    '/api/v1/user/security',
    '/api/v1/personal-loan/all/not-completed',
  ]

  test.each(Object.entries(endings))('is refused on the next request after %s', async (_name, end) => {
    const { person, token } = await loggedIn(api)
    expect((await visit(api, token)).status).toBe(200)
    await end(person, token)
    for (const url of reads) {
      const answer = await api.send('GET', url, undefined, { token })
      expect([url, answer.status, codes(answer)]).toEqual([url, 401, ['session_expired']])
    }
  })
})
