import { describe, expect, test } from 'vitest'
import type { Answer } from '#core/api/contract/operation.ts'
import type { listPayments } from '#core/api/contract/payments.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { runJobs } from '../../../demo/api/platform/jobs/worker.ts'
import { bookReceived } from '../../../demo/api/repayment/bank/confirm-payment.ts'
import { reconcilePayments } from '../../../demo/api/repayment/bank/reconcile.ts'
import { useApi } from '../support/api.ts'
import { deskUrl, useDesk } from '../support/desk.ts'
import { engines } from '../support/engines.ts'
import { allJobs } from '../support/jobs.ts'
import { answersInstead, type Instead, pixOver, usePsp } from '../support/psp.ts'
import { borrower, get, onDay } from '../support/repayment.ts'
import type { Signer } from '../support/signable.ts'

const sure = { confirmo: 'sim' }
const day = 24 * 60 * 60

describe.each(engines)('money whose sending the bank took without an answer, on %s', (engine) => {
  const api = useApi(engine, { ...pixOver, deskUrl })
  const { as } = useDesk(api)
  const bank = usePsp(api)

  const answering = answersInstead(api, bank)
  const problem = (status: number, type: string, detail: string) => ({
    ...{ status, body: { type: `https://pix.bcb.gov.br/api/v2/error/${type}`, title: type, status, detail } },
  })
  const notFound = problem(404, 'PixDevolucaoNaoEncontrada', 'Não encontrada')
  /** Takes the first request and loses its answer; says then that there is one, and does not find it where it is slow. */
  function losing(again: object & { status: number; body: unknown }, slow: 'in part' | 'wholly'): Instead {
    let asked = 0
    return (method, path) => {
      if (path.includes('/devolucao/')) {
        if (method === 'GET') return notFound
        asked += 1
        return asked === 1 ? { status: 500, body: {} } : again
      }
      const pix = bank.psp.received.get(path.replace('/pix/', ''))
      if (slow === 'in part' || method !== 'GET' || !pix) return undefined
      return { status: 200, body: { ...pix, devolucoes: [] } }
    }
  }
  const used = problem(400, 'PixDevolucaoInvalida', 'A devolução apresenta um {id} já utilizado.')
  const exists = problem(409, 'PixDevolucaoInvalida', 'Já existe uma devolução.')

  const run = async (seconds = 60) => {
    for (let waited = 0; waited < seconds; waited += 20) {
      api.advance(20)
      while (await runJobs(api.context, allJobs(api.context), { warn: () => undefined }));
    }
  }
  const returnsOf = (id: string) => bank.psp.received.get(id)?.devolucoes ?? []

  const paymentOf = async (signer: Signer) =>
    ((await get(api, signer, 'payments')).body as Answer<typeof listPayments>).items[0]
  const tomorrow = (signer: Signer) => onDay(api, signer, addDays(today(api.context.clock), 1))
  async function paidTooMuch() {
    const signer = await borrower(api)
    const { pix, amountCents } = (await get(api, signer, 'installments/1/pix')).body as {
      pix: { txid: string }
      amountCents: number
    }
    const paid = await bank.psp.pay(pix.txid, (amountCents / 100 + 12).toFixed(2))
    return { signer, id: paid?.endToEndId ?? '' }
  }
  async function stray() {
    const { endToEndId: id } = await bank.psp.payToKey('88.00')
    const { payment } = await bank.charges.payment({ endToEndId: id })
    if (payment) await bookReceived(api.context, payment)
    return id
  }
  const askBack = async (id: string) =>
    (await as('finance')).submit('/sem-cobranca', `/sem-cobranca/${id}/devolver`, sure)
  const strayOf = (id: string) =>
    api.database
      .selectFrom('strayPayments')
      .select(['sentAt', 'returnId', 'refusedAt'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()

  async function isSentOnce(signer: Signer, id: string) {
    const then = await tomorrow(signer)
    await reconcilePayments(api.context)
    await run()
    const [made] = returnsOf(id)
    expect(returnsOf(id)).toHaveLength(1)
    expect(await paymentOf(then)).toMatchObject({
      ...{ reversedAt: null, refusal: null },
      refund: { sentAt: expect.any(String), endToEndId: made?.rtrId },
    })
    const finance = await as('finance')
    const pages = await Promise.all(['/devolucoes', '/retirados'].map((page) => finance.get(page)))
    for (const { body } of pages) expect(body).not.toMatch(/Pode ser devolvida agora|Devolvido por nós/i)
  }
  async function isReturnedOnce(id: string) {
    api.advance(day)
    await reconcilePayments(api.context)
    await run()
    const [made] = returnsOf(id)
    expect(returnsOf(id)).toHaveLength(1)
    expect(await strayOf(id)).toEqual({ sentAt: expect.any(String), returnId: made?.rtrId, refusedAt: null })
    expect((await (await as('finance')).get('/sem-cobranca')).body).not.toContain(id)
  }

  test.each([
    ['that its id is used', used],
    ['that there is one', exists],
  ])('told %s, it is found in the Pix, and booked', async (_what, again) => {
    const [{ signer, id }, other] = [await paidTooMuch(), await stray()]
    await answering(losing(again, 'in part'), async () => {
      await run()
      await run()
    })
    await isSentOnce(signer, id)
    await askBack(other)
    await answering(losing(again, 'in part'), () => run(120))
    await isReturnedOnce(other)
  })

  test('refused where the Pix does not have it yet either, it is asked for again under the same id', async () => {
    const { signer, id } = await paidTooMuch()
    await answering(losing(used, 'wholly'), () => run(120))
    const finance = await as('finance')
    expect((await finance.get('/devolucoes')).body).toContain('Pode ser devolvida agora.')
    const sent = await finance.submit('/devolucoes', `/devolucoes/${id}`)
    expect(sent.headers.location).toBe('/devolucoes?aviso=refund-sent')
    await run()
    await isSentOnce(signer, id)
    const other = await stray()
    await askBack(other)
    await answering(losing(used, 'wholly'), () => run(120))
    expect(await strayOf(other)).toMatchObject({ sentAt: null, refusedAt: expect.any(String) })
    await askBack(other)
    await run()
    await isReturnedOnce(other)
  })

  test('refused so, and not asked for again, it is found by night', async () => {
    const [{ signer, id }, other] = [await paidTooMuch(), await stray()]
    await answering(losing(used, 'wholly'), () => run(120))
    await isSentOnce(signer, id)
    await askBack(other)
    await answering(losing(used, 'wholly'), () => run(120))
    await isReturnedOnce(other)
  })

  test('told that there is one that is found nowhere, it is no refusal, and the bank is asked again', async () => {
    const { signer, id } = await paidTooMuch()
    await answering(losing(exists, 'wholly'), () => run(120))
    expect((await (await as('finance')).get('/devolucoes')).body).not.toContain('Pode ser devolvida agora.')
    await run(600)
    await isSentOnce(signer, id)
  })

  test('after the bank has said that it was not made, another id is used', async () => {
    const other = await stray()
    await askBack(other)
    await run()
    const pix = bank.psp.received.get(other)!
    const devolucoes = pix.devolucoes.map((made) => ({ ...made, status: 'NAO_REALIZADO' as const }))
    bank.psp.received.set(other, { ...pix, devolucoes })
    const failed = { sentAt: null, returnId: null, refusedAt: null }
    await api.database.updateTable('strayPayments').set(failed).where('id', '=', other).execute()
    const { payment } = await bank.charges.payment({ endToEndId: other })
    await bookReceived(api.context, payment!)
    expect(await strayOf(other)).toMatchObject({ refusedAt: expect.any(String) })
    await askBack(other)
    await run()
    expect(new Set(returnsOf(other).map(({ id }) => id)).size).toBe(2)
    expect(await strayOf(other)).toMatchObject({ sentAt: expect.any(String), refusedAt: null })
  })
})
