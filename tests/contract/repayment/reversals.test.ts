import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Charge, CodedCharge } from '#core/api/contract/charges.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { Payment } from '#core/api/contract/payments.ts'
import type { quotePayoff } from '#core/api/contract/payoff.ts'
import type { getLoan, paidOffLoans } from '#core/api/contract/personal-loan.ts'
import { addDays } from '#core/calendar/dates.ts'
import { lateCharges } from '#core/money/late-charges.ts'
import { paidOff } from '#core/text/payments.ts'
import { settleReversal } from '../../../demo/api/repayment/reversals.ts'
import { codes, useApi } from '../support/api.ts'
import { boletoEvents, onDueDate, pixEvent, sendEvent } from '../support/bank.ts'
import { work } from '../support/documents.ts'
import { eitherEngine } from '../support/engines.ts'
import { mails } from '../support/journeys.ts'
import { boleto, borrower, get, onDay, post, schedule } from '../support/repayment.ts'
import { base, type Signer } from '../support/signable.ts'

describe.each(eitherEngine)('a payment that the bank takes back, on %s', (engine) => {
  const api = useApi(engine)
  const listed = async (signer: Signer) =>
    ((await get(api, signer, 'payments')).body as { items: Payment[] }).items
  const stateOf = async (signer: Signer, { id }: Charge) =>
    ((await get(api, signer, `charges/${id}`)).body as Charge).state
  const subjects = async ({ person }: Signer) =>
    (await mails(api, person.email)).map(({ subject }) => subject)
  /** What the list of paid loans, the loan and its schedule say. */
  const goneByOf = async (signer: Signer) => {
    const { body: paid } = await api.send('GET', `${base}/all/paid-off`, undefined, { token: signer.token })
    const { body: one } = await api.send('GET', `${base}/${signer.id}`, undefined, { token: signer.token })
    return [
      (paid as Answer<typeof paidOffLoans>).items[0]?.goneBy,
      (one as Answer<typeof getLoan>).personalLoanDto.goneBy,
      (await schedule(api, signer)).goneBy,
    ]
  }
  const reversalOf = (event: object) => ({ ...event, id: randomUUID(), type: 'reversed' })

  test('before it has cleared: the installment is open and late as if never paid, and the customer is told', async () => {
    const signer = await borrower(api)
    const slip = await boleto(api, signer, 1)
    const [paid, cleared] = boletoEvents(api, slip, onDueDate(slip))
    await sendEvent(api, paid)
    const late = await onDay(api, signer, addDays(slip.dueDate, 5))
    expect((await schedule(api, late)).items[0]).toMatchObject({ state: 'processing' })
    const reversed = reversalOf(paid)
    for (const event of [reversed, reversed, reversalOf(paid), cleared])
      expect((await sendEvent(api, event)).body).toEqual({ state: 'reversed' })
    const { fineCents, interestCents } = lateCharges(slip.faceCents, 5)
    expect((await schedule(api, late)).items[0]).toMatchObject({
      state: 'late',
      fineCents,
      lateInterestCents: interestCents,
      paid: null,
    })
    expect(await stateOf(late, slip)).toBe('reversed')
    expect(await listed(late)).toMatchObject([
      { state: 'reversed', reversedAt: expect.any(String), settledAt: null, creditCents: 0 },
    ])
    expect((await subjects(signer)).filter((subject) => /não foi confirmado/.test(subject))).toHaveLength(1)
    const entries = await api.database
      .selectFrom('ledgerEntries')
      .select('id')
      .where('loanId', '=', signer.id)
      .execute()
    expect(entries).toEqual([])
    const anew = await boleto(api, late, 1)
    expect((await sendEvent(api, pixEvent(api, anew))).body).toEqual({ state: 'settled' })
    expect(await stateOf(late, slip)).toBe('already-paid')
  })

  test('before its due date: the same amount is charged anew, because the first charge has ended at the bank', async () => {
    const signer = await borrower(api)
    const slip = await boleto(api, signer, 1)
    const [paid] = boletoEvents(api, slip)
    await sendEvent(api, paid)
    await sendEvent(api, reversalOf(paid))
    const anew = await boleto(api, signer, 1)
    expect([anew.state, anew.amountCents, anew.id === slip.id]).toEqual(['waiting', slip.amountCents, false])
  })

  test('reported before it was reported as paid: it is never open for payment twice', async () => {
    const signer = await borrower(api)
    const slip = await boleto(api, signer, 1)
    const [paid, cleared] = boletoEvents(api, slip)
    for (const event of [reversalOf(paid), paid, cleared])
      expect((await sendEvent(api, event)).body).toEqual({ state: 'reversed' })
    expect((await schedule(api, signer)).items[0]).toMatchObject({ state: 'due', paid: null })
    expect(await listed(signer)).toHaveLength(1)
  })

  test('of a part, of a payoff and of a return: what each was for is open again', async () => {
    const [signer, other] = [await borrower(api), await borrower(api)]
    const part = (await post(api, signer, 'installments/1/part', { amountCents: 50_00 })).body as CodedCharge
    await post(api, other, 'withdraw', { accepted: true })
    const back = (await get(api, other, 'withdrawal/charge')).body as CodedCharge
    for (const charge of [part, back]) {
      const [paid] = boletoEvents(api, charge)
      await sendEvent(api, paid)
      expect((await sendEvent(api, reversalOf(paid))).body).toEqual({ state: 'reversed' })
    }
    const [first] = (await schedule(api, signer)).items
    expect(first).toMatchObject({ state: 'due', clearingCents: 0, parts: [] })
    const again = (await get(api, other, 'withdrawal/charge')).body as CodedCharge
    expect([again.state, again.amountCents, again.id === back.id]).toEqual([
      'waiting',
      back.amountCents,
      false,
    ])
  })

  test('after it was settled: it stays booked, nothing of it is sent back, and the customer is told', async () => {
    const signer = await borrower(api)
    const slip = await boleto(api, signer, 1)
    const event = pixEvent(api, slip, { ...onDueDate(slip), amountCents: slip.amountCents + 100 })
    await sendEvent(api, event)
    for (const again of [reversalOf(event), reversalOf(event)])
      expect((await sendEvent(api, again)).body).toEqual({ state: 'settled' })
    expect((await schedule(api, signer)).items[0]).toMatchObject({ state: 'paid' })
    const [payment] = await listed(signer)
    expect(payment).toMatchObject({ state: 'settled', creditCents: 100, reversedAt: expect.any(String) })
    const asked = await post(api, signer, `payments/${event.paymentId}/refund`, { accepted: true })
    expect(codes(asked)).toEqual(['state_conflict'])
    expect((await get(api, signer, `payments/${event.paymentId}/receipt`)).status).toBe(409)
    expect((await subjects(signer)).filter((subject) => /retirou um pagamento/.test(subject))).toHaveLength(1)
    const credits = (await api.send('GET', '/api/v1/credits', undefined, { token: signer.token })).body
    expect(credits).toEqual({ items: [] })
    await work(api)
  })

  test.each([
    ['of what paid the loan off: its letter is not given', false],
    ['of an earlier one: what pays the loan off then is told as any payment, and without the letter', true],
  ])('%s, until the desk has dealt with it', async (_, isEarlier) => {
    const signer = await borrower(api, { installmentsQty: 6 })
    const first = pixEvent(api, await boleto(api, signer, 1))
    await sendEvent(api, first)
    if (isEarlier) await sendEvent(api, { ...reversalOf(first), amountCents: 10_00 })
    const { date, totalCents, items } = (await get(api, signer, 'payoff')).body as Answer<typeof quotePayoff>
    const numbers = items.map(({ number }) => number)
    const whole = (await post(api, signer, 'payoff', { date, numbers, totalCents })).body as CodedCharge
    const last = pixEvent(api, whole)
    await sendEvent(api, last)
    expect((await subjects(signer)).includes(paidOff)).toBe(!isEarlier)
    if (!isEarlier) {
      expect((await get(api, signer, 'settlement-letter')).status).toBe(200)
      await sendEvent(api, reversalOf(last))
    }
    expect(codes(await get(api, signer, 'settlement-letter'))).toEqual(['payment_gone'])
    expect(await goneByOf(signer)).toEqual(['bank', 'bank', 'bank'])
    const { paymentId } = isEarlier ? first : last
    for (const paper of ['receipt', 'removal-letter'])
      expect(codes(await get(api, signer, `payments/${paymentId}/${paper}`))).toEqual(['payment_gone'])
    await settleReversal(api.context, api.database, paymentId)
    expect(await goneByOf(signer)).toEqual([null, null, null])
    expect(codes(await get(api, signer, `payments/${paymentId}/receipt`))).toEqual(['state_conflict'])
    expect((await get(api, signer, 'settlement-letter')).status).toBe(200)
  })

  test('a double payment that is taken back keeps no letter away', async () => {
    const signer = await borrower(api, { installmentsQty: 6 })
    const { date, totalCents, items } = (await get(api, signer, 'payoff')).body as Answer<typeof quotePayoff>
    const numbers = items.map(({ number }) => number)
    const whole = (await post(api, signer, 'payoff', { date, numbers, totalCents })).body as CodedCharge
    const [once, twice] = [pixEvent(api, whole), pixEvent(api, whole)]
    for (const event of [once, twice, reversalOf(twice)]) await sendEvent(api, event)
    expect(await goneByOf(signer)).toEqual([null, null, null])
    expect((await get(api, signer, 'settlement-letter')).status).toBe(200)
  })

  test('is taken back in parts, and never more than there was', async () => {
    const signer = await borrower(api)
    const event = pixEvent(api, await boleto(api, signer, 1))
    await sendEvent(api, event)
    const take = (amountCents: number) => sendEvent(api, { ...reversalOf(event), amountCents })
    const more = await take(event.amountCents + 1)
    expect([more.status, codes(more)]).toEqual([422, ['event_refused']])
    expect((await listed(signer))[0]?.reversedAt).toBeNull()
    const taken = () =>
      api.database
        .selectFrom('payments')
        .select(['state', 'reversedCents'])
        .where('id', '=', event.paymentId)
        .executeTakeFirst()
    expect((await take(10_00)).status).toBe(200)
    expect(await taken()).toEqual({ state: 'settled', reversedCents: 10_00 })
    // The whole of it is more than is left.
    expect((await take(event.amountCents)).status).toBe(200)
    expect((await take(event.amountCents - 10_00)).status).toBe(200)
    expect(await taken()).toEqual({ state: 'settled', reversedCents: event.amountCents })
  })
})

