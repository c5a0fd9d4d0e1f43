import { describe, expect, test } from 'vitest'
import { businessDate } from '#core/calendar/clock.ts'
import { formatDate } from '#core/format/date-text.ts'
import { runJobs } from '../../../demo/api/platform/jobs/worker.ts'
import { reconcilePayments } from '../../../demo/api/repayment/bank/reconcile.ts'
import { listUnreadLists } from '../../../demo/api/repayment/bank/unread-lists.ts'
import { useApi } from '../support/api.ts'
import { deskUrl, useDesk } from '../support/desk.ts'
import { productionEngine } from '../support/engines.ts'
import { allJobs } from '../support/jobs.ts'
import { answersInstead, type Instead, pixOver, usePsp } from '../support/psp.ts'
import { borrower, get } from '../support/repayment.ts'

const day = 24 * 60 * 60

describe.each(productionEngine)('nights at a bank with faults, on %s', (engine) => {
  const api = useApi(engine, { ...pixOver, deskUrl })
  const { as } = useDesk(api)
  const bank = usePsp(api)

  const answering = answersInstead(api, bank)
  /** Pays installments without a notice. @returns the ids of the Pix */
  async function payUntold(numbers: readonly number[]): Promise<string[]> {
    const signer = await borrower(api)
    const ids: string[] = []
    for (const number of numbers) {
      const { pix } = (await get(api, signer, `installments/${number}/pix`)).body as { pix: { txid: string } }
      api.advance(60)
      const paid = await bank.psp.pay(pix.txid, undefined, api.context.clock().toISOString(), false)
      ids.push(paid?.endToEndId ?? '')
    }
    return ids
  }
  /** Runs jobs that may fail. */
  const failing = async () => {
    while (await runJobs(api.context, allJobs(api.context), { warn: () => undefined }));
  }
  const booked = async (ids: readonly string[]) =>
    (await api.database.selectFrom('payments').select('id').where('id', 'in', ids).execute()).length
  /** The first items of a list on each page, whichever is asked for. */
  const cutTo =
    (most: number, ids: readonly string[]): Instead =>
    (_method, path, query) => {
      if (path !== '/pix' || query.includes('devolucaoPresente')) return undefined
      const asked = new URLSearchParams(query)
      const [from, until] = [asked.get('inicio'), asked.get('fim')].map((at) => Date.parse(at ?? ''))
      const found = ids
        .map((id) => bank.psp.received.get(id)!)
        .filter(({ horario }) => Date.parse(horario) >= from! && Date.parse(horario) <= until!)
      const paginacao = {
        ...{ paginaAtual: 0, itensPorPagina: most, quantidadeTotalDeItens: found.length },
        quantidadeDePaginas: Math.max(1, Math.ceil(found.length / most)),
      }
      return { status: 200, body: { parametros: { paginacao }, pix: found.slice(0, most) } }
    }
  const unread = async () =>
    (await listUnreadLists(api.database, { offset: 0, most: 9 })).map(({ list }) => list)

  test('each payment is booked where the bank ignores the page', async () => {
    await reconcilePayments(api.context)
    const ids = await payUntold([1, 2, 3, 4, 5])
    api.advance(day)
    await answering(cutTo(2, ids), () => reconcilePayments(api.context))
    expect(await booked(ids)).toBe(5)
    expect(await unread()).toEqual([])
  })

  test('a payment that the bank lists some days later is booked then', async () => {
    api.advance(day)
    await reconcilePayments(api.context)
    const ids = await payUntold([1, 2])
    const late = ids.map((id) => bank.psp.received.get(id)!)
    for (const id of ids) bank.psp.received.delete(id)
    for (const [night, shown] of [0, 0, 1, 1, 2].entries()) {
      api.advance(day)
      for (const pix of late.slice(0, shown)) bank.psp.received.set(pix.endToEndId, pix)
      await reconcilePayments(api.context)
      expect([night, await booked(ids)]).toEqual([night, shown])
    }
  })

  test('after a pause of the service each day is read again as often as it takes', async () => {
    api.advance(day)
    await reconcilePayments(api.context)
    const ids = await payUntold([1])
    const [late] = ids.map((id) => bank.psp.received.get(id)!)
    bank.psp.received.delete(ids[0] ?? '')
    api.advance(day)
    await reconcilePayments(api.context)
    bank.psp.received.set(ids[0] ?? '', late!)
    api.advance(20 * day)
    await reconcilePayments(api.context)
    expect(await booked(ids)).toBe(1)
  })

  test('a day that cannot be read whole is asked for again, keeps no other from it, and is at the desk', async () => {
    api.advance(day)
    await reconcilePayments(api.context)
    const crowd = await payUntold([1, 2, 3])
    const { horario } = bank.psp.received.get(crowd[0] ?? '')!
    for (const id of crowd) bank.psp.received.set(id, { ...bank.psp.received.get(id)!, horario })
    api.advance(day)
    const [later = ''] = await payUntold([4])
    api.advance(day)
    const date = businessDate(new Date(horario))
    await answering(cutTo(2, [...crowd, later]), async () => {
      await expect(reconcilePayments(api.context)).rejects.toThrow(AggregateError)
      expect([await booked(crowd), await booked([later])]).toEqual([0, 1])
      expect(await unread()).toEqual([date])
      const { body } = await (await as('finance')).get('/consultas')
      for (const words of [`Sem leitura do dia ${formatDate(date)}`, 'contradict each other'])
        expect(body).toContain(words)
      await expect(reconcilePayments(api.context)).rejects.toThrow(AggregateError)
      expect(await unread()).toHaveLength(1)
    })
    await reconcilePayments(api.context)
    expect([await booked(crowd), await unread()]).toEqual([3, []])
  })

  test('an item that is nothing, or that cannot be booked, keeps no other from being booked', async () => {
    api.advance(day)
    await reconcilePayments(api.context)
    const [zero = '', unstored = '', ...others] = await payUntold([1, 2, 3, 4])
    const change = (id: string, odd: object) =>
      bank.psp.received.set(id, { ...bank.psp.received.get(id)!, ...odd })
    change(zero, { valor: '0.00' })
    const zeroStray = (await bank.psp.payToKey('0.00')).endToEndId
    const giant = (await bank.psp.payToKey('9999999999.99')).endToEndId
    const listedOnly = `E98765432${'5'.repeat(23)}`
    const nameless = { valor: '12.00', chave: bank.settings.key, devolucoes: [] }
    const horario = api.context.clock().toISOString()
    for (const [place, odd] of [
      ['nameless', {}],
      ['listed', { endToEndId: listedOnly, txid: 'a', valor: 'doze' }],
    ] as const)
      bank.psp.received.set(place, { endToEndId: '', horario, ...nameless, ...odd })
    const { charges } = bank
    const { payments } = charges
    // What the database does not take is like any other error.
    const unreadable: typeof payments = async (request) => {
      const found = await payments(request)
      const broken = found.payments.map((one) => (one.paymentId === unstored ? { ...one, paidAt: 'x' } : one))
      return { ...found, payments: broken }
    }
    api.context.ports = { ...api.context.ports, charges: { ...charges, payments: unreadable } }
    api.advance(day)
    const date = businessDate(new Date(horario))
    await reconcilePayments(api.context)
    api.context.ports = { ...api.context.ports, charges }
    expect([await booked(others), await booked([zero, unstored])]).toEqual([others.length, 0])
    await failing()
    // Asked for alone it can be booked.
    expect(await booked([unstored])).toBe(1)
    const jobs = api.database.selectFrom('jobs').select(['payload', 'failure']).where('doneAt', 'is', null)
    const shown = (await jobs.where('kind', '=', 'confirm-pix').execute()).map((job) => [
      job.payload,
      job.failure,
    ])
    const failure = 'PortFailure: charges.payment: listed, and not known by its id'
    for (const id of [`sem-id-${date}`, listedOnly]) expect(shown).toContainEqual([id, failure])
    const strays = api.database.selectFrom('strayPayments').select('id').where('id', 'in', [zeroStray, giant])
    if (engine === 'SQLite') expect(await strays.execute()).toEqual([{ id: giant }])
    else expect([await strays.execute(), shown.map(([id]) => id).includes(giant)]).toEqual([[], true])
    for (const id of [zero, zeroStray]) expect(shown.map(([payload]) => payload)).not.toContain(id)
    for (const id of [giant, 'nameless', 'listed']) bank.psp.received.delete(id)
  })

  test('what goes back without an id is booked once, and what cannot be read of it is told in true words', async () => {
    const [byHand = '', taken = '', twice = '', unread = ''] = await payUntold([1, 2, 3, 4])
    api.advance(day)
    await reconcilePayments(api.context)
    const horario = { solicitacao: api.context.clock().toISOString() }
    const part = (valor: string, natureza = 'ORIGINAL', status = 'DEVOLVIDO') => ({
      valor,
      natureza,
      status,
      horario,
    })
    const give = (id: string, ...devolucoes: object[]) => {
      const pix = bank.psp.received.get(id)!
      bank.psp.received.set(id, { ...pix, devolucoes: devolucoes as typeof pix.devolucoes })
    }
    give(
      byHand,
      { ...part('30.00'), rtrId: `D98765432${'3'.repeat(23)}` },
      part('9.00', 'ORIGINAL', 'EM_PROCESSAMENTO'),
    )
    give(taken, part('40.00', 'MED_FRAUDE'))
    give(twice, part('5.00'), part('5.00'))
    give(unread, part('muito'))
    for (let night = 0; night < 2; night += 1) {
      api.advance(day)
      await reconcilePayments(api.context)
      await failing()
    }
    const ids = [byHand, taken, twice, unread]
    const payments = api.database.selectFrom('payments').select(['id', 'reversedCents', 'reversedBy'])
    const rows = await payments.where('id', 'in', ids).execute()
    expect(ids.map((id) => rows.find((row) => row.id === id))).toEqual([
      { id: byHand, reversedCents: 30_00, reversedBy: 'us' },
      { id: taken, reversedCents: 40_00, reversedBy: 'bank' },
      { id: twice, reversedCents: 10_00, reversedBy: 'us' },
      { id: unread, reversedCents: 0, reversedBy: null },
    ])
    const jobs = api.database.selectFrom('jobs').select('payload').where('kind', '=', 'confirm-pix')
    expect(await jobs.where('payload', 'in', ids).where('doneAt', 'is', null).execute()).toEqual([
      { payload: unread },
    ])
    for (let tries = 1; tries < 36; tries += 1) {
      await failing()
      api.advance(Math.min(3600, 2 ** tries) * 1.2 + 1)
    }
    const { body } = await (await as('finance')).get('/tarefas')
    const told = body.split('<h2>').find((item) => item.includes(unread))
    expect(told).toContain('O pagamento está lançado aqui.')
    expect(told).not.toContain('em nenhuma parcela')
    bank.psp.received.delete(unread)
  })
})
