import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Charge, CodedCharge } from '#core/api/contract/charges.ts'
import type { nextInstallments } from '#core/api/contract/installments.ts'
import type { InboxMessage, Need } from '#core/api/contract/messages.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { Payment } from '#core/api/contract/payments.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { bureauRemovalSentence } from '#core/text/bureau-removal-promise.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { boletoEvents, pixEvent, sendEvent } from '../support/bank.ts'
import { work } from '../support/documents.ts'
import { engines } from '../support/engines.ts'
import { makeCertificates, pixOver, usePsp } from '../support/psp.ts'
import { boleto, borrower, get, onDay, post, schedule } from '../support/repayment.ts'
import type { Signer } from '../support/signable.ts'

/** A customer whose first installments are late, days after the last of them. */
async function lateBorrower(api: Api, count: number, days: number): Promise<Signer> {
  const signer = await borrower(api)
  const { items } = await schedule(api, signer)
  return onDay(api, signer, addDays(items[count - 1]?.payBy ?? '', days))
}

const chargeOfLate = async (api: Api, signer: Signer) =>
  (await get(api, signer, 'late/pix')).body as CodedCharge

async function send<Body>(api: Api, { token }: Signer, path: string): Promise<Body> {
  return (await api.send('GET', `/api/v1/${path}`, undefined, { token })).body as Body
}

const nextOf = async (api: Api, signer: Signer) =>
  (await send<Answer<typeof nextInstallments>>(api, signer, 'personal-loan/all/next-installments')).items[0]

const lastMail = async (api: Api, signer: Signer) => {
  const [mail] = (await send<{ items: InboxMessage[] }>(api, signer, 'messages')).items
  return JSON.stringify(mail).replaceAll('\u00a0', ' ')
}

const plain = (cents: number) => formatBrl(cents).replaceAll('\u00a0', ' ')

