import { createHash, randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { scrAuthorization } from '../../core/text/scr-authorization.ts'
import { codes, useApi } from './support/api.ts'
import { engines } from './support/engines.ts'
import { loggedIn } from './support/journeys.ts'
import { atBankData } from './support/loan-journey.ts'
import { cpfOf } from './support/people.ts'

const url = '/api/v1/scr/authorization'
const agreed = { version: scrAuthorization.version, accepted: true }

describe.each(engines)('the SCR on %s', (engine) => {
  const api = useApi(engine)
  const authorize = (token: string, body: unknown = agreed) =>
    api.send('POST', url, body, {
      token,
      key: randomUUID(),
      address: '177.45.10.20',
      headers: { 'user-agent': 'Teste/1', 'x-device-fingerprint': 'aparelho-da-prova' },
    })

  test('is read only with an authorisation, which is proved by its words, time and origin', async () => {
    const { token } = await loggedIn(api)
    const report = () => api.send('GET', '/api/v1/scr/report', undefined, { token })
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
        textHash: textHash,
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
    expect(codes(await api.send('GET', '/api/v1/scr/report', undefined, { token }))).toEqual([
      'scr_not_authorised',
    ])
  })

  test('revoked, it is read no more: a request goes on without it, and is not stopped', async () => {
    // Whose CPF ends in 99 owes for long, says the sandbox's SCR.
    const owing = Array.from({ length: 2000 }, (_, at) => cpfOf(5_000_000 + at)).filter((cpf) =>
      cpf.endsWith('99'),
    )
    const decided = async (cpf: string | undefined, revoked: boolean) => {
      const journey = await atBankData(api, {}, { cpf })
      await authorize(journey.token)
      if (revoked) await api.send('DELETE', url, undefined, { token: journey.token })
      await journey.ebsPost('skip')
      const { state, decision } = await journey.loan()
      return [state, decision?.reasons]
    }
    expect(await decided(owing[0], false)).toEqual(['declined', ['debts_overdue']])
    expect(await decided(owing[1], true)).toEqual(['offers', []])
  })

  test('takes no old text, and nothing that was not accepted', async () => {
    const { token } = await loggedIn(api)
    expect(codes(await authorize(token, { ...agreed, version: '0.9' }))).toEqual(['consent_outdated'])
    expect(codes(await authorize(token, { ...agreed, accepted: false }))).toEqual(['accepted: required'])
    expect(codes(await authorize(token, { version: agreed.version }))).toEqual(['accepted: required'])
  })
})
