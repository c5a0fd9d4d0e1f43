import { describe, expect, test } from 'vitest'
import { config } from '#core/config/config.ts'
import { partnerBankData, partnerConsent, partnerData } from '#core/text/partner-consent.ts'
import { defaultSettings } from '../../demo/api/platform/settings.ts'
import type { PartnerLender } from '../../demo/api/ports/partner-lender.ts'
import { handOverWork } from '../../demo/api/request/partner/hand-over.ts'
import { codes, useApi } from './support/api.ts'
import { engines } from './support/engines.ts'
import { loanOf, loggedIn, mails, newLoan } from './support/journeys.ts'
import { atBankData, extendedAnswers, homeAddress, work } from './support/loan-journey.ts'

const proposal = { version: partnerConsent.version, accepted: true, withBankInfo: true }

describe.each(engines)('declined requests on %s', (engine) => {
  const api = useApi(engine)
  const poor = { monthlyIncome: 900_00 }

  async function declined(over: Record<string, unknown> = poor) {
    const journey = await atBankData(api, over)
    await journey.ebsPost('skip')
    return journey
  }

  test('tell why, and go to the partner once it knows enough', async () => {
    const journey = await declined()
    const { state, decision, missing } = await journey.loan()
    expect([state, decision?.outcome, decision?.reasons]).toEqual([
      'declined',
      'declined',
      ['income_too_low'],
    ])
    expect(missing).toEqual(['maritalStatus', 'gender', 'identity', 'motherName', 'occupationArea'])
    const partner = `/api/v1/partner/${journey.id}`
    expect((await journey.get(`${partner}/missing-data`)).body).toEqual({ missing })
    expect((await journey.get(`${partner}/proposal-availability`)).body).toEqual({
      status: 'missing-data',
      reason: null,
    })
    expect(codes(await journey.post(`${partner}/proposal`, proposal))).toEqual(['answers_missing'])

    await api.send(
      'PUT',
      '/api/v1/person',
      { ...extendedAnswers, gender: 'nao-informar' },
      { token: journey.token },
    )
    expect((await journey.get(`${partner}/proposal-availability`)).body).toMatchObject({
      status: 'available',
    })
    const without = await api.send('GET', `${partner}/proposal-availability`, undefined, {
      token: journey.token,
      query: { withBankInfo: 'false' },
    })
    expect(without.body).toEqual({ status: 'unavailable', reason: 'income' })
    expect(codes(await journey.post(`${partner}/proposal`, { ...proposal, withBankInfo: false }))).toEqual([
      'partner_unavailable',
    ])
    expect(codes(await journey.post(`${partner}/proposal`, { ...proposal, version: '0.1' }))).toEqual([
      'consent_outdated',
    ])
    expect(loanOf(await journey.post(`${partner}/proposal`, proposal)).state).toBe('forwarded')
    expect(codes(await journey.post(`${partner}/proposal`, proposal))).toEqual(['state_conflict'])
    const rows = await api.database
      .selectFrom('partnerProposals')
      .selectAll()
      .where('loanId', '=', journey.id)
      .execute()
    expect(rows).toMatchObject([
      {
        withBankInfo: 1,
        consentVersion: partnerConsent.version,
        consentHash: expect.stringMatching(/^[\da-f]{64}$/),
        sent: null,
      },
    ])
    await work(api)
    const { sent } = await api.database
      .selectFrom('partnerProposals')
      .select('sent')
      .where('loanId', '=', journey.id)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(sent ?? '[]').toSorted()).toEqual(
      Object.keys({ ...partnerData, ...partnerBankData }).toSorted(),
    )
  })

  test('send what the consent names and nothing else: without a yes to the account, not the account', async () => {
    const journey = await declined({
      hasRestriction: 'sim',
      occupationKind: 'desempregado',
      monthlyIncome: 2_000_00,
    })
    const answers = { ...extendedAnswers, gender: 'nao-informar' }
    await api.send('PUT', '/api/v1/person', answers, { token: journey.token })
    const yes = { ...proposal, withBankInfo: false }
    expect(
      codes(await journey.post(`/api/v1/partner/${journey.id}/proposal`, { ...yes, version: '1.1' })),
    ).toEqual(['consent_outdated'])
    expect(loanOf(await journey.post(`/api/v1/partner/${journey.id}/proposal`, yes)).state).toBe('forwarded')
    const taken: Parameters<PartnerLender['receive']>[] = []
    const receive: PartnerLender['receive'] = async (...sent) => void taken.push(sent)
    const { ports } = api.context
    const partnerLender = { ...ports.partnerLender, receive }
    const hand = handOverWork({ ...api.context, ports: { ...ports, partnerLender } })
    await hand(journey.id)
    await hand(journey.id)
    expect(taken).toHaveLength(1)
    const [reference, payload] = taken[0] ?? []
    expect(reference).toBe(journey.id)
    expect(Object.keys(payload ?? {}).toSorted()).toEqual(Object.keys(partnerData).toSorted())
    expect(
      Object.entries(payload ?? {}).filter(([, value]) => value === null || value === undefined),
    ).toEqual([])
    expect(payload).toMatchObject({
      gender: 'nao-informar',
      monthlyIncome: 2_000_00,
      address: { cep: '01310100' },
    })
  })

  test('are refused by the partner for no age', async () => {
    const journey = await declined()
    await api.database
      .updateTable('people')
      .set({ dateOfBirth: '1930-01-01' })
      .where('userId', '=', (eb) => eb.selectFrom('loans').select('userId').where('id', '=', journey.id))
      .execute()
    expect((await journey.get(`/api/v1/partner/${journey.id}/proposal-availability`)).body).toMatchObject({
      status: 'missing-data',
    })
  })

  test('are told of by mail with what is open to them: a review already asked for, a partner that serves them', async () => {
    const told = async (over: Record<string, unknown>, isAsked = false) => {
      const journey = await atBankData(api, over)
      if (isAsked)
        await api.database
          .updateTable('loans')
          .set({ decision: 'approved', decidedAt: api.context.clock().toISOString() })
          .where('id', '=', journey.id)
          .execute()
      if (isAsked) expect((await journey.act('review', {})).status).toBe(201)
      await journey.ebsPost('skip')
      return (await mails(api, journey.person.email)).at(-1)?.text ?? ''
    }
    expect(await told(poor)).toMatch(/pode pedir que uma pessoa[\s\S]*também pode pedir que a /)
    expect(await told({ monthlyIncome: 400_00 }, true)).toMatch(
      /já pediu continua aberta[\s\S]*não atende este pedido/,
    )
  })

  test('stay where the partner does not lend', async () => {
    const journey = await declined()
    await api.send(
      'POST',
      '/api/v1/person/address/primary',
      { ...homeAddress, cep: '69301000', state: 'RR' },
      { token: journey.token },
    )
    expect((await journey.get(`/api/v1/partner/${journey.id}/proposal-availability`)).body).toEqual({
      status: 'unavailable',
      reason: 'state',
    })
  })

  test('are looked at again by a human, when asked, once', async () => {
    const journey = await declined()
    const asked = await journey.act('review', { comment: 'Recebo também de aluguel.' })
    expect([asked.status, asked.body]).toMatchObject([
      201,
      {
        protocol: expect.stringMatching(/^\d{8}-[2-9A-Z]{6}$/),
        answerBy: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    ])
    expect((await journey.get(`/api/v1/personal-loan/${journey.id}/review`)).body).toEqual({
      review: asked.body,
    })
    expect((await journey.loan()).review).toBe('open')
    expect(codes(await journey.act('review', {}))).toEqual(['state_conflict'])
    const fresh = await atBankData(api)
    expect(codes(await fresh.act('review', {}))).toEqual(['state_conflict'])
    expect((await fresh.get(`/api/v1/personal-loan/${fresh.id}/review`)).body).toEqual({ review: null })
  })

  test('keep a person from asking again for a while, and say until when', async () => {
    const journey = await declined()
    const wanted = { loanAmount: 1_000_00, installmentsQty: 12 }
    expect(codes(await journey.post('/api/v1/personal-loan', wanted))).toEqual(['lending_unavailable'])
    const { body } = await journey.get('/api/v1/personal-loan/availability')
    expect(body).toEqual({
      available: false,
      reason: 'recent-decline',
      until: new Date(api.context.clock().getTime() + 30 * 86_400_000).toISOString(),
      openRequest: null,
    })
    const { token } = await loggedIn(api)
    const other = await api.send('GET', '/api/v1/personal-loan/availability', undefined, { token })
    expect(other.body).toEqual({ available: true, reason: null, until: null, openRequest: null })
  })

  test('are told by mail with each end, and stay in a list of the account', async () => {
    const { person, token } = await loggedIn(api)
    const given = async () => (await mails(api, person.email)).map(({ subject }) => subject)
    const { id } = await newLoan(api, token)
    await api.send('POST', `/api/v1/personal-loan/${id}/cancel`, undefined, { token, key: 'cancela' })
    expect((await given()).at(-1)).toBe('Seu pedido de empréstimo foi cancelado')
    const list = async (of: string) =>
      (await api.send('GET', '/api/v1/personal-loan/all/ended', undefined, { token: of })).body
    expect(await list(token)).toMatchObject({ totalCount: 1, items: [{ id, state: 'cancelled' }] })

    const journey = await declined({ ...poor, ...extendedAnswers, gender: 'nao-informar' })
    const { email } = await api.database
      .selectFrom('loans')
      .innerJoin('users', 'users.id', 'loans.userId')
      .select('email')
      .where('loans.id', '=', journey.id)
      .executeTakeFirstOrThrow()
    const told = async () => (await mails(api, email ?? '')).map(({ subject }) => subject)
    expect((await told()).at(-1)).toBe('Resposta do seu pedido de empréstimo')
    expect(await list(journey.token)).toMatchObject({ items: [{ id: journey.id, state: 'declined' }] })
    await journey.post(`/api/v1/partner/${journey.id}/proposal`, proposal)
    expect((await told()).at(-1)).toBe(`Seu pedido foi enviado à ${config.partnerLender.name}`)
    expect(await list(journey.token)).toMatchObject({ items: [{ id: journey.id, state: 'forwarded' }] })
  })

  test('a CEP says what it can', async () => {
    const { token } = await loggedIn(api)
    const look = (cep: string) => api.send('GET', `/api/v1/partner/zip-code/${cep}`, undefined, { token })
    expect((await look('01310-100')).body).toMatchObject({ state: 'SP', street: 'Avenida Paulista' })
    expect((await look('13690000')).body).toMatchObject({ city: 'Descalvado', street: null })
    expect((await look('69999999')).body).toMatchObject({ state: 'AC', city: null })
    for (const cep of ['00000000', '123', 'abcdefgh']) expect((await look(cep)).status).toBe(404)
  })

  describe('where nothing is lent', () => {
    const lending = { ...defaultSettings.lending, open: false }
    const closed = useApi(engine, { lending })

    test('no request is taken', async () => {
      const { token } = await loggedIn(closed)
      const { body } = await closed.send('GET', '/api/v1/personal-loan/availability', undefined, { token })
      expect(body).toMatchObject({ available: false, reason: 'closed' })
    })
  })
})
