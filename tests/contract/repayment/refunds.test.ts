import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Charge } from '#core/api/contract/charges.ts'
import type { Payment } from '#core/api/contract/payments.ts'
import { refundSent } from '#core/text/payments.ts'
import { answerIsReady } from '../../../demo/api/platform/jobs/queue.ts'
import { defaultSettings } from '../../../demo/api/platform/settings.ts'
import { PortPending } from '../../../demo/api/ports/port-failures.ts'
import {
  listOpenRefunds,
  payOutSeconds,
  planWaitingRefunds,
  refundJobHandler,
} from '../../../demo/api/repayment/refunds/refunds.ts'
import { account, bankAccount } from '../../support/loan-facts.ts'
import { codes, useApi } from '../support/api.ts'
import { boletoEvents, pixEvent, sendEvent } from '../support/bank.ts'
import { deskUrl, useDesk } from '../support/desk.ts'
import { work } from '../support/documents.ts'
import { productionEngine } from '../support/engines.ts'
import { mails } from '../support/journeys.ts'
import { pdfText } from '../support/pdf-text.ts'
import { knownAccount, prove } from '../support/proofs.ts'
import { boleto, borrower, get, onDay, post } from '../support/repayment.ts'
import { base, type Signer } from '../support/signable.ts'

describe.each(productionEngine)('credits on %s', (engine) => {
  const api = useApi(engine)
  const ask = async (signer: Signer, paymentId: string, key?: string) => {
    await prove(api, signer.token, signer.person.password)
    return post(api, signer, `payments/${paymentId}/refund`, { accepted: true }, key)
  }
  const list = async (signer: Signer) =>
    ((await get(api, signer, 'payments')).body as { items: Payment[] }).items
  const ledger = (paymentId: string) =>
    api.database
      .selectFrom('ledgerEntries')
      .select(['kind', 'cents'])
      .where('paymentId', '=', paymentId)
      .orderBy('id')
      .execute()

  /** A customer who paid the same installment twice. */
  async function twice(
    place: object | null = account,
  ): Promise<{ signer: Signer; charge: Charge; paymentId: string }> {
    const early = await borrower(api)
    if (place) await knownAccount(api, early, place)
    const charge = await boleto(api, early, 1)
    const signer = await onDay(api, early, charge.dueDate)
    await sendEvent(api, pixEvent(api, charge))
    const again = pixEvent(api, charge)
    await sendEvent(api, again)
    // The bank delivers every event more than once.
    await sendEvent(api, again)
    return { signer, charge, paymentId: again.paymentId }
  }

  test('that the bank is sending when it takes the payment back are followed until it has answered', async () => {
    const { payouts } = api.context.ports
    let isReady = false
    const send: typeof payouts.send = async (request) => {
      if (isReady) return payouts.send(request)
      throw new PortPending('payouts.send', 3600, request.reference)
    }
    api.context.ports = { ...api.context.ports, payouts: { ...payouts, send } }
    const { signer, charge, paymentId } = await twice()
    api.advance(payOutSeconds)
    await work(api)
    const taken = { ...pixEvent(api, charge), paymentId, type: 'reversed' }
    const { endToEndId } = await api.database
      .selectFrom('payments')
      .select('endToEndId')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
    expect((await sendEvent(api, { ...taken, endToEndId })).body).toEqual({ state: 'duplicate' })
    const open = async () => (await listOpenRefunds(api.context, { offset: 0, most: 50 })).map(({ id }) => id)
    expect(await open()).toContain(paymentId)
    isReady = true
    await answerIsReady(api.context.clock, api.database, 'payouts.send', `refund-${paymentId}`)
    await work(api)
    expect((await list(signer)).find(({ id }) => id === paymentId)?.refund).toMatchObject({
      sentAt: expect.any(String),
    })
    expect(await open()).not.toContain(paymentId)
    api.context.ports = { ...api.context.ports, payouts }
  })

  test('that the bank took back before it was asked to send them stay here', async () => {
    const { signer, charge, paymentId } = await twice()
    const { endToEndId } = await api.database
      .selectFrom('payments')
      .select('endToEndId')
      .where('id', '=', paymentId)
      .executeTakeFirstOrThrow()
    await sendEvent(api, { ...pixEvent(api, charge), paymentId, endToEndId, type: 'reversed' })
    api.advance(payOutSeconds)
    await work(api)
    expect((await list(signer)).find(({ id }) => id === paymentId)?.refund?.sentAt).toBeNull()
  })

  test('that the bank refuses to send stay here, and their owner is told', async () => {
    const { payouts } = api.context.ports
    const send: typeof payouts.send = async () => ({ refused: 'account-closed' })
    api.context.ports = { ...api.context.ports, payouts: { ...payouts, send } }
    const { signer, paymentId } = await twice()
    const before = (await mails(api, signer.person.email)).length
    api.advance(payOutSeconds)
    await work(api)
    const refused = await api.database
      .selectFrom('refunds')
      .select(['refusal', 'sentAt'])
      .where('paymentId', '=', paymentId)
      .execute()
    expect(refused).toEqual([{ refusal: 'account-closed', sentAt: null }])
    expect((await mails(api, signer.person.email)).length).toBe(before + 1)
    api.context.ports = { ...api.context.ports, payouts }
  })

  test('go back without being asked for, by Pix to the account on file: told by mail, ledger and receipt', async () => {
    const { signer, charge, paymentId } = await twice()
    const credits = async () => (await api.send('GET', '/api/v1/credits', undefined, signer)).body
    expect(await credits()).toEqual({ items: [] })
    const close = () =>
      api.send('DELETE', '/api/v1/user', { currentPassword: signer.person.password }, signer)
    expect(codes(await close())).toEqual(['loan_active'])
    const told = await mails(api, signer.person.email)
    expect(told.at(-1)?.subject).toBe('Pagamento em duplicidade')
    expect(told.at(-1)?.text).toContain('Você não precisa pedir.')
    expect((await list(signer)).find(({ id }) => id === paymentId)?.refund).toEqual({
      account: bankAccount,
      askedAt: expect.any(String),
      sentAt: null,
      endToEndId: null,
    })
    const other = await ask(signer, paymentId)
    expect([other.status, codes(other)]).toEqual([409, ['state_conflict']])

    await work(api)
    expect((await list(signer)).find(({ id }) => id === paymentId)?.refund?.sentAt).toBeNull()
    api.advance(payOutSeconds)
    await work(api)
    const payment = (await list(signer)).find(({ id }) => id === paymentId)
    expect(payment).toMatchObject({ state: 'duplicate', creditCents: charge.amountCents })
    expect(payment?.refund).toMatchObject({
      sentAt: expect.any(String),
      endToEndId: expect.stringMatching(/^E\d{20}[\da-f]{11}$/),
    })
    const { amountCents: cents } = charge
    expect(await ledger(paymentId)).toEqual([
      { kind: 'received', cents },
      { kind: 'credit', cents },
      { kind: 'credit-used', cents: -cents },
      { kind: 'refund', cents },
    ])
    const after = await mails(api, signer.person.email)
    expect(after.filter(({ subject }) => subject === refundSent)).toHaveLength(1)
    const file = await api.app.inject({
      url: `${base}/${signer.id}/payments/${paymentId}/receipt`,
      headers: { authorization: `Bearer ${signer.token}` },
    })
    for (const told of ['Devolvido por Pix', 'Devolvido em', 'Identificador da devolução'])
      expect(pdfText(file.rawPayload)).toContain(told)
    expect(pdfText(file.rawPayload)).not.toContain('A devolver')
  })

  test('goes to the Pix key that is the CPF, and stays there once it is on its way', async () => {
    const { signer, paymentId } = await twice({ receiveBy: 'pix' })
    const key = { receiveBy: 'pix', pixKey: signer.person.cpf }
    expect((await list(signer)).find(({ id }) => id === paymentId)?.refund?.account).toEqual(key)
    await knownAccount(api, signer, account)
    api.advance(payOutSeconds)
    await work(api)
    const paid = (await list(signer)).find(({ id }) => id === paymentId)
    expect(paid?.refund).toMatchObject({ account: key, sentAt: expect.any(String) })
  })

  test('go back too where a charge was paid with more than it asked', async () => {
    const early = await borrower(api)
    await knownAccount(api, early, account)
    const charge = await boleto(api, early, 1)
    const signer = await onDay(api, early, charge.dueDate)
    const more = pixEvent(api, charge, { amountCents: charge.amountCents + 12_34 })
    await sendEvent(api, more)
    api.advance(payOutSeconds)
    await work(api)
    const [payment] = await list(signer)
    expect(payment).toMatchObject({
      state: 'settled',
      creditCents: 12_34,
      refund: { sentAt: expect.any(String) },
    })
    const told = await mails(api, signer.person.email)
    expect(told.map(({ subject }) => subject)).toContain(refundSent)
  })

  test('without an account wait for one: by a press once it is there, or by themselves within the hour', async () => {
    const { signer, charge, paymentId } = await twice(null)
    const credits = async () => (await api.send('GET', '/api/v1/credits', undefined, signer)).body
    const owed = { loanId: signer.id, state: 'active', cents: charge.amountCents }
    expect(await credits()).toEqual({ items: [owed] })
    const close = () =>
      api.send('DELETE', '/api/v1/user', { currentPassword: signer.person.password }, signer)
    expect(codes(await close())).toEqual(['loan_active', 'credit_waiting'])
    const told = await mails(api, signer.person.email)
    expect(told.at(-1)?.text).toContain('cadastre a conta')
    const missing = await ask(signer, paymentId)
    expect([missing.status, codes(missing)]).toEqual([409, ['bank_account_missing']])
    await planWaitingRefunds(api.context)
    expect(await credits()).toEqual({ items: [owed] })
    await knownAccount(api, signer, account)
    const asked = await ask(signer, paymentId, 'once')
    expect([asked.status, (asked.body as Payment).refund?.account]).toEqual([200, bankAccount])
    for (let i = 0; i < 20; i += 1) expect((await ask(signer, paymentId, 'once')).text).toBe(asked.text)
    expect(await credits()).toEqual({ items: [] })

    const other = await twice(null)
    await knownAccount(api, other.signer, account)
    await Promise.all(Array.from({ length: 4 }, () => planWaitingRefunds(api.context)))
    api.advance(payOutSeconds)
    await work(api)
    expect(await ledger(other.paymentId)).toHaveLength(4)
  })

  test('asked for by many at once it is one, also done twice by its job', async () => {
    const { signer, paymentId } = await twice(null)
    await knownAccount(api, signer, account)
    const answers = await Promise.all(Array.from({ length: 10 }, () => ask(signer, paymentId)))
    const statuses = answers.map(({ status }) => status).toSorted()
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
    const job = await api.database
      .selectFrom('jobs')
      .selectAll()
      .where('payload', '=', paymentId)
      .executeTakeFirstOrThrow()
    await api.database
      .insertInto('jobs')
      .values({ ...job, id: randomUUID() })
      .execute()
    api.advance(payOutSeconds)
    await work(api)
    expect(await ledger(paymentId)).toHaveLength(4)
  })

  test('that two workers send at once are booked and told once', async () => {
    const { payouts } = api.context.ports
    const { signer, paymentId } = await twice()
    let asked = 0
    let both = () => {}
    const bothAsked = new Promise<void>((resolve) => {
      both = resolve
    })
    const send: typeof payouts.send = async (request) => {
      asked += 1
      if (asked === 2) both()
      await bothAsked
      return payouts.send(request)
    }
    const run = refundJobHandler({
      ...api.context,
      ports: { ...api.context.ports, payouts: { ...payouts, send } },
    })
    await Promise.all([run(paymentId), run(paymentId)])
    await run(paymentId)
    expect(asked).toBe(2)
    expect((await ledger(paymentId)).map(({ kind }) => kind)).toEqual([
      'received',
      'credit',
      'credit-used',
      'refund',
    ])
    const told = await mails(api, signer.person.email)
    expect(told.filter(({ subject }) => subject === refundSent)).toHaveLength(1)
  })

  test('nothing to send, another person: refused, and nothing is written', async () => {
    const { signer, charge, paymentId } = await twice(null)
    const [first] = (await list(signer)).filter(({ creditCents }) => creditCents === 0)
    const none = await ask(signer, first?.id ?? '')
    expect([none.status, codes(none)]).toEqual([409, ['state_conflict']])
    const [paid] = boletoEvents(api, { ...charge, ...(await boleto(api, signer, 2)) })
    await sendEvent(api, paid)
    expect((await ask(signer, paid.paymentId)).status).toBe(409)

    const stranger = await borrower(api)
    expect((await ask({ ...stranger, id: signer.id }, paymentId)).status).toBe(404)
    expect((await ask(stranger, paymentId)).status).toBe(404)
    expect((await ask(signer, randomUUID())).status).toBe(404)

    expect(
      await api.database.selectFrom('refunds').selectAll().where('loanId', '=', signer.id).execute(),
    ).toEqual([])
  })
})

describe('a credit that goes back to its payer', () => {
  const api = useApi('SQLite', { deskUrl, bank: { ...defaultSettings.bank, refundsToPayer: true } })
  const { as } = useDesk(api)

  test('that the bank refused can be sent again by the desk, with no account on file', async () => {
    const { charges } = api.context.ports
    const refund: typeof charges.refund = async () => ({ refused: 'account-closed', words: null })
    api.context.ports = { ...api.context.ports, charges: { ...charges, refund } }
    const signer = await borrower(api)
    const charge = await boleto(api, signer, 1)
    await sendEvent(api, pixEvent(api, charge))
    const again = pixEvent(api, charge)
    await sendEvent(api, again)
    api.advance(payOutSeconds)
    await work(api)
    const finance = await as('finance')
    const { body } = await finance.get('/devolucoes')
    expect(body).toContain('Devolver agora')
    expect(body).not.toContain('ainda não cadastrou onde receber')
    const sent = await finance.submit('/devolucoes', `/devolucoes/${again.paymentId}`)
    expect(sent.headers.location).toBe('/devolucoes?aviso=refund-sent')
    api.context.ports = { ...api.context.ports, charges }
  })
})
