import { randomInt, randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { checkPassword } from '../../../demo/api/identity/check-password.ts'
import { defaultSettings } from '../../../demo/api/platform/settings.ts'
import { sizeOf } from '../../prove/sizes.ts'
import { type Api, useApi } from '../support/api.ts'
import { announce } from '../support/documents.ts'
import { dump } from '../support/dump.ts'
import { eitherEngine, engines } from '../support/engines.ts'
import { lastCode, lastLink, loggedIn, logIn, mails, tokenOf } from '../support/journeys.ts'
import { homeAddress } from '../support/loan-journey.ts'
import { meanwhile } from '../support/meanwhile.ts'
import { type NewPerson, newPerson } from '../support/people.ts'
import { afterSignature, base, beforeSignature, readyToSign, type Signer, sign } from '../support/signable.ts'

interface Owner {
  person: NewPerson
  token: string
}

type Call = () => Promise<{ status: number }>

/** Calls that take their time between the check of the session and what they write. */
function slowCalls(api: Api, { person, token }: Owner): Record<string, Call> {
  const { password: currentPassword } = person
  const ask = (path: string, body: object) => () => api.send('POST', `/api/v1/user/${path}`, body, { token })
  return {
    'change of e-mail': ask('email', { currentPassword, email: newPerson().email }),
    export: ask('export', { currentPassword }),
    'second factor': ask('second-factor', { currentPassword }),
    address: () => api.send('POST', '/api/v1/person/address/primary', homeAddress, { token }),
    message: () => api.send('POST', '/api/v1/chat/messages', { text: 'oi' }, { token, key: randomUUID() }),
  }
}

/** What is written beside the effects: what was tried, counted and claimed. */
const beside = ['limits', 'idempotencyKeys', 'securityEvents']

describe.each(engines)('what a session had begun when it ended, on %s', (engine) => {
  const { hashing } = defaultSettings
  const api = useApi(engine, { hashing: { ...hashing, waiting: 1000, perAddress: 1000, perAccount: 1000 } })

  const signing = async () => {
    const signer = await beforeSignature(api)
    const ready = await readyToSign(api, signer)
    return { ...signer, calls: { ...slowCalls(api, signer), signature: () => sign(api, signer, ready) } }
  }

  const ends = {
    closing: async () => {
      const owner = await loggedIn(api)
      const body = { currentPassword: owner.person.password }
      const end = () => api.send('DELETE', '/api/v1/user', body, { token: owner.token })
      return { calls: slowCalls(api, owner), end }
    },
    freezing: async () => {
      const signer = await beforeSignature(api)
      const { person, token } = signer
      const email = newPerson().email
      await api.send('POST', '/api/v1/user/email', { currentPassword: person.password, email }, { token })
      await api.send(
        'POST',
        '/api/v1/user/email/confirm',
        { emailCode: await lastCode(api, email) },
        { token },
      )
      const link = await lastLink(api, person.email)
      const ready = await readyToSign(api, signer)
      const end = () => api.send('POST', '/api/v1/user/email/freeze', { token: link })
      return { calls: { ...slowCalls(api, signer), signature: () => sign(api, signer, ready) }, end }
    },
    logout: async () => {
      const { calls, token } = await signing()
      return { calls, end: () => api.send('POST', '/api/v1/oauth/logout', {}, { token }) }
    },
    'end of all others': async () => {
      const { calls, person } = await signing()
      const other = await tokenOf(api, person)
      const end = () => api.send('DELETE', '/api/v1/user/sessions?keep=current', undefined, { token: other })
      return { calls, end }
    },
  }

  test.each(Object.entries(ends))(
    'after a %s nothing is committed from the answer on',
    async (_, prepare) => {
      const answers: number[] = []
      const rounds = sizeOf('ended-meanwhile')
      // Until some were refused at the deed, or this would have measured nothing.
      for (let round = 0; round < rounds || (!answers.includes(401) && round < 10 * rounds); round += 1) {
        const { calls, end } = await prepare()
        const begun = Object.values(calls).map(async (call) => {
          await wait(randomInt(20))
          return (await call()).status
        })
        await wait(randomInt(60))
        const { status } = await end()
        expect(status).toBeLessThan(300)
        const then = await dump(api, beside)
        answers.push(...(await Promise.all(begun)))
        expect(await dump(api, beside)).toBe(then)
      }
      expect(answers.filter((status) => status >= 500)).toEqual([])
      expect(answers).toContain(401)
    },
    600_000,
  )
})

describe.each(eitherEngine)('an account that was closed after a call was let in, on %s', (engine) => {
  const api = useApi(engine)

  test('is an ended session to what is asked for the password', async () => {
    const { person, token } = await loggedIn(api)
    const { id, userId } = await api.database
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select(['sessions.id', 'sessions.userId'])
      .where('users.email', '=', person.email)
      .executeTakeFirstOrThrow()
    const prover = { userId, sessionId: id, visit: { address: '198.51.100.1' } }
    await checkPassword(api.context, prover, person.password)
    await api.send('DELETE', '/api/v1/user', { currentPassword: person.password }, { token })
    await expect(checkPassword(api.context, prover, person.password)).rejects.toMatchObject({ status: 401 })
  })
})

describe('a session that ends while a call waits, on PostgreSQL', () => {
  const api = useApi('PostgreSQL')

  test('a call whose session ends meanwhile waits, and is refused', async () => {
    const { token, person } = await loggedIn(api)
    const user = api.database.selectFrom('users').select('id').where('email', '=', person.email)
    const answer = await meanwhile(
      api,
      {
        lock: (rival) => rival.deleteFrom('sessions').where('userId', '=', user).execute(),
        write: async () => undefined,
      },
      slowCalls(api, { token, person }).address as Call,
    )
    expect(answer.status).toBe(401)
  })

  test('a phone whose hand-off ends meanwhile waits, and is refused', async () => {
    const { id, token }: Signer = await afterSignature(api)
    const { body } = await api.send('POST', `${base}/${id}/hand-off`, {}, { token })
    const shown = (body as { token: string }).token
    const opened = await api.send('POST', '/api/v1/hand-off', { token: shown })
    const phone = {
      token: (opened.body as { access_token: string }).access_token,
      url: '/api/v1/hand-off/documents',
    }
    const answer = await meanwhile(
      api,
      {
        lock: (rival) =>
          rival.updateTable('handOffs').set({ endedAt: 'now' }).where('loanId', '=', id).execute(),
        write: async () => undefined,
      },
      () => announce(api, phone, { bytes: Buffer.from('x') }),
    )
    expect(answer.status).toBe(401)
  })
})

describe.each(engines)('a lock on %s', (engine) => {
  const api = useApi(engine)

  test('ends the phones that documents were handed to', async () => {
    const signer = await afterSignature(api)
    const { id, token, person } = signer
    const { body } = await api.send('POST', `${base}/${id}/hand-off`, {}, { token })
    const opened = await api.send('POST', '/api/v1/hand-off', { token: (body as { token: string }).token })
    const phone = { token: (opened.body as { access_token: string }).access_token }
    expect((await api.send('GET', '/api/v1/hand-off/documents', undefined, phone)).status).toBe(200)
    for (let tries = 0; tries <= api.context.settings.lockAfter; tries += 1)
      await logIn(api, { email: person.email, password: `não é esta ${tries}` })
    expect((await mails(api, person.email)).at(-1)?.subject).toContain('bloque')
    expect((await api.send('GET', '/api/v1/hand-off/documents', undefined, phone)).status).toBe(401)
  })
})
