import { describe, expect, test } from 'vitest'
import { readPayoutStatus } from '../../../demo/api/profile/payout-account.ts'
import { planWaitingRefunds } from '../../../demo/api/repayment/refunds/refunds.ts'
import { account } from '../../support/loan-facts.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { pixEvent, sendEvent } from '../support/bank.ts'
import { picture, upload, work } from '../support/documents.ts'
import { productionEngine } from '../support/engines.ts'
import { activePerson, lastCode, loggedIn, logIn, mails, ownBrowser, tokenOf } from '../support/journeys.ts'
import { prove, saveAccount } from '../support/proofs.ts'
import { boleto, borrower, get, post } from '../support/repayment.ts'
import { appCode, guarded, logInWith } from '../support/second-factor.ts'
import {
  afterSignature,
  askForCode,
  base,
  beforeSignature,
  readContract,
  type Signer,
  sign,
} from '../support/signable.ts'

const other = { bank: '001', agency: '1', account: '98765', digit: '1' }
const hour = 60 * 60

describe.each(productionEngine)('what a stolen token cannot do alone, on %s', (engine) => {
  const api = useApi(engine)
  const put = (token: string, body: unknown) => api.send('PUT', '/api/v1/person', body, { token })
  const ba = (token: string, body: unknown) => api.send('POST', '/api/v1/person/ba', body, { token })
  const onLoan = ({ id, token }: Signer, tail: string) => post(api, { id, token }, tail, { accepted: true })
  const subjects = async (to: string) => (await mails(api, to)).map(({ subject }) => subject)

  /** Every operation on a loan that requires the password. */
  const guardedCalls = (
    signer: Signer,
    paymentId: string,
  ): Record<string, () => ReturnType<Api['send']>> => ({
    'a first account': () => ba(signer.token, account),
    'another account': () => ba(signer.token, other),
    'another mobile': () => put(signer.token, { mobile: '11 91234-5678' }),
    'another name': () => put(signer.token, { name: 'Mallory Golpista' }),
    'another name to be called by': () => put(signer.token, { socialName: 'Mallory' }),
    'a refund': () => onLoan(signer, `payments/${paymentId}/refund`),
    'a withdrawal': () => onLoan(signer, 'withdraw'),
  })

  test('account, mobile, name, refund and withdrawal ask for the password, which serves the session for 5 minutes', async () => {
    const signer = await borrower(api)
    const event = pixEvent(api, await boleto(api, signer, 1))
    await sendEvent(api, event)
    const before = await subjects(signer.person.email)
    const calls = guardedCalls(signer, event.paymentId)
    for (const [what, call] of Object.entries(calls))
      expect([what, codes(await call())]).toEqual([what, ['password_required']])
    expect(codes(await prove(api, signer.token, 'não é esta senha'))).toEqual(['password_wrong'])
    expect(codes(await ba(signer.token, other))).toEqual(['password_required'])
    expect(await subjects(signer.person.email)).toEqual(before)

    // A proof is valid only in its own session.
    const second = await tokenOf(api, signer.person)
    expect((await prove(api, second, signer.person.password)).body).toEqual({ proved: true })
    expect(codes(await ba(signer.token, other))).toEqual(['password_required'])
    await prove(api, signer.token, signer.person.password)
    for (const [what, call] of Object.entries(calls)) {
      const answer = await call()
      expect([what, answer.status]).toEqual([what, what === 'a refund' ? 409 : 200])
    }
    api.advance(300)
    expect(codes(await put(signer.token, { name: 'Outra Vez' }))).toEqual(['password_required'])
  })

  test('the Pix key that is the person’s own CPF asks for no proof, for no thief gains by it', async () => {
    const { token, person } = await borrower(api)
    const { status, body } = await ba(token, { receiveBy: 'pix' })
    expect([status, body]).toEqual([200, { bankAccount: { receiveBy: 'pix', pixKey: person.cpf } }])
    expect(codes(await ba(token, account))).toEqual(['password_required'])
    expect(codes(await ba(token, { receiveBy: 'pix', pixKey: '11987654321' }))).toEqual([
      'pixKey: unknown_field',
    ])
  })

  test('a proof from the owner’s browser lets nothing pass that comes from elsewhere with its token', async () => {
    const person = await activePerson(api)
    const { access_token: token, device_token: device } = (await logIn(api, person)).body as Record<
      string,
      string
    >
    const asOwner = { token, headers: { 'x-device-token': device ?? '' } }
    const rename = (from: object) => api.send('PUT', '/api/v1/person', { name: 'Outra Pessoa' }, from)
    const proof = { currentPassword: person.password }
    expect((await api.send('POST', '/api/v1/user/proof', proof, asOwner)).status).toBe(200)
    expect(codes(await rename({ token }))).toEqual(['password_required'])
    expect(codes(await rename({ token, headers: { 'x-device-token': 'x'.repeat(43) } }))).toEqual([
      'password_required',
    ])
    expect((await rename(asOwner)).status).toBe(200)
  })

  test('a login counts for 15 minutes, on its own device and nowhere else', async () => {
    const person = await activePerson(api)
    const { access_token: token, device_token: device } = (await logIn(api, person)).body as Record<
      string,
      string
    >
    const own = { 'x-device-token': device ?? '' }
    const rename = (name: string, given: object) => api.send('PUT', '/api/v1/person', { name }, given)
    expect((await rename('Primeiro Nome', { token, headers: own })).status).toBe(200)
    for (const headers of [{}, { 'x-device-token': 'x'.repeat(43) }])
      expect(codes(await rename('Segundo Nome', { token, headers }))).toEqual(['password_required'])
    // A known device proves nothing for a session that began on another.
    const { access_token: other, device_token: elsewhere } = (await logIn(api, person)).body as Record<
      string,
      string
    >
    expect(codes(await rename('Segundo Nome', { token: other, headers: own }))).toEqual(['password_required'])
    expect(
      codes(await rename('Segundo Nome', { token, headers: { 'x-device-token': elsewhere ?? '' } })),
    ).toEqual(['password_required'])
    api.advance(15 * 60 - 1)
    expect((await rename('Terceiro Nome', { token, headers: own })).status).toBe(200)
    api.advance(1)
    expect(codes(await rename('Quarto Nome', { token, headers: own }))).toEqual(['password_required'])
  })

  test('a login counts for what it was asked: not once a second factor was turned on after it', async () => {
    const { person, token, secret } = await guarded(api)
    const headers = ownBrowser(person.email)
    const rename = (bearer: string) =>
      api.send('PUT', '/api/v1/person', { name: 'Outro Nome' }, { token: bearer, headers })
    expect(codes(await rename(token))).toEqual(['second_factor_required'])
    const { access_token: later } = (await logInWith(api, person, appCode(api, secret))).body as {
      access_token: string
    }
    expect((await rename(later)).status).toBe(200)
  })

  test('no login stands for the password where that is to be typed', async () => {
    const person = await activePerson(api)
    const { access_token: token, device_token: device } = (await logIn(api, person)).body as Record<
      string,
      string
    >
    const given = { token, headers: { 'x-device-token': device ?? '' } }
    const set = { password: 'jabuticaba no quintal' }
    expect(codes(await api.send('POST', '/api/v1/user/password', set, given))).toEqual(['password_required'])
    const away = await api.send('DELETE', '/api/v1/user', {}, given)
    expect(codes(away)).toEqual(['currentPassword: required'])
  })

  test('each change is told to the mailbox, old and new value in part', async () => {
    const { person, token } = await loggedIn(api)
    await prove(api, token, person.password)
    await ba(token, account)
    await ba(token, other)
    await put(token, { mobile: '11 91234-5678', name: 'Mallory Golpista' })
    const told = (await mails(api, person.email)).slice(-4)
    expect(told.map(({ subject }) => subject)).toEqual([
      'Você informou onde quer receber',
      expect.stringContaining('A conta'),
      expect.stringContaining('nome'),
      expect.stringContaining('celular'),
    ])
    const [first, second, name, mobile] = told.map(({ text }) => text)
    expect(first).toContain('você informou onde quer receber')
    expect(first).not.toContain('24 horas')
    expect(second).toMatch(/passou de .+ para .*conta que termina em 65-1/)
    for (const text of [first, second]) expect(text).not.toContain(other.account)
    expect(name).toContain('para Mallory G.')
    expect(mobile).toMatch(/passou de \(\d\d\) \*{5}-\d{4} para \(11\) \*{5}-5678/)
    // Unchanged values change nothing, send no notice and require no proof.
    const next = await tokenOf(api, person)
    expect((await put(next, { mobile: '11 91234-5678', occupation: 'pintora' })).status).toBe(200)
    await prove(api, next, person.password)
    await ba(next, other)
    expect((await mails(api, person.email)).slice(-1)[0]?.id).toBe(told.at(-1)?.id)
  })

  test('whoever has a second factor proves that, and the password does not do', async () => {
    const { person, token, secret } = await guarded(api)
    expect(codes(await put(token, { name: 'Outro Nome' }))).toEqual(['second_factor_required'])
    expect(codes(await prove(api, token, person.password))).toEqual(['second_factor_required'])
    const proof = { secondFactor: appCode(api, secret) }
    expect((await api.send('POST', '/api/v1/user/proof', proof, { token })).status).toBe(200)
    expect((await put(token, { name: 'Outro Nome' })).status).toBe(200)
  })

  test('money goes to an account a day after it was given, or once a contract is signed with it', async () => {
    // The contract's account was confirmed by the signature with the mailed code.
    const signer = await beforeSignature(api)
    await saveAccount(api, signer, account)
    const userId = api.database.selectFrom('users').select('id').where('email', '=', signer.person.email)
    const { id } = await userId.executeTakeFirstOrThrow()
    const state = () => readPayoutStatus(api.context, api.database, id)
    expect(await state()).toBe('waiting')
    const { contentHash } = await readContract(api, signer)
    await askForCode(api, signer, contentHash)
    await sign(api, signer, { code: await lastCode(api, signer.person.email), contentHash })
    expect(await state()).toBe('ready')
    await saveAccount(api, signer, other)
    expect(await state()).toBe('waiting')

    // A changed account must wait, even on request; then the refund is sent automatically.
    const moved = await borrower(api)
    expect((await saveAccount(api, moved, other)).status).toBe(200)
    const twice = await boleto(api, moved, 1)
    await sendEvent(api, pixEvent(api, twice))
    const again = pixEvent(api, twice)
    await sendEvent(api, again)
    expect((await mails(api, moved.person.email)).at(-1)?.text).toContain('24 horas depois da mudança')
    const asked = await post(api, moved, `payments/${again.paymentId}/refund`, { accepted: true })
    expect([asked.status, codes(asked)]).toEqual([409, ['bank_account_new']])
    const refund = async (who: Signer) =>
      ((await get(api, who, 'payments')).body as { items: { id: string; refund: unknown }[] }).items.find(
        ({ id }) => id === again.paymentId,
      )?.refund
    await planWaitingRefunds(api.context)
    expect(await refund(moved)).toBeNull()
    api.advance(24 * hour)
    await planWaitingRefunds(api.context)
    const later = { ...moved, token: await tokenOf(api, moved.person) }
    expect(await refund(later)).not.toBeNull()
    await work(api)
  })

  test.each([
    ['a logout', (who: Signer) => api.send('POST', '/api/v1/oauth/logout', undefined, who)],
    [
      'ending all sessions',
      (who: Signer) =>
        api.send('DELETE', '/api/v1/user/sessions', undefined, { ...who, query: { keep: 'none' } }),
    ],
    [
      'ending that one from elsewhere',
      async (who: Signer) => {
        const token = await tokenOf(api, who.person)
        const { body } = await api.send('GET', '/api/v1/user/sessions', undefined, { token })
        const { items } = body as { items: { id: string; current: boolean }[] }
        for (const { id } of items.filter(({ current }) => !current))
          await api.send('DELETE', `/api/v1/user/sessions/${id}`, undefined, { token })
      },
    ],
    [
      'a new password elsewhere',
      async (who: Signer) => {
        const body = { currentPassword: who.person.password, password: 'jabuticaba no quintal' }
        return api.send('POST', '/api/v1/user/password', body, { token: await tokenOf(api, who.person) })
      },
    ],
  ])('the phone that took over goes with its session: %s', async (_name, end) => {
    const signer = await afterSignature(api)
    const started = await api.send('POST', `${base}/${signer.id}/hand-off`, {}, signer)
    const opened = await api.send('POST', '/api/v1/hand-off', {
      token: (started.body as { token: string }).token,
    })
    const { access_token: token } = opened.body as { access_token: string }
    const uploader = { token, url: '/api/v1/hand-off/documents' }
    await upload(api, uploader, { kind: 'selfie', bytes: await picture() })
    await end(signer)
    expect((await api.send('GET', uploader.url, undefined, { token })).status).toBe(401)
  })
})
