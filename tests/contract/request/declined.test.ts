import { describe, expect, test } from 'vitest'
import { config } from '#core/config/config.ts'
import { partnerRefusals } from '#core/loan/partner-refusals.ts'
import { declineWords } from '#core/text/decline-reasons.ts'
import { partnerBankData, partnerConsent, partnerData } from '#core/text/partner-consent.ts'
import { partnerRefusalWords } from '#core/text/partner-refusals.ts'
import { scrAuthorization } from '#core/text/scr-authorization.ts'
import { customerPane } from '../../../demo/api/desk/screens/customer-pane.ts'
import { formatMailMoment } from '../../../demo/api/platform/mail/mail-moment.ts'
import { defaultSettings } from '../../../demo/api/platform/settings.ts'
import type { PartnerLender } from '../../../demo/api/ports/partner-lender.ts'
import { handOverJobHandler } from '../../../demo/api/request/partner/hand-over.ts'
import { codes, useApi } from '../support/api.ts'
import { productionEngine } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { emailOf, loanOf, loggedIn, mails, newLoan, tokenOf } from '../support/journeys.ts'
import { atBankData, extendedAnswers, homeAddress, journeyOf, work } from '../support/loan-journey.ts'

const proposal = { version: partnerConsent.version, accepted: true, withBankInfo: true }

