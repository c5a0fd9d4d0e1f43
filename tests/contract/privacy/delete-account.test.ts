import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Answer } from '#core/api/contract/operation.ts'
import type { closingReasons } from '#core/api/contract/user.ts'
import type { LoanState } from '#core/loan/lifecycle.ts'
import { scrAuthorization } from '#core/text/scr-authorization.ts'
import { sweep } from '../../../demo/api/domains.ts'
import { claimCpf } from '../../../demo/api/identity/accounts.ts'
import { findContact, listWaitingChats } from '../../../demo/api/support/waiting-chats.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { engines } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { activePerson, loggedIn, logIn, mails, newLoan, register, tokenOf } from '../support/journeys.ts'
import { newPerson } from '../support/people.ts'
import { dump } from '../support/planted.ts'
import { guarded } from '../support/second-factor.ts'

const close = (api: Api, token: string, currentPassword: string) =>
  api.send('DELETE', '/api/v1/user', { currentPassword }, { token })

const planted = {
  name: 'Quitéria Plantada',
  occupation: 'apicultora',
  street: 'Rua das Sempre-Vivas',
  account: '987654',
  fingerprint: 'aparelho-plantado',
}

/** A person with data in every table. */
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
  await api.send('POST', '/api/v1/person/ba', account, { token, person })
  await api.send('POST', '/api/v1/user/second-factor', { currentPassword: person.password }, { token })
  const loan = await newLoan(api, token)
  return { person, token, loan }
}

describe.each(engines)('closing an account on %s', (engine) => {
  const api = useApi(engine)
  const setState = (id: string, state: LoanState) => forceState(api.database, state, id)

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
      for (const secret of [...secrets, planted.name, planted.fingerprint])
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
    expect([(await mails(api, before)).length, (await mails(api, next)).length]).toEqual([4, 1])
    // For 72 hours the older mailbox may freeze the account; until then it cannot be deleted.
    expect(codes(await close(api, token, person.password))).toEqual(['email_moved'])
    const past = { expiresAt: new Date(api.context.clock()).toISOString() }
    await api.database.updateTable('formerEmails').set(past).execute()
    await close(api, token, person.password)
    expect([await mails(api, before), await mails(api, next)]).toEqual([[], []])
    expect(await mails(api, now)).toMatchObject([
      { subject: 'Sua conta na Vereda foi excluída', userId: null },
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

  test('a paid contract stays with the name of its signer, for ten years, and then goes', async () => {
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
      .select(['id', 'userId'])
      .where('id', '=', loan.id)
      .execute()
    const all = api.database
      .selectFrom('loans')
      .select('id')
      .where('userId', '=', kept[0]?.userId ?? '')
    expect(await all.execute()).toEqual([{ id: loan.id }])
    const told = (await mails(api, person.email))[0]?.text
    expect(told).toContain('os pagamentos, e nome, CPF e data de nascimento, por 10 anos')
    expect(told).not.toContain('SCR')

    api.advance((10 * 365 + 1) * 24 * 3600)
    await sweep(api.context)
    expect(await all.execute()).toHaveLength(1)
    api.advance(2 * 24 * 3600)
    await sweep(api.context)
    expect(await all.execute()).toEqual([])
    expect(await row.execute()).toEqual([])
  })

  test('what was said to the support stays for its term, shown to nobody, and takes the name along', async () => {
    const { person, token } = await loggedIn(api, { name: planted.name })
    const text = 'Tenho uma dúvida plantada'
    await api.send('POST', '/api/v1/chat/messages', { text }, { token, key: randomUUID() })
    const row = api.database.selectFrom('people').select(['userId', 'mobile']).where('cpf', '=', person.cpf)
    const { userId: id } = await row.executeTakeFirstOrThrow()
    expect((await listWaitingChats(api.context, { offset: 0, most: 99 })).map((one) => one.id)).toContain(id)
    expect((await close(api, token, person.password)).status).toBe(204)
    expect((await mails(api, person.email))[0]?.text).toContain('o que você e a equipe escreveram')
    expect((await listWaitingChats(api.context, { offset: 0, most: 99 })).map((one) => one.id)).not.toContain(
      id,
    )
    expect(await findContact(api.database, id)).toBeUndefined()
    const holding = async () =>
      Object.entries(await dump(api)).flatMap(([table, rows]) => (rows.includes(text) ? [table] : []))
    api.advance((3 * 365 - 1) * 24 * 3600)
    await sweep(api.context)
    expect([await holding(), await row.execute()]).toEqual([['chatMessages'], [{ userId: id, mobile: '' }]])
    api.advance(3 * 24 * 3600)
    await sweep(api.context)
    expect([await holding(), await row.execute()]).toEqual([[], []])
    for (const [table, rows] of Object.entries(await dump(api)))
      expect([table, rows.includes(id)]).toEqual([table, table === 'users'])
  })

  test('the proof of a consent to read the SCR goes five years after the last reading, not before', async () => {
    const { person, token } = await loggedIn(api)
    const agreed = { version: scrAuthorization.version, accepted: true }
    await api.send('POST', '/api/v1/scr/authorization', agreed, { token, key: randomUUID() })
    api.advance(400 * 24 * 3600)
    const again = await tokenOf(api, person)
    const owner = api.database.selectFrom('users').select('id').where('email', '=', person.email)
    await claimCpf(api.database, (await owner.executeTakeFirstOrThrow()).id)
    expect((await api.send('GET', '/api/v1/scr/report', undefined, { token: again })).status).toBe(200)
    await close(api, again, person.password)
    const proofs = async () =>
      (await api.database.selectFrom('scrAuthorizations').selectAll().execute()).length
    const before = await proofs()
    api.advance((5 * 365 - 1) * 24 * 3600)
    await sweep(api.context)
    expect(await proofs()).toBe(before)
    api.advance(5 * 24 * 3600)
    await sweep(api.context)
    expect(await proofs()).toBe(before - 1)
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
