import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { scrAuthorization } from '#core/text/scr-authorization.ts'
import { codes, useApi } from '../support/api.ts'
import { eitherEngine } from '../support/engines.ts'
import { loggedIn } from '../support/journeys.ts'
import { atBankData, work } from '../support/loan-journey.ts'
import { cpfOf } from '../support/people.ts'

const url = '/api/v1/scr/authorization'
const ownLogin = { user: 'user-ok', password: 'password-ok' }
let people = 0

/** A CPF whose ending selects a case of the sandbox's SCR: 88 has debts and pays, 99 is long overdue. */
function cpfEndingIn(ending: string): string {
  for (;;) {
    people += 1
    const cpf = cpfOf(5_000_000 + people)
    if (cpf.endsWith(ending)) return cpf
  }
}

const agreed = { version: scrAuthorization.version, accepted: true }

describe.each(eitherEngine)('the SCR on %s', (engine) => {
  const api = useApi(engine)
  const authorize = (token: string, body: unknown = agreed) =>
    api.send('POST', url, body, {
      token,
      key: randomUUID(),
      address: '177.45.10.20',
      headers: { 'user-agent': 'Teste/1', 'x-device-fingerprint': 'aparelho-da-prova' },
    })

  test('is read only with an authorisation, which is proved by its words, time and origin', async () => {
    const journey = await atBankData(api)
    const { token } = journey
    const report = () => journey.get('/api/v1/scr/report')
    await journey.start('buriti', ownLogin)
    await work(api, 10)
    expect(codes(await report())).toEqual(['scr_not_authorised'])
    const { status, body } = await authorize(token)
    const textHash = createHash('sha256').update(scrAuthorization.paragraphs.join('\n')).digest('hex')
    const expected = {
      version: scrAuthorization.version,
      textHash,
      origin: '177.45.*.*',
      authorizedAt: api.context.clock().toISOString(),
      revokedAt: null,
    }
    expect([status, body]).toMatchObject([201, expected])
    const { id } = body as { id: string }
    const kept = await api.database.selectFrom('scrAuthorizations').selectAll().where('id', '=', id).execute()
    expect(kept).toMatchObject([
      {
        address: '177.45.10.20',
        userAgent: 'Teste/1',
        textHash,
        deviceHash: expect.stringMatching(/^[\w-]{43}$/),
        lastQueryAt: null,
      },
    ])
    expect((await report()).body).toMatchObject({ baseMonth: '2026-09', overdue: 0 })
    const { lastQueryAt } = await api.database
      .selectFrom('scrAuthorizations')
      .select('lastQueryAt')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(lastQueryAt).toBe(api.context.clock().toISOString())
    await api.send('DELETE', url, undefined, { token })
    expect(codes(await report())).toEqual(['scr_not_authorised'])
  })

  test('a new authorisation ends the one before; revoking ends it, and the evidence stays', async () => {
    const { token } = await loggedIn(api)
    await authorize(token)
    await authorize(token)
    const list = async () => {
      const { body } = await api.send('GET', url, undefined, { token })
      return (body as { items: { revokedAt: string | null }[] }).items.map(
        ({ revokedAt }) => revokedAt !== null,
      )
    }
    expect(await list()).toEqual([false, true])
    for (let times = 0; times < 2; times += 1)
      expect((await api.send('DELETE', url, undefined, { token })).status).toBe(204)
    expect(await list()).toEqual([true, true])
  })

  test('revoked, it is read no more: a request goes on without it, and is not stopped', async () => {
    const decided = async (revoked: boolean) => {
      const journey = await atBankData(api, {}, { cpf: cpfEndingIn('99') })
      await authorize(journey.token)
      if (revoked) await api.send('DELETE', url, undefined, { token: journey.token })
      await journey.start('buriti', ownLogin)
      await work(api, 10)
      const { state, decision } = await journey.loan()
      return [state, decision?.reasons]
    }
    expect(await decided(false)).toEqual(['declined', ['debts_overdue']])
    expect(await decided(true)).toEqual(['offers', []])
  })

  test('says nothing of a CPF that the account has not shown to be its owner’s: every CPF is answered alike', async () => {
    const decided = async (cpf: string, bank: 'none' | 'silent' | 'own') => {
      const journey = await atBankData(api, {}, { cpf })
      await authorize(journey.token)
      if (bank === 'none') await journey.ebsPost('skip')
      else {
        await journey.start('buriti', bank === 'own' ? ownLogin : { ...ownLogin, user: 'user-silent' })
        await work(api, 10)
      }
      const { state, decision } = await journey.loan()
      const offers = (await journey.offers()).map(({ id: _id, validUntil: _until, ...offer }) => offer)
      const report = await journey.get('/api/v1/scr/report')
      const { facts } = await api.database
        .selectFrom('loanDecisions')
        .select('facts')
        .where('loanId', '=', journey.id)
        .executeTakeFirstOrThrow()
      const { reasons } = decision ?? {}
      return { seen: [state, reasons, offers, report.status, report.text, facts] }
    }
    for (const bank of ['none', 'silent'] as const) {
      const clean = await decided(cpfEndingIn('00'), bank)
      expect(clean.seen.slice(3, 5)).toEqual([409, expect.stringContaining('scr_not_authorised')])
      for (const ending of ['88', '99'])
        expect(await decided(cpfEndingIn(ending), bank), `${ending} ${bank}`).toEqual(clean)
    }
    // A login at the user's own bank verified the identity, so the SCR's data are used.
    const [state, reasons, , status, text] = (await decided(cpfEndingIn('99'), 'own')).seen
    expect([state, reasons, status]).toEqual(['declined', ['debts_overdue'], 200])
    expect(JSON.parse(String(text))).toMatchObject({ overdue: 2_300_00 })
  })

  test('takes no old text, and nothing that was not accepted', async () => {
    const { token } = await loggedIn(api)
    expect(codes(await authorize(token, { ...agreed, version: '0.9' }))).toEqual(['consent_outdated'])
    expect(codes(await authorize(token, { ...agreed, accepted: false }))).toEqual(['accepted: required'])
    expect(codes(await authorize(token, { version: agreed.version }))).toEqual(['accepted: required'])
  })
})
