import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PersonalLoan } from '#core/api/contract/personal-loan.ts'
import { today } from '#core/calendar/clock.ts'
import { quoteLoan } from '#core/money/loan-quote.ts'
import { expectedRelease } from '#core/money/release-date.ts'
import { codes, useApi } from '../support/api.ts'
import { engines } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { loanOf } from '../support/journeys.ts'
import { atBankData, atOffers, extendedAnswers } from '../support/loan-journey.ts'

describe.each(engines)('offers on %s', (engine) => {
  const api = useApi(engine)

  test('two to four, of different terms, sorted by cost, each to the cent what core/money makes of it', async () => {
    const journey = await atOffers(api)
    expect(await journey.loan()).toMatchObject({
      state: 'offers',
      decision: { outcome: 'approved', reasons: [] },
    })
    const offers = await journey.offers()
    expect(offers.length).toBeGreaterThanOrEqual(2)
    expect(offers.length).toBeLessThanOrEqual(4)
    expect(new Set(offers.map(({ installmentsQty }) => installmentsQty)).size).toBe(offers.length)
    const costs = offers.map(({ total, loanAmount }) => total - loanAmount)
    expect(costs).toEqual([...costs].sort((a, b) => a - b))
    const rows = await api.database
      .selectFrom('loanOffers')
      .selectAll()
      .where('loanId', '=', journey.id)
      .execute()
    for (const offer of offers) {
      const { disbursementDate = '' } = rows.find(({ id }) => id === offer.id) ?? {}
      const { loanAmount: netCents, installmentsQty, monthlyRate, firstDueDate } = offer
      const quote = quoteLoan({ netCents, installmentsQty, monthlyRate, firstDueDate, disbursementDate })
      expect(offer).toMatchObject({
        installment: quote.installmentCents,
        total: quote.totalCents,
        principal: quote.principalCents,
        annualRate: quote.annualRate,
        cetYear: quote.annualCet,
        cetMonth: quote.monthlyCet,
        lastDueDate: quote.lastDueDate,
        iof: {
          total: quote.iof.totalCents,
          daily: quote.iof.dailyCents,
          additional: quote.iof.additionalCents,
        },
        picked: false,
      })
      expect(offer.iof.daily + offer.iof.additional).toBe(offer.iof.total)
      expect(offer.loanAmount + offer.iof.total).toBe(offer.principal)
      expect(disbursementDate).toBe(expectedRelease(today(api.context.clock)))
      expect(offer.firstDueDate).toBe('2026-12-15')
      expect(monthlyRate).toBeGreaterThanOrEqual(0.019)
      expect(monthlyRate).toBeLessThanOrEqual(0.099)
      expect(offer.installment).toBeLessThanOrEqual(5_000_00 * 0.7 * 0.3)
      expect(Date.parse(offer.validUntil) - api.context.clock().getTime()).toBe(3 * 86_400_000)
    }
  })

  test('one is picked, then another; the same key picks once', async () => {
    const journey = await atOffers(api)
    const [first, second] = await journey.offers()
    const pick = (offerId = '', key: string = randomUUID()) =>
      api.send('POST', `/api/v1/personal-loan/${journey.id}/offers/${offerId}/pick`, undefined, {
        token: journey.token,
        key,
      })
    const picked = await pick(first?.id, 'k')
    expect(loanOf(picked)).toMatchObject({ state: 'extended-info', pickedOfferId: first?.id })
    expect((await pick(first?.id, 'k')).text).toBe(picked.text)
    expect(loanOf(await pick(second?.id)).pickedOfferId).toBe(second?.id)
    expect((await journey.offers()).filter((offer) => offer.picked).map(({ id }) => id)).toEqual([second?.id])
    expect(codes(await pick(randomUUID()))).toEqual(['not_found'])
  })

  test('two picks at once leave one of the two picked', async () => {
    const journey = await atOffers(api)
    const offers = await journey.offers()
    const answers = await Promise.all(offers.map(({ id }) => journey.act(`offers/${id}/pick`)))
    expect(answers.some(({ status }) => status === 200)).toBe(true)
    const { pickedOfferId, state } = await journey.loan()
    expect([state, offers.some(({ id }) => id === pickedOfferId)]).toEqual(['extended-info', true])
  })

  /** Has a loan's offers end this many milliseconds from now; waiting for it would end the session before. */
  const endIn = (ms: number, loanId: string) =>
    api.database
      .updateTable('loanOffers')
      .set({ validUntil: new Date(api.context.clock().getTime() + ms).toISOString() })
      .where('loanId', '=', loanId)
      .execute()

  test('an offer is picked, and gone on with, until it is over; fresh ones are asked for', async () => {
    const journey = await atOffers(api)
    await api.send('PUT', '/api/v1/person', extendedAnswers, { token: journey.token })
    const [old] = await journey.offers()
    const pickOld = () => journey.act(`offers/${old?.id}/pick`)
    const goOn = () => journey.act('extended-info/complete')
    await endIn(0, journey.id)
    expect(codes(await pickOld())).toEqual(['offer_expired'])
    expect(await journey.loan()).toMatchObject({ state: 'offers', pickedOfferId: null, offeredTerms: [] })
    await endIn(1, journey.id)
    expect(loanOf(await pickOld()).pickedOfferId).toBe(old?.id)
    await endIn(0, journey.id)
    expect(codes(await goOn())).toEqual(['offer_expired'])
    await endIn(1, journey.id)
    expect(loanOf(await goOn()).state).toBe('signature')
    const isOver = async () => [
      (await journey.loan()).picked?.expired,
      ...new Set((await journey.offers()).map(({ expired }) => expired)),
    ]
    expect(await isOver()).toEqual([false, false])
    await endIn(0, journey.id)
    expect(codes(await pickOld())).toEqual(['offer_expired'])
    expect(await isOver()).toEqual([true, true])
    expect((await journey.put('offers', {})).status).toBe(200)
    const [fresh] = await journey.offers()
    expect(loanOf(await journey.act(`offers/${fresh?.id}/pick`)).pickedOfferId).toBe(fresh?.id)
  })

  test('of another request, also the same person’s, none is picked', async () => {
    const [journey, other] = [await atOffers(api), await atOffers(api)]
    const [theirs] = await other.offers()
    const refused = await journey.act(`offers/${theirs?.id}/pick`)
    expect([refused.status, codes(refused)]).toEqual([404, ['not_found']])
    expect(await journey.loan()).toMatchObject({ state: 'offers', pickedOfferId: null, pickedAt: null })
    const owner = api.database.selectFrom('loans').select('userId').where('id', '=', journey.id)
    await forceState(api.database, 'cancelled', other.id)
    await api.database.updateTable('loans').set({ userId: owner }).where('id', '=', other.id).execute()
    expect(codes(await journey.act(`offers/${theirs?.id}/pick`))).toEqual(['not_found'])
  })

  test('each keeps the time at which it was replaced, and those of other requests stand', async () => {
    const [journey, other] = [await atOffers(api), await atOffers(api)]
    const replacedIn = async (loanId: string) => {
      const rows = api.database.selectFrom('loanOffers').select('replacedAt').where('loanId', '=', loanId)
      return [...new Set((await rows.orderBy('madeAt').execute()).map(({ replacedAt }) => replacedAt))]
    }
    const times: string[] = []
    for (let round = 0; round < 2; round += 1) {
      api.advance(60)
      times.push(api.context.clock().toISOString())
      await journey.put('offers', {})
    }
    expect(await replacedIn(journey.id)).toEqual([...times, null])
    expect(await replacedIn(other.id)).toEqual([null])
  })

  test('another purpose, amount or term brings new offers and unpicks the old one', async () => {
    const journey = await atOffers(api)
    const before = await journey.offers()
    await journey.act(`offers/${before[0]?.id}/pick`)
    const changed = await journey.put('purpose', { purpose: 'dividas' })
    expect(loanOf(changed)).toMatchObject({ state: 'offers', purpose: 'dividas', pickedOfferId: null })
    const after = await journey.offers()
    expect(after.some(({ id }) => before.some((old) => old.id === id))).toBe(false)
    expect(after[0]?.monthlyRate).toBeLessThan(
      before.find((o) => o.installmentsQty === after[0]?.installmentsQty)?.monthlyRate ?? 1,
    )
    expect(codes(await journey.act(`offers/${before[0]?.id}/pick`))).toEqual(['not_found'])
    const larger = await journey.put('offers', { loanAmount: 9_000_00, installmentsQty: 36 })
    expect(loanOf(larger)).toMatchObject({ loanAmount: 9_000_00, installmentsQty: 36 })
  })

  test('where none is what was asked for, it says why, and what the term would take; lists say what is offered', async () => {
    const journey = await atOffers(api)
    await journey.put('offers', { loanAmount: 12_000_00, installmentsQty: 12 })
    const asked = await journey.loan()
    const offers = await journey.offers()
    const terms = offers.map(({ installmentsQty }) => installmentsQty).sort((a, b) => a - b)
    expect(asked).toMatchObject({ installmentsQty: 12, offeredTerms: terms, picked: null })
    const { room, installment, mostAmount } = asked.unmet!
    expect(room).toBe(5_000_00 * 0.7 * 0.3)
    expect(installment).toBeGreaterThan(room)
    const listed = async () => {
      const { body } = await journey.get('/api/v1/personal-loan/all/not-completed')
      return (body as { items: PersonalLoan[] }).items[0]
    }
    expect(await listed()).toEqual(asked)
    const [offer] = offers
    await journey.act(`offers/${offer?.id}/pick`)
    const { loanAmount, installmentsQty } = offer!
    expect((await listed())?.picked).toEqual({
      ...{ loanAmount, installmentsQty },
      ...{ signableFrom: null, expired: false },
    })
    await journey.put('offers', { loanAmount: mostAmount! })
    expect(await journey.loan()).toMatchObject({ unmet: null, picked: null })
    expect((await journey.offers()).map((one) => one.installmentsQty)).toContain(12)
  })

  test('a change that nothing fits keeps the offers, and says so', async () => {
    const journey = await atOffers(api)
    const before = await journey.offers()
    await api.send('PUT', '/api/v1/person', { monthlyIncome: 900_00 }, { token: journey.token })
    const { status, body } = await journey.put('offers', {})
    expect(status).toBe(200)
    expect(body).toMatchObject({ error: { code: 'no_offers' }, personalLoanDto: { state: 'offers' } })
    expect(await journey.offers()).toEqual(before)
  })

  test('goes on only when nothing is missing', async () => {
    const journey = await atOffers(api)
    const [offer] = await journey.offers()
    expect(codes(await journey.act('extended-info/complete'))).toEqual(['state_conflict'])
    await journey.act(`offers/${offer?.id}/pick`)
    expect((await journey.loan()).missing).toEqual([
      'education',
      'maritalStatus',
      'identity',
      'motherName',
      'occupationArea',
    ])
    expect(codes(await journey.act('extended-info/complete'))).toEqual(['answers_missing'])
    const tell = (body: unknown) => api.send('PUT', '/api/v1/person', body, { token: journey.token })
    await tell({ ...extendedAnswers, idKind: 'rg', idNumber: '123456789' })
    expect((await journey.loan()).missing).toEqual(['identity'])
    await tell({ idState: 'SP' })
    expect(loanOf(await journey.act('extended-info/complete'))).toMatchObject({
      state: 'signature',
      missing: [],
    })
  })

  test('a cancelled request is over', async () => {
    const journey = await atBankData(api)
    expect(loanOf(await journey.act('cancel')).state).toBe('cancelled')
    expect(codes(await journey.act('cancel'))).toEqual(['state_conflict'])
    expect((await journey.ebs()).ebsAvailable).toBe(false)
  })
})
