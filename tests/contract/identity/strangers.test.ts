import { describe, expect, test } from 'vitest'
import { defaultLimits } from '../../../demo/api/platform/settings.ts'
import { codes, useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import {
  activate,
  activePerson,
  lastCode,
  lastLink,
  loggedIn,
  logIn,
  mails,
  otherCode,
  register,
  tokenOf,
} from '../support/journeys.ts'
import { newPerson } from '../support/people.ts'

const day = 24 * 3600
const fresh = 'jabuticaba no quintal'

describe.each(eitherEngine)('strangers lock nobody out, on %s', (engine) => {
  const api = useApi(engine, { limits: defaultLimits })
  const send = (what: string, email: string, address?: string) =>
    api.send('POST', `/api/v1/user/send/${what}`, undefined, { query: { email }, address })
  const unlock = (email: string, validationCode: string, address: string) =>
    api.send('POST', '/api/v1/user/unlock-account', { email, validationCode }, { address })
  const reset = (email: string, resetCode: string, address?: string) =>
    api.send('POST', '/api/v1/user/password-reset', { email, resetCode, password: fresh }, { address })
  const open = (what: 'activate' | 'unlock-account' | 'password-reset', token: string) =>
    api.send('POST', `/api/v1/user/${what}/link`, {
      token,
      ...(what === 'password-reset' && { password: fresh }),
    })

  test('guesses at a code that nobody asked for leave the owner every guess', async () => {
    const { email } = await activePerson(api)
    for (let guess = 0; guess < 10; guess += 1) await unlock(email, `00000${guess}`, '192.0.2.9')
    await send('password-reset', email)
    expect((await reset(email, await lastCode(api, email))).status).toBe(200)
  })

  test('a registration that waits stays contested once a second password was given', async () => {
    const person = newPerson()
    await register(api, person)
    api.advance(3600)
    const other = newPerson({ email: person.email, password: 'senha de quem chegou depois' })
    await register(api, other)
    api.advance(3600)
    await send('activation-code', person.email)
    const mail = (await mails(api, person.email)).at(-1)
    expect((await activate(api, person.email, mail?.code ?? '')).status).toBe(200)
    for (const { password } of [person, other])
      expect(codes(await logIn(api, { email: person.email, password }))).toEqual(['invalid_grant'])
    expect(mail?.text).toContain('Esqueci minha senha')
  })

  test('mails that were asked for in vain leave the owner theirs', async () => {
    const { email } = await activePerson(api)
    for (let round = 0; round < 5; round += 1) {
      await send('unlock-account', email, '192.0.2.9')
      await send('activation-code', email, '192.0.2.9')
    }
    expect((await send('password-reset', email)).status).toBe(200)
  })
  test('the link beside a code needs no guesses: it works when there are none left', async () => {
    const { email } = await activePerson(api)
    const wrong = async (address: string) => {
      await send('password-reset', email, address)
      return reset(email, otherCode(await lastCode(api, email)), address)
    }
    for (let guess = 0; guess < defaultLimits.guessDay.max; guess += 1) {
      api.advance(15 * 60)
      expect((await wrong(`192.0.2.${guess}`)).status).toBe(400)
    }
    api.advance(15 * 60)
    const spent = await wrong('192.0.2.200')
    expect([spent.status, codes(spent)]).toEqual([429, ['use_mail_link']])
    expect(codes(await reset(email, await lastCode(api, email), '192.0.2.201'))).toEqual(['use_mail_link'])
    expect((await open('password-reset', await lastLink(api, email))).body).toMatchObject({ reset: true })
    expect((await logIn(api, { email, password: fresh })).status).toBe(200)
    // A reset through the mailbox also resets the count of guesses.
    api.advance(15 * 60)
    await send('password-reset', email)
    expect((await reset(email, await lastCode(api, email), '192.0.2.202')).status).toBe(200)
  })

  test('a link works once, for a day, for its own kind, and the newest alone', async () => {
    const { email } = await activePerson(api)
    await send('password-reset', email)
    const older = await lastLink(api, email)
    await send('password-reset', email)
    const token = await lastLink(api, email)
    for (const refused of [
      await open('password-reset', older),
      await open('password-reset', 'x'.repeat(43)),
      await open('unlock-account', token),
      await open('activate', token),
    ])
      expect([refused.status, codes(refused)]).toEqual([400, ['mail_link_invalid']])
    const code = await lastCode(api, email)
    const answers = await Promise.all(Array.from({ length: 8 }, () => open('password-reset', token)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(codes(await reset(email, code))).toEqual(['reset_code_invalid'])
    await send('password-reset', email)
    const late = await lastLink(api, email)
    api.advance(day)
    expect(codes(await open('password-reset', late))).toEqual(['mail_link_invalid'])
  })

  test('a link that sets a password names its account, before it is used, and to nobody else', async () => {
    const { email } = await activePerson(api)
    await send('password-reset', email)
    const token = await lastLink(api, email)
    const read = (of: string) => api.send('POST', '/api/v1/user/password-reset/link/account', { token: of })
    expect((await read(token)).body).toEqual({ email })
    expect((await read(token)).body).toEqual({ email })
    expect(codes(await read('x'.repeat(43)))).toEqual(['mail_link_invalid'])
    expect((await open('password-reset', token)).status).toBe(200)
    for (const again of [await read(token), await open('password-reset', token)])
      expect([again.status, codes(again)]).toEqual([400, ['mail_link_used']])
    // No password can be tried by it.
    expect((await logIn(api, { email, password: fresh })).status).toBe(200)
  })

  test('a link that has activated or unlocked says so when it is pressed again', async () => {
    const person = newPerson()
    await register(api, person)
    const token = await lastLink(api, person.email)
    expect((await open('activate', token)).status).toBe(200)
    const again = await open('activate', token)
    expect([again.status, codes(again)]).toEqual([400, ['mail_link_used']])
    expect(codes(await open('unlock-account', token))).toEqual(['mail_link_invalid'])
    // Its code used it up as well.
    const other = newPerson()
    await register(api, other)
    const [link, code] = [await lastLink(api, other.email), await lastCode(api, other.email)]
    await api.send(
      'POST',
      `/api/v1/user/activate?email=${encodeURIComponent(other.email)}&activationCode=${code}`,
    )
    expect(codes(await open('activate', link))).toEqual(['mail_link_used'])
  })

  test('a link is of no use once its code was used, nor after another password was chosen', async () => {
    const person = await activePerson(api)
    await send('password-reset', person.email)
    const used = await lastLink(api, person.email)
    await reset(person.email, await lastCode(api, person.email))
    expect(codes(await open('password-reset', used))).toEqual(['mail_link_used'])
    await send('password-reset', person.email)
    const waiting = await lastLink(api, person.email)
    const session = await tokenOf(api, { ...person, password: fresh })
    const body = { currentPassword: fresh, password: 'outra fruta no quintal' }
    expect((await api.send('POST', '/api/v1/user/password', body, { token: session })).status).toBe(200)
    expect(codes(await open('password-reset', waiting))).toEqual(['mail_link_invalid'])
  })

  test('whoever is refused another mail for the day has a link that works', async () => {
    const { email } = newPerson()
    await register(api, newPerson({ email }))
    let answer = await send('activation-code', email)
    for (let tries = 1; answer.status === 200; tries += 1) {
      if (tries % 5 === 0) api.advance(16 * 60)
      answer = await send('activation-code', email)
    }
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(22 * 3600)
    api.advance(Number(answer.headers['retry-after']) - 1)
    expect(codes(await send('activation-code', email))).toEqual(['use_mail_link'])
    expect((await open('activate', await lastLink(api, email))).body).toMatchObject({ activated: true })
  })

  test('the mail of a lock unlocks by its link; nothing kept in the account does', async () => {
    const person = await activePerson(api)
    for (let tries = 0; tries < 10; tries += 1)
      await logIn(api, { ...person, password: 'não é esta' }, `192.0.2.${tries}`)
    const link = await lastLink(api, person.email)
    expect((await open('unlock-account', link)).body).toMatchObject({ unlocked: true })
    expect((await logIn(api, person)).status).toBe(200)
    const inbox = await api.send('GET', '/api/v1/messages', undefined, { token: await tokenOf(api, person) })
    expect([inbox.text.includes('foi bloqueada'), inbox.text.includes(link)]).toEqual([true, false])
  })

  test('whoever locks an account again and again fills no mailbox', async () => {
    const person = await activePerson(api)
    const device = deviceOf(await logIn(api, person, '203.0.113.7'))
    const before = (await mails(api, person.email)).length
    for (let round = 0; round < 12; round += 1) {
      for (let tries = 0; tries < 10; tries += 1)
        await logIn(api, { ...person, password: 'não é esta' }, `192.0.2.${10 * round + tries}`)
      expect((await logIn(api, person, ...from(device))).status).toBe(200)
    }
    const told = (await mails(api, person.email))
      .slice(before)
      .filter(({ subject }) => subject?.includes('bloqueada'))
    expect(told.length).toBeGreaterThan(0)
    expect(told.length).toBeLessThanOrEqual(defaultLimits.sendEmail.max)
  })

  const deviceOf = (answer: { body: unknown }) => (answer.body as { device_token: string }).device_token
  const from = (token: string, address = '203.0.113.7') =>
    [address, { 'x-device-token': token }] as [string, Record<string, string>]

  /** Sends wrong passwords until the strangers' limit is reached and the account is locked. */
  async function besiege(email: string) {
    let number = 0
    for (let answer = 400; answer === 400; number += 1)
      answer = (await logIn(api, { email, password: `não é ${number}` }, `198.51.100.${number}`)).status
  }

  test('a device that was let in before is let in again, whatever strangers try', async () => {
    const person = await activePerson(api)
    const device = deviceOf(await logIn(api, person, '203.0.113.7'))
    await besiege(person.email)
    expect((await logIn(api, person, '203.0.113.8')).status).toBe(429)
    for (let address = 0; address < 100; address += 1)
      await logIn(api, { email: `a${address}@exemplo.com.br`, password: 'x' }, '203.0.113.7')
    expect((await logIn(api, person, ...from('x'.repeat(43)))).status).toBe(429)
    expect((await logIn(api, person, ...from(device))).status).toBe(200)
    // A device known to another account counts as a stranger.
    const other = await activePerson(api)
    await besiege(other.email)
    expect((await logIn(api, other, ...from(device, '203.0.113.9'))).status).toBe(429)
  })

  test('a known device that guesses itself becomes a stranger', async () => {
    const person = await activePerson(api)
    const device = deviceOf(await logIn(api, person, '203.0.113.20'))
    const wrong = { ...person, password: 'não é esta' }
    for (let tries = 0; tries < defaultLimits.loginDevice.max; tries += 1)
      expect((await logIn(api, wrong, ...from(device, '203.0.113.21'))).status).toBe(400)
    // Locked by its own attempts, so the lock now applies to it too.
    expect(codes(await logIn(api, person, ...from(device, '203.0.113.21')))).toEqual(['account_locked'])
    api.advance(day)
    expect((await logIn(api, person, ...from(device, '203.0.113.21'))).status).toBe(200)
  })

  test('whoever has shown to have the mailbox logs in from there while strangers go on', async () => {
    const person = await activePerson(api)
    await besiege(person.email)
    const device = deviceOf(await open('unlock-account', await lastLink(api, person.email)))
    await besiege(person.email)
    expect((await logIn(api, person, ...from(device, '203.0.113.30'))).status).toBe(200)
  })

  test('an account mails few strangers, and a name in a greeting is no link', async () => {
    const { person, token } = await loggedIn(api, { name: 'Www.premio.example Silva' })
    const ask = (address: string) =>
      api.send(
        'POST',
        '/api/v1/user/email',
        { currentPassword: person.password, email: newPerson().email },
        { token, address },
      )
    const statuses = []
    for (let tries = 0; tries < 14; tries += 1) statuses.push((await ask(`203.0.113.${100 + tries}`)).status)
    expect(statuses).toEqual([...Array(defaultLimits.emailChange.max).fill(200), 429, 429, 429, 429])
    const sent = await mails(api, person.email)
    expect(sent[0]?.text).toMatch(/^Olá!\n/)
    for (const { text, html } of sent) expect(`${text}${html}`).not.toMatch(/premio\.example/i)
  })
})