describe.each(productionEngine)('declined requests on %s', (engine) => {
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
    expect(decision?.leastIncome).toBe(1_000_00)
    // The mail has the reason, without a figure of the person, and the ways on.
    const mail = (await mails(api, await emailOf(api, journey))).at(-1)?.text
    for (const words of [declineWords.income_too_low.reason, 'pedir que uma pessoa olhe'])
      expect(mail).toContain(words)
    expect(mail).not.toContain('900')
    expect(missing).toEqual([
      'education',
      'maritalStatus',
      'gender',
      'identity',
      'motherName',
      'occupationArea',
    ])
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
    const told = (await mails(api, await emailOf(api, journey))).at(-1)?.text
    expect(told).toContain(formatMailMoment(api.context.clock()))
    const { name } = (await journey.get('/api/v1/person/current')).body as { name: string }
    expect(told).toContain(`em nome de ${name}`)
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
    const receive: PartnerLender['receive'] = async (...sent) => {
      taken.push(sent)
      return {}
    }
    const { ports } = api.context
    const partnerLender = { ...ports.partnerLender, receive }
    const hand = handOverJobHandler({ ...api.context, ports: { ...ports, partnerLender } })
    await hand(journey.id)
    await hand(journey.id)
    expect(taken).toHaveLength(1)
    const [{ reference, payload } = {}] = taken[0] ?? []
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

  test.each(partnerRefusals)('that the partner refuses are over there, and open here: %s', async (reason) => {
    const journey = await declined({ ...poor, ...extendedAnswers, gender: 'nao-informar' })
    const partner = `/api/v1/partner/${journey.id}`
    await journey.post(`${partner}/proposal`, proposal)
    let asked = 0
    const receive: PartnerLender['receive'] = async () => {
      asked += 1
      return { refused: reason }
    }
    const { ports } = api.context
    const partnerLender = { ...ports.partnerLender, receive }
    const hand = handOverJobHandler({ ...api.context, ports: { ...ports, partnerLender } })
    await hand(journey.id)
    await hand(journey.id)
    expect(asked).toBe(1)
    expect((await journey.loan()).state).toBe('declined')
    for (const withBankInfo of ['true', 'false'])
      expect(
        await api.send('GET', `${partner}/proposal-availability`, undefined, {
          token: journey.token,
          query: { withBankInfo },
        }),
      ).toMatchObject({ body: { status: 'unavailable', reason } })
    expect(codes(await journey.post(`${partner}/proposal`, { ...proposal, withBankInfo: false }))).toEqual([
      'partner_unavailable',
    ])
    const { email, userId, sent } = await api.database
      .selectFrom('loans')
      .innerJoin('users', 'users.id', 'loans.userId')
      .innerJoin('partnerProposals', 'partnerProposals.loanId', 'loans.id')
      .select(['email', 'userId', 'sent'])
      .where('loans.id', '=', journey.id)
      .executeTakeFirstOrThrow()
    // It got the data all the same.
    expect(JSON.parse(sent ?? '[]')).toContain('cpf')
    const told = (await mails(api, email ?? '')).filter(({ text }) =>
      text.includes(partnerRefusalWords[reason]),
    )
    expect(told).toHaveLength(1)
    expect((await customerPane(api.context, userId)).text).toContain(partnerRefusalWords[reason])
  })

  test('that were handed over once and decided again are not handed over twice', async () => {
    const journey = await declined({ ...poor, ...extendedAnswers, gender: 'nao-informar' })
    const partner = `/api/v1/partner/${journey.id}`
    await journey.post(`${partner}/proposal`, proposal)
    await work(api)
    await forceState(api.database, 'declined', journey.id)
    expect((await journey.get(`${partner}/proposal-availability`)).body).toEqual({
      status: 'unavailable',
      reason: 'sent-before',
    })
    expect(codes(await journey.post(`${partner}/proposal`, proposal))).toEqual(['partner_unavailable'])
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

  describe('are assessed anew, once, by what the person corrects', () => {
    const until = async (journey: { get: (url: string) => Promise<{ body: unknown }> }) =>
      ((await journey.get('/api/v1/personal-loan/availability')).body as { until: string | null }).until

    test('the income: offers, and both decisions on record', async () => {
      const journey = await declined()
      const before = await journey.loan()
      expect([before.corrections, before.correctedAt]).toEqual([['monthlyIncome'], null])
      api.advance(60)
      const answer = await journey.act('reassess', { monthlyIncome: 4_000_00 })
      expect(answer.status).toBe(200)
      const { state, decision, corrections, correctedAt } = loanOf(answer)
      expect([state, decision?.outcome, corrections]).toEqual(['offers', 'approved', []])
      expect(correctedAt).toBe(api.context.clock().toISOString())
      expect((await journey.offers()).length).toBeGreaterThan(1)
      expect((await journey.get('/api/v1/person/current')).body).toMatchObject({ monthlyIncome: 4_000_00 })
      const kept = await api.database
        .selectFrom('loanDecisions')
        .select(['madeBy', 'outcome', 'facts'])
        .where('loanId', '=', journey.id)
        .orderBy('id')
        .execute()
      expect(
        kept.map(({ madeBy, outcome, facts }) => [madeBy, outcome, JSON.parse(facts).declaredIncome]),
      ).toEqual([
        ['rules', 'declined', 900_00],
        ['rules', 'approved', 4_000_00],
      ])
      const { body } = await journey.get('/api/v1/user/activity')
      expect(body).toMatchObject({
        items: expect.arrayContaining([expect.objectContaining({ event: 'correction', outcome: 'done' })]),
      })
      expect(codes(await journey.act('reassess', { monthlyIncome: 5_000_00 }))).toEqual(['state_conflict'])
    })

    test('refused again: the new reasons, no third time, and the wait of the first refusal', async () => {
      const journey = await declined()
      const first = await until(journey)
      api.advance(5 * 86_400)
      const { token } = { token: await tokenOf(api, journey.person) }
      const again = journeyOf(api, token, journey.id)
      // A request without a change does not use up the correction.
      expect(codes(await again.act('reassess', {}))).toEqual(['monthlyIncome: required'])
      expect(codes(await again.act('reassess', poor))).toEqual(['monthlyIncome: unchanged'])
      const { state, decision, corrections } = loanOf(await again.act('reassess', { monthlyIncome: 950_00 }))
      expect([state, decision?.reasons, corrections]).toEqual(['declined', ['income_too_low'], []])
      expect(decision?.decidedAt).toBe(api.context.clock().toISOString())
      expect(await until(again)).toBe(first)
      expect(codes(await again.act('reassess', { monthlyIncome: 4_000_00 }))).toEqual(['state_conflict'])
      const told = (await mails(api, journey.person.email)).map(({ subject }) => subject)
      expect(told.filter((subject) => subject === 'Resposta do seu pedido de empréstimo')).toHaveLength(2)
    })

    test('of two at once one counts', async () => {
      const journey = await declined()
      const both = await Promise.all(
        [3_000_00, 4_000_00].map((monthlyIncome) => journey.act('reassess', { monthlyIncome })),
      )
      expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
      const { personalLoanDto } = (both.find(({ status }) => status === 200)?.body ?? {}) as {
        personalLoanDto: { state: string }
      }
      expect(personalLoanDto.state).toBe('offers')
    })

    test('not what the refusal does not name, nor what no answer changes', async () => {
      const restricted = await declined({
        hasRestriction: 'sim',
        occupationKind: 'desempregado',
        monthlyIncome: 2_000_00,
      })
      expect((await restricted.loan()).corrections).toEqual(['hasRestriction'])
      expect(codes(await restricted.act('reassess', { monthlyIncome: 9_000_00 }))).toEqual(['state_conflict'])
      expect(loanOf(await restricted.act('reassess', { hasRestriction: 'nao' })).state).toBe('offers')
      const overdue = await declined()
      await api.database
        .updateTable('loans')
        .set({ declineReasons: JSON.stringify(['income_too_low', 'debts_overdue']) })
        .where('id', '=', overdue.id)
        .execute()
      expect((await overdue.loan()).corrections).toEqual([])
      expect(codes(await overdue.act('reassess', { monthlyIncome: 4_000_00 }))).toEqual(['state_conflict'])
    })

    test('by the bank data and the SCR of the first decision: neither is read again', async () => {
      const journey = await declined()
      const seen = { monthlyIncome: 3_000_00, monthlyCommitment: 100_00, averageBalance: 50_00, months: 3 }
      const last = await api.database
        .selectFrom('loanDecisions')
        .selectAll()
        .where('loanId', '=', journey.id)
        .executeTakeFirstOrThrow()
      const facts = {
        ...JSON.parse(last.facts),
        source: 'bank',
        collected: seen,
        scr: { overdue: 0, monthlyCommitment: 150_00 },
      }
      await api.database
        .updateTable('loanDecisions')
        .set({ facts: JSON.stringify(facts) })
        .where('id', '=', last.id)
        .execute()
      await journey.post('/api/v1/scr/authorization', { version: scrAuthorization.version, accepted: true })
      await journey.act('reassess', { monthlyIncome: 3_500_00 })
      const rows = await api.database
        .selectFrom('loanDecisions')
        .select('facts')
        .where('loanId', '=', journey.id)
        .orderBy('id', 'desc')
        .execute()
      expect(JSON.parse(rows[0]?.facts ?? '')).toMatchObject({ ...facts, declaredIncome: 3_500_00 })
      const { lastQueryAt } = await api.database
        .selectFrom('scrAuthorizations')
        .innerJoin('loans', 'loans.userId', 'scrAuthorizations.userId')
        .select('lastQueryAt')
        .where('loans.id', '=', journey.id)
        .executeTakeFirstOrThrow()
      expect(lastQueryAt).toBeNull()
    })

    test('only the latest refusal: what is known for an older one says nothing of it', async () => {
      const journey = await declined()
      api.advance(31 * 86_400)
      const again = journeyOf(api, await tokenOf(api, journey.person), journey.id)
      const { id } = await newLoan(api, again.token)
      await api.database
        .updateTable('loans')
        .set({ decision: 'declined', decidedAt: api.context.clock().toISOString() })
        .where('id', '=', id)
        .execute()
      expect(codes(await again.act('reassess', { monthlyIncome: 4_000_00 }))).toEqual(['state_conflict'])
      expect((await again.loan()).state).toBe('declined')
    })

    test('not once another request can be made, nor with the partner', async () => {
      const journey = await declined()
      api.advance(31 * 86_400)
      const late = journeyOf(api, await tokenOf(api, journey.person), journey.id)
      expect(codes(await late.act('reassess', { monthlyIncome: 4_000_00 }))).toEqual(['state_conflict'])
      const sent = await declined()
      await api.send('PUT', '/api/v1/person', { ...extendedAnswers, gender: 'outro' }, { token: sent.token })
      await sent.post(`/api/v1/partner/${sent.id}/proposal`, proposal)
      expect((await sent.loan()).corrections).toEqual([])
      expect(codes(await sent.act('reassess', { monthlyIncome: 4_000_00 }))).toEqual(['state_conflict'])
    })
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
      refusedLoan: journey.id,
      openRequest: null,
      paperLaw: null,
    })
    const waitSeconds = 30 * 86_400
    const decided = (seconds: number) =>
      api.database
        .updateTable('loans')
        .set({ decidedAt: new Date(api.context.clock().getTime() - seconds * 1000).toISOString() })
        .where('id', '=', journey.id)
        .execute()
    await decided(waitSeconds - 1)
    expect((await journey.get('/api/v1/personal-loan/availability')).body).toMatchObject({ available: false })
    await decided(waitSeconds)
    expect((await journey.get('/api/v1/personal-loan/availability')).body).toMatchObject({ available: true })
    expect((await journey.post('/api/v1/personal-loan', wanted)).status).toBe(201)
    const { token } = await loggedIn(api)
    const other = await api.send('GET', '/api/v1/personal-loan/availability', undefined, { token })
    expect(other.body).toEqual({
      available: true,
      reason: null,
      until: null,
      refusedLoan: null,
      openRequest: null,
      paperLaw: null,
    })
  })

  test('are told by mail with each end, and stay in a list of the account', async () => {
    const { person, token } = await loggedIn(api)
    const given = async () => (await mails(api, person.email)).map(({ subject }) => subject)
    const { id } = await newLoan(api, token)
    await api.send('POST', `/api/v1/personal-loan/${id}/cancel`, undefined, { token, key: 'cancela' })
    expect((await given()).at(-1)).toBe('Seu pedido de empréstimo foi encerrado')
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
