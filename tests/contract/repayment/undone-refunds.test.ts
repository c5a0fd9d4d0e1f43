import { describe, expect, test } from 'vitest'
import type { Answer } from '#core/api/contract/operation.ts'
import type { listPayments } from '#core/api/contract/payments.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { refundSent } from '#core/text/payments.ts'
import { payoutRefusalWords, refundNotMade } from '#core/text/payout-refusals.ts'
import { reconcilePayments } from '../../../demo/api/repayment/bank/reconcile.ts'
import { useApi } from '../support/api.ts'
import { deskUrl, useDesk } from '../support/desk.ts'
import { work } from '../support/documents.ts'
import { engines } from '../support/engines.ts'
import { mails } from '../support/journeys.ts'
import { noticesOf, pixOver, usePsp } from '../support/psp.ts'
import { borrower, get, onDay } from '../support/repayment.ts'
import type { Signer } from '../support/signable.ts'

type Status = 'EM_PROCESSAMENTO' | 'NAO_REALIZADO' | 'DEVOLVIDO'

const sure = { confirmo: 'sim' }
const motivo = 'Conta de destino encerrada'

describe.each(engines)('a refund that the bank told as made, and later as not made, on %s', (engine) => {
  const api = useApi(engine, { ...pixOver, deskUrl })
  const { as } = useDesk(api)
  const bank = usePsp(api)

  const returnsOf = (id: string) => bank.psp.received.get(id)?.devolucoes ?? []
  /** Changes what the bank says of the return with a number, counted from 0. */
  function becomes(id: string, status: Status, which = 0): void {
    const pix = bank.psp.received.get(id)!
    const devolucoes = pix.devolucoes.map((made, at) => (at === which ? { ...made, status, motivo } : made))
    bank.psp.received.set(id, { ...pix, devolucoes })
  }
  const run = async () => {
    await work(api)
    api.advance(60)
    await work(api)
  }
  const notice = async (id: string) => {
    await api.send('POST', `${noticesOf(api)}/pix`, { pix: [bank.psp.received.get(id)] })
    await run()
  }
  async function nextNight(signer: Signer): Promise<Signer> {
    const then = await onDay(api, signer, addDays(today(api.context.clock), 1))
    await reconcilePayments(api.context)
    await run()
    return then
  }
  const paymentOf = async (signer: Signer) =>
    ((await get(api, signer, 'payments')).body as Answer<typeof listPayments>).items[0]
  const subjectsOf = async ({ person }: Signer) =>
    (await mails(api, person.email)).map(({ subject }) => subject)
  const booked = async (id: string) => {
    const lines = await api.database
      .selectFrom('ledgerEntries')
      .select('cents')
      .where('paymentId', '=', id)
      .where('kind', '=', 'refund')
      .execute()
    return lines.reduce((sum, { cents }) => sum + cents, 0)
  }

  /** A customer who has paid too much, to whom it went back. */
  async function refunded() {
    const signer = await borrower(api)
    const { pix, amountCents } = (await get(api, signer, 'installments/1/pix')).body as {
      pix: { txid: string }
      amountCents: number
    }
    const paid = await bank.psp.pay(pix.txid, (amountCents / 100 + 12).toFixed(2))
    await run()
    const id = paid?.endToEndId ?? ''
    const { creditCents = 0 } = (await paymentOf(signer)) ?? {}
    expect([returnsOf(id).length, await booked(id)]).toEqual([1, creditCents])
    return { signer, id, creditCents }
  }
  const again = async (id: string) => {
    await (await as('finance')).submit('/devolucoes', `/devolucoes/${id}`)
    await run()
  }
  const isNotMade = { creditCents: expect.any(Number), refund: null, refusal: 'not-made' }

  test('is told by a notice: to the finance, to the customer, and in the books', async () => {
    const { signer, id, creditCents } = await refunded()
    becomes(id, 'NAO_REALIZADO')
    for (const _ of [1, 2]) await notice(id)
    expect(await paymentOf(signer)).toMatchObject(isNotMade)
    expect(await booked(id)).toBe(0)
    const told = (await mails(api, signer.person.email)).filter(({ subject }) => subject === refundNotMade)
    expect(told).toHaveLength(1)
    expect(told[0]?.text).toContain(formatBrl(creditCents))
    const { body } = await (await as('finance')).get('/devolucoes')
    expect(body).toContain(payoutRefusalWords['not-made'])
    expect(body).toContain(motivo)
    expect(returnsOf(id)).toHaveLength(1)
    await again(id)
    expect(returnsOf(id)).toHaveLength(2)
    expect(new Set(returnsOf(id).map((one) => one.id)).size).toBe(2)
    expect(await paymentOf(signer)).toMatchObject({
      refund: { sentAt: expect.any(String), endToEndId: returnsOf(id)[1]?.rtrId },
      refusal: null,
    })
    expect(await booked(id)).toBe(creditCents)
    const sent = (await subjectsOf(signer)).filter((subject) => subject === refundSent)
    expect(sent).toHaveLength(2)
  })

  test('is found by night, also long after the payment', async () => {
    const { signer, id } = await refunded()
    const later = await onDay(api, signer, addDays(today(api.context.clock), 40))
    await reconcilePayments(api.context)
    becomes(id, 'NAO_REALIZADO')
    const then = await nextNight(later)
    expect(await paymentOf(then)).toMatchObject(isNotMade)
    expect(await booked(id)).toBe(0)
  })

  test('and made after all, however often it changes, is never sent twice', async () => {
    const { signer, id, creditCents } = await refunded()
    for (const _ of [1, 2, 3]) {
      becomes(id, 'NAO_REALIZADO')
      await notice(id)
      expect(await paymentOf(signer)).toMatchObject(isNotMade)
      becomes(id, 'DEVOLVIDO')
      await notice(id)
      expect(await paymentOf(signer)).toMatchObject({
        refund: { sentAt: expect.any(String) },
        reversedAt: null,
      })
      expect(await booked(id)).toBe(creditCents)
    }
    expect(returnsOf(id)).toHaveLength(1)
  })

  test.each([
    ['told again as made', 'DEVOLVIDO'],
    ['worked on again', 'EM_PROCESSAMENTO'],
  ] as const)('%s before another attempt, it is not sent again', async (_what, status) => {
    const { signer, id, creditCents } = await refunded()
    becomes(id, 'NAO_REALIZADO')
    await notice(id)
    // Without a notice.
    becomes(id, status)
    await again(id)
    expect(returnsOf(id)).toHaveLength(1)
    becomes(id, 'DEVOLVIDO')
    const then = await nextNight(signer)
    expect(returnsOf(id)).toHaveLength(1)
    expect(await paymentOf(then)).toMatchObject({ refund: { sentAt: expect.any(String) }, reversedAt: null })
    expect(await booked(id)).toBe(creditCents)
  })

  test('of a payment of which more went back since, it is owed again alone', async () => {
    const { signer, id, creditCents } = await refunded()
    // As a contest does.
    const first = await api.database
      .deleteFrom('refunds')
      .where('paymentId', '=', id)
      .returning(['paymentId', 'loanId', 'number', 'cents', 'endToEndId'])
      .executeTakeFirstOrThrow()
    await api.database
      .insertInto('earlierRefunds')
      .values({ ...first, sentAt: api.context.clock().toISOString() })
      .execute()
    await api.database.updateTable('payments').set({ creditCents: 5_00 }).where('id', '=', id).execute()
    await again(id)
    expect(returnsOf(id)).toHaveLength(2)
    becomes(id, 'NAO_REALIZADO', 0)
    await notice(id)
    expect(await paymentOf(signer)).toMatchObject({ ...isNotMade, creditCents })
    await again(id)
    const made = returnsOf(id).filter(({ status }) => status === 'DEVOLVIDO')
    expect(made.map(({ valor }) => Math.round(Number(valor) * 100))).toEqual([5_00, creditCents])
    expect(await paymentOf(signer)).toMatchObject({
      refund: { sentAt: expect.any(String) },
      earlierRefunds: [{ cents: 5_00 }],
    })
  })

  test('the same of money for no charge of ours, which is at the desk again', async () => {
    const { endToEndId: id } = await bank.psp.payToKey('88.00')
    const signer = await nextNight(await borrower(api))
    const askBack = async () => {
      await (await as('finance')).submit('/sem-cobranca', `/sem-cobranca/${id}/devolver`, sure)
      await run()
    }
    const shown = async () => (await (await as('finance')).get('/sem-cobranca')).body.includes(id)
    await askBack()
    expect([returnsOf(id).length, await shown()]).toEqual([1, false])
    becomes(id, 'NAO_REALIZADO')
    const then = await nextNight(signer)
    expect(await shown()).toBe(true)
    // Made after all, without a notice: it is not sent again.
    becomes(id, 'DEVOLVIDO')
    await askBack()
    expect([returnsOf(id).length, await shown()]).toEqual([1, false])
    becomes(id, 'NAO_REALIZADO')
    await nextNight(then)
    expect(await shown()).toBe(true)
    await askBack()
    expect([returnsOf(id).length, await shown()]).toEqual([2, false])
  })
})
