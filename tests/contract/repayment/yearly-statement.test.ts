import { describe, expect, test } from 'vitest'
import type { Charge } from '#core/api/contract/charges.ts'
import type { CreditDescription } from '#core/api/contract/credit-description.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { quotePayoff } from '#core/api/contract/payoff.ts'
import type { YearlyStatement } from '#core/api/contract/yearly-statement.ts'
import { today } from '#core/calendar/clock.ts'
import { formatBrl } from '#core/format/brl.ts'
import { type Api, useApi } from '../support/api.ts'
import { boletoEvents, pixEvent, sendEvent } from '../support/bank.ts'
import { eitherEngine } from '../support/engines.ts'
import { loggedIn } from '../support/journeys.ts'
import { pdfText } from '../support/pdf-text.ts'
import { agree, boleto, borrower, get, onDay, post } from '../support/repayment.ts'
import type { Signer } from '../support/signable.ts'

const read = (api: Api, { token }: Signer, year: string) =>
  api.send('GET', `/api/v1/yearly-statement/${year}`, undefined, { token })

const years = async (api: Api, { token }: Signer) =>
  (await api.send('GET', '/api/v1/yearly-statement', undefined, { token })).body

async function pay(api: Api, signer: Signer, number: number) {
  const charge = await boleto(api, signer, number)
  await sendEvent(api, pixEvent(api, charge))
  return charge.amountCents
}