describe.each(engines)('all that is late, on %s', (engine) => {
  const api = useApi(engine)

  test('is told with its number and its whole sum of today, and has one charge of that sum, the same when asked again', async () => {
    const signer = await lateBorrower(api, 3, 10)
    const { items, sums } = await schedule(api, signer)
    const late = items.filter(({ state }) => state === 'late')
    const whole = late.reduce((sum, { amountCents }) => sum + amountCents, 0)
    expect(late.map(({ number }) => number)).toEqual([1, 2, 3])
    expect(sums).toMatchObject({ lateCount: 3, lateCents: whole })
    expect(await nextOf(api, signer)).toMatchObject({ late: [1, 2, 3], sums: { lateCents: whole } })
    const [first, again] = await Promise.all([chargeOfLate(api, signer), chargeOfLate(api, signer)])
    expect(again?.id).toBe(first?.id)
    // Each of the two may be answered while the other is still at the bank.
    const later = await chargeOfLate(api, signer)
    expect(later).toMatchObject({ kind: 'late', numbers: [1, 2, 3], amountCents: whole, state: 'waiting' })
    expect(later.id).toBe(first?.id)
    const needs = await send<{ items: Need[] }>(api, signer, 'messages/needs')
    expect(needs.items).toMatchObject([{ kind: 'late', numbers: [1, 2, 3], cents: whole }])
    expect((await nextOf(api, signer))?.waiting).toEqual([])
  })

  test('paid, settles each to the cent, once; nothing is late then, and there is no such charge', async () => {
    const signer = await lateBorrower(api, 2, 7)
    const before = (await schedule(api, signer)).items.slice(0, 2)
    const charge = await chargeOfLate(api, signer)
    const single = await boleto(api, signer, 1)
    const event = pixEvent(api, charge)
    expect((await sendEvent(api, event)).body).toEqual({ state: 'settled' })
    expect((await sendEvent(api, event)).body).toEqual({ state: 'settled' })
    const { items, sums } = await schedule(api, signer)
    expect(items.slice(0, 2).map(({ state, paid }) => [state, paid?.cents])).toEqual(
      before.map(({ amountCents }) => ['paid', amountCents]),
    )
    expect(sums).toMatchObject({ lateCount: 0, lateCents: 0 })
    expect(codes(await get(api, signer, 'late/pix'))).toEqual(['state_conflict'])
    expect(await lastMail(api, signer)).toContain(bureauRemovalSentence(today(api.context.clock)))
    // A second device had the code of one of them.
    expect((await sendEvent(api, pixEvent(api, single))).body).toEqual({ state: 'duplicate' })
  })

  test('paid in part, pays the charges of all and then the oldest; one charge asks for the rest', async () => {
    const signer = await lateBorrower(api, 2, 9)
    const charge = await chargeOfLate(api, signer)
    const paidCents = charge.amountCents - 50_00
    expect((await sendEvent(api, pixEvent(api, charge, { amountCents: paidCents }))).body).toEqual({
      state: 'short',
    })
    const { items, sums } = await schedule(api, signer)
    expect(items.slice(0, 2).map(({ state }) => state)).toEqual(['paid', 'late'])
    expect([sums.lateCount, sums.lateCents]).toEqual([1, 50_00])
    expect(await chargeOfLate(api, signer)).toMatchObject({ numbers: [2], amountCents: 50_00 })
    expect(await lastMail(api, signer)).toContain('R$ 50,00')
  })

  test('of which one is paid alone, is what is left; the mail says so, and the charge for all is ended', async () => {
    const signer = await lateBorrower(api, 3, 5)
    const before = await chargeOfLate(api, signer)
    await sendEvent(api, pixEvent(api, await boleto(api, signer, 1)))
    const { sums } = await schedule(api, signer)
    expect(await lastMail(api, signer)).toContain(
      `Ainda há 2 parcelas atrasadas (2 e 3): ${plain(sums.lateCents)} hoje`,
    )
    expect(((await get(api, signer, `charges/${before.id}`)).body as Charge).state).toBe('cancelled')
    expect(await chargeOfLate(api, signer)).toMatchObject({ numbers: [2, 3], amountCents: sums.lateCents })
    // Who paid the old code all the same owes less, and gets the rest back.
    await sendEvent(api, pixEvent(api, before))
    const { items } = (await get(api, signer, 'payments')).body as { items: Payment[] }
    expect(items.find(({ kind }) => kind === 'late')?.creditCents).toBe(before.amountCents - sums.lateCents)
    expect((await schedule(api, signer)).sums.lateCount).toBe(0)
  })

  test('of which a part is paid, asks for the rest; the charge for the whole is ended', async () => {
    const signer = await lateBorrower(api, 2, 5)
    const before = await chargeOfLate(api, signer)
    const { body } = await post(api, signer, 'installments/2/part', { amountCents: 100_00 })
    await sendEvent(api, pixEvent(api, body as Charge))
    expect(((await get(api, signer, `charges/${before.id}`)).body as Charge).state).toBe('cancelled')
    expect((await chargeOfLate(api, signer)).amountCents).toBe(before.amountCents - 100_00)
  })

  test('leaves out what a boleto is paying', async () => {
    const signer = await lateBorrower(api, 3, 5)
    const [announced] = boletoEvents(api, await boleto(api, signer, 2))
    await sendEvent(api, announced)
    expect((await chargeOfLate(api, signer)).numbers).toEqual([1, 3])
  })

  test('is the same for whoever may see it only: of another it is not found', async () => {
    const signer = await lateBorrower(api, 1, 3)
    const other = await borrower(api)
    expect((await get(api, { ...other, id: signer.id }, 'late/pix')).status).toBe(404)
    expect((await get(api, { ...other, id: randomUUID() }, 'late/pix')).status).toBe(404)
  })
})

describe.each(engines)('all that is late over the Pix API, on %s', (engine) => {
  const api = useApi(engine, pixOver)
  const bank = usePsp(api, makeCertificates())

  test('is one Pix of the bank, which settles each of them', async () => {
    const signer = await lateBorrower(api, 2, 6)
    const charge = await chargeOfLate(api, signer)
    expect([charge.state, charge.boleto, charge.numbers]).toEqual(['waiting', null, [1, 2]])
    await bank.psp.pay(charge.pix.txid)
    await work(api)
    expect((await schedule(api, signer)).items.slice(0, 2).map(({ state }) => state)).toEqual([
      'paid',
      'paid',
    ])
  })
})