describe.each(eitherEngine)('an event that contradicts an earlier one, on %s', (engine) => {
  const api = useApi(engine)

  test.each([
    ['amount', { amountCents: 123_45 }],
    ['day of payment', { paidAt: '2026-11-22T15:00:00.000Z' }],
  ])('about the %s is refused', async (_, change) => {
    const signer = await borrower(api)
    const slip = await boleto(api, signer, 1)
    const [paid, cleared] = boletoEvents(api, slip, { paidAt: '2026-11-21T15:00:00.000Z' })
    await sendEvent(api, paid)
    const other = await sendEvent(api, { ...paid, ...change, id: randomUUID() })
    expect([other.status, codes(other)]).toEqual([422, ['event_refused']])
    await sendEvent(api, cleared)
    const twice = await sendEvent(api, { ...cleared, ...change, id: randomUUID() })
    expect([twice.status, codes(twice)]).toEqual([422, ['event_refused']])
    // The same under another id is a repetition.
    expect((await sendEvent(api, { ...paid, id: randomUUID() })).body).toEqual({ state: 'settled' })
    expect((await sendEvent(api, { ...cleared, id: randomUUID() })).body).toEqual({ state: 'settled' })
  })

  test('a Pix without its id, or that has yet to clear, is refused: it could be booked twice', async () => {
    const signer = await borrower(api)
    const { endToEndId: _, ...nameless } = pixEvent(api, await boleto(api, signer, 1))
    const paid = { ...pixEvent(api, await boleto(api, signer, 1)), type: 'paid' }
    for (const event of [nameless, paid]) {
      const answer = await sendEvent(api, event)
      expect([answer.status, codes(answer)]).toEqual([422, ['event_refused']])
    }
  })

  test('about the charge or the way it was paid is refused', async () => {
    const signer = await borrower(api)
    const [slip, next] = [await boleto(api, signer, 1), await boleto(api, signer, 2)]
    const [paid] = boletoEvents(api, slip)
    await sendEvent(api, paid)
    const pix = { method: 'pix', charge: slip.pix.txid }
    for (const change of [pix, { charge: next.boleto.barcode }]) {
      const other = await sendEvent(api, { ...paid, ...change, id: randomUUID() })
      expect([other.status, codes(other)]).toEqual([422, ['event_refused']])
    }
  })

  test('is none if a boleto clears with another amount than was reported: that amount counts', async () => {
    const signer = await borrower(api)
    const slip = await boleto(api, signer, 1)
    const [paid, cleared] = boletoEvents(api, slip, onDueDate(slip))
    const short = { ...cleared, amountCents: slip.amountCents - 10_00 }
    expect((await sendEvent(api, short)).body).toEqual({ state: 'short' })
    expect((await sendEvent(api, paid)).body).toEqual({ state: 'short' })
    const third = await sendEvent(api, { ...paid, id: randomUUID(), amountCents: 1 })
    expect(codes(third)).toEqual(['event_refused'])
    const { items } = (await get(api, signer, 'payments')).body as { items: Payment[] }
    expect(items).toMatchObject([{ cents: slip.amountCents - 10_00 }])
  })
})

