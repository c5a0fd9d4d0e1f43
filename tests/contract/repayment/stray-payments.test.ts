import { describe, expect, test } from 'vitest'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { payoutRefusalWords } from '#core/text/payout-refusals.ts'
import { sweep } from '../../../demo/api/domains.ts'
import { inTransaction } from '../../../demo/api/platform/database/in-transaction.ts'
import { bookReceived } from '../../../demo/api/repayment/bank/confirm-payment.ts'
import { reconcilePayments } from '../../../demo/api/repayment/bank/reconcile.ts'
import { planRefund } from '../../../demo/api/repayment/refunds/refunds.ts'
import { countOpenStrays } from '../../../demo/api/repayment/refunds/stray-payments.ts'
import { useApi } from '../support/api.ts'
import { deskUrl, log, useDesk } from '../support/desk.ts'
import { work } from '../support/documents.ts'
import { productionEngine } from '../support/engines.ts'
import { noticesOf, pixOver, usePsp } from '../support/psp.ts'
import { borrower, get } from '../support/repayment.ts'

const day = 24 * 60 * 60
const sure = { confirmo: 'sim' }
const done = { ...sure, feito: 'Era de outro contrato: transferido.' }
const page = '/sem-cobranca'

describe.each(productionEngine)('money for no charge of ours, on %s', (engine) => {
  const api = useApi(engine, { ...pixOver, deskUrl })
  const { as } = useDesk(api)
  const bank = usePsp(api)

  const rowOf = (id: string) =>
    api.database.selectFrom('strayPayments').selectAll().where('id', '=', id).executeTakeFirst()
  const rowsOf = (id: string) =>
    api.database.selectFrom('strayPayments').select('id').where('id', '=', id).execute()
  const paymentOf = async (endToEndId: string) => {
    const { payment } = await bank.charges.payment({ endToEndId })
    if (!payment) throw new Error('no such Pix')
    return payment
  }
  const payer = { cpf: '12345678909', nome: 'Célia Rocha' }
  const byHand = async (valor = '150.00') => {
    const { endToEndId } = await bank.psp.payToKey(valor, { pagador: payer, infoPagador: 'parcela <3>' })
    await bookReceived(api.context, await paymentOf(endToEndId))
    return endToEndId
  }
  const night = async () => {
    api.advance(day)
    await reconcilePayments(api.context)
    await work(api)
  }
  const toReturn = (id: string) => `${page}/${id}/devolver`

  test('a Pix to the key alone is kept once, however often it is told, and changes no installment', async () => {
    const id = await byHand()
    for (let again = 0; again < 2; again += 1) {
      await api.send('POST', `${noticesOf(api)}/pix`, { pix: [bank.psp.received.get(id)] })
      await Promise.all([work(api), bookReceived(api.context, await paymentOf(id))])
    }
    await night()
    expect(await rowsOf(id)).toHaveLength(1)
    expect(await rowOf(id)).toMatchObject({
      ...{ method: 'pix', charge: null, endToEndId: id, amountCents: 150_00, returnedCents: 0 },
      ...{ payerName: payer.nome, payerTaxId: payer.cpf, message: 'parcela <3>' },
    })
    expect(await api.database.selectFrom('payments').select('id').where('id', '=', id).execute()).toEqual([])
  })

  test('the night finds one whose notice never came, also with a txid of others, and none of another key', async () => {
    bank.state.loses = true // The notice of the one with a txid.
    const plain = await bank.psp.payToKey('1.00')
    const foreign = await bank.psp.payToKey('2.00', { txid: 'a'.repeat(32) })
    const elsewhere = await bank.psp.payToKey('3.00')
    bank.psp.received.set(elsewhere.endToEndId, { ...elsewhere, chave: 'outra@empresa.example' })
    bank.state.loses = false
    await night()
    const shown = await Promise.all([plain, foreign, elsewhere].map(({ endToEndId }) => rowOf(endToEndId)))
    expect(shown).toMatchObject([
      { charge: null, amountCents: 1_00, payerName: null },
      { charge: 'a'.repeat(32), amountCents: 2_00 },
      undefined,
    ])
  })

  test('one for a charge of ours is booked, and is no stray, whatever key it names', async () => {
    const signer = await borrower(api)
    const { pix } = (await get(api, signer, 'installments/1/pix')).body as { pix: { txid: string } }
    const paid = await bank.psp.pay(pix.txid)
    bank.psp.received.set(paid!.endToEndId, { ...paid!, chave: 'chave-antiga@vereda.example' })
    await work(api)
    expect(await rowOf(paid!.endToEndId)).toBeUndefined()
    const booked = api.database.selectFrom('payments').select('id').where('id', '=', paid!.endToEndId)
    expect(await booked.execute()).toHaveLength(1)
  })

  test('the finance sees whose it is, and sends it back where it came from, once', async () => {
    const id = await byHand('88.12')
    const finance = await as('finance')
    expect((await finance.get('/')).body).toContain('Pagamentos sem cobrança')
    const { body } = await finance.get(page)
    for (const words of [formatBrl(88_12), 'Célia Rocha', '***.456.789-**', 'parcela &lt;3&gt;', id])
      expect(body).toContain(words)
    expect(body).not.toContain(payer.cpf)
    expect((await log(api)).filter(({ detail }) => detail === id)).toMatchObject([
      { action: 'strayPayments', outcome: 'seen' },
    ])
    const unsure = await finance.submit(page, toReturn(id))
    expect(unsure.headers.location).toBe(`${page}?aviso=not-confirmed`)
    const sent = await finance.submit(page, toReturn(id), sure)
    expect(sent.headers.location).toBe(`${page}?aviso=stray-returned`)
    api.advance(10 * 60)
    const asked = await finance.get(page)
    expect(asked.body).toContain('Devolução pedida ao banco há 10 min.')
    expect(asked.body).not.toContain(toReturn(id))
    const late = await finance.post(toReturn(id), { chave: 'e'.repeat(22), ...sure })
    expect(late.headers.location).toBe(`${page}?aviso=conflict`)
    await work(api)
    await work(api)
    expect(bank.psp.received.get(id)?.devolucoes).toMatchObject([{ valor: '88.12', natureza: 'ORIGINAL' }])
    expect((await finance.get(page)).body).not.toContain(id)
    expect(await rowOf(id)).toMatchObject({
      sentAt: expect.any(String),
      returnId: expect.stringMatching(/^D/),
    })
    // What the bank tells of our own return opens nothing.
    await bookReceived(api.context, await paymentOf(id))
    expect((await finance.get(page)).body).not.toContain(id)
  })

  test('a refusal is shown with its reason, asked again under another reference, or dealt with otherwise', async () => {
    const id = await byHand('40.00')
    const finance = await as('finance')
    const references: string[] = []
    const { charges } = bank
    const refusing = {
      ...charges,
      refund: async ({ reference }: { reference: string }) => {
        references.push(reference)
        return { refused: 'account-closed', words: 'AC06: bloqueada <b>' } as const
      },
    }
    api.context.ports = { ...api.context.ports, charges: refusing }
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await finance.submit(page, toReturn(id), sure)
      await work(api)
      const { body } = await finance.get(page)
      expect(body).toContain(payoutRefusalWords['account-closed'])
      expect(body).toContain('AC06: bloqueada &lt;b&gt;')
    }
    api.context.ports = { ...api.context.ports, charges }
    expect(new Set(references).size).toBe(2)
    const unseen = await finance.post(`${page}/${id}/tratado`, { chave: 'f'.repeat(22), visto: '', ...done })
    expect(unseen.headers.location).toBe(`${page}?aviso=conflict`)
    const why = await finance.submit(page, `${page}/${id}/tratado`, sure)
    expect(why.headers.location).toBe(`${page}?aviso=conflict`)
    const settled = await finance.submit(page, `${page}/${id}/tratado`, done)
    expect(settled.headers.location).toBe(`${page}?aviso=stray-settled`)
    expect((await finance.get(page)).body).not.toContain(id)
    const recorded = (await log(api)).filter(
      ({ action, outcome }) => action === 'settleStray' && outcome === 'done',
    )
    expect(recorded).toMatchObject([{ detail: `${id}: ${done.feito}` }])
    expect(bank.psp.received.get(id)?.devolucoes).toEqual([])
  })

  test('why a bank did not send back what was too much is shown in its words, until it is asked again', async () => {
    const signer = await borrower(api)
    const { pix } = (await get(api, signer, 'installments/1/pix')).body as { pix: { txid: string } }
    const motivo = 'Negado por timeout'
    const { charges } = bank
    const refund = async () => ({ refused: 'other', words: motivo }) as const
    api.context.ports = { ...api.context.ports, charges: { ...charges, refund } }
    await bank.psp.pay(pix.txid)
    await bank.psp.pay(pix.txid)
    await work(api)
    api.advance(60)
    await work(api)
    api.context.ports = { ...api.context.ports, charges }
    const finance = await as('finance')
    const { body } = await finance.get('/devolucoes')
    expect(body).toContain(`O banco disse: <bdi>${motivo}</bdi>`)
    expect(body).not.toContain(payoutRefusalWords.other)
    const refused = api.database.selectFrom('refunds').select('paymentId').where('refusalWords', '=', motivo)
    for (const { paymentId } of await refused.execute())
      await inTransaction(api.database, (transaction) => planRefund(api.context, transaction, paymentId))
    expect((await finance.get('/devolucoes')).body).not.toContain(motivo)
  })

  test('what a bank takes back counts, opens again what was dealt with, and only the rest goes back', async () => {
    const id = await byHand('60.00')
    const finance = await as('finance')
    await finance.submit(page, `${page}/${id}/tratado`, done)
    await bank.psp.takeBack(id, '10.00')
    await night()
    const later = await as('finance')
    expect((await later.get(page)).body).toContain('Já voltou a quem pagou')
    await later.submit(page, toReturn(id), sure)
    await work(api)
    expect(bank.psp.received.get(id)?.devolucoes.map(({ valor }) => valor)).toEqual(['10.00', '50.00'])
    expect((await later.get(page)).body).not.toContain(id)
    const whole = await byHand('30.00')
    await bank.psp.takeBack(whole, '30.00')
    await night()
    const { body } = await (await as('finance')).get(page)
    expect([body.includes(whole), body.includes(toReturn(whole))]).toEqual([true, false])
  })

  test('a boleto of others cannot go back by itself, and is only marked as dealt with', async () => {
    const paidAt = api.context.clock().toISOString()
    await bookReceived(api.context, {
      ...{
        paymentId: 'boleto-alheio-1',
        method: 'boleto',
        charge: '9'.repeat(44),
        amountCents: 9_00,
        paidAt,
      },
      ...{ endToEndId: null, payer: null, message: null, toOtherKey: false, returned: [], hasUnread: false },
      ...{ notReturned: [], isReturning: false },
    })
    const finance = await as('finance')
    const { body } = await finance.get(page)
    expect([body.includes('9'.repeat(44)), body.includes(toReturn('boleto-alheio-1'))]).toEqual([true, false])
  })

  test('five years later what was dealt with is gone, and what is open is there', async () => {
    const [open, settled] = [await byHand('5.00'), await byHand('6.00')]
    const finance = await as('finance')
    await finance.submit(page, `${page}/${settled}/tratado`, done)
    api.advance(5 * 366 * day)
    // The nights between were all asked for.
    const nights = Array.from({ length: 5 * 366 }, (_, index) =>
      addDays(today(api.context.clock), -1 - index),
    )
    await api.database
      .insertInto('bankLists')
      .values(nights.map((list) => ({ list, readUntil: list, failingSince: null, failure: null })))
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await sweep(api.context)
    expect([await rowsOf(open), await rowsOf(settled)].map((rows) => rows.length)).toEqual([1, 0])
    expect(Number((await countOpenStrays(api.database)).count)).toBeGreaterThan(0)
  })
})