describe.each(eitherEngine)('the statement of a year on %s', (engine) => {
  const api = useApi(engine)

  test('lent, paid, interest and balances agree, from the first year to the last', async () => {
    let signer = await borrower(api, { installmentsQty: 12 })
    const { principal, total, firstDueDate } = signer.offer
    const first = (await read(api, signer, '2026')).body as YearlyStatement
    expect(await years(api, signer)).toEqual({ years: [2026] })
    expect(first.loans[0]).toMatchObject({ lentCents: principal, balanceBeforeCents: 0, paidCents: 0 })
    expect(Math.abs((first.loans[0]?.balanceCents ?? 0) - principal)).toBeLessThan(20)

    signer = await onDay(api, signer, firstDueDate)
    const inFirst = await pay(api, signer, 1)
    signer = await onDay(api, signer, '2027-03-20')
    const late = await pay(api, signer, 2)
    signer = await onDay(api, signer, '2027-03-25')
    const { date, open, totalCents } = (await get(api, signer, 'payoff')).body as Answer<typeof quotePayoff>
    const made = await post(api, signer, 'payoff', { date, numbers: open, totalCents })
    await sendEvent(api, pixEvent(api, made.body as Charge))

    const { body } = await read(api, signer, '2026')
    const whole = body as YearlyStatement
    const second = (await read(api, signer, '2027')).body as YearlyStatement
    const [one, two] = [whole.loans[0]!, second.loans[0]!]
    expect(whole).toMatchObject({ year: 2026, until: '2026-12-31', years: [2027, 2026] })
    expect(second).toMatchObject({ year: 2027, until: '2027-03-25' })
    expect(two.balanceBeforeCents).toBe(one.balanceCents)
    expect([two.balanceCents, two.state]).toEqual([0, 'paid-off'])
    const inYear = firstDueDate < '2027' ? [inFirst, late + totalCents] : [0, inFirst + late + totalCents]
    expect([one.paidCents, two.paidCents]).toEqual(inYear)
    expect(two.chargesCents).toBeGreaterThan(0)
    for (const loan of [one, two]) expect(loan.interestCents).toBeGreaterThan(0)
    // Interest is what was paid beyond the principal, without late charges.
    const interest = one.interestCents + two.interestCents
    expect(interest).toBe(one.paidCents + two.paidCents - two.chargesCents - principal)
    expect(interest).toBeLessThan(total - principal)

    const { token } = signer
    const file = await api.app.inject({
      url: '/api/v1/yearly-statement/2027/file',
      headers: { authorization: `Bearer ${token}` },
    })
    const words = pdfText(file.rawPayload)
    expect(words).toContain(formatBrl(two.paidCents).replace('\u00a0', ' '))
    expect(words).toContain('Saldo devedor em 31/12/2026')
    expect((await get(api, signer, 'settlement-letter')).status).toBe(200)
    signer = await onDay(api, signer, '2028-01-02')
    expect((await read(api, signer, '2028')).status).toBe(404)
    expect(await years(api, signer)).toEqual({ years: [2027, 2026] })
  })

  test('a boleto under way at the end of the year is told, then counted on the day it was paid', async () => {
    const first = await borrower(api)
    const year = today(api.context.clock).slice(0, 4)
    const next = String(Number(year) + 1)
    const paying = await onDay(api, first, `${year}-12-31`)
    const charge = await boleto(api, paying, 1)
    const [paid, cleared] = boletoEvents(api, charge)
    await sendEvent(api, paid)
    const signer = await onDay(api, first, `${next}-01-02`)
    const statement = async (of: string) => ((await read(api, signer, of)).body as YearlyStatement).loans[0]
    const before = await statement(year)
    expect(before).toMatchObject({ paidCents: 0, processingCents: charge.amountCents })
    expect(await statement(next)).toMatchObject({ paidCents: 0, processingCents: 0 })
    const { token } = signer
    const url = `/api/v1/yearly-statement/${year}/file`
    const file = await api.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect(pdfText(file.rawPayload).replaceAll('\n', ' ')).toContain('Ainda em processamento')
    await sendEvent(api, cleared)
    const after = await statement(year)
    expect(after).toMatchObject({ paidCents: charge.amountCents, processingCents: 0 })
    expect(after?.balanceCents).toBeLessThan(before?.balanceCents ?? 0)
  })

  test('there is none for other years, nor for people without a loan', async () => {
    const signer = await borrower(api)
    for (const year of ['2025', '2030', '0', 'x', '20261'])
      expect([year, (await read(api, signer, year)).status]).toEqual([year, 404])
    const { token } = await loggedIn(api)
    const none = await api.send('GET', '/api/v1/yearly-statement', undefined, { token })
    expect(none.body).toEqual({ years: [] })
  })

  describe('after a change of the due day', () => {
    const other = useApi(engine)

    test('says of a past year what it said before', async () => {
      const first = await borrower(other)
      await pay(other, first, 1)
      const signer = await onDay(other, first, '2027-01-02')
      const before = (await read(other, signer, '2026')).body as YearlyStatement
      expect(before.loans[0]?.balanceCents).toBeGreaterThan(0)
      expect((await agree(other, signer, { kind: 'due-day', day: 20 })).answer.status).toBe(200)
      const after = (await read(other, signer, '2026')).body as YearlyStatement
      expect(after).toEqual(before)
    })
  })

  describe('after a payment that was booked in the next year', () => {
    const other = useApi(engine)

    test('ends with what the evolution of the debt tells for its last day, whatever was booked later', async () => {
      const first = await borrower(other)
      const code = (await post(other, first, 'installments/2/part', { amountCents: 90_00 })).body as Charge
      let signer = await onDay(other, first, '2026-12-30')
      await pay(other, signer, 1)
      signer = await onDay(other, signer, '2026-12-31')
      const [paid, cleared] = boletoEvents(other, await boleto(other, signer, 2))
      await sendEvent(other, paid)
      // A part paid meanwhile by another code, before the boleto clears and settles what is left.
      signer = await onDay(other, signer, '2027-01-02')
      await sendEvent(other, pixEvent(other, code))
      await sendEvent(other, cleared)
      const { evolution } = (await get(other, signer, 'credit-description')).body as CreditDescription
      const told = evolution.findLast(({ date }) => date === '2026-12-31')
      const { loans } = (await read(other, signer, '2026')).body as YearlyStatement
      expect(loans[0]?.balanceCents).toBe(told?.balanceCents)
      const after = (await read(other, signer, '2027')).body as YearlyStatement
      expect(after.loans[0]?.balanceBeforeCents).toBe(told?.balanceCents)
      expect(after.loans[0]?.interestCents).toBeGreaterThan(0)
    })
  })
})
