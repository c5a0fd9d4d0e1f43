import { describe, expect, test } from 'vitest'
import { sweep } from '../../../demo/api/domains.ts'
import { defaultLimits } from '../../../demo/api/platform/settings.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import {
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
import { prove } from '../support/proofs.ts'
import { appCode, guarded } from '../support/second-factor.ts'

const url = '/api/v1/user/email'

describe.each(eitherEngine)('another e-mail on %s', (engine) => {
  const api = useApi(engine)
  const limited = useApi(engine, { limits: defaultLimits })
  const ask = (token: string, currentPassword: string, email: string, headers = {}, on: Api = api) =>
    on.send('POST', url, { currentPassword, email }, { token, headers })
  const confirm = (token: string, emailCode: string, on: Api = api) =>
    on.send('POST', `${url}/confirm`, { emailCode }, { token })
  const fresh = () => newPerson().email

  test('is proved by a code sent to it; the old one is told, and opens nothing more', async () => {
    const { person, token } = await loggedIn(api)
    const other = await tokenOf(api, person)
    const email = fresh()
    expect(codes(await ask(token, 'não é esta senha', email))).toEqual(['password_wrong'])
    expect(await mails(api, email)).toEqual([])
    expect((await ask(token, person.password, email)).body).toEqual({ accepted: true })
    const code = await lastCode(api, email)
    // The mail links to the form for the code and contains no token.
    expect((await mails(api, email)).at(-1)?.text).toMatch(
      /: http\S+\/minha-conta\/dados\/pessoais\?codigo=email\n/,
    )
    // Until then the old one is valid.
    expect((await logIn(api, person)).status).toBe(200)
    expect(codes(await confirm(token, otherCode(code)))).toEqual(['email_code_invalid'])
    expect((await confirm(token, code)).body).toEqual({ email })
    expect(codes(await confirm(token, code))).toEqual(['email_code_invalid'])

    const told = (await mails(api, person.email)).at(-1)
    expect(told?.subject).toBe('O e-mail da sua conta na Vereda mudou')
    expect(told?.text).not.toContain(email)
    expect(codes(await logIn(api, person))).toEqual(['invalid_grant'])
    expect((await logIn(api, { ...person, email })).status).toBe(200)
    const alive = (which: string) => api.send('GET', '/api/v1/person/current', undefined, { token: which })
    expect((await alive(token)).body).toMatchObject({ primaryEmailAddress: email })
    expect((await alive(other)).status).toBe(401)
    // The old address is free for another account once its link no longer works.
    expect((await register(api, newPerson({ email: person.email }))).status).toBe(201)
    expect((await mails(api, person.email)).at(-1)?.code ?? null).toBeNull()
    api.advance(72 * 60 * 60)
    expect((await register(api, newPerson({ email: person.email }))).status).toBe(201)
    expect((await mails(api, person.email)).at(-1)?.code).toMatch(/^\d{6}$/)
  })

  test('keeps the secret of the old mailbox from every session', async () => {
    const { person, token } = await loggedIn(api)
    const email = fresh()
    await ask(token, person.password, email)
    await confirm(token, await lastCode(api, email))
    const told = (await mails(api, person.email)).at(-1)?.text ?? ''
    const secret = /suspender-conta#token=([\w-]{43})/.exec(told)?.[1] ?? ''
    expect(secret).toHaveLength(43)
    const inbox = await api.send('GET', '/api/v1/messages', undefined, { token })
    expect([inbox.status, inbox.text.includes('suspenda a conta'), inbox.text.includes(secret)]).toEqual([
      200,
      true,
      false,
    ])
  })

  test('that is somebody’s is answered alike; its owner is told, and no code is made', async () => {
    const { person, token } = await loggedIn(api)
    const owner = await loggedIn(api)
    const free = await ask(token, person.password, fresh())
    const taken = await ask(token, person.password, owner.person.email)
    expect([taken.status, taken.text]).toEqual([free.status, free.text])
    const told = (await mails(api, owner.person.email)).at(-1)
    expect([told?.subject, told?.code]).toEqual(['Tentativa de usar seu e-mail em outra conta', null])
    expect(told?.text).not.toContain(person.email)
  })

  test('activated by somebody else meanwhile, it stays theirs', async () => {
    const { person, token } = await loggedIn(api)
    const email = fresh()
    await ask(token, person.password, email)
    const code = await lastCode(api, email)
    await activePerson(api, { email })
    expect(codes(await confirm(token, code))).toEqual(['email_code_invalid'])
    expect((await logIn(api, person)).status).toBe(200)
  })

  test('a registration that nobody confirmed keeps it from nobody who has its mailbox', async () => {
    for (const registered of ['before', 'meanwhile']) {
      const { person, token } = await loggedIn(api)
      const email = fresh()
      const other = newPerson({ email })
      if (registered === 'before') await register(api, other)
      await ask(token, person.password, email)
      const code = await lastCode(api, email)
      if (registered === 'meanwhile') await register(api, other)
      expect((await confirm(token, code)).body).toEqual({ email })
      expect((await logIn(api, { ...person, email })).status).toBe(200)
    }
  })

  test('the registration that lost it is activated no more, brings its partner nothing, and is erased', async () => {
    const { person, token } = await loggedIn(api)
    const email = fresh()
    const other = newPerson({ email, name: 'Perpétua Plantada', partner: 'loja-de-perpetua' })
    await register(api, other)
    const link = await lastLink(api, email)
    await ask(token, person.password, email)
    expect((await confirm(token, await lastCode(api, email))).body).toEqual({ email })
    const opened = await api.send('POST', '/api/v1/user/activate/link', { token: link })
    expect([opened.status, codes(opened)]).toEqual([400, ['mail_link_invalid']])
    const counted = api.database.selectFrom('referralDays').selectAll()
    expect(await counted.where('partner', '=', 'loja-de-perpetua').execute()).toEqual([])
    api.advance(31 * 24 * 60 * 60)
    await sweep(api.context)
    const left = api.database.selectFrom('people').select('userId').where('cpf', '=', other.cpf)
    expect(await left.execute()).toEqual([])
  })

  test('a code too old, of another account, or guessed too often, changes nothing', async () => {
    const { person, token } = await loggedIn(api)
    const stranger = await loggedIn(api)
    const email = fresh()
    await ask(token, person.password, email)
    const code = await lastCode(api, email)
    await prove(api, stranger.token, stranger.person.password)
    expect(codes(await confirm(stranger.token, code))).toEqual(['email_code_invalid'])
    for (let guess = 0; guess < api.context.settings.code.tries; guess += 1)
      await confirm(token, otherCode(code))
    expect(codes(await confirm(token, code))).toEqual(['email_code_invalid'])
    await ask(token, person.password, email)
    const newer = await lastCode(api, email)
    api.advance(api.context.settings.code.seconds)
    await prove(api, token, person.password)
    expect(codes(await confirm(token, newer))).toEqual(['email_code_invalid'])
  })

  test('a stolen token neither ends a change nor uses up its guesses; nor does who asks for the same address', async () => {
    const { person, token } = await loggedIn(limited)
    const email = fresh()
    expect((await ask(token, person.password, email, {}, limited)).status).toBe(200)
    const code = await lastCode(limited, email)
    const stolen = await tokenOf(limited, person)
    const stranger = await loggedIn(limited)
    expect((await ask(stranger.token, stranger.person.password, email, {}, limited)).status).toBe(200)
    for (let guess = 0; guess < defaultLimits.guessDay.max; guess += 1) {
      expect(codes(await confirm(stolen, otherCode(code), limited))).toEqual(['password_required'])
      expect(codes(await confirm(stranger.token, otherCode(code), limited))).toEqual(['email_code_invalid'])
    }
    expect(codes(await confirm(stolen, code, limited))).toEqual(['password_required'])
    expect((await confirm(stranger.token, otherCode(code), limited)).status).toBe(429)
    expect((await confirm(token, code, limited)).body).toEqual({ email })
  })

  test('the proof serves for minutes: who brings the code later gives it again', async () => {
    const { person, token } = await loggedIn(api)
    const email = fresh()
    await ask(token, person.password, email)
    const code = await lastCode(api, email)
    api.advance(api.context.settings.factorSeconds)
    expect(codes(await confirm(token, code))).toEqual(['password_required'])
    await prove(api, token, person.password)
    expect((await confirm(token, code)).body).toEqual({ email })
  })

  test('asks for the second factor of whoever has one', async () => {
    const { person, token, secret } = await guarded(api)
    const email = fresh()
    api.advance(10 * 60)
    expect(codes(await ask(token, person.password, email))).toEqual(['second_factor_required'])
    const proof = { 'x-second-factor': appCode(api, secret) }
    expect((await ask(token, person.password, email, proof)).status).toBe(200)
    const code = await lastCode(api, email)
    api.advance(api.context.settings.factorSeconds)
    expect(codes(await confirm(token, code))).toEqual(['second_factor_required'])
  })
})
