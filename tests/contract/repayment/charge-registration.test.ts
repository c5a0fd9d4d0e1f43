import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { examples } from '#core/answers/examples.ts'
import type { Charge, CodedCharge } from '#core/api/contract/charges.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { quotePayoff } from '#core/api/contract/payoff.ts'
import { addDays } from '#core/calendar/dates.ts'
import { answerIsReady } from '../../../demo/api/platform/jobs/queue.ts'
import { filesOf } from '../../../demo/api/platform/mail/send-mail.ts'
import type { Charges } from '../../../demo/api/ports/charges.ts'
import { PortFailure, PortPending } from '../../../demo/api/ports/port-failures.ts'
import { recordReminder } from '../../../demo/api/repayment/reminders/record-reminder.ts'
import { sendReminder } from '../../../demo/api/repayment/reminders/reminders.ts'
import { payCharge, readChargeByCode } from '../../../demo/sandbox/payment-bank.ts'
import { codes, useApi } from '../support/api.ts'
import { boletoEvents, onDueDate, pixEvent, sendEvent } from '../support/bank.ts'
import { work } from '../support/documents.ts'
import { productionEngine } from '../support/engines.ts'
import { mails } from '../support/journeys.ts'
import { agree, boleto, borrower, get, onDay, post } from '../support/repayment.ts'
import type { Signer } from '../support/signable.ts'

const { address } = examples

type Asked = Parameters<Charges['register']>[0]

