import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { loanAvailability } from '#core/api/contract/loan-offers.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import { addDays } from '#core/calendar/dates.ts'
import type { ApplicantFacts } from '../../../demo/api/ports/lender.ts'
import { ownDaysLate } from '../../../demo/api/request/lending/own-arrears.ts'
import { decideRequest } from '../../../demo/sandbox/lender/decide-request.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { boletoEvents, pixEvent, sendEvent } from '../support/bank.ts'
import { eitherEngine } from '../support/engines.ts'
import { newLoan } from '../support/journeys.ts'
import { goodAnswers, homeAddress, journeyOf, salaryAccount } from '../support/loan-journey.ts'
import { boleto, borrower, get, onDay, post, schedule } from '../support/repayment.ts'
import { pickOffer, readyToSign, type Signer, sign } from '../support/signable.ts'

const availabilityOf = async (api: Api, { token }: Signer) =>
  (await api.send('GET', '/api/v1/personal-loan/availability', undefined, { token })).body as Answer<
    typeof loanAvailability
  >

describe.each(eitherEngine)('a customer who is late here, on %s', (engine) => {
  const api = useApi(engine)

  const firstDue = async (signer: Signer) => (await schedule(api, signer)).items[0]?.payBy ?? ''
  const userOf = async ({ id }: Signer) =>
    (await api.database.selectFrom('loans').select('userId').where('id', '=', id).executeTakeFirstOrThrow())
      .userId
  const paid = async (signer: Signer) => sendEvent(api, pixEvent(api, await boleto(api, signer, 1)))

  test('may not begin another request until it is paid, and may then at once', async () => {
    const signer = await borrower(api)
    const day = await firstDue(signer)
    const onLastDay = await onDay(api, signer, day)
    expect(await availabilityOf(api, onLastDay)).toMatchObject({ available: true })
    const late = await onDay(api, signer, addDays(day, 4))
    expect(await availabilityOf(api, late)).toMatchObject({ available: false, reason: 'late', until: null })
    const wish = { loanAmount: 5_000_00, installmentsQty: 24 }
    const answer = await api.send('POST', '/api/v1/personal-loan', wish, {
      token: late.token,
      key: randomUUID(),
    })
    expect(codes(answer)).toEqual(['own_arrears'])
    const [announced] = boletoEvents(api, await boleto(api, late, 1))
    await sendEvent(api, announced)
    expect(await availabilityOf(api, late)).toMatchObject({ available: true })
  })

  test('is told so by the decision on a request that was open before, without a wait after paying', async () => {
    const signer = await borrower(api)
    const day = await firstDue(signer)
    const { token } = signer
    for (const done of [
      await api.send('PUT', '/api/v1/person', goodAnswers, { token }),
      await api.send('POST', '/api/v1/person/address/primary', homeAddress, { token }),
      await api.send('POST', '/api/v1/person/ba', salaryAccount, { token, person: signer.person }),
    ])
      expect(codes(done)).toEqual([])
    const { id } = await newLoan(api, token)
    const late = await onDay(api, signer, addDays(day, 9))
    const journey = journeyOf(api, late.token, id)
    await journey.put('purpose', { purpose: 'dividas' })
    const answer = await journey.act('basic-info/complete')
    expect(codes(answer)).toEqual([])
    await journey.ebsPost('skip')
    expect(await journey.loan()).toMatchObject({
      state: 'declined',
      decision: { reasons: ['own_arrears'] },
      corrections: [],
    })
    const { facts } = await api.database
      .selectFrom('loanDecisions')
      .select('facts')
      .where('loanId', '=', id)
      .executeTakeFirstOrThrow()
    expect((JSON.parse(facts) as ApplicantFacts).ownDaysLate).toBe(9)
    const partner = await journey.get(`/api/v1/partner/${id}/proposal-availability?withBankInfo=true`)
    expect(partner.body).toMatchObject({ status: 'unavailable', reason: 'own-arrears' })
    await paid(late)
    expect(await availabilityOf(api, late)).toMatchObject({ available: true })
  })

  test('signs no other contract', async () => {
    const signer = await borrower(api)
    const day = await firstDue(signer)
    const { id } = await newLoan(api, signer.token)
    const late = await onDay(api, signer, addDays(day, 2))
    const other = { ...late, id, offer: await pickOffer(api, id) }
    const ready = await readyToSign(api, other)
    expect(codes(await sign(api, other, ready))).toEqual(['own_arrears'])
    await paid(late)
    expect((await sign(api, other, ready)).status).toBe(200)
  })

  test('is also one who has not given back the money of a contract that ended', async () => {
    const signer = await borrower(api)
    const { text } = await post(api, signer, 'withdraw', { accepted: true })
    expect(text).toContain('protocol')
    const { withdrawnAt } = await api.database
      .selectFrom('agreements')
      .select('withdrawnAt')
      .where('loanId', '=', signer.id)
      .executeTakeFirstOrThrow()
    const userId = await userOf(signer)
    const soon = addDays((withdrawnAt ?? '').slice(0, 10), 5)
    expect(await ownDaysLate(api.database, userId, soon)).toBe(0)
    expect(await ownDaysLate(api.database, userId, addDays(soon, 40))).toBeGreaterThan(20)
    expect((await get(api, signer, 'installments')).status).toBe(409)
  })
})

test('the sandbox’s lender declines whoever is late here, whatever else is known', () => {
  const facts: ApplicantFacts = {
    declaredIncome: 9_000_00,
    occupationKind: 'servidor',
    hasRestriction: 'nao',
    purpose: 'dividas',
    source: 'none',
    collected: null,
    scr: null,
  }
  const wish = { loanAmount: 2_000_00, installmentsQty: 12, dueDay: 10, today: '2026-11-27' }
  for (const ownDaysLate of [1, 23, 400])
    expect(decideRequest({ ...facts, ownDaysLate }, wish)).toMatchObject({ reasons: ['own_arrears'] })
  for (const ownDaysLate of [0, undefined])
    expect(decideRequest({ ...facts, ...(ownDaysLate === 0 && { ownDaysLate }) }, wish).outcome).toBe(
      'approved',
    )
})
