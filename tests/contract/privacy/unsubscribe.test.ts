import { describe, expect, test } from 'vitest'
import { sendOptional } from '../../../demo/api/profile/optional-mail.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import { lastCode, loggedIn, mails } from '../support/journeys.ts'
import { newPerson } from '../support/people.ts'

const tip = { subject: 'Dica', greeting: 'Olá!', paragraphs: ['Uma dica.'] }
const form = { 'content-type': 'application/x-www-form-urlencoded' }

/** A user who subscribed to tips, with the one-click unsubscribe URL of the first one. */
async function welcomed(api: Api) {
  const { person, token: session } = await loggedIn(api)
  const { email } = person
  const yes = { topic: 'tips', channel: 'mail', wanted: true }
  await api.send('PUT', '/api/v1/preferences', yes, { token: session })
  await api.send('PUT', '/api/v1/preferences', { ...yes, topic: 'offers' }, { token: session })
  const mail = (await mails(api, email)).at(-1)
  const { pathname, search, searchParams } = new URL(mail?.unsubscribeUrl ?? '')
  return { person, session, email, mail, path: pathname + search, token: searchParams.get('token') ?? '' }
}

describe.each(eitherEngine)('leaving a list on %s', (engine) => {
  const api = useApi(engine)
  const stops = async () =>
    (await api.database.selectFrom('preferences').selectAll().where('wanted', '=', 0).execute()).length
  const click = (url: string, payload = 'List-Unsubscribe=One-Click', headers = form) =>
    api.app.inject({ method: 'POST', url, payload, headers })

  async function tryToSend(email: string, kind: 'tips' | 'offers') {
    const { id } = await api.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', email)
      .executeTakeFirstOrThrow()
    const before = (await mails(api, email)).length
    await sendOptional(api.context, api.database, { userId: id, email }, kind, tip)
    return (await mails(api, email)).length - before
  }

  test('the token stands in the mail, in fragments and in the one-click address; only its digest is kept', async () => {
    const { mail, token } = await welcomed(api)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(mail?.text).toContain(`/sair-da-lista#token=${token}`)
    expect(mail?.html).toContain(`/cliente/unsubscribe#token=${token}`)
    const kept = JSON.stringify(await api.database.selectFrom('unsubscribeTokens').selectAll().execute())
    expect(kept).not.toContain(token)
  })

  test('links in a mailbox that the account has left steer nothing of it', async () => {
    const { person, session, path } = await welcomed(api)
    const before = await stops()
    const email = newPerson().email
    const asked = { currentPassword: person.password, email }
    await api.send('POST', '/api/v1/user/email', asked, { token: session })
    const emailCode = await lastCode(api, email)
    const changed = await api.send('POST', '/api/v1/user/email/confirm', { emailCode }, { token: session })
    expect(changed.status).toBe(200)
    await click(path)
    expect(await stops()).toBe(before)
  })

  test('1,000 visits by GET change nothing, 1 POST changes 1', async () => {
    const { path, token } = await welcomed(api)
    const before = await stops()
    for (let visit = 0; visit < 1000; visit += 1) {
      const answer = await api.app.inject({ method: visit % 4 === 3 ? 'HEAD' : 'GET', url: path })
      if (visit % 4 === 3) continue
      expect(answer.statusCode).toBe(303)
      expect(answer.headers.location).toBe(`http://127.0.0.1:3000/sair-da-lista#token=${token}`)
    }
    expect(await stops()).toBe(before)
    expect((await click(path)).statusCode).toBe(200)
    expect(await stops()).toBe(before + 1)
    expect((await click(path)).statusCode).toBe(200)
    expect(await stops()).toBe(before + 1)
  })

  test('then mails of its kind stop, others do not, and what the account needs goes on', async () => {
    const { email, path } = await welcomed(api)
    expect(await tryToSend(email, 'tips')).toBe(1)
    await click(path)
    expect(await tryToSend(email, 'tips')).toBe(0)
    expect(await tryToSend(email, 'offers')).toBe(1)
    await api.send('POST', '/api/v1/user/send/password-reset', undefined, { query: { email } })
    expect((await mails(api, email)).at(-1)?.code).toMatch(/^\d{6}$/)
  })

  test('by the page: one kind, or everything', async () => {
    const { email, token } = await welcomed(api)
    const stop = (body: unknown) => api.send('POST', '/api/v1/preferences/unsubscribe', body)
    expect((await stop({ token })).body).toEqual({ stopped: ['tips'] })
    expect((await stop({ token, everything: true })).body).toEqual({
      stopped: ['reminders', 'tips', 'offers'],
    })
    expect(await tryToSend(email, 'offers')).toBe(0)
    for (const wrong of ['x'.repeat(43), `${token}x`, ''])
      expect(codes(await stop({ token: wrong }))[0]).toMatch(/unsubscribe_token_invalid$/)
  })

  test('a form of the other kind is taken too; anything else changes nothing', async () => {
    const { path, token } = await welcomed(api)
    const before = await stops()
    for (const [payload, headers] of [
      ['', form],
      ['List-Unsubscribe=Two-Clicks', form],
      ['{"List-Unsubscribe":"One-Click"}', { 'content-type': 'application/json' }],
      ['List-Unsubscribe=One-Click', { 'content-type': 'text/plain' }],
      ['x'.repeat(5000), form],
    ] as const)
      expect((await click(path, payload, { ...headers })).statusCode).toBeGreaterThanOrEqual(400)
    for (const wrong of ['', 'x', 'x'.repeat(43), `${token}&token=${token}`])
      expect((await click(`/api/v1/preferences/unsubscribe/one-click?token=${wrong}`)).statusCode).toBe(400)
    expect(await stops()).toBe(before)
    const parts =
      '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n'
    expect((await click(path, parts, { 'content-type': 'multipart/form-data; boundary=b' })).statusCode).toBe(
      200,
    )
    expect(await stops()).toBe(before + 1)
  })

  test('a mail that the account needs offers no way out', async () => {
    const { email } = await welcomed(api)
    const [activation, welcome] = await mails(api, email)
    expect(welcome?.subject).toBe('Sua conta na Vereda está pronta')
    for (const mail of [activation, welcome]) {
      expect(mail?.unsubscribeUrl).toBeNull()
      expect(mail?.text).not.toContain('sair-da-lista')
    }
  })
})
