import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Charge } from '#core/api/contract/charges.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { listPayments } from '#core/api/contract/payments.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { parsePix } from '#core/payment/parse-pix.ts'
import { pixCharges } from '../../../demo/adapters/pix-api/pix-charges.ts'
import { runJobs } from '../../../demo/api/platform/jobs/worker.ts'
import { clockMinutes } from '../../../demo/api/repayment/bank/receive-event.ts'
import { reconcilePayments } from '../../../demo/api/repayment/bank/reconcile.ts'
import { account } from '../../support/loan-facts.ts'
import { type Api, useApi } from '../support/api.ts'
import { deskUrl, useDesk } from '../support/desk.ts'
import { work } from '../support/documents.ts'
import { productionEngine } from '../support/engines.ts'
import { allJobs } from '../support/jobs.ts'
import { knownAccount } from '../support/proofs.ts'
import { makeCertificates, noticesOf, pixOver, usePsp } from '../support/psp.ts'
import { borrower, get, onDay, post } from '../support/repayment.ts'
import type { Signer } from '../support/signable.ts'

const certificates = makeCertificates()
const toText = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const pixOf = async (api: Api, signer: Signer, number: number) =>
  (await get(api, signer, `installments/${number}/pix`)).body as Charge & {
    pix: { payload: string; txid: string }
  }

const paymentsOf = async (api: Api, signer: Signer) =>
  ((await get(api, signer, 'payments')).body as Answer<typeof listPayments>).items

