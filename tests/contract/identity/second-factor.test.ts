import { describe, expect, test } from 'vitest'
import { factorOf } from '../../../demo/api/identity/second-factor.ts'
import { removeLostFactor } from '../../../demo/api/identity/set-up-factor.ts'
import { defaultLimits } from '../../../demo/api/platform/settings.ts'
import { codes, noLimits, useApi } from '../support/api.ts'
import { productionEngine } from '../support/engines.ts'
import { lastCode, lastLink, loggedIn, mails, ownBrowser } from '../support/journeys.ts'
import { appCode, confirm, guarded, logInWith, start } from '../support/second-factor.ts'

describe.each(productionEngine)('the second factor on %s', (engine) => {
  const api = useApi(engine)
  const { factorGuess, factorGuessDay, factorGuessEver } = defaultLimits
  const limited = useApi(engine, { limits: { ...noLimits, factorGuess, factorGuessDay } })
  const counted = useApi(engine, { limits: { ...noLimits, factorGuessEver } })

  test('a hundred wrong codes in all, right ones between them or not, and only the link of a mail helps', async () => {
    const { person, secret, recoveryCodes } = await guarded(counted)
    // A younger factor would be suspended by a password reset through the mailbox.
    counted.advance(72 * 60 * 60)
    const right = (over = {}) => {
      counted.advance(60)
      return logInWith(counted, { ...person, ...over }, appCode(counted, secret))
    }
    for (let guess = 1; guess <= factorGuessEver.max; guess += 1) {
      if (guess % 20 === 0) expect((await right()).status).toBe(200)
      expect(codes(await logInWith(counted, person, '000000'))).toEqual(['second_factor_invalid'])
    }
    const closed = await right()
    expect([closed.status, codes(closed)]).toEqual([403, ['factor_closed']])
    expect((await logInWith(counted, person, recoveryCodes[0])).status).toBe(200)
    expect(codes(await right())).toEqual(['factor_closed'])

    const query = { email: person.email }
    const ask = () => counted.send('POST', '/api/v1/user/send/password-reset', undefined, { query })
    const reset = (path: string, body: object) =>
      counted.send('POST', `/api/v1/user/password-reset${path}`, body)
    await ask()
    const resetCode = await lastCode(counted, person.email)
    const byCode = { email: person.email, resetCode, password: 'jabuticaba no quintal' }
    expect((await reset('', byCode)).status).toBe(200)
    expect(codes(await right(byCode))).toEqual(['factor_closed'])
    await ask()
    const byLink = { token: await lastLink(counted, person.email), password: 'outra fruta no quintal' }
    expect((await reset('/link', byLink)).status).toBe(200)
    expect((await right({ password: byLink.password })).status).toBe(200)
  })

  test('that is lost with its codes is set aside by the support alone, and its owner hears of it', async () => {
    const { person, token } = await guarded(api)
    const { id } = await api.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    const seen = (await factorOf(api.database, id))?.confirmedAt ?? ''
    await removeLostFactor(api.context, id, seen)
    expect((await api.send('GET', '/api/v1/person/current', undefined, { token })).status).toBe(401)
    expect((await mails(api, person.email)).at(-1)?.text).toContain('em duas etapas foi desativada')
    expect((await logInWith(api, person)).status).toBe(200)
    await expect(removeLostFactor(api.context, id, seen)).rejects.toMatchObject({ status: 409 })
  })

  test('is set up by password and a code of the app, and then asked for at every login', async () => {
    const { person, token } = await loggedIn(api)
    expect(codes(await start(api, token, 'não é esta'))).toEqual(['password_wrong'])
    const { body } = await start(api, token, person.password)
    const { secret, uri } = body as { secret: string; uri: string }
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(uri).toContain(
      `otpauth://totp/Vereda:${encodeURIComponent(person.email)}?issuer=Vereda&secret=${secret}`,
    )
    // Not required before it is confirmed.
    expect((await logInWith(api, person)).status).toBe(200)
    expect(codes(await confirm(api, token, appCode(api, secret, 600)))).toEqual(['second_factor_invalid'])
    const on = await confirm(api, token, appCode(api, secret))
    const { recoveryCodes } = on.body as { recoveryCodes: string[] }
    expect(new Set(recoveryCodes).size).toBe(10)
    for (const code of recoveryCodes) expect(code).toMatch(/^[a-z2-7]{24}$/)
    expect((await mails(api, person.email)).at(-1)?.text).toContain('foi ativada')

    expect(codes(await logInWith(api, person))).toEqual(['second_factor_required'])
    expect(codes(await logInWith(api, person, '000000'))).toEqual(['second_factor_invalid'])
    api.advance(30)
    expect((await logInWith(api, person, appCode(api, secret))).status).toBe(200)
    expect((await start(api, token, person.password)).status).toBe(409)
  })

  test('a wrong password hears nothing of it, whatever comes with it', async () => {
    const { person, secret } = await guarded(api)
    const wrong = { ...person, password: 'não é esta' }
    for (const code of [undefined, '000000', appCode(api, secret)]) {
      const { text } = await logInWith(api, wrong, code)
      expect(text).toBe('[{"code":"invalid_grant","statusText":"Bad Request","status":400}]')
    }
  })

  test('a code serves once: of 16 at the same time one, and no older one after it', async () => {
    const { person, secret } = await guarded(api)
    const code = appCode(api, secret)
    const answers = await Promise.all(Array.from({ length: 16 }, () => logInWith(api, person, code)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(codes(await logInWith(api, person, code))).toEqual(['second_factor_invalid'])
    expect((await logInWith(api, person, appCode(api, secret, 30))).status).toBe(200)
    expect((await logInWith(api, person, appCode(api, secret))).status).toBe(400)
  })

  test.each([
    [-60, 400],
    [-30, 200],
    [0, 200],
    [30, 200],
    [60, 400],
  ])('a phone whose clock is %i s off: %i', async (offset, status) => {
    const { person, secret } = await guarded(api)
    api.advance(120)
    expect((await logInWith(api, person, appCode(api, secret, offset))).status).toBe(status)
  })

  test('each recovery code opens once, as it is written or typed, and the owner is told', async () => {
    const { person, recoveryCodes } = await guarded(api)
    const [first = '', second = ''] = recoveryCodes
    expect((await logInWith(api, person, first)).status).toBe(200)
    expect((await mails(api, person.email)).at(-1)?.text).toContain('Restam 9 códigos')
    expect(codes(await logInWith(api, person, first))).toEqual(['second_factor_invalid'])
    const written = second.toUpperCase().replace(/(.{4})(?=.)/g, '$1-')
    expect((await logInWith(api, person, written)).status).toBe(200)
    const kept = JSON.stringify(await api.database.selectFrom('recoveryCodes').selectAll().execute())
    for (const code of recoveryCodes) expect(kept).not.toContain(code)
  })

  test('new recovery codes end the old ones; turned off, it is not asked for any more', async () => {
    const { person, token, secret, recoveryCodes } = await guarded(api)
    const body = { currentPassword: person.password }
    const ask = (method: 'POST' | 'DELETE', path: string, code?: string) =>
      api.send(method, `/api/v1/user/second-factor${path}`, body, {
        token,
        headers: code ? { 'x-second-factor': code } : {},
      })
    expect(codes(await ask('POST', '/recovery-codes'))).toEqual(['second_factor_required'])
    expect(codes(await ask('DELETE', ''))).toEqual(['second_factor_required'])
    const renewed = await ask('POST', '/recovery-codes', appCode(api, secret))
    expect((renewed.body as { recoveryCodes: string[] }).recoveryCodes).toHaveLength(10)
    expect((await logInWith(api, person, recoveryCodes[0])).status).toBe(400)
    // The proof from a moment ago is still valid in this session.
    expect((await ask('DELETE', '')).status).toBe(204)
    expect((await logInWith(api, person)).status).toBe(200)
  })

  test('a bank account is changed with a fresh code only, which then serves the session for 5 minutes', async () => {
    const { token, secret, person } = await guarded(api)
    const account = { bank: '001', agency: '1', account: '1', digit: '1' }
    const save = (bearer: string, code?: string) =>
      api.send('POST', '/api/v1/person/ba', account, {
        token: bearer,
        headers: code === undefined ? {} : { 'x-second-factor': code },
      })
    expect(codes(await save(token))).toEqual(['second_factor_required'])
    for (const code of ['000000', 'x', '', '123456'.repeat(9)])
      expect(codes(await save(token, code))).toEqual(['second_factor_invalid'])
    expect((await save(token, appCode(api, secret))).status).toBe(200)
    expect((await save(token)).status).toBe(200)
    api.advance(299)
    expect((await save(token)).status).toBe(200)
    api.advance(1)
    expect(codes(await save(token))).toEqual(['second_factor_required'])
    const { access_token: other } = (await logInWith(api, person, appCode(api, secret))).body as {
      access_token: string
    }
    expect(codes(await save(other))).toEqual(['second_factor_required'])
  })

  test('5 wrong codes and it waits, in login and step-up of one browser together; the owner is told once', async () => {
    const { person, token, secret } = await guarded(limited)
    const enter = (secondFactor: string) => logInWith(limited, person, secondFactor)
    for (let guess = 0; guess < 3; guess += 1)
      expect(codes(await enter('000000'))).toEqual(['second_factor_invalid'])
    const headers = { 'x-second-factor': '000000', ...ownBrowser(person.email) }
    const account = { bank: '001', agency: '1', account: '1', digit: '1' }
    for (let guess = 0; guess < 2; guess += 1)
      await limited.send('POST', '/api/v1/person/ba', account, { token, headers })
    const refused = await enter(appCode(limited, secret))
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '900'])
    const told = (await mails(limited, person.email)).filter(({ subject }) => subject.includes('acertou'))
    expect(told.length).toBeGreaterThanOrEqual(1)
    limited.advance(900)
    expect((await enter(appCode(limited, secret))).status).toBe(200)
  })

  test('a stranger with the password stops neither a known device nor a recovery code, and the link lifts it', async () => {
    const { person, secret, recoveryCodes } = await guarded(limited)
    const stranger = (secondFactor: string, password = person.password) =>
      limited.send('POST', '/api/v1/oauth/token', { email: person.email, password, secondFactor })
    for (let guess = 0; guess < factorGuess.max; guess += 1)
      expect(codes(await stranger('000000'))).toEqual(['second_factor_invalid'])
    expect((await stranger(appCode(limited, secret))).status).toBe(429)
    // Accepted are the owner's known device and recovery codes, which cannot be guessed.
    expect((await logInWith(limited, person, appCode(limited, secret))).status).toBe(200)
    for (let guess = 0; guess < factorGuess.max; guess += 1)
      expect(codes(await stranger('a'.repeat(24)))).toEqual(['second_factor_invalid'])
    expect((await stranger(recoveryCodes[0] ?? '')).status).toBe(200)
    for (let guess = 0; guess < factorGuess.max; guess += 1) await stranger('000000')
    expect((await stranger('000000')).status).toBe(429)
    const query = { email: person.email }
    await limited.send('POST', '/api/v1/user/send/password-reset', undefined, { query })
    const byLink = { token: await lastLink(limited, person.email), password: 'outra fruta no quintal' }
    expect((await limited.send('POST', '/api/v1/user/password-reset/link', byLink)).status).toBe(200)
    limited.advance(60)
    expect((await stranger(appCode(limited, secret), byLink.password)).status).toBe(200)
  })

  test('a known device has as many wrong codes of its own', async () => {
    const { person, secret } = await guarded(limited)
    for (let guess = 0; guess < factorGuess.max; guess += 1)
      expect(codes(await logInWith(limited, person, '000000'))).toEqual(['second_factor_invalid'])
    expect((await logInWith(limited, person, appCode(limited, secret))).status).toBe(429)
  })

  test('codes guessed with a stolen token stop neither the owner’s browser nor a login', async () => {
    const few = { ...factorGuessEver, max: factorGuess.max + 1 }
    counted.context.settings.limits.factorGuess = factorGuess
    counted.context.settings.limits.factorGuessEver = few
    const { person, token, secret } = await guarded(counted)
    const prove = (secondFactor: string, bearer = token, headers = {}) =>
      counted.send('POST', '/api/v1/user/proof', { secondFactor }, { token: bearer, headers })
    for (let guess = 0; guess < factorGuess.max; guess += 1)
      expect(codes(await prove('000000'))).toEqual(['second_factor_invalid'])
    expect((await prove(appCode(counted, secret))).status).toBe(429)
    // Another stolen session continues from there, up to the total limit of the account.
    const enter = async (headers: Record<string, string>) => {
      counted.advance(30)
      const { email, password } = person
      const body = { email, password, secondFactor: appCode(counted, secret) }
      const answer = await counted.send('POST', '/api/v1/oauth/token', body, { headers })
      return (answer.body as { access_token: string }).access_token
    }
    const other = await enter({})
    expect(codes(await prove('000000', other))).toEqual(['second_factor_invalid'])
    expect(codes(await prove('000000', other))).toEqual(['factor_closed'])

    counted.advance(30)
    expect((await prove(appCode(counted, secret), token, ownBrowser(person.email))).status).toBe(200)
    expect(await enter(ownBrowser(person.email))).toBeTruthy()
    counted.context.settings.limits = { ...noLimits, factorGuessEver }
  })

  test('the secret stands sealed in the table, and one from before is sealed by its next use', async () => {
    const { person, secret } = await guarded(api)
    const stored = () =>
      api.database
        .selectFrom('secondFactors')
        .innerJoin('users', 'users.id', 'secondFactors.userId')
        .select(['secondFactors.secret', 'secondFactors.userId'])
        .where('email', '=', person.email)
        .executeTakeFirstOrThrow()
    const { secret: sealed, userId } = await stored()
    expect(sealed).not.toContain(secret)
    await api.database.updateTable('secondFactors').set({ secret }).where('userId', '=', userId).execute()
    expect((await logInWith(api, person, appCode(api, secret))).status).toBe(200)
    expect((await stored()).secret).toMatch(/^sealed:/)
    api.advance(30)
    expect((await logInWith(api, person, appCode(api, secret))).status).toBe(200)
    // Another account's encrypted secret cannot be decrypted here.
    const other = await guarded(api)
    const row = await stored()
    await api.database
      .updateTable('secondFactors')
      .set({ secret: row.secret })
      .where('userId', '!=', userId)
      .execute()
    expect((await logInWith(api, other.person, appCode(api, secret, 30))).status).toBe(400)
  })
})
