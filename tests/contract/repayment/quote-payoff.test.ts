import { describe, expect, test } from 'vitest'
import type { Charge } from '#core/api/contract/charges.ts'
import type { nextInstallments } from '#core/api/contract/installments.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { quotePayoff } from '#core/api/contract/payoff.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { addDays, weekday } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { boletoEvents, pixEvent, sendEvent } from '../support/bank.ts'
import { eitherEngine } from '../support/engines.ts'
import { mails } from '../support/journeys.ts'
import { base } from '../support/loan-journey.ts'
import { boleto, borrower, get, onDay, post, schedule } from '../support/repayment.ts'
import type { Signer } from '../support/signable.ts'

type Quote = Answer<typeof quotePayoff>

async function quote(api: Api, signer: Signer, query = ''): Promise<Quote> {
  return (await get(api, signer, `payoff?${query}`)).body as Quote
}

/** Issues a charge for a quote as it is. */
const take = (api: Api, signer: Signer, { date, items, totalCents }: Quote, over = {}, key?: string) =>
  post(api, signer, 'payoff', { date, numbers: items.map(({ number }) => number), totalCents, ...over }, key)

const numbersOf = ({ items }: Quote) => items.map(({ number }) => number)

describe.each(eitherEngine)('paying early on %s', (engine) => {
  const api = useApi(engine)

  test.each([
    ['numbers=3&amountCents=50000', 'amountCents', 'unknown_field'],
    ['choose=last', 'choose', 'unknown_field'],
  ])('prices nothing else than what %s can mean', async (query, field, code) => {
    const signer = await borrower(api)
    const answer = await get(api, signer, `payoff?${query}`)
    expect([answer.status, codes(answer)]).toEqual([400, [`${field}: ${code}`]])
  })

  test('any of 30 days, all or some; lines sum to the total', async () => {
    const signer = await borrower(api)
    const { date: firstDate, open, remainingCents } = await quote(api, signer)
    expect(open).toHaveLength(24)
    let before = 0
    for (let ahead = 0; ahead <= 30; ahead += 1) {
      const day = await quote(api, signer, `date=${addDays(firstDate, ahead)}`)
      expect(day.settles).toBe(true)
      expect(day.items.reduce((sum, { presentCents }) => sum + presentCents, 0)).toBe(day.totalCents)
      expect(day.totalCents).toBeLessThan(remainingCents)
      expect(day.totalCents).toBeGreaterThanOrEqual(before)
      expect([day.date, day.payBy]).toEqual([day.date, nextBusinessDay(day.date)])
      before = day.totalCents
    }
    // A charge issued for a day on which banks are closed is valid as long as announced.
    const saturday = addDays(firstDate, 6 - weekday(firstDate))
    const closed = await quote(api, signer, `date=${saturday}`)
    // A quote for the day when banks reopen is no higher than the earlier quote.
    expect((await quote(api, signer, `date=${closed.payBy}`)).totalCents).toBe(closed.totalCents)
    expect([closed.payBy > saturday, closed.payBy]).toEqual([
      true,
      ((await take(api, signer, closed)).body as Charge).dueDate,
    ])
    const last = await quote(api, signer, 'numbers=22,23,24')
    const next = await quote(api, signer, 'numbers=1,2,3')
    const list = await quote(api, signer, 'numbers=7,2,7')
    expect(numbersOf(list)).toEqual([2, 7])
    expect(last.discountCents).toBeGreaterThan(next.discountCents)
    expect([last.settles, last.remainingCents]).toEqual([false, remainingCents])
  })

  test('an amount settles as many as it reaches: what is due with its charges, then the last ones', async () => {
    const signer = await borrower(api, { installmentsQty: 6 })
    const three = await quote(api, signer, 'numbers=4,5,6')
    const within = (cents: number, of = signer) => quote(api, of, `amountCents=${cents}`)
    const reached = await within(three.totalCents)
    expect([numbersOf(reached), reached.totalCents]).toEqual([[4, 5, 6], three.totalCents])
    expect(numbersOf(await within(three.totalCents - 1))).toEqual([5, 6])
    const none = await within(1)
    expect([none.items, none.totalCents, none.settles]).toEqual([[], 0, false])
    const all = await within(99_999_999)
    expect([numbersOf(all).length, all.settles]).toEqual([6, true])
    for (const wrong of ['0', '-5', '1.5', 'x'])
      expect((await get(api, signer, `payoff?amountCents=${wrong}`)).status).toBe(400)
    const late = await onDay(api, signer, addDays(signer.offer.firstDueDate, 20))
    const first = await quote(api, late, 'numbers=1')
    expect(first.chargesCents).toBeGreaterThan(0)
    expect(numbersOf(await within(first.totalCents, late))).toEqual([1])
    expect((await within(first.totalCents - 1, late)).items).toEqual([])
    const more = await quote(api, late, 'numbers=1,6')
    expect(numbersOf(await within(more.totalCents, late))).toEqual([1, 6])
  })

  test('refuses other days, what is paid or being paid, and installments there are not', async () => {
    const signer = await borrower(api)
    const { date: firstDate } = await quote(api, signer)
    for (const date of [addDays(firstDate, -1), addDays(firstDate, 31)])
      expect(codes(await get(api, signer, `payoff?date=${date}`))).toEqual(['date_out_of_reach'])
    for (const query of ['date=2026-02-30', 'count=1', 'numbers=', 'numbers=1;2'])
      expect((await get(api, signer, `payoff?${query}`)).status).toBe(400)
    expect((await get(api, signer, 'payoff?numbers=25')).status).toBe(404)
    await sendEvent(api, pixEvent(api, await boleto(api, signer, 1)))
    await sendEvent(api, boletoEvents(api, await boleto(api, signer, 2))[0])
    const seen = await quote(api, signer)
    expect([seen.open[0], seen.items.length, seen.settles]).toEqual([3, 22, false])
    const refusals = [
      [1, 'installment_paid'],
      [2, 'payment_processing'],
      [25, 'not_found'],
    ] as const
    for (const [number, code] of refusals) {
      expect(codes(await take(api, signer, seen, { numbers: [number] }))).toEqual([code])
      if (number < 25) expect(codes(await get(api, signer, `payoff?numbers=${number}`))).toEqual([code])
    }
    for (const cents of [seen.totalCents - 1, seen.totalCents + 1])
      expect(codes(await take(api, signer, seen, { totalCents: cents }))).toEqual(['payoff_changed'])
  })

  test('what was issued and waits is found again: until it is replaced, paid or past its day', async () => {
    const signer = await borrower(api)
    // The account's first page shows the same as the schedule.
    const waiting = async (of = signer) => {
      const { waiting: listed } = await schedule(api, of)
      const next = `${base}/all/next-installments`
      const { body } = await api.send('GET', next, undefined, { token: of.token })
      expect((body as Answer<typeof nextInstallments>).items[0]?.waiting).toEqual(listed)
      return listed
    }
    expect(await waiting()).toEqual([])
    const first = (await take(api, signer, await quote(api, signer))).body as Charge
    const { id, kind, numbers, amountCents, dueDate } = first
    expect(await waiting()).toEqual([{ id, kind, numbers, amountCents, dueDate }])

    const last = await quote(api, signer, 'numbers=23,24')
    const second = (await take(api, signer, last)).body as Charge
    const part = (await post(api, signer, 'installments/1/part', { amountCents: 50_00 })).body as Charge
    expect((await waiting()).map((charge) => [charge.id, charge.kind])).toEqual([
      [part.id, 'part'],
      [second.id, 'payoff'],
    ])
    await sendEvent(api, pixEvent(api, second))
    expect((await waiting()).map((charge) => charge.id)).toEqual([part.id])
    expect(await waiting(await onDay(api, signer, addDays(part.dueDate, 1)))).toEqual([])
  })

  test('some of them: paid for less, the others as they were', async () => {
    const signer = await borrower(api)
    const seen = await quote(api, signer, 'numbers=23,24')
    const made = await take(api, signer, seen, {}, 'k')
    const charge = made.body as Charge
    expect(charge).toMatchObject({
      kind: 'payoff',
      numbers: [23, 24],
      amountCents: seen.totalCents,
      discountCents: seen.discountCents,
      state: 'waiting',
    })
    expect((await take(api, signer, seen, {}, 'k')).text).toBe(made.text)
    await sendEvent(api, pixEvent(api, charge))
    expect((await quote(api, signer)).items).toHaveLength(22)
    const { items, sums, state } = await schedule(api, signer)
    expect(items.slice(21).map((item) => item.state)).toEqual(['open', 'paid', 'paid'])
    expect([sums.paidCents, sums.paidCount, state]).toEqual([seen.totalCents, 2, 'active'])
    expect((await mails(api, signer.person.email)).at(-1)?.text).toContain(
      `economizou ${formatBrl(seen.discountCents)} em juros`,
    )
  })

  test('late ones come with their charges; a slip that has run out pays what it is worth that day', async () => {
    const signer = await borrower(api, { installmentsQty: 6 })
    const late = await onDay(api, signer, addDays(signer.offer.firstDueDate, 20))
    const seen = await quote(api, late)
    expect(seen.items[0]).toMatchObject({ discountCents: 0, months: 0 })
    expect(seen.items[0]?.fineCents).toBeGreaterThan(0)
    expect(seen.totalCents).toBeLessThanOrEqual(seen.remainingCents)
    const charge = (await take(api, late, seen)).body as Charge
    const after = await onDay(api, late, addDays(charge.dueDate, 1))
    expect((await get(api, after, `charges/${charge.id}`)).body).toMatchObject({ state: 'expired' })
    expect((await sendEvent(api, pixEvent(api, charge))).body).toEqual({ state: 'short' })
    const fresh = await quote(api, after)
    // The payment was used: the rest is the extra cost of the later day, as if quoted today.
    expect(fresh.items).toHaveLength(1)
    expect(fresh.totalCents).toBeGreaterThan(0)
    expect(fresh.totalCents).toBeLessThan(charge.amountCents * 0.01)
    const enough = pixEvent(api, charge, { amountCents: fresh.totalCents })
    expect((await sendEvent(api, enough)).body).toEqual({ state: 'settled' })
    expect((await schedule(api, after)).state).toBe('paid-off')
  })

  test('a payoff of which one installment was paid in another way has ended, and does not count as paid', async () => {
    const signer = await borrower(api)
    const whole = (await take(api, signer, await quote(api, signer))).body as Charge
    await sendEvent(api, pixEvent(api, await boleto(api, signer, 1)))
    expect((await get(api, signer, `charges/${whole.id}`)).body).toMatchObject({ state: 'cancelled' })
  })

  test('another payoff takes the place of the one that waits, and not of one that is being paid', async () => {
    const signer = await borrower(api)
    const state = async ({ id }: Charge) => ((await get(api, signer, `charges/${id}`)).body as Charge).state
    const taken = async (query: string) =>
      (await take(api, signer, await quote(api, signer, query))).body as Charge
    const first = await taken('numbers=23,24')
    const other = await taken('numbers=1')
    expect([await state(first), await state(other)]).toEqual(['replaced', 'waiting'])
    await sendEvent(api, boletoEvents(api, other)[0])
    const third = await taken('numbers=23,24')
    expect([await state(other), await state(third)]).toEqual(['processing', 'waiting'])
    // A regular boleto of an installment is not one of them.
    expect((await boleto(api, signer, 5)).state).toBe('waiting')
    // A payment with a replaced code is not lost.
    expect((await sendEvent(api, pixEvent(api, first))).body).toEqual({ state: 'settled' })
    expect([await state(first), await state(third)]).toEqual(['received', 'already-paid'])
  })

  test('two payoffs of the same: one pays, the money of the other is kept', async () => {
    const signer = await borrower(api, { installmentsQty: 6 })
    const seen = await quote(api, signer)
    const charges = [await take(api, signer, seen), await take(api, signer, seen)]
    const answers = await Promise.all(
      charges.map(({ body }) => sendEvent(api, pixEvent(api, body as Charge))),
    )
    expect(answers.map(({ body }) => (body as { state: string }).state).sort()).toEqual([
      'duplicate',
      'settled',
    ])
    const { items } = (await get(api, signer, 'payments')).body as { items: { creditCents: number }[] }
    expect(items.map(({ creditCents }) => creditCents).sort()).toEqual([0, seen.totalCents])
  })
})
