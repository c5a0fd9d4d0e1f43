import { describe, expect, test } from 'vitest'
import { defaultLimits } from '../../../demo/api/platform/settings.ts'
import { sizeOf } from '../../prove/sizes.ts'
import { useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import { activePerson, logIn, mails, register } from '../support/journeys.ts'
import { newPerson } from '../support/people.ts'

const days = 30
const daySeconds = 24 * 3600
/** Hostile requests in total; each takes some 10 ms on a busy machine. */
const requests = { SQLite: sizeOf('siege'), PostgreSQL: 1_000 }

describe.each(eitherEngine)('thirty days of strangers, on %s', (engine) => {
  const api = useApi(engine, { limits: defaultLimits })

  test(`${requests[engine]} hostile requests, and every owner gets in by each way`, {
    timeout: 400_000,
  }, async () => {
    const post = (url: string, body?: unknown, query?: Record<string, string>, address?: string) =>
      api.send('POST', url, body, { query, address })
    const user = '/api/v1/user'
    const known = await activePerson(api)
    const forgetful = await activePerson(api)
    const newcomer = newPerson()
    await register(api, newcomer)
    const targets = [known, forgetful, newcomer]
    const { device_token: device } = (await logIn(api, known)).body as { device_token: string }
    const fromDevice = () => logIn(api, known, '203.0.113.7', { 'x-device-token': device })

    let sent = 0
    const code = () => String(sent % 1_000_000).padStart(6, '0')
    const attacks = [
      (email: string, from: string) => logIn(api, { email, password: `não é ${sent}` }, from),
      (email: string, from: string) => post(`${user}/send/unlock-account`, undefined, { email }, from),
      (email: string, from: string) =>
        post(`${user}/unlock-account`, { email, validationCode: code() }, undefined, from),
      (email: string, from: string) => post(`${user}/send/password-reset`, undefined, { email }, from),
      (email: string, from: string) =>
        post(
          `${user}/password-reset`,
          { email, resetCode: code(), password: 'jabuticaba de ninguém' },
          undefined,
          from,
        ),
      (email: string, from: string) => post(`${user}/send/activation-code`, undefined, { email }, from),
      (email: string, from: string) =>
        post(`${user}/activate`, undefined, { email, activationCode: code() }, from),
      (email: string, from: string) =>
        post(user, newPerson({ email, password: `senha de estranhos ${sent % 7}` }), undefined, from),
    ]
    async function siege(amount: number) {
      for (let number = 0; number < amount; number += 1) {
        const attack = attacks[sent % attacks.length]
        const target = targets[Math.floor(sent / attacks.length) % targets.length]
        const from = `10.${sent % 200}.${Math.floor(sent / 200) % 250}.1`
        sent += 1
        const { status } = (await attack?.(target?.email ?? '', from)) ?? {}
        expect([200, 201, 400, 403, 429]).toContain(status)
        api.advance(daySeconds / amount)
      }
    }
    const share = Math.ceil(requests[engine] / days)
    for (let day = 1; day < days; day += 1) {
      await siege(share)
      expect((await fromDevice()).status).toBe(200)
    }
    await siege(share)
    expect(sent).toBeGreaterThanOrEqual(requests[engine])
    // With fewer requests per day the account is not locked yet; this locks it.
    for (let last = 0; last < 12; last += 1)
      await logIn(api, { email: known.email, password: `não é ${last}` }, `10.250.${last}.1`)

    /** The link in the owner's mailbox, requested or sent after a refused login. */
    async function link(email: string, what: string, page: string): Promise<string> {
      expect([200, 429]).toContain((await post(`${user}/send/${what}`, undefined, { email })).status)
      const found = (await mails(api, email)).map(({ text }) =>
        new RegExp(`${page}#token=([\\w-]{43})`).exec(text),
      )
      return found.filter(Boolean).at(-1)?.[1] ?? ''
    }
    const open = (path: string, body: object) => post(`${user}/${path}/link`, body)
    const password = 'jabuticaba no quintal'
    async function resetAndEnter(email: string) {
      const token = await link(email, 'password-reset', '/nova-senha')
      const { body } = await open('password-reset', { token, password })
      const { device_token: fresh = '' } = body as { device_token?: string }
      return (await logIn(api, { email, password }, '203.0.113.8', { 'x-device-token': fresh })).status
    }

    const unlocked = await open('unlock-account', {
      token: await link(known.email, 'unlock-account', '/desbloquear-conta'),
    })
    expect(unlocked.status).toBe(200)
    expect((await fromDevice()).status).toBe(200)
    expect(await resetAndEnter(forgetful.email)).toBe(200)
    const activated = await open('activate', {
      token: await link(newcomer.email, 'activation-code', '/cadastro/ativacao'),
    })
    expect(activated.status).toBe(200)
    expect(await resetAndEnter(newcomer.email)).toBe(200)
  })
})