describe.each(productionEngine)('charges at the bank, on %s', (engine) => {
  const api = useApi(engine)

  /** A bank that writes down what it is asked, and answers as told. */
  function bank(over: Partial<Charges> = {}) {
    const [registered, cancelled]: [Asked[], string[]] = [[], []]
    const charges: Charges = {
      ...api.context.ports.charges,
      register: async (asked) => {
        registered.push(asked)
        return {}
      },
      cancel: async ({ reference }) => {
        cancelled.push(reference)
        return {}
      },
      ...over,
    }
    api.context.ports = { ...api.context.ports, charges }
    const of = (list: string[], ...charges: Charge[]) =>
      charges.map(({ id }) => list.filter((one) => one === id).length)
    return { registered, cancelled: (...charges: Charge[]) => of(cancelled, ...charges) }
  }

  const down = async () => {
    throw new PortFailure('charges.register', 'answered 500')
  }
  const slip = async (signer: Signer, number = 1) =>
    (await get(api, signer, `installments/${number}/pix`)).body as Charge
  const stateOf = async (signer: Signer, { id }: Charge) =>
    ((await get(api, signer, `charges/${id}`)).body as Charge).state
  const file = (signer: Signer, number = 1) => get(api, signer, `installments/${number}/boleto/file`)
  async function payoff(signer: Signer, query = '') {
    const quote = (await get(api, signer, `payoff?${query}`)).body as Answer<typeof quotePayoff>
    const numbers = quote.items.map(({ number }) => number)
    return (await post(api, signer, 'payoff', { date: quote.date, numbers, totalCents: quote.totalCents }))
      .body as CodedCharge
  }

  test('one is registered when it is first shown, and has its codes at once', async () => {
    const { registered } = bank()
    const signer = await borrower(api)
    const { token, person } = signer
    await api.send('POST', '/api/v1/person/address/primary', address, { token })
    const charge = await boleto(api, signer, 1)
    expect(charge.state).toBe('waiting')
    expect(registered).toEqual([
      {
        reference: charge.id,
        documentNumber: charge.documentNumber,
        ourNumber: charge.ourNumber,
        barcode: charge.boleto.barcode,
        txid: charge.pix.txid,
        cents: charge.amountCents,
        issuedOn: '2026-11-21',
        dueDate: charge.dueDate,
        payer: { name: charge.payer.name, cpf: person.cpf, address },
      },
    ])
    // The Pix lasts as long as the boleto: to the end of that day in São Paulo.
    expect(charge.pix.expiresAt).toBe(`${addDays(charge.dueDate, 1)}T03:00:00.000Z`)
    expect(await boleto(api, signer, 1)).toEqual(charge)
    api.advance(5)
    await work(api)
    expect(registered).toHaveLength(1)
  })

  test('one whose Pix the bank keeps elsewhere has that address', async () => {
    const pixLocation = 'pix.example.com/qr/v2/cobv/9d36b84fc70b478fb95c12729b90ca25'
    bank({ register: async () => ({ pixLocation }) })
    expect((await boleto(api, await borrower(api), 1)).pix.payload).toContain(pixLocation)
  })

  test('while the bank fails there is nothing to pay by, on the page, in a file or a mail; later there is', async () => {
    bank({ register: down })
    const signer = await borrower(api)
    const { id, ...charge } = await slip(signer)
    expect(charge).toMatchObject({ state: 'registering', boleto: null, pix: null })
    expect(codes(await file(signer))).toEqual(['unavailable'])
    const payment = await post(api, signer, 'installments/2/part', { amountCents: 50_00 })
    expect([payment.status, payment.body]).toMatchObject([
      201,
      { state: 'registering', boleto: null, pix: null },
    ])

    const due = signer.offer.firstDueDate
    const planned = { loanId: signer.id, number: 1, dueDate: due, kind: 'soon' } as const
    const reminded = await onDay(api, signer, addDays(due, -5))
    await recordReminder(api.context, api.database, planned)
    await sendReminder(api.context)(JSON.stringify(planned))
    const mail = (await mails(api, signer.person.email)).find(({ subject }) => /vence em/.test(subject))
    expect(mail?.text).not.toMatch(/Linha digitável|copia e cola|anexado/)
    expect(await filesOf(api.database, mail?.id ?? '')).toEqual([])

    const { registered } = bank()
    await work(api)
    expect(registered.map(({ reference }) => reference)).toContain(id)
    expect(await slip(reminded)).toMatchObject({ id, state: 'waiting', boleto: { line: expect.any(String) } })
    expect((await file(reminded)).status).toBe(200)
  })

  test('what is asked again with its key is shown as it is by then', async () => {
    bank({ register: down })
    const signer = await borrower(api)
    const key = randomUUID()
    const ask = () => post(api, signer, 'installments/1/part', { amountCents: 50_00 }, key)
    const { id } = (await ask()).body as Charge
    bank()
    api.advance(5)
    await work(api)
    expect((await ask()).body).toMatchObject({ id, state: 'waiting', pix: { txid: expect.any(String) } })
  })

  test('a bank that takes its time is asked again when it says that it is ready', async () => {
    let isReady = false
    bank({
      register: async ({ reference }) => {
        if (isReady) return {}
        throw new PortPending('charges.register', 3600, reference)
      },
    })
    const signer = await borrower(api)
    const { id, state } = await slip(signer)
    expect(state).toBe('registering')
    api.advance(5)
    await work(api)
    isReady = true
    await answerIsReady(api.context.clock, api.database, 'charges.register', id)
    await work(api)
    expect(await slip(signer)).toMatchObject({ id, state: 'waiting' })
  })

  test('a bank that tells the first request when to come again is left alone until then', async () => {
    let asked = 0
    bank({
      register: async () => {
        asked += 1
        if (asked > 1) return {}
        throw new PortPending('charges.register', 120, '')
      },
    })
    const signer = await borrower(api)
    const { id } = await slip(signer)
    api.advance(100)
    await work(api)
    expect([asked, (await slip(signer)).state]).toEqual([1, 'registering'])
    api.advance(20)
    await work(api)
    expect(await slip(signer)).toMatchObject({ id, state: 'waiting' })
    expect(asked).toBe(2)
  })

  test('is cancelled when it is replaced, and once it or its installments are paid', async () => {
    const { cancelled } = bank()
    const signer = await borrower(api)
    const ask = async (amountCents: number) =>
      (await post(api, signer, 'installments/2/part', { amountCents })).body as CodedCharge
    const [first, whole, part, otherPart] = [
      await boleto(api, signer, 1),
      await payoff(signer, 'numbers=1,2'),
      await ask(50_00),
      await ask(60_00),
    ]
    const last = await payoff(signer, 'numbers=1')
    await work(api)
    expect(cancelled(first, whole, part, otherPart, last)).toEqual([0, 1, 1, 0, 0])
    expect(await stateOf(signer, whole)).toBe('replaced')
    // Paid by boleto: its Pix ends at once, the others when the money is there.
    const [paid, cleared] = boletoEvents(api, last)
    await sendEvent(api, paid)
    await work(api)
    expect(cancelled(first, last)).toEqual([0, 1])
    await sendEvent(api, cleared)
    await work(api)
    expect(cancelled(first, otherPart, last)).toEqual([1, 0, 1])
    expect(await stateOf(signer, first)).toBe('already-paid')
    // What still arrives goes back.
    expect((await sendEvent(api, pixEvent(api, first))).body).toEqual({ state: 'duplicate' })
  })

  test('is cancelled when a part of it is paid in another way: what it asks for is no longer owed', async () => {
    const { cancelled } = bank()
    const signer = await borrower(api)
    const [whole, later] = [await boleto(api, signer, 1), await boleto(api, signer, 2)]
    const part = (await post(api, signer, 'installments/1/part', { amountCents: 50_00 })).body as CodedCharge
    await sendEvent(api, pixEvent(api, part))
    await work(api)
    expect(cancelled(whole, part, later)).toEqual([1, 1, 0])
    expect(await stateOf(signer, whole)).toBe('cancelled')
    const rest = await boleto(api, signer, 1)
    expect(rest.amountCents).toBeLessThan(whole.amountCents)
    expect((await sendEvent(api, pixEvent(api, rest, onDueDate(rest)))).body).toEqual({ state: 'settled' })
  })

  test('is cancelled when the customer withdraws; when the due day changes it stays, as the page says', async () => {
    const { cancelled } = bank()
    const [signer, other] = [await borrower(api), await borrower(api)]
    const [slipOf, whole] = [await boleto(api, signer, 1), await payoff(signer)]
    await post(api, signer, 'withdraw', { accepted: true })
    const moved = await boleto(api, other, 1)
    await agree(api, other, { kind: 'due-day', day: 15 })
    await work(api)
    expect(cancelled(slipOf, whole, moved)).toEqual([1, 1, 0])
    expect([await stateOf(signer, whole), await stateOf(other, moved)]).toEqual(['cancelled', 'waiting'])
    const back = (await get(api, signer, 'withdrawal/charge')).body as CodedCharge
    await sendEvent(api, pixEvent(api, back))
    await work(api)
    expect(cancelled(back)).toEqual([1])
  })

  test('that ends while the bank registers it is cancelled after that, once', async () => {
    const order: string[] = []
    let newer: Charge | undefined
    const signer = await borrower(api)
    const askPart = async (amountCents: number) =>
      (await post(api, signer, 'installments/1/part', { amountCents })).body as Charge
    bank({
      register: async ({ reference }) => {
        order.push(`asked ${reference}`)
        if (order.length === 1) {
          newer = await askPart(60_00)
          await work(api)
        }
        return {}
      },
      cancel: async ({ reference }) => {
        order.push(`cancelled ${reference}`)
        return {}
      },
    })
    const { id } = await askPart(50_00)
    await work(api)
    // The answer for its registration comes before its end.
    const last = [`asked ${id}`, `cancelled ${id}`]
    expect(order).toEqual([`asked ${id}`, `asked ${newer?.id}`, ...last])
  })

  test('that ends before the bank answers for its registration is cancelled once it has answered', async () => {
    const pending: string[] = []
    let isReady = false
    const { cancelled } = bank({
      register: async ({ reference }) => {
        if (isReady) return {}
        pending.push(reference)
        throw new PortPending('charges.register', 3600, reference)
      },
    })
    const signer = await borrower(api)
    const askPart = async (amountCents: number) =>
      (await post(api, signer, 'installments/1/part', { amountCents })).body as Charge
    const first = await askPart(50_00)
    await askPart(60_00)
    api.advance(5)
    await work(api)
    expect([await stateOf(signer, first), cancelled(first)]).toEqual(['replaced', [0]])
    expect((await get(api, signer, `charges/${first.id}`)).body).toMatchObject({ boleto: null, pix: null })
    isReady = true
    await answerIsReady(api.context.clock, api.database, 'charges.register', first.id)
    await work(api)
    expect(cancelled(first)).toEqual([1])
  })

  test('that ends while the bank is left alone leaves it alone too, and is cancelled after its answer', async () => {
    const asked: string[] = []
    const { cancelled } = bank({
      register: async ({ reference }) => {
        asked.push(reference)
        if (asked.filter((one) => one === reference).length > 1) return {}
        throw new PortPending('charges.register', 120, '')
      },
    })
    const signer = await borrower(api)
    const askPart = async (amountCents: number) =>
      (await post(api, signer, 'installments/1/part', { amountCents })).body as Charge
    const first = await askPart(50_00)
    await askPart(60_00)
    const times = () => asked.filter((one) => one === first.id).length
    for (const seconds of [0, 100]) {
      api.advance(seconds)
      await work(api)
      expect([times(), ...cancelled(first)]).toEqual([1, 0])
    }
    api.advance(20)
    await work(api)
    expect([times(), ...cancelled(first)]).toEqual([2, 1])
  })

  test('is registered by the same request again, also after a change of address', async () => {
    const asked: Asked[] = []
    bank({
      register: async (request) => {
        asked.push(request)
        if (asked.length === 1) throw new PortFailure('charges.register', 'no answer in 10 s')
        return {}
      },
    })
    const signer = await borrower(api)
    const { token } = signer
    await api.send('POST', '/api/v1/person/address/primary', address, { token })
    await slip(signer)
    await api.send('POST', '/api/v1/person/address/primary', { ...address, number: '77' }, { token })
    api.advance(5)
    await work(api)
    expect((await slip(signer)).state).toBe('waiting')
    expect(asked).toEqual([asked[0], asked[0]])
    expect(asked[0]?.payer.address).toEqual(address)
  })

  test('that the bank has removed meanwhile is over without a failure, and another takes its place', async () => {
    const signer = await borrower(api)
    bank({ register: down })
    const first = await slip(signer)
    bank({ register: async () => ({ refused: 'removed' }) })
    api.advance(10)
    await work(api)
    expect(await stateOf(signer, first)).toBe('replaced')
    bank()
    const second = await slip(signer)
    expect([second.id === first.id, second.state]).toEqual([false, 'waiting'])

    // Cancelled here and removed there, before its registration is asked for again.
    const other = await borrower(api)
    bank({ register: down })
    const crossed = await slip(other)
    bank({ register: async () => ({ refused: 'removed' }) })
    await api.database
      .updateTable('charges')
      .set({ cancelledAt: api.context.clock().toISOString() })
      .where('id', '=', crossed.id)
      .execute()
    api.advance(10)
    await work(api)
    expect(await stateOf(other, crossed)).toBe('cancelled')
  })

  test('is not shown with the Pix address of another charge', async () => {
    bank({ register: async () => ({ pixLocation: 'pix.example.com/qr/one-for-all' }) })
    const signer = await borrower(api)
    expect((await slip(signer, 1)).state).toBe('waiting')
    expect((await slip(signer, 2)).state).toBe('registering')
  })

  test('is taken by the bank of the demo once it is registered, until it is cancelled', async () => {
    api.context.ports = { ...api.context.ports, charges: api.bank.charges }
    const signer = await borrower(api)
    const pay = async (code: string) => {
      const seen = await readChargeByCode(api.context, api.bank, code)
      return seen && payCharge(api.context, api.bank, seen, seen.amountCents)
    }
    const [replaced, charge] = [await payoff(signer, 'numbers=1'), await payoff(signer, 'numbers=1,2')]
    await work(api)
    const refused = { status: 409 }
    await expect(pay(replaced.pix.payload)).rejects.toMatchObject(refused)
    const set = (registeredAt: string | null) =>
      api.database.updateTable('charges').set({ registeredAt }).where('id', '=', charge.id).execute()
    await set(null)
    await expect(pay(charge.boleto.line)).rejects.toMatchObject(refused)
    await set(charge.issuedAt)
    expect(await pay(charge.pix.payload)).toBe('settled')
    expect(await pay(charge.pix.payload)).toBe('duplicate')
  })
})
