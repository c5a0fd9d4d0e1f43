import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Answer } from '../../core/api/contract/operation.ts'
import type { LoanState } from '../../core/api/contract/personal-loan.ts'
import type { closingReasons } from '../../core/api/contract/user.ts'
import { sweep } from '../../demo/server/jobs/sweep.ts'
import { type Api, codes, useApi } from './support/api.ts'
import { engines } from './support/engines.ts'
import { activePerson, loggedIn, logIn, mails, newLoan, register } from './support/journeys.ts'
import { newPerson } from './support/people.ts'
import { dump } from './support/planted.ts'
import { guarded } from './support/second-factor.ts'

const close = (api: Api, token: string, currentPassword: string) =>
  api.send('DELETE', '/api/v1/user', { currentPassword }, { token })

const planted = {
  name: 'Quitéria Plantada',
  occupation: 'apicultora',
  street: 'Rua das Sempre-Vivas',
  account: '987654',
  fingerprint: 'aparelho-plantado',
  message: 'Tenho uma dúvida plantada',
}

/** Someone whose every table holds something. */
async function settled(api: Api) {
  const person = await activePerson(api, { name: planted.name })
  const headers = { 'x-device-fingerprint': planted.fingerprint, 'user-agent': 'x' }
  const login = await api.send(
    'POST',
    '/api/v1/oauth/token',
    { email: person.email, password: person.password },
    { headers },
  )
  const { access_token: token } = login.body as { access_token: string }
  await api.send('PUT', '/api/v1/person', { occupation: planted.occupation }, { token })
  const address = {
    cep: '01310100',
    street: planted.street,
    number: '1',
    district: 'x',
    city: 'x',
    state: 'SP',
  }
  await api.send('POST', '/api/v1/person/address/primary', address, { token })
  const account = { bank: '001', agency: '1', account: planted.account, digit: '1' }
  await api.send('POST', '/api/v1/person/ba', account, { token })
  await api.send('POST', '/api/v1/user/second-factor', { currentPassword: person.password }, { token })
  await api.send('POST', '/api/v1/chat/messages', { text: planted.message }, { token, key: randomUUID() })
  const loan = await newLoan(api, token)
  return { person, token, loan }
}

