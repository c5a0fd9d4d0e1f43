import { Writable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { buildApp } from '../../../demo/api/app.ts'
import { useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import { activePerson, lastCode, loggedIn, mails } from '../support/journeys.ts'
import { newPerson } from '../support/people.ts'
import { appCode } from '../support/second-factor.ts'

describe.each(eitherEngine)('the log on %s', (engine) => {
  const api = useApi(engine)

  test('is one JSON object a line and knows nobody', async () => {
    const lines: string[] = []
    const stream = new Writable({
      write(chunk, _encoding, done) {
        lines.push(String(chunk))
        done()
      },
    })
    const app = buildApp(api.context, { level: 'trace', stream })
    const logged = Object.assign(Object.create(api), { ...api, app, send: api.send }) as typeof api
    const quiet = await activePerson(logged)

    const person = newPerson({ email: 'segredo.do.log@exemplo.com.br', password: 'palavra plantada 77' })
    const json = { 'content-type': 'application/json' }
    const post = (url: string, payload: unknown, headers = {}) =>
      app.inject({ method: 'POST', url, payload: JSON.stringify(payload), headers: { ...json, ...headers } })
    await post('/api/v1/user', person)
    const code = await lastCode(api, person.email)
    const url = `/api/v1/user/activate?email=${person.email}&activationCode=${code}`
    await post(url, undefined)
    const account = { email: person.email, password: person.password }
    const { access_token: token } = (await post('/api/v1/oauth/token', account)).json() as {
      access_token: string
    }
    const { token: other } = await loggedIn(api)
    const asThem = (method: 'POST' | 'PUT' | 'GET' | 'DELETE', target: string, payload?: unknown) =>
      app.inject({
        method,
        url: target,
        payload: payload === undefined ? undefined : JSON.stringify(payload),
        headers: { ...json, authorization: `Bearer ${token}` },
      })
    const factor = '/api/v1/user/second-factor'
    const { secret } = (await asThem('POST', factor, { currentPassword: person.password })).json() as {
      secret: string
    }
    const appCodes = [appCode(api, secret), appCode(api, secret, 30)]
    const confirmed = await asThem('POST', `${factor}/confirm`, { secondFactor: appCodes[0] })
    const { recoveryCodes } = confirmed.json() as { recoveryCodes: string[] }
    await post('/api/v1/oauth/token', { ...account, secondFactor: recoveryCodes[0] })
    await post('/api/v1/oauth/token', { ...account, secondFactor: 'abcdefghijklmnop' })
    await post('/api/v1/oauth/token', { ...account, secondFactor: appCodes[1] })
    await asThem('PUT', '/api/v1/preferences', { topic: 'tips', channel: 'mail', wanted: true })
    const tip = (await mails(api, person.email)).at(-1)
    const leaving = new URL(tip?.unsubscribeUrl ?? '')
    const leavingToken = leaving.searchParams.get('token') ?? ''
    await post('/api/v1/preferences/unsubscribe', { token: leavingToken })
    const form = { 'content-type': 'application/x-www-form-urlencoded' }
    for (const method of ['GET', 'POST'] as const)
      await app.inject({
        method,
        url: leaving.pathname + leaving.search,
        payload: 'List-Unsubscribe=One-Click',
        headers: form,
      })
    await app.inject({
      url: `/api/v1/person/current?cpf=${person.cpf}`,
      headers: { authorization: `Bearer ${other}` },
    })
    await post('/api/v1/oauth/token', { ...person, stray: person.cpf })
    await api.database.schema.alterTable('codes').renameTo('codes_away').execute()
    const failed = await post(url, undefined)
    await api.database.schema.alterTable('codes_away').renameTo('codes').execute()
    await app.close()

    expect(failed.statusCode).toBe(500)
    const records = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
    const answered = records.filter(({ msg }) => msg === 'answered')
    expect(answered.at(0)).toMatchObject({
      method: 'POST',
      route: '/api/v1/user',
      status: 201,
      ms: expect.any(Number),
    })
    const failure = records.find(({ msg }) => msg === 'request failed')
    expect(failure).toMatchObject({
      reqId: failed.headers['x-request-id'],
      failure: { stack: expect.stringContaining('at ') },
    })
    const all = lines.join('')
    for (const planted of [
      person.email,
      person.password,
      person.cpf,
      code,
      token,
      other,
      person.name,
      quiet.email,
      secret,
      ...appCodes,
      ...recoveryCodes,
      leavingToken,
    ]) {
      expect(planted?.length).toBeGreaterThan(5)
      expect(all).not.toContain(planted)
    }
  })
})