describe.each(productionEngine)('charges by the Pix API, on %s', (engine) => {
  const api = useApi(engine, { ...pixOver, deskUrl })
  const { as } = useDesk(api)
  const bank = usePsp(api, certificates)

  /** Changes what the bank answers, until the returned function is called. */
  function answering(change: Partial<typeof bank.charges>) {
    const { charges } = bank
    api.context.ports = { ...api.context.ports, charges: { ...charges, ...change } }
    return () => {
      api.context.ports = { ...api.context.ports, charges }
    }
  }

  /** Runs jobs that may fail. */
  const failing = async () => {
    while (await runJobs(api.context, allJobs(api.context), { warn: () => undefined }));
  }

  test('a charge is a Pix with the place that the bank gave it, and no boleto', async () => {
    const signer = await borrower(api)
    const charge = await pixOf(api, signer, 1)
    expect([charge.state, charge.boleto]).toEqual(['waiting', null])
    expect(parsePix(charge.pix.payload)?.url).toBe(`pix.psp.example/qr/v2/cobv/${charge.pix.txid}`)
    expect(bank.psp.charges.get(charge.pix.txid)?.body).toMatchObject({
      calendario: { dataDeVencimento: charge.dueDate, validadeAposVencimento: 0 },
      devedor: { cpf: signer.person.cpf, nome: signer.person.name },
      valor: { original: toText(charge.amountCents) },
      chave: bank.settings.key,
    })
    expect((await get(api, signer, 'installments/1/boleto/file')).status).toBe(503)
  })

  test('a notice only makes a job ask: what the bank does not know counts for nothing', async () => {
    const signer = await borrower(api)
    const { pix } = await pixOf(api, signer, 1)
    const path = noticesOf(api)
    const forged = { pix: [{ endToEndId: `E${'9'.repeat(31)}`, txid: pix.txid, valor: '1.00' }] }
    expect((await api.send('POST', `${path}/pix`, forged)).status).toBe(200)
    await work(api)
    expect(await paymentsOf(api, signer)).toEqual([])
    expect((await api.send('POST', `/api/v1/pix/webhook/${'x'.repeat(40)}/pix`, forged)).status).toBe(404)
    for (const trial of [undefined, {}, { evento: 'teste_webhook' }, { pix: null }])
      expect((await api.send('POST', path, trial)).status).toBe(200)
    expect((await api.send('POST', `${path}/pix`, { pix: 'x' })).status).toBe(400)
  })

  test('a notice that is ahead of what the bank answers is asked about again for some minutes, and then no more', async () => {
    const signer = await borrower(api)
    const { pix, dueDate } = await pixOf(api, signer, 1)
    const then = await onDay(api, signer, dueDate)
    const paid = (await bank.psp.pay(pix.txid))!
    const unknown = `E${'7'.repeat(31)}`
    await api.send('POST', `${noticesOf(api)}/pix`, { pix: [{ endToEndId: unknown }] })
    bank.psp.received.delete(paid.endToEndId)
    await work(api)
    expect(await paymentsOf(api, then)).toEqual([])
    bank.psp.received.set(paid.endToEndId, paid)
    api.advance(60)
    await work(api)
    expect(await paymentsOf(api, then)).toMatchObject([{ id: paid.endToEndId, state: 'settled' }])
    let asked = 0
    const { payment } = bank.charges
    const counted = answering({
      payment: (request) => {
        asked += 1
        return payment(request)
      },
    })
    for (let minute = 0; minute < 30; minute += 1) {
      api.advance(60)
      await work(api)
    }
    counted()
    expect(asked).toBeGreaterThan(1)
    expect(asked).toBeLessThan(8)
    const jobs = api.database.selectFrom('jobs').select('id').where('kind', '=', 'confirm-pix')
    const left = jobs.where(({ or, eb }) => or([eb('doneAt', 'is', null), eb('givenUpAt', 'is not', null)]))
    expect(await left.execute()).toEqual([])
  })

  test('a Pix that the bank dates some minutes before its charge is of the day of the charge', async () => {
    const signer = await borrower(api)
    const first = addDays(today(api.context.clock), 1)
    const then = await onDay(api, signer, first, 0)
    const { pix } = await pixOf(api, then, 1)
    const paid = (await bank.psp.pay(pix.txid))!
    const dated = async (minutes: number) => {
      const horario = new Date(Date.parse(paid.horario) - minutes * 60_000).toISOString()
      bank.psp.received.set(paid.endToEndId, { ...paid, horario })
      await api.send('POST', `${noticesOf(api)}/pix`, { pix: [paid] })
      await failing()
    }
    await dated(clockMinutes + 1)
    expect(await paymentsOf(api, then)).toEqual([])
    await dated(clockMinutes - 1)
    api.advance(60)
    await failing()
    const booked = { id: paid.endToEndId, date: first, reversedAt: null }
    expect(await paymentsOf(api, then)).toMatchObject([booked])
    // A bank that takes it back tells the same time.
    await bank.psp.takeBack(paid.endToEndId, '1.00')
    await work(api)
    expect(await paymentsOf(api, then)).toMatchObject([{ ...booked, reversedAt: expect.any(String) }])
  })

  test('a Pix that cannot be read, or cannot be true, is at the desk after a day, by its id', async () => {
    const signer = await borrower(api)
    const { pix, dueDate } = await pixOf(api, signer, 1)
    await onDay(api, signer, dueDate)
    const paid = (await bank.psp.pay(pix.txid))!
    const unread = (await bank.psp.payToKey('5.00')).endToEndId
    bank.psp.received.set(paid.endToEndId, { ...paid, horario: '2020-01-01T12:00:00.000Z' })
    bank.psp.received.set(unread, { ...bank.psp.received.get(unread)!, valor: 'cinco' })
    await api.send('POST', `${noticesOf(api)}/pix`, { pix: [{ endToEndId: unread }] })
    const begun = api.context.clock().getTime()
    for (let tries = 1; tries < 36; tries += 1) {
      await failing()
      api.advance(Math.min(3600, 2 ** tries) * 1.2 + 1)
    }
    expect((api.context.clock().getTime() - begun) / 86_400_000).toBeLessThan(1.3)
    const finance = await as('finance')
    const { body } = await finance.get('/tarefas')
    for (const words of [paid.endToEndId, unread, 'event_refused', 'no such answer: valor'])
      expect(body).toContain(words)
    expect(body).toMatch(/não pode estar certo.* Erro: .*event_refused/)
    expect(body).toMatch(/não sabemos ler.* Erro: .*no such answer: valor/)
  })

  test.each(['application/problem+json', 'text/plain', undefined])(
    'a notice is read as JSON, also as %s',
    async (type) => {
      const signer = await borrower(api)
      const { pix, dueDate } = await pixOf(api, signer, 1)
      const then = await onDay(api, signer, dueDate)
      bank.state.loses = true
      const paid = (await bank.psp.pay(pix.txid))!
      bank.state.loses = false
      const notice = (payload: string | Buffer) =>
        api.app.inject({
          method: 'POST',
          url: `${noticesOf(api)}/pix`,
          headers: type ? { 'content-type': type } : {},
          payload: Buffer.from(payload),
        })
      expect((await notice(JSON.stringify({ pix: [paid] }))).statusCode).toBe(200)
      expect((await notice('pix')).statusCode).toBe(400)
      // Raw line breaks, and letters that are no UTF-8.
      const odd = Buffer.from(JSON.stringify({ pix: [{ ...paid, infoPagador: 'São#Paulo' }] }), 'latin1')
      odd.set([10], odd.indexOf('#'))
      expect((await notice(odd)).statusCode).toBe(200)
      await work(api)
      expect(await paymentsOf(api, then)).toMatchObject([{ id: paid.endToEndId, state: 'settled' }])
    },
  )

  test.each(['', '/', '/pix', '/pix/', '//pix', '/rec', '/cobr/'])(
    'a notice is taken at the address with “%s” behind it',
    async (tail) => {
      expect((await api.send('POST', `${noticesOf(api)}${tail}`, { pix: [] })).status).toBe(200)
    },
  )

  test.each(['/other', '/pix/x', '/pixx'])('and at no other: “%s”', async (tail) => {
    expect((await api.send('POST', `${noticesOf(api)}${tail}`, { pix: [] })).status).toBe(404)
  })

  test('a payment is booked once, whatever is told twice', async () => {
    const signer = await borrower(api)
    const { pix, dueDate } = await pixOf(api, signer, 1)
    const then = await onDay(api, signer, dueDate)
    const paid = await bank.psp.pay(pix.txid)
    // An entry that cannot be read, and a list longer than a body of the portal, keep none from being asked about.
    const others = Array.from({ length: 900 }, (_, index) => ({ endToEndId: `${index}`.repeat(90) }))
    const again = () => api.send('POST', noticesOf(api), { pix: [null, ...others, paid] })
    await Promise.all([again(), again()])
    await work(api)
    await again()
    await work(api)
    expect(await paymentsOf(api, then)).toMatchObject([
      { id: paid?.endToEndId, state: 'settled', method: 'pix', endToEndId: paid?.endToEndId, creditCents: 0 },
    ])
  })

  test('a notice that never came is found the day after, on whichever page it is, and after days without the bank', async () => {
    const early = await borrower(api)
    const { pix, dueDate } = await pixOf(api, early, 1)
    await onDay(api, early, dueDate)
    await reconcilePayments(api.context)
    bank.state.loses = true
    for (let other = 0; other < 205; other += 1) {
      const endToEndId = `E98765432${String(other).padStart(23, '0')}`
      bank.psp.received.set(endToEndId, {
        ...{ endToEndId, txid: 'a'.repeat(26), valor: '1.00', chave: bank.settings.key, devolucoes: [] },
        horario: api.context.clock().toISOString(),
      })
    }
    await bank.psp.pay(pix.txid)
    // One that cannot be true, of more than twice the loan, keeps no other from being found.
    const { pix: next } = await pixOf(api, await onDay(api, early, dueDate), 2)
    const impossible = `E98765432${'7'.repeat(23)}`
    bank.psp.received.set(impossible, {
      ...{
        endToEndId: impossible,
        txid: next.txid,
        valor: '99999999.00',
        chave: bank.settings.key,
        devolucoes: [],
      },
      horario: api.context.clock().toISOString(),
    })
    bank.state.loses = false
    const down = answering({ payments: () => Promise.reject(new Error('down')) })
    const later = await onDay(api, early, addDays(dueDate, 3))
    await expect(reconcilePayments(api.context)).rejects.toThrow(AggregateError)
    expect(await paymentsOf(api, later)).toEqual([])
    down()
    await reconcilePayments(api.context)
    await reconcilePayments(api.context)
    const [payment] = await paymentsOf(api, later)
    expect(payment).toMatchObject({ state: 'settled', date: dueDate })
    const jobs = api.database.selectFrom('jobs').select('payload').where('kind', '=', 'confirm-pix')
    expect(await jobs.where('payload', '=', impossible).execute()).toHaveLength(1)
    await api.database.deleteFrom('jobs').where('payload', '=', impossible).execute()
    bank.psp.received.delete(impossible)
  })

  test('the bank is not asked to cancel what was paid, which it has concluded, but all else that it paid', async () => {
    const cancelled: string[] = []
    const counted = answering({
      cancel: async ({ reference }) => {
        cancelled.push(reference)
        return {}
      },
    })
    const signer = await borrower(api)
    const charge = await pixOf(api, signer, 1)
    const then = await onDay(api, signer, charge.dueDate)
    const part = (await post(api, then, 'installments/1/part', { amountCents: 50_00 })).body as Charge
    await bank.psp.pay(charge.pix.txid)
    await work(api)
    expect((await paymentsOf(api, then)).map(({ state }) => state)).toEqual(['settled'])
    expect(cancelled).toEqual([part.id])
    counted()
  })

  test('what is too much goes back where it came from, and never to an account on file', async () => {
    const early = await borrower(api)
    await knownAccount(api, early, account)
    const { pix, dueDate, amountCents } = await pixOf(api, early, 1)
    const signer = await onDay(api, early, dueDate)
    const paid = await bank.psp.pay(pix.txid, toText(amountCents + 12_34))
    await work(api)
    api.advance(60)
    await work(api)
    expect(bank.psp.received.get(paid?.endToEndId ?? '')?.devolucoes).toMatchObject([
      { valor: '12.34', status: 'DEVOLVIDO' },
    ])
    const [payment] = await paymentsOf(api, signer)
    expect(payment).toMatchObject({
      creditCents: 12_34,
      toPayer: true,
      refund: { account: null, sentAt: expect.any(String), endToEndId: expect.stringMatching(/^D/) },
    })
    // The notice and the nightly look of our own refund take nothing back.
    await api.send('POST', `${noticesOf(api)}/pix`, {
      pix: [bank.psp.received.get(paid?.endToEndId ?? '')],
    })
    await work(api)
    expect((await paymentsOf(api, signer))[0]?.reversedAt).toBeNull()
  })

  test('a refund that the bank works on is asked about, one that it refuses waits for the finance', async () => {
    const { charges, psp } = bank
    const early = await borrower(api)
    const { pix, dueDate } = await pixOf(api, early, 1)
    await onDay(api, early, dueDate)
    const paid = await psp.pay(pix.txid)
    const endToEndId = paid?.endToEndId ?? ''
    const asked = { reference: `refund-${endToEndId}`, endToEndId, cents: 100 }
    expect(await charges.refund(asked)).toEqual({ returnId: expect.stringMatching(/^D/) })
    expect(await charges.refund(asked)).toEqual(await charges.refund(asked))
    expect(psp.received.get(endToEndId)?.devolucoes).toHaveLength(1)
    const becomes = (status: 'EM_PROCESSAMENTO' | 'NAO_REALIZADO', motivo?: string) => {
      const pix = psp.received.get(endToEndId)!
      psp.received.set(endToEndId, {
        ...pix,
        devolucoes: pix.devolucoes.map((made) => ({ ...made, status, ...(motivo && { motivo }) })),
      })
    }
    becomes('EM_PROCESSAMENTO')
    await expect(charges.refund(asked)).rejects.toMatchObject({ name: 'PortPending' })
    becomes('NAO_REALIZADO')
    expect(await charges.refund(asked)).toEqual({ refused: 'other', words: null })
    const motivo = 'Negado por timeout'
    becomes('NAO_REALIZADO', motivo)
    expect(await charges.refund(asked)).toEqual({ refused: 'other', words: motivo })
    // What its problem says, where it does not take the refund at all.
    expect(await charges.refund({ ...asked, reference: 'more', cents: 10 ** 9 })).toEqual({
      ...{ refused: 'other', words: 'PixDevolucaoInvalida', mayBeSent: true },
    })
  })

  test('what banks take back in parts is kept as parts, up to the whole', async () => {
    const early = await borrower(api)
    const { pix, dueDate, amountCents } = await pixOf(api, early, 1)
    await onDay(api, early, dueDate)
    const paid = await bank.psp.pay(pix.txid)
    await work(api)
    const reversed = async () => {
      const { reversedCents, state } = await api.database
        .selectFrom('payments')
        .select(['reversedCents', 'state'])
        .where('id', '=', paid?.endToEndId ?? '')
        .executeTakeFirstOrThrow()
      return [reversedCents, state]
    }
    for (const [part, sum] of [
      [10_00, 10_00],
      [5_00, 15_00],
      [amountCents - 15_00, amountCents],
    ] as const) {
      await bank.psp.takeBack(paid?.endToEndId ?? '', toText(part))
      await work(api)
      expect(await reversed()).toEqual([sum, 'settled'])
    }
  })

  test('what a bank takes back days later is found by night without its notice, once, however its time is told', async () => {
    const early = await borrower(api)
    const { pix, dueDate } = await pixOf(api, early, 1)
    await onDay(api, early, dueDate)
    const { endToEndId = '', horario = '' } = (await bank.psp.pay(pix.txid)) ?? {}
    await work(api)
    const stray = await bank.psp.payToKey('15.00')
    await onDay(api, early, addDays(dueDate, 40))
    await reconcilePayments(api.context)
    await work(api)
    bank.state.loses = true
    await bank.psp.takeBack(endToEndId, '10.00')
    await bank.psp.takeBack(stray.endToEndId, '4.00')
    bank.state.loses = false
    const taken = bank.psp.received.get(endToEndId)!
    for (let night = 41; night < 44; night += 1) {
      bank.psp.received.set(endToEndId, { ...taken, horario: horario.replace(/\.\d+Z$/, `.0${night}Z`) })
      await onDay(api, early, addDays(dueDate, night))
      await reconcilePayments(api.context)
      await work(api)
      const payment = api.database.selectFrom('payments').select('reversedCents')
      expect(await payment.where('id', '=', endToEndId).execute()).toEqual([{ reversedCents: 10_00 }])
      const kept = api.database.selectFrom('strayPayments').select('returnedCents')
      expect(await kept.where('id', '=', stray.endToEndId).execute()).toEqual([{ returnedCents: 4_00 }])
    }
    // After the days in which banks take back, it is not asked for any more.
    const days = new Set<string>()
    const { payments } = bank.charges
    const asked = answering({
      payments: (request) => {
        const { day, returnedUntil = '' } = request
        for (let one = day; one <= returnedUntil; one = addDays(one, 1)) days.add(one)
        return payments(request)
      },
    })
    await onDay(api, early, addDays(dueDate, 92))
    await reconcilePayments(api.context)
    asked()
    const lastDays = Array.from({ length: 90 }, (_, index) => addDays(dueDate, index + 2))
    expect([...days].toSorted()).toEqual(lastDays)
  })

  test.each(['REMOVIDA_PELO_PSP', 'REMOVIDA_PELO_USUARIO_RECEBEDOR'] as const)(
    'a charge that was removed at the bank is found by night, and another takes its place: %s',
    async (status) => {
      const early = await borrower(api)
      const stays = await pixOf(api, early, 2)
      // What others have removed there is on the pages before.
      for (let other = 0; other < 205; other += 1) {
        const txid = `${status.slice(-3)}${String(other).padStart(29, '0')}`
        bank.psp.charges.set(txid, { ...bank.psp.charges.get(stays.pix.txid)!, txid, status })
      }
      const first = await pixOf(api, early, 1)
      const cancelled = (await post(api, early, 'installments/3/part', { amountCents: 50_00 })).body as Charge
      const part = (await post(api, early, 'installments/3/part', { amountCents: 60_00 })).body as Charge
      await work(api)
      const states = async (signer: Signer) =>
        Promise.all(
          [first, stays, cancelled, part].map(
            async ({ id }) => ((await get(api, signer, `charges/${id}`)).body as Charge).state,
          ),
        )
      bank.psp.remove(first.pix.txid, status)
      const signer = await onDay(api, early, addDays(today(api.context.clock), 1))
      expect(await states(signer)).toEqual(['waiting', 'waiting', 'replaced', 'waiting'])
      const asked: string[] = []
      const { removed } = bank.charges
      const counted = answering({
        removed: (request) => {
          for (let day = request.day; day <= request.until; day = addDays(day, 1)) asked.push(day)
          return removed(request)
        },
      })
      await reconcilePayments(api.context)
      counted()
      expect(asked.length).toBe(new Set(asked).size)
      await work(api)
      expect(await states(signer)).toEqual(['replaced', 'waiting', 'replaced', 'waiting'])
      const second = await pixOf(api, signer, 1)
      expect([second.state, second.amountCents]).toEqual(['waiting', first.amountCents])
      expect(bank.psp.takes(second.pix.txid)).toBe(true)
    },
  )

  test('payer data that the bank refuses is final; its other refusals are not', async () => {
    const { charges, psp } = bank
    const request = {
      ...{ reference: 'charge-1', documentNumber: 'A/1', ourNumber: '00000000001', barcode: '0'.repeat(44) },
      ...{ txid: randomUUID().replaceAll('-', ''), cents: 10_00, issuedOn: today(api.context.clock) },
      dueDate: addDays(today(api.context.clock), 5),
      payer: { name: 'Ana Souza', cpf: '27654901470', address: null },
    }
    expect(await charges.register({ ...request, payer: { ...request.payer, name: '' } })).toEqual({
      refused: 'payer-data',
      words: 'CobVOperacaoInvalida cobv.devedor.nome: inválido',
    })
    expect(await charges.register(request)).toEqual({
      pixLocation: `pix.psp.example/qr/v2/cobv/${request.txid}`,
    })
    // Its answer was lost, and it was paid meanwhile.
    await psp.pay(request.txid)
    expect(await charges.register(request)).toMatchObject({ pixLocation: expect.any(String) })
    await expect(charges.register({ ...request, cents: 11_00 })).rejects.toThrow(
      'another charge has this txid',
    )
    expect(await charges.cancel({ reference: 'charge-1', txid: request.txid })).toEqual({})
    expect(await charges.cancel({ reference: 'charge-2', txid: 'f'.repeat(32) })).toEqual({})
    const other = pixCharges({ ...bank.settings, key: 'de-outra-pessoa' }, api.context.clock)
    await expect(other.register({ ...request, txid: 'e'.repeat(32) })).rejects.toMatchObject({
      name: 'PixProblem',
      message: expect.stringMatching(/CobVOperacaoInvalida cobv\.chave/),
    })
  })

  test('the client shows its certificate, shares a token, and takes another when it ended early', async () => {
    const { charges, psp, settings } = bank
    const endToEndId = `E${'8'.repeat(31)}`
    psp.revokeTokens()
    expect(await charges.payment({ endToEndId })).toEqual({ payment: null })
    const stranger = pixCharges({ ...settings, certificate: { ca: certificates.ca } }, api.context.clock)
    await expect(stranger.payment({ endToEndId })).rejects.toMatchObject({ name: 'PortFailure' })
    const thief = pixCharges({ ...settings, clientSecret: 'another' }, api.context.clock)
    await expect(thief.payment({ endToEndId })).rejects.toThrow('no access token')
    const nobody = pixCharges({ ...settings, url: 'https://127.0.0.1:9/api/v2' }, api.context.clock)
    await expect(nobody.payment({ endToEndId })).rejects.toThrow('not reached')
  })
})