describe.each(engines)('closing an account on %s', (engine) => {
  const api = useApi(engine)
  const setState = (id: string, state: LoanState) =>
    api.database.updateTable('loans').set({ state }).where('id', '=', id).execute()

  const reasons = async (token: string) => {
    const { body } = await api.send('GET', '/api/v1/user/closing', undefined, { token })
    return (body as Answer<typeof closingReasons>).reasons
  }

  test('erases everything of somebody without a contract; the last mail is all that is left', async () => {
    const { person, token } = await settled(api)
    const { id } = await api.database
      .selectFrom('users')
      .select('id')
      .where('email', '=', person.email)
      .executeTakeFirstOrThrow()
    expect(codes(await close(api, token, 'não é esta'))).toEqual(['password_wrong'])
    expect((await close(api, token, person.password)).status).toBe(204)

    const { messages, ...rest } = await dump(api)
    const secrets = [
      person.email,
      person.cpf,
      '+5511987654321',
      planted.street,
      planted.account,
      planted.occupation,
    ]
    for (const [table, rows] of Object.entries(rest))
      for (const secret of [...secrets, planted.name, planted.fingerprint, planted.message])
        expect([table, secret, rows.includes(secret)]).toEqual([table, secret, false])
    for (const [table, rows] of Object.entries(rest))
      expect([table, rows.includes(id)]).toEqual([table, table === 'users'])
    const last = await mails(api, person.email)
    expect(last.map(({ subject }) => subject)).toEqual(['Sua conta na Vereda foi excluída'])
    expect(last[0]?.text).not.toContain('Lei 9.613')
    for (const secret of [person.cpf, planted.street]) expect(messages).not.toContain(secret)
    expect((await logIn(api, person)).text).toBe((await logIn(api, newPerson())).text)
  })

  test('messages to an address before or after its own go too: the last mail alone is left', async () => {
    const { person, token } = await settled(api)
    const [before, next] = [person.email, `proxima.${person.email}`]
    const now = `nova.${person.email}`
    const change = (email: string) =>
      api.send('POST', '/api/v1/user/email', { email, currentPassword: person.password }, { token })
    await change(now)
    const emailCode = (await mails(api, now)).at(-1)?.code
    expect((await api.send('POST', '/api/v1/user/email/confirm', { emailCode }, { token })).status).toBe(200)
    await change(next)
    expect([(await mails(api, before)).length, (await mails(api, next)).length]).toEqual([3, 1])
    await close(api, token, person.password)
    expect([await mails(api, before), await mails(api, next)]).toEqual([[], []])
    expect(await mails(api, now)).toMatchObject([
      { subject: 'Sua conta na Vereda foi excluída', user_id: null },
    ])
  })

  test('e-mail and CPF are free again, for a new person with nothing of the old one', async () => {
    const { person, token } = await settled(api)
    await close(api, token, person.password)
    const again = await loggedIn(api, { email: person.email, cpf: person.cpf })
    const read = async (url: string) => (await api.send('GET', url, undefined, { token: again.token })).body
    expect(await read('/api/v1/person/ba/primary')).toEqual({ bankAccount: null })
    expect(await read('/api/v1/personal-loan/all/not-completed')).toMatchObject({ totalCount: 0 })
  })

  test.each([
    ['active', 'loan_active'],
    ['under-review', 'loan_under_review'],
    ['documents', 'loan_under_review'],
  ] as const)('not with a loan that is %s: nothing changes', async (state, reason) => {
    const { person, token, loan } = await settled(api)
    await setState(loan.id, state)
    const before = await dump(api)
    const answer = await close(api, token, person.password)
    expect([answer.status, codes(answer)]).toEqual([409, [reason]])
    expect(await reasons(token)).toEqual([reason])
    expect({ ...(await dump(api)), limits: '' }).toEqual({ ...before, limits: '' })
    expect((await api.send('GET', '/api/v1/person/current', undefined, { token })).status).toBe(200)
  })

  test('names each reason once', async () => {
    const { person, token, loan } = await settled(api)
    await setState(loan.id, 'active')
    await setState((await newLoan(api, token)).id, 'under-review')
    await setState((await newLoan(api, token)).id, 'active')
    expect(codes(await close(api, token, person.password)).sort()).toEqual([
      'loan_active',
      'loan_under_review',
    ])
  })

  test('a paid contract stays with the name of its signer, for five years, and then goes', async () => {
    const { person, token, loan } = await settled(api)
    await newLoan(api, token)
    await setState(loan.id, 'paid-off')
    expect((await close(api, token, person.password)).status).toBe(204)
    const row = api.database.selectFrom('people').selectAll().where('cpf', '=', person.cpf)
    const left = JSON.stringify(await row.execute())
    expect(left).toContain(planted.name)
    for (const gone of [planted.occupation, person.email, '+5511987654321']) expect(left).not.toContain(gone)
    const kept = await api.database
      .selectFrom('loans')
      .select(['id', 'user_id'])
      .where('id', '=', loan.id)
      .execute()
    const all = api.database
      .selectFrom('loans')
      .select('id')
      .where('user_id', '=', kept[0]?.user_id ?? '')
    expect(await all.execute()).toEqual([{ id: loan.id }])
    const told = (await mails(api, person.email))[0]?.text
    expect(told).toContain('até 22/11/2031')
    expect(told).not.toContain('SCR')

    await sweep(api.context)
    expect(await all.execute()).toHaveLength(1)
    api.advance((5 * 365 + 2) * 24 * 3600)
    await sweep(api.context)
    expect(await all.execute()).toEqual([])
    expect(await row.execute()).toEqual([])
  })

  test('asks for the second factor of whoever has one', async () => {
    const { person, token } = await guarded(api)
    expect(codes(await close(api, token, person.password))).toEqual(['second_factor_required'])
  })

  test('parallel with a new request: one of the two, and no half', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { person, token } = await loggedIn(api)
      const body = { loanAmount: 5_000_00, installmentsQty: 24 }
      const [gone] = await Promise.all([
        close(api, token, person.password),
        api.send('POST', '/api/v1/personal-loan', body, { token, key: randomUUID() }),
      ])
      expect(gone?.status).toBe(204)
      expect((await register(api, newPerson({ email: person.email, cpf: person.cpf }))).status).toBe(201)
    }
  })
})
