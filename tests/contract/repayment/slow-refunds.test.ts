import { describe, expect, test } from 'vitest'
import { platform } from '../../../demo/api/platform/index.ts'
import { awaitedDays } from '../../../demo/api/platform/jobs/queue.ts'
import { PortPending } from '../../../demo/api/ports/port-failures.ts'
import { reconcilePayments } from '../../../demo/api/repayment/bank/reconcile.ts'
import { useApi } from '../support/api.ts'
import { deskUrl, useDesk } from '../support/desk.ts'
import { work } from '../support/documents.ts'
import { productionEngine } from '../support/engines.ts'
import { noticesOf, pixOver, usePsp } from '../support/psp.ts'
import { approve, borrower, get } from '../support/repayment.ts'
import { afterSignature } from '../support/signable.ts'

const day = 24 * 60 * 60
const sure = { confirmo: 'sim' }

describe.each(productionEngine)('money that the bank is slow to send, on %s', (engine) => {
  const api = useApi(engine, { ...pixOver, deskUrl })
  const { as } = useDesk(api)
  const bank = usePsp(api)

  const becomes = (endToEndId: string, status: 'EM_PROCESSAMENTO' | 'NAO_REALIZADO' | 'DEVOLVIDO') => {
    const pix = bank.psp.received.get(endToEndId)!
    const devolucoes = pix.devolucoes.map((made) => ({ ...made, status, motivo: 'Conta encerrada' }))
    bank.psp.received.set(endToEndId, { ...pix, devolucoes })
  }
  /** The bank works on every refund that it is first asked for. */
  async function working(deed: () => Promise<unknown>): Promise<void> {
    const { charges } = bank
    api.context.ports = {
      ...api.context.ports,
      charges: {
        ...charges,
        async refund(request) {
          await charges.refund(request)
          becomes(request.endToEndId, 'EM_PROCESSAMENTO')
          return charges.refund(request)
        },
      },
    }
    await deed()
    await work(api)
    api.context.ports = { ...api.context.ports, charges }
  }
  /** Its job gives up, and is deleted. */
  async function forgetting(): Promise<void> {
    api.advance((awaitedDays + 1) * day)
    await work(api)
    api.advance(31 * day)
    for (const sweep of platform.sweep ?? []) await sweep(api.context)
  }
  const paidTwice = async () => {
    const signer = await borrower(api)
    const { pix, amountCents } = (await get(api, signer, 'installments/1/pix')).body as {
      pix: { txid: string }
      amountCents: number
    }
    const { endToEndId = '' } = (await bank.psp.pay(pix.txid, (amountCents / 100 + 12).toFixed(2))) ?? {}
    await working(async () => {
      await work(api)
      api.advance(60)
    })
    return endToEndId
  }
  const byHand = async () => {
    const { endToEndId } = await bank.psp.payToKey('88.00')
    api.advance(day)
    await reconcilePayments(api.context)
    const finance = await as('finance')
    await working(() => finance.submit('/sem-cobranca', `/sem-cobranca/${endToEndId}/devolver`, sure))
    return endToEndId
  }
  const refundOf = (id: string) =>
    api.database
      .selectFrom('refunds')
      .select(['sentAt', 'refusedAt', 'refusalWords'])
      .where('paymentId', '=', id)
      .executeTakeFirstOrThrow()
  const strayOf = (id: string) =>
    api.database
      .selectFrom('strayPayments')
      .select(['sentAt', 'refusedAt', 'refusalWords'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const isOpen = { sentAt: null, refusedAt: null }
  const isRefused = { sentAt: null, refusedAt: expect.any(String), refusalWords: 'Conta encerrada' }
  const isSent = { sentAt: expect.any(String), refusedAt: null }
  const notice = (id: string) =>
    api.send('POST', `${noticesOf(api)}/pix`, { pix: [bank.psp.received.get(id)] })
  const givenUp = () =>
    api.database.selectFrom('jobs').select('kind').where('givenUpAt', 'is not', null).execute()

  test('a notice of what became of it counts, also after its job has given up, which leaves the desk then', async () => {
    const [one, other] = [await paidTwice(), await byHand()]
    expect([await refundOf(one), await strayOf(other)]).toMatchObject([isOpen, isOpen])
    api.advance((awaitedDays + 1) * day)
    await work(api)
    expect(await givenUp()).toHaveLength(2)
    // One that it still works on stays as it is, and keeps its task.
    await notice(one)
    await work(api)
    expect(await givenUp()).toHaveLength(2)
    becomes(one, 'NAO_REALIZADO')
    becomes(other, 'DEVOLVIDO')
    for (const id of [one, other, one]) await notice(id)
    await work(api)
    expect([await refundOf(one), await strayOf(other)]).toMatchObject([isRefused, isSent])
    expect(await givenUp()).toEqual([])
  })

  test('the night finds what became of it, where no notice came', async () => {
    const [one, other] = [await paidTwice(), await byHand()]
    await forgetting()
    becomes(one, 'DEVOLVIDO')
    becomes(other, 'NAO_REALIZADO')
    api.advance(day)
    await reconcilePayments(api.context)
    await work(api)
    expect([await refundOf(one), await strayOf(other)]).toMatchObject([isSent, isRefused])
  })

  test('the finance can ask again, however long ago its task was deleted', async () => {
    const [one, other] = [await paidTwice(), await byHand()]
    const before = await as('finance')
    const ways = [
      ['/devolucoes', `/devolucoes/${one}/perguntar`],
      ['/sem-cobranca', `/sem-cobranca/${other}/perguntar`],
    ] as const
    for (const [page, deed] of ways) expect((await before.get(page)).body).not.toContain(deed)
    await forgetting()
    const finance = await as('finance')
    becomes(one, 'DEVOLVIDO')
    becomes(other, 'DEVOLVIDO')
    for (const [page, deed] of ways) {
      const sent = await finance.submit(page, deed)
      expect(sent.headers.location).toBe(`${page}?aviso=bank-asked`)
      expect((await finance.get(page)).body).not.toContain(deed)
    }
    await work(api)
    expect([await refundOf(one), await strayOf(other)]).toMatchObject([isSent, isSent])
  })

  test('the same for a loan that it has not sent', async () => {
    const { payouts } = api.context.ports
    const send: typeof payouts.send = async ({ reference }) => {
      throw new PortPending('payouts.send', 60, reference)
    }
    const lookUp: typeof payouts.lookUp = async () => ({ state: 'processing' })
    api.context.ports = { ...api.context.ports, payouts: { ...payouts, send, lookUp } }
    const { id, person } = await afterSignature(api)
    const payout = JSON.stringify({ receiveBy: 'pix', pixKey: person.cpf })
    await api.database.updateTable('agreements').set({ payout }).where('loanId', '=', id).execute()
    await approve(api, { id })
    api.advance(60)
    await work(api)
    await forgetting()
    api.context.ports = { ...api.context.ports, payouts }
    const finance = await as('finance')
    const sent = await finance.submit('/envios', `/envios/${id}/perguntar`)
    expect(sent.headers.location).toBe('/envios?aviso=bank-asked')
    await work(api)
    expect((await finance.get('/envios')).body).not.toContain(id)
    expect((await finance.post(`/envios/${id}/perguntar`, { chave: 'e'.repeat(22) })).statusCode).toBe(404)
  })
})
