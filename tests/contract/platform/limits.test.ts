import { describe, expect, test } from 'vitest'
import { buildApp } from '../../../demo/api/app.ts'
import { createContext } from '../../../demo/api/platform/context.ts'
import { defaultLimits } from '../../../demo/api/platform/settings.ts'
import { codes, useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import { activePerson, logIn, mails, register } from '../support/journeys.ts'
import { newPerson } from '../support/people.ts'

describe.each(eitherEngine)('limits on %s', (engine) => {
  const api = useApi(engine, { limits: defaultLimits, lockAfter: 1000 })

  async function untilRefused(attempt: () => ReturnType<typeof api.send>, most = 150) {
    for (let passed = 0; passed < most; passed += 1) {
      const answer = await attempt()
      if (answer.status === 429) return { passed, answer, wait: Number(answer.headers['retry-after']) }
    }
    throw new Error('never refused')
  }

  test('wrong passwords from one address: the wait that is told is true', async () => {
    const person = await activePerson(api)
    const wrong = { ...person, password: 'não é esta' }
    const { passed, answer, wait } = await untilRefused(() => logIn(api, wrong, '192.0.2.1'))
    expect(passed).toBe(defaultLimits.loginPair.max)
    expect(codes(answer)).toEqual(['too_many_requests'])
    expect((await logIn(api, person, '192.0.2.1')).status).toBe(429)
    expect((await logIn(api, person, '192.0.2.2')).status).toBe(200)
    api.advance(wait - 1)
    expect((await logIn(api, person, '192.0.2.1')).status).toBe(429)
    api.advance(1)
    expect((await logIn(api, person, '192.0.2.1')).status).toBe(200)
  })

  test('one address, however long it goes on, does not use up what the owner has elsewhere', async () => {
    const person = await activePerson(api)
    for (let tries = 0; tries < 60; tries += 1)
      await logIn(api, { ...person, password: 'não é' }, '192.0.2.3')
    expect((await logIn(api, person, '192.0.2.4')).status).toBe(200)
  })

  test('wrong passwords from ever new addresses end at the limit of the e-mail', async () => {
    const wrong = { ...(await activePerson(api)), password: 'não é esta' }
    let host = 0
    const { passed, wait } = await untilRefused(() => {
      host += 1
      return logIn(api, wrong, `198.51.100.${host}`)
    })
    expect(passed).toBe(defaultLimits.loginEmail.max)
    expect(wait).toBeGreaterThan(23 * 3600)
  })

  test('one address that tries many e-mails ends at the limit of the address', async () => {
    let number = 0
    const { passed } = await untilRefused(() => {
      number += 1
      return logIn(api, { email: `lista${number}@exemplo.com.br`, password: 'qualquer' }, '203.0.113.9')
    })
    expect(passed).toBe(defaultLimits.loginAddress.max)
  })

  test('ever new IPv6 addresses of a household are one address, and its site has eight times as much', async () => {
    let number = 0
    const from = (address: string) => {
      number += 1
      return logIn(api, { email: `lista6-${number}@exemplo.com.br`, password: 'qualquer' }, address)
    }
    const household = await untilRefused(() => from(`2001:db8:1:1::${number.toString(16)}`))
    expect(household.passed).toBe(defaultLimits.loginAddress.max)
    expect((await from('2001:db8:1:2::1')).status).toBe(400)

    // The rest of the site gets what the first two households left of eight shares.
    const site = await untilRefused(() => from(`2001:db8:1:${(number + 16).toString(16)}::1`), 1000)
    expect(household.passed + 1 + site.passed).toBe(8 * defaultLimits.loginAddress.max)
    expect((await from('2001:db8:2:1::1')).status).toBe(400)
  })

  test('nobody can flood a mailbox, whoever asks and however', async () => {
    const person = newPerson()
    await register(api, person)
    const ask = (what: string) =>
      api.send('POST', `/api/v1/user/send/${what}`, undefined, { query: { email: person.email } })
    for (const what of ['activation-code', 'password-reset', 'unlock-account']) {
      const { answer } = await untilRefused(() => ask(what))
      expect(codes(answer)).toEqual(['use_mail_link'])
    }
    for (let again = 0; again < 10; again += 1) expect((await register(api, person)).status).toBe(201)
    // One share for each kind of mail that an account in this state receives.
    expect(await mails(api, person.email)).toHaveLength(3 * defaultLimits.sendEmail.max)
  })

  test('is shared by processes', async () => {
    const other = buildApp(createContext(api.context))
    const query = { email: 'dividido@exemplo.com.br' }
    const statuses = []
    for (let i = 0; i < 6; i += 1) {
      const app = i % 2 ? other : api.app
      statuses.push(
        (await app.inject({ method: 'POST', url: '/api/v1/user/send/unlock-account', query })).statusCode,
      )
    }
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
    await other.close()
  })

  test('parallel tries do not slip past', async () => {
    const nobody = { email: 'paralelo@exemplo.com.br', password: 'qualquer' }
    const answers = await Promise.all(Array.from({ length: 40 }, () => logIn(api, nobody, '192.0.2.77')))
    expect(answers.filter(({ status }) => status !== 429)).toHaveLength(defaultLimits.loginPair.max)
  })

  test('a header that claims another address changes nothing', async () => {
    const nobody = { email: 'proxy@exemplo.com.br', password: 'qualquer' }
    let host = 0
    const { passed } = await untilRefused(() => {
      host += 1
      const headers = { 'x-forwarded-for': `10.0.0.${host}`, forwarded: `for=10.0.0.${host}` }
      return api.send('POST', '/api/v1/oauth/token', nobody, { headers, address: '192.0.2.88' })
    })
    expect(passed).toBe(defaultLimits.loginPair.max)
  })
})