describe.each(eitherEngine)('a boleto for less than it asks, before it has cleared, on %s', (engine) => {
  const api = useApi(engine)

  test('leaves the rest of its installment in every sum of the debt', async () => {
    const signer = await borrower(api)
    const slip = await boleto(api, signer, 1)
    const before = await schedule(api, signer)
    const [paid, cleared] = boletoEvents(api, slip, { amountCents: 1 })
    await sendEvent(api, paid)
    const pending = await schedule(api, signer)
    expect(pending.items[0]).toMatchObject({ state: 'processing', clearingCents: 1 })
    expect(pending.items[0]?.restCents).toBeGreaterThan(slip.amountCents - 3)
    const { outstandingCents, processingCents } = pending.sums
    expect([before.sums.outstandingCents - outstandingCents, processingCents]).toEqual([1, 1])
    const charge = (await get(api, signer, `charges/${slip.id}`)).body as Charge
    expect(charge).toMatchObject({ state: 'processing', payment: { cents: 1 } })
    await sendEvent(api, cleared)
    expect((await schedule(api, signer)).sums.outstandingCents).toBe(outstandingCents)
  })

  test('keeps in processing only the installments that it reaches', async () => {
    const signer = await borrower(api)
    const [first] = (await schedule(api, signer)).items
    const quote = (await get(api, signer, 'payoff?numbers=1,2,3')).body as Answer<typeof quotePayoff>
    const { date, totalCents } = quote
    const whole = (await post(api, signer, 'payoff', { date, numbers: [1, 2, 3], totalCents }))
      .body as CodedCharge
    const [paid] = boletoEvents(api, whole, { amountCents: (first?.todayCents ?? 0) + 10_00 })
    await sendEvent(api, paid)
    const { items } = await schedule(api, signer)
    expect(items.slice(0, 3).map(({ state }) => state)).toEqual(['processing', 'processing', 'due'])
    expect(items[0]).toMatchObject({ restCents: 0 })
    expect(items[1]).toMatchObject({ clearingCents: 10_00 })
    expect((await boleto(api, signer, 3)).state).toBe('waiting')
  })
})
