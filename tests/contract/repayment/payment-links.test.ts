import { describe, expect, test } from 'vitest'
import type { Charge } from '#core/api/contract/charges.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { makePaymentLink, openPaymentLink } from '#core/api/contract/payment-links.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { config } from '#core/config/config.ts'
import { nameToCall } from '#core/format/called-name.ts'
import { sweep } from '../../../demo/api/domains.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { pixEvent, sendEvent } from '../support/bank.ts'
import { productionEngine } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { boleto, borrower, get, onDay, post, schedule } from '../support/repayment.ts'
import { base, type Signer } from '../support/signable.ts'

type Shown = Answer<typeof openPaymentLink>

const make = (api: Api, signer: Signer, number: number) => post(api, signer, `payment-links/${number}`, {})

async function linkOf(api: Api, signer: Signer, number: number): Promise<string> {
  return ((await make(api, signer, number)).body as Answer<typeof makePaymentLink>).token
}

const open = (api: Api, token: string) => api.send('POST', '/api/v1/payment-link', { token })
const shown = async (api: Api, token: string) => (await open(api, token)).body as Shown
const listed = async (api: Api, signer: Signer) =>
  ((await get(api, signer, 'payment-links')).body as { items: { number: number }[] }).items

/** Fails unless the link is refused as any that never was. */
async function expectDead(api: Api, token: string): Promise<void> {
  const answer = await open(api, token)
  expect([answer.status, codes(answer)]).toEqual([400, ['payment_link_invalid']])
}

const todays = async (api: Api, signer: Signer, number: number) =>
  (await get(api, signer, `installments/${number}/pix?price=today`)).body as Charge

const pay = (api: Api, charge: Charge) => sendEvent(api, pixEvent(api, charge))

describe.each(productionEngine)('a link by which somebody else pays, on %s', (engine) => {
  const api = useApi(engine)

  test('shows the sum of today, its day, the first name and the beneficiary with the Pix code, and nothing else', async () => {
    const signer = await borrower(api)
    const answer = await make(api, signer, 1)
    expect(answer.status).toBe(201)
    const { token } = answer.body as Answer<typeof makePaymentLink>
    const { amountCents, dueDate, pix } = await todays(api, signer, 1)
    const { name, cnpj } = config.creditor
    expect((await open(api, token)).body).toEqual({
      state: 'waiting',
      name: nameToCall({ name: signer.person.name, socialName: null }),
      beneficiary: { name, cnpj },
      amountCents,
      day: dueDate,
      pix: { payload: pix?.payload },
      endToEndId: null,
    })
    const later = await onDay(api, signer, addDays(today(api.context.clock), 10))
    const then = await todays(api, later, 1)
    expect(await shown(api, token)).toMatchObject({ amountCents: then.amountCents, day: then.dueDate })
    expect(then.amountCents).toBeGreaterThan(amountCents)
    expect(await listed(api, later)).toMatchObject([{ number: 1 }])
  })

  test('is kept as a digest, opens again and again, and another one or its end makes it invalid', async () => {
    const signer = await borrower(api)
    const first = await linkOf(api, signer, 1)
    expect(first).toMatch(/^[\w-]{43}$/)
    const rows = JSON.stringify(await api.database.selectFrom('paymentLinks').selectAll().execute())
    expect(rows).not.toContain(first)
    await shown(api, first)
    expect((await shown(api, first)).state).toBe('waiting')
    const second = await linkOf(api, signer, 1)
    await expectDead(api, first)
    const other = await linkOf(api, signer, 2)
    const end = () =>
      api.send('DELETE', `${base}/${signer.id}/payment-links/1`, undefined, { token: signer.token })
    expect([(await end()).status, (await end()).status]).toEqual([204, 204])
    await expectDead(api, second)
    expect((await shown(api, other)).state).toBe('waiting')
    expect(await listed(api, signer)).toMatchObject([{ number: 2 }])
  })

  test('paid by it, it is the receipt; paid otherwise, it is over', async () => {
    const signer = await borrower(api)
    const [one, two] = [await linkOf(api, signer, 1), await linkOf(api, signer, 2)]
    await shown(api, one)
    await shown(api, two)
    const charge = await todays(api, signer, 1)
    const event = pixEvent(api, charge)
    await sendEvent(api, event)
    expect(await shown(api, one)).toMatchObject({
      state: 'paid',
      amountCents: charge.amountCents,
      pix: null,
      endToEndId: event.method === 'pix' ? event.endToEndId : '',
    })
    const taken = { ...event, id: 'event-taken-back', type: 'reversed' }
    expect((await sendEvent(api, taken)).status).toBe(200)
    await expectDead(api, one)
    // At the price of the due date: another charge than the link has shown.
    await pay(api, await boleto(api, signer, 2))
    await expectDead(api, two)
    expect(codes(await make(api, signer, 2))).toEqual(['installment_paid'])
  })

  test('for all that is late it asks for the whole sum of the day, and ends with it', async () => {
    const signer = await borrower(api)
    expect(codes(await make(api, signer, 0))).toEqual(['state_conflict'])
    const { items } = await schedule(api, signer)
    const late = await onDay(api, signer, items[2]?.dueDate ?? '')
    const token = await linkOf(api, late, 0)
    const first = await shown(api, token)
    expect(first.amountCents).toBe((await schedule(api, late)).sums.lateCents)
    const next = await onDay(api, late, first.day)
    expect((await shown(api, token)).amountCents).toBe((await schedule(api, next)).sums.lateCents)
    await pay(api, (await get(api, next, 'late/pix')).body as Charge)
    expect((await shown(api, token)).state).toBe('paid')
  })

  test('ends with the loan, with the account, and after its days', async () => {
    const signer = await borrower(api)
    const token = await linkOf(api, signer, 1)
    const { expiresAt } = (await listed(api, signer))[0] as unknown as { expiresAt: string }
    const state = (to: 'active' | 'frozen') =>
      api.database.updateTable('users').set({ state: to }).where('email', '=', signer.person.email).execute()
    await state('frozen')
    await expectDead(api, token)
    await state('active')
    expect((await shown(api, token)).state).toBe('waiting')
    const loan = (to: 'active' | 'withdrawn') => forceState(api.database, to, signer.id)
    await loan('withdrawn')
    await expectDead(api, token)
    await loan('active')
    api.advance((Date.parse(expiresAt) - api.context.clock().getTime()) / 1000)
    await expectDead(api, token)
    await sweep(api.context)
    expect(await api.database.selectFrom('paymentLinks').selectAll().execute()).toEqual([])
  })

  test.each(['0x1', '01', '1000', '-1', 'x'])('no link has the number %s', async (number) => {
    const signer = await borrower(api)
    const answer = await post(api, signer, `payment-links/${number}`, {})
    expect([answer.status, codes(answer)]).toEqual([404, ['not_found']])
  })
})
