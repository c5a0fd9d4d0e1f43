import { describe, expect, test } from 'vitest'
import type { AutomaticDebit } from '#core/api/contract/automatic-debit.ts'
import type { Charge } from '#core/api/contract/charges.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { listPayments } from '#core/api/contract/payments.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { debitRules } from '#core/payment/debit-rules.ts'
import { parsePix } from '#core/payment/parse-pix.ts'
import { stoppedDebit } from '#core/payment/stopped-debit.ts'
import { pixCharges } from '../../../demo/adapters/pix-api/pix-charges.ts'
import { customerPane } from '../../../demo/api/desk/screens/customer-pane.ts'
import { sweep } from '../../../demo/api/domains.ts'
import { inTransaction } from '../../../demo/api/platform/database/in-transaction.ts'
import { defaultSettings } from '../../../demo/api/platform/settings.ts'
import { endOfLoans } from '../../../demo/api/repayment/automatic-debit/debit-authorizations.ts'
import { stoppedDebitSubject, unmadeDebit } from '../../../demo/api/repayment/automatic-debit/debit-mails.ts'
import { planDebits } from '../../../demo/api/repayment/automatic-debit/issue-debits.ts'
import { payUntilFrom } from '../../../demo/api/repayment/contested-days.ts'
import { planReminders } from '../../../demo/api/repayment/reminders/plan-reminders.ts'
import { answerDeathReport } from '../../../demo/api/support/bereavement/death-cases.ts'
import { account } from '../../support/loan-facts.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { deathOf, reportDeathOf } from '../support/deaths.ts'
import { work } from '../support/documents.ts'
import { productionEngine } from '../support/engines.ts'
import { forceState } from '../support/force-state.ts'
import { mails } from '../support/journeys.ts'
import { knownAccount } from '../support/proofs.ts'
import { answersInstead, noticesOf, pixOver, usePsp } from '../support/psp.ts'
import {
  agree,
  borrower,
  contest,
  get,
  installmentContest,
  onDay,
  post,
  schedule,
} from '../support/repayment.ts'
import { base, type Signer } from '../support/signable.ts'

const toText = (cents: number) => `${Math.trunc(cents / 100)}.${String(cents % 100).padStart(2, '0')}`

const shown = async (api: Api, signer: Signer) =>
  (await get(api, signer, 'automatic-debit')).body as AutomaticDebit
const start = (api: Api, signer: Signer, key?: string) => post(api, signer, 'automatic-debit', {}, key)
const stop = (api: Api, { id, token }: Signer) =>
  api.send('DELETE', `${base}/${id}/automatic-debit`, undefined, { token })
const subjects = async (api: Api, { person }: Signer) =>
  (await mails(api, person.email)).map(({ subject }) => subject)
const paymentsOf = async (api: Api, signer: Signer) =>
  ((await get(api, signer, 'payments')).body as Answer<typeof listPayments>).items

/** The jobs, also those that leave a moment to the request. */
async function run(api: Api): Promise<void> {
  api.advance(10)
  await work(api)
}

describe.each(productionEngine)('debits by Pix Automático, on %s', (engine) => {
  const api = useApi(engine, pixOver)
  const bank = usePsp(api)

  /** What the bank has of a loan, and the last debit that it was asked for. */
  async function atBank({ id }: Signer) {
    const row = await api.database
      .selectFrom('debitAuthorizations')
      .select(['recurrenceId', 'state'])
      .where('loanId', '=', id)
      .orderBy('createdAt', 'desc')
      .executeTakeFirstOrThrow()
    const idRec = row.recurrenceId ?? ''
    const debits = bank.psp.debits.values().filter(({ body }) => body.idRec === idRec)
    return { idRec, recurrence: bank.psp.recurrences.get(idRec), debits, debit: debits.at(-1) }
  }

  /** What the staff reads of a customer. */
  async function paneOf({ id }: Signer): Promise<string> {
    const loan = api.database.selectFrom('loans').select('userId').where('id', '=', id)
    const { userId } = await loan.executeTakeFirstOrThrow()
    return (await customerPane(api.context, userId)).text
  }

  /** A customer who has authorised debits, and the due date of the first installment. */
  async function authorised() {
    const signer = await borrower(api)
    await start(api, signer)
    await bank.psp.authorize((await atBank(signer)).idRec)
    await run(api)
    const [first] = (await schedule(api, signer)).items
    return { signer, first: first!, due: first?.payBy ?? '' }
  }

  /** The same once the first debit was asked for. */
  async function asked() {
    const { signer, first, due } = await authorised()
    const later = await onDay(api, signer, addDays(due, -debitRules.earliestDays.value))
    await sweep(api.context)
    await run(api)
    const { debit } = await atBank(later)
    const { txid = '' } = debit ?? {}
    return { signer: later, first, due, txid, debit: () => bank.psp.debits.get(txid)! }
  }

  test('the customer authorises them at the own bank by a code, with the limit of an installment', async () => {
    const signer = await borrower(api)
    const [first] = (await schedule(api, signer)).items
    expect(await shown(api, signer)).toMatchObject({ isOffered: true, state: null, code: null, next: null })
    const answer = await start(api, signer, 'the-same-key-0001')
    expect([answer.status, (answer.body as AutomaticDebit).state]).toEqual([201, 'waiting'])
    expect((await start(api, signer, 'the-same-key-0001')).body).toEqual(answer.body)
    expect((await start(api, signer)).body).toEqual(answer.body)
    const { idRec, recurrence } = await atBank(signer)
    const { code, limitCents } = answer.body as AutomaticDebit
    expect(parsePix(code ?? '')).toMatchObject({ type: 'automatic', recurrenceUrl: recurrence?.location })
    expect(limitCents).toBe(first?.installmentCents)
    expect(recurrence?.body).toMatchObject({
      vinculo: { devedor: { cpf: signer.person.cpf, nome: signer.person.name } },
      calendario: { dataInicial: first?.dueDate, periodicidade: 'MENSAL' },
      valor: { valorMinimoRecebedor: toText(limitCents) },
      politicaRetentativa: 'PERMITE_3R_7D',
    })
    // A notice alone counts for nothing.
    const forged = { recs: [{ idRec, status: 'APROVADA', atualizacao: [] }] }
    await api.send('POST', `${noticesOf(api)}/rec`, forged)
    await run(api)
    expect((await shown(api, signer)).state).toBe('waiting')
    await bank.psp.authorize(idRec)
    await run(api)
    expect(await shown(api, signer)).toMatchObject({
      state: 'active',
      code: null,
      next: { number: 1, amountCents: first?.installmentCents, day: first?.payBy, isAsked: false },
    })
    await bank.psp.authorize(idRec)
    await run(api)
    expect(
      (await subjects(api, signer)).filter((one) => one === 'Débito automático autorizado'),
    ).toHaveLength(1)
  })

  test('an answer that was lost makes no second recurrence, and a refusal at the bank ends it', async () => {
    const signer = await borrower(api)
    await start(api, signer)
    const { idRec, recurrence } = await atBank(signer)
    api.advance(1)
    const again = await bank.charges.authorizeDebits({
      reference: 'authorization-1',
      contract: recurrence?.body.vinculo.contrato ?? '',
      askedOn: today(api.context.clock),
      firstDueDate: addDays(today(api.context.clock), 20),
      limitCents: 100_00,
      payer: { name: signer.person.name, cpf: signer.person.cpf },
    })
    expect(again).toEqual({ recurrenceId: idRec, location: recurrence?.location })
    await bank.psp.refuse(idRec)
    await run(api)
    expect(await shown(api, signer)).toMatchObject({ state: 'refused', endedBy: 'bank', next: null })
    await start(api, signer)
    expect((await shown(api, signer)).state).toBe('waiting')
    expect((await atBank(signer)).idRec).not.toBe(idRec)
  })

  describe('by a request in the app of the own bank', () => {
    /** A customer with an account, and what was asked for in its app. */
    async function askedInApp(over: object = {}) {
      const signer = await borrower(api)
      await knownAccount(api, signer, { ...account, ...over })
      const answer = await post(api, signer, 'automatic-debit', { by: 'app' })
      const { idRec } = await atBank(signer)
      const requests = () => bank.psp.payerRequests.values().filter(({ body }) => body.idRec === idRec)
      return { signer, answer, idRec, requests }
    }
    const looks = async (times: number) => {
      for (let look = 0; look < times; look += 1) {
        api.advance(20)
        await run(api)
      }
    }

    test('each of its states is shown, no code beside it, and its yes is the authorization', async () => {
      const { signer, answer, idRec, requests } = await askedInApp()
      expect([answer.status, answer.body]).toMatchObject([
        201,
        { state: 'waiting', code: null, appBank: 'Nubank', request: { bank: 'Nubank', state: 'asked' } },
      ])
      expect(requests()).toMatchObject([
        {
          body: {
            destinatario: {
              ...{ cpf: signer.person.cpf, ispbParticipante: '18236120' },
              ...{ agencia: account.agency, conta: `${account.account}${account.digit}` },
            },
            calendario: { dataExpiracaoSolicitacao: expect.stringMatching(/Z$/) },
          },
        },
      ])
      await looks(1)
      expect((await shown(api, signer)).request?.state).toBe('sent')
      await looks(1)
      expect((await shown(api, signer)).request?.state).toBe('received')
      await looks(3)
      await bank.psp.authorize(idRec)
      await run(api)
      expect(await shown(api, signer)).toMatchObject({ state: 'active', request: null, code: null })
      expect(requests()).toMatchObject([{ status: 'ACEITA' }])
    })

    test('its yes is seen within the minutes after it has come, also without a notice', async () => {
      const { signer, idRec } = await askedInApp()
      await looks(4)
      expect((await shown(api, signer)).request?.state).toBe('received')
      bank.state.loses = true
      await bank.psp.authorize(idRec)
      bank.state.loses = false
      await looks(2)
      expect((await shown(api, signer)).state).toBe('active')
    })

    test('the code takes its place and cancels it at the bank, and it can be asked for again', async () => {
      const { signer, requests } = await askedInApp()
      await looks(2)
      const byCode = await post(api, signer, 'automatic-debit', { by: 'code' })
      expect(byCode.body).toMatchObject({ code: expect.any(String), request: { state: 'cancelled' } })
      await run(api)
      expect(requests()).toMatchObject([{ status: 'CANCELADA' }])
      const again = await post(api, signer, 'automatic-debit', { by: 'app' })
      expect(again.body).toMatchObject({ code: null, request: { state: 'asked' } })
      expect(requests()).toHaveLength(2)
      await stop(api, signer)
      await run(api)
      expect(requests().map(({ status }) => status)).toEqual(['CANCELADA', 'CANCELADA'])
      expect((await atBank(signer)).recurrence?.status).toBe('CANCELADA')
    })

    test('asked for again before the bank knows that it was cancelled, the new one stands', async () => {
      const { signer, requests } = await askedInApp()
      await looks(2)
      await post(api, signer, 'automatic-debit', { by: 'code' })
      api.advance(1)
      await post(api, signer, 'automatic-debit', { by: 'app' })
      await looks(2)
      expect(requests().map(({ status }) => status === 'CANCELADA')).toEqual([true, false])
      expect((await shown(api, signer)).request?.state).toBe('received')
    })

    test('refused by the bank or without an answer, the code is there', async () => {
      const { signer } = await askedInApp({ account: '9999999', digit: '9' })
      await looks(2)
      expect(await shown(api, signer)).toMatchObject({
        ...{ state: 'waiting', code: expect.any(String), request: { state: 'refused' } },
      })
      const { charges } = api.context.ports
      const askPayer = async () => ({ refused: 'payer-account', words: 'Conta encerrada' }) as const
      api.context.ports = { ...api.context.ports, charges: { ...charges, askPayer } }
      const { signer: other } = await askedInApp()
      await run(api)
      api.context.ports = { ...api.context.ports, charges }
      expect((await shown(api, other)).request?.state).toBe('refused')
      expect(await paneOf(other)).toContain('. O banco disse: <bdi>Conta encerrada</bdi>')
      await post(api, other, 'automatic-debit', { by: 'app' })
      expect(await paneOf(other)).not.toContain('Conta encerrada')
      const late = await askedInApp()
      const later = await onDay(api, late.signer, addDays(today(api.context.clock), 8))
      await sweep(api.context)
      await run(api)
      expect(await shown(api, later)).toMatchObject({
        ...{ state: 'waiting', code: expect.any(String), request: { state: 'expired' } },
      })
    })

    test('its no in the app ends the authorization', async () => {
      const { signer, idRec, requests } = await askedInApp()
      await looks(2)
      await bank.psp.refuse(idRec)
      await run(api)
      expect(await shown(api, signer)).toMatchObject({ state: 'refused', request: null, code: null })
      expect(requests()).toMatchObject([{ status: 'REJEITADA' }])
    })

    test('it is asked for once, after a lost answer too, and not without an account', async () => {
      const { signer, idRec, requests } = await askedInApp()
      await Promise.all([1, 2].map(() => post(api, signer, 'automatic-debit', { by: 'app' })))
      const again = await bank.charges.askPayer({
        ...{ reference: 'again', recurrenceId: idRec, cpf: signer.person.cpf },
        ...{
          until: requests()[0]?.body.calendario.dataExpiracaoSolicitacao ?? '',
          account: { ispb: '18236120', agency: '1', number: '10' },
        },
      })
      expect(again).toEqual({ requestId: requests()[0]?.idSolicRec })
      expect(requests()).toHaveLength(1)
      const other = await borrower(api)
      await api.database.deleteFrom('bankAccounts').execute()
      expect((await shown(api, other)).appBank).toBeNull()
      const none = await post(api, other, 'automatic-debit', { by: 'app' })
      expect([none.status, none.text.includes('bank_account_missing')]).toEqual([409, true])
      expect((await shown(api, other)).state).toBeNull()
    })
  })

  test('each is asked for once, within the days of the rule, for the day and the amount of its installment', async () => {
    const { signer, first, due } = await authorised()
    await onDay(api, signer, addDays(due, -debitRules.earliestDays.value - 1))
    await sweep(api.context)
    await run(api)
    expect((await atBank(signer)).debits).toEqual([])
    const later = await onDay(api, signer, addDays(due, -debitRules.earliestDays.value))
    await Promise.all([sweep(api.context), sweep(api.context)])
    await sweep(api.context)
    await run(api)
    const { debits } = await atBank(later)
    expect(debits.map(({ body }) => body)).toMatchObject([
      {
        calendario: { dataDeVencimento: first.dueDate },
        valor: { original: toText(first.installmentCents) },
        recebedor: { agencia: '0001', conta: '123456', tipoConta: 'CORRENTE' },
      },
    ])
    expect((await shown(api, later)).next).toMatchObject({ number: 1, day: due, isAsked: true })
    const then = await onDay(api, later, due)
    const pix = await bank.psp.attempt(debits[0]?.txid ?? '', true)
    await run(api)
    expect(await paymentsOf(api, then)).toMatchObject([
      { id: pix?.endToEndId, kind: 'debit', numbers: [1], state: 'settled', creditCents: 0 },
    ])
    expect((await schedule(api, then)).items[0]?.state).toBe('paid')
  })

  test('each is asked for its date in the contract, which is of its own month of the authorization', async () => {
    let signer = await borrower(api, { installmentsQty: 4 })
    let rows = (await schedule(api, signer)).items
    const isMoved = () => rows[0]?.dueDate !== rows[0]?.payBy
    while (!isMoved()) {
      api.advance(24 * 60 * 60)
      signer = await borrower(api, { installmentsQty: 4 })
      rows = (await schedule(api, signer)).items
    }
    await start(api, signer)
    expect((await atBank(signer)).recurrence?.body.calendario.dataInicial).toBe(rows[0]?.dueDate)
    await bank.psp.authorize((await atBank(signer)).idRec)
    await run(api)
    for (const { payBy } of rows) {
      await onDay(api, signer, addDays(payBy, -4))
      await planDebits(api.context)
      await run(api)
      await onDay(api, signer, payBy)
      await bank.psp.attempt((await atBank(signer)).debit?.txid ?? '', true)
      await run(api)
    }
    const asked = (await atBank(signer)).debits.map(({ body, tentativas }) => [
      body.calendario.dataDeVencimento,
      body.ajusteDiaUtil,
      tentativas[0]?.dataLiquidacao,
    ])
    expect(asked).toEqual(rows.map(({ dueDate, payBy }) => [dueDate, true, payBy]))
  })

  test('one that the bank takes for its month already is given up at once, and the customer told in our words', async () => {
    const { signer, due, first } = await authorised()
    const { idRec } = await atBank(signer)
    bank.psp.debits.set('f'.repeat(32), {
      ...{ txid: 'f'.repeat(32), status: 'ATIVA', tentativas: [], pix: [] },
      body: {
        ...{ idRec, infoAdicional: 'Outra', valor: { original: '1.00' }, ajusteDiaUtil: true },
        calendario: { dataDeVencimento: first.dueDate },
        recebedor: { conta: '1', tipoConta: 'CORRENTE' },
      },
    })
    const later = await onDay(api, signer, addDays(due, -debitRules.earliestDays.value))
    await sweep(api.context)
    await run(api)
    expect((await atBank(later)).debits).toHaveLength(1)
    const told = (await mails(api, signer.person.email)).find(({ subject }) =>
      /não vai acontecer$/.test(subject),
    )
    expect(told?.text).toContain(unmadeDebit.refused(formatBrl(first.installmentCents), 1))
    expect(await shown(api, later)).toMatchObject({ payOtherwise: [1], next: { number: 2, isAsked: false } })
    expect((await schedule(api, later)).items[0]?.debitOn).toBeNull()
    expect(await paneOf(later)).toContain(
      'O banco não aceitou o débito.</b> O banco disse: <bdi>CobROperacaoInvalida cobr.calendario: inválido</bdi>',
    )
  })

  test('what the operator is to mend at the bank is tried again', async () => {
    const { signer, due } = await authorised()
    const pix = pixCharges(
      { ...bank.settings, account: { agency: 'x', number: '1', kind: 'CORRENTE' } },
      api.context.clock,
    )
    await onDay(api, signer, addDays(due, -debitRules.earliestDays.value))
    const { idRec } = await atBank(signer)
    const asks = {
      reference: 'charge-1',
      recurrenceId: idRec,
      txid: 'd'.repeat(32),
      cents: 1,
      documentNumber: 'A',
    }
    await expect(pix.debit({ ...asks, dueDate: due })).rejects.toThrow(/cobr\.recebedor/)
  })

  test('one that the payer cancels at the bank is to be paid otherwise, and the next one is of another installment', async () => {
    const { signer, txid, debit, first } = await asked()
    bank.psp.debits.set(txid, { ...debit(), status: 'CANCELADA' })
    await api.send('POST', `${noticesOf(api)}/cobr`, { cobsr: [{ txid }] })
    await run(api)
    await sweep(api.context)
    await run(api)
    expect(await shown(api, signer)).toMatchObject({
      state: 'active',
      payOtherwise: [1],
      next: { number: 2, isAsked: false },
    })
    expect((await atBank(signer)).debits).toHaveLength(1)
    const told = (await mails(api, signer.person.email)).find(({ subject }) =>
      /não vai acontecer$/.test(subject),
    )
    expect(told?.text).toContain(unmadeDebit.cancelled(formatBrl(first.installmentCents), 1))
    const pix = (await get(api, signer, 'installments/1/pix')).body as Charge
    await bank.psp.pay(pix.pix?.txid ?? '')
    await run(api)
    expect((await shown(api, signer)).payOtherwise).toEqual([])
  })

  test('one that the bank has made is booked at once, also if it does not name the Pix', async () => {
    const { signer, txid, due } = await asked()
    const then = await onDay(api, signer, due)
    bank.state.loses = true
    const pix = await bank.psp.attempt(txid, true)
    bank.state.loses = false
    bank.psp.debits.set(txid, { ...bank.psp.debits.get(txid)!, pix: [] })
    await api.send('POST', `${noticesOf(api)}/cobr`, { cobsr: [{ txid }] })
    await run(api)
    expect(await paymentsOf(api, then)).toMatchObject([{ id: pix?.endToEndId, state: 'settled' }])
  })

  test('a notice that is ahead of what the bank answers is asked about again for some minutes', async () => {
    const signer = await borrower(api)
    await start(api, signer)
    const { idRec } = await atBank(signer)
    await api.send('POST', `${noticesOf(api)}/rec`, { recs: [{ idRec }] })
    await run(api)
    bank.state.loses = true
    await bank.psp.authorize(idRec)
    bank.state.loses = false
    await run(api)
    expect((await shown(api, signer)).state).toBe('active')

    const other = await asked()
    await onDay(api, other.signer, other.due)
    await api.send('POST', `${noticesOf(api)}/cobr`, { cobsr: [{ txid: other.txid }] })
    await run(api)
    bank.state.loses = true
    const pix = await bank.psp.attempt(other.txid, true)
    bank.state.loses = false
    await run(api)
    const then = await onDay(api, other.signer, other.due, 13)
    expect(await paymentsOf(api, then)).toMatchObject([{ id: pix?.endToEndId }])
    const left = api.database.selectFrom('jobs').select('kind').where('doneAt', 'is', null)
    for (let minute = 0; minute < 20; minute += 1) await run(api).then(() => api.advance(60))
    expect(await left.where('kind', 'in', ['confirm-authorization', 'confirm-debit']).execute()).toEqual([])
  })

  test('what is paid otherwise until the day before is not debited; later it goes back', async () => {
    const { signer, debit, due } = await asked()
    const own = (await get(api, signer, 'installments/1/pix')).body as Charge
    await onDay(api, signer, addDays(due, -1), 23)
    await bank.psp.pay(own.pix?.txid ?? '')
    await run(api)
    expect(debit().status).toBe('CANCELADA')

    const other = await asked()
    const slip = (await get(api, other.signer, 'installments/1/pix')).body as Charge
    await onDay(api, other.signer, other.due)
    await bank.psp.pay(slip.pix?.txid ?? '')
    await run(api)
    expect(other.debit().status).toBe('ATIVA')
    const then = await onDay(api, other.signer, other.due)
    const pix = await bank.psp.attempt(other.txid, true)
    await run(api)
    api.advance(60)
    await run(api)
    expect(bank.psp.received.get(pix?.endToEndId ?? '')?.devolucoes).toMatchObject([
      { valor: toText(other.first.installmentCents), status: 'DEVOLVIDO' },
    ])
    expect((await paymentsOf(api, then)).map(({ state }) => state).toSorted()).toEqual([
      'duplicate',
      'settled',
    ])
  })

  test('one is cancelled, and none asked for, of a contested installment and of a person who is reported as dead', async () => {
    const happens: [(signer: Signer) => Promise<{ status: number }>, isContest: boolean][] = [
      [(signer) => contest(api, signer, installmentContest(signer.id)), true],
      [({ person }) => reportDeathOf(api, deathOf(person.cpf)), false],
    ]
    for (const [happen, isContest] of happens) {
      const { signer, debit } = await asked()
      expect((await happen(signer)).status).toBe(201)
      await run(api)
      expect(debit().status).toBe('CANCELADA')
      // What is contested is not announced as the next one either.
      if (isContest) expect((await shown(api, signer)).next?.number).not.toBe(1)
      for (let hour = 0; hour < 3; hour += 1) {
        await sweep(api.context)
        await run(api)
        api.advance(60 * 60)
      }
      expect(debit().status).toBe('CANCELADA')
      expect((await atBank(signer)).debits).toHaveLength(1)
    }
  })

  const sayHere = (token: string) =>
    api.send('POST', '/api/v1/user/reported-death/refuted', undefined, { token })
  const stoppedMails = async ({ person }: Signer) =>
    (await mails(api, person.email)).filter(({ subject }) => subject === stoppedDebitSubject(1))

  test('one goes on when its account is frozen: access was stopped, not payment, and its installment is not late', async () => {
    const { signer, due } = await authorised()
    await onDay(api, signer, addDays(due, -debitRules.earliestDays.value))
    const accountOf = api.database.updateTable('users').where('email', '=', signer.person.email)
    await accountOf.set({ state: 'frozen' }).execute()
    await sweep(api.context)
    await run(api)
    const { debits } = await atBank(signer)
    expect(debits).toHaveLength(1)
    api.advance(debitRules.earliestDays.value * 24 * 60 * 60)
    await bank.psp.attempt(debits[0]?.txid ?? '', true)
    await run(api)
    await accountOf.set({ state: 'active' }).execute()
    const after = await onDay(api, signer, addDays(due, 1))
    expect((await schedule(api, after)).items[0]).toMatchObject({ state: 'paid', daysLate: 0 })
  })

  test('one that a reported death stopped is asked for again at once, while there is time', async () => {
    const { signer, debit } = await asked()
    await reportDeathOf(api, deathOf(signer.person.cpf))
    await run(api)
    expect(debit().status).toBe('CANCELADA')
    expect((await sayHere(signer.token)).body).toEqual({ since: null, undebited: [] })
    await run(api)
    const { debits } = await atBank(signer)
    expect(debits.map(({ status }) => status)).toEqual(['CANCELADA', 'ATIVA'])
    expect((await shown(api, signer)).next).toMatchObject({ number: 1, isAsked: true })
    expect(await stoppedMails(signer)).toEqual([])
  })

  test('one that there is no time for after a reported death is told, and its installment is not late for it', async () => {
    const { signer, due, first } = await asked()
    await onDay(api, signer, addDays(due, -1))
    await reportDeathOf(api, deathOf(signer.person.cpf))
    await run(api)
    const meanwhile = await onDay(api, signer, addDays(due, 3))
    const [held] = (await schedule(api, meanwhile)).items
    expect(held).toMatchObject({ daysLate: 0, fineCents: 0, amountCents: first.installmentCents })
    const payUntil = payUntilFrom(addDays(due, 3))
    const undebited = [{ loanId: signer.id, number: 1, payUntil }]
    expect((await sayHere(meanwhile.token)).body).toEqual({ since: null, undebited })
    await run(api)
    const [told] = await stoppedMails(signer)
    expect(told?.text).toContain(stoppedDebit(1, payUntil))
    expect((await shown(api, meanwhile)).payOtherwise).toEqual([1])
    await planReminders(api.context)
    await run(api)
    const lastDay = await onDay(api, signer, payUntil)
    expect((await schedule(api, lastDay)).items[0]).toMatchObject({ graceUntil: payUntil, fineCents: 0 })
    await planReminders(api.context)
    await run(api)
    expect((await subjects(api, signer)).filter((one) => /^Hoje\b/.test(one))).toHaveLength(1)
    const after = await onDay(api, signer, addDays(payUntil, 1))
    expect((await schedule(api, after)).items[0]).toMatchObject({ state: 'late', daysLate: 1 })
    expect((await sayHere(after.token)).body).toEqual({ since: null, undebited: [] })
  })

  test('one that was not asked for while a death was reported is told when the staff refutes it', async () => {
    const { signer, due } = await authorised()
    await onDay(api, signer, addDays(due, -debitRules.earliestDays.value - 2))
    const { opened } = await reportDeathOf(api, deathOf(signer.person.cpf))
    await onDay(api, signer, addDays(due, -debitRules.earliestDays.value))
    await sweep(api.context)
    await run(api)
    await onDay(api, signer, addDays(due, -1))
    const decided = {
      seen: null,
      outcome: 'refuted',
      diedOn: null,
      answer: 'Não é uma certidão.',
      note: '',
      aliveBy: null,
    } as const
    await inTransaction(api.context.database, (transaction) =>
      answerDeathReport(api.context, transaction, opened.number, decided),
    )
    await run(api)
    expect((await atBank(signer)).debits).toEqual([])
    expect((await stoppedMails(signer))[0]?.text).toContain(stoppedDebit(1, payUntilFrom(addDays(due, -1))))
    const late = await onDay(api, signer, addDays(due, 1))
    expect((await schedule(api, late)).items[0]).toMatchObject({ state: 'due', fineCents: 0 })
  })

  test('one that fails is tried again three times within seven days, and each time the customer is told', async () => {
    const { signer, txid, debit, due } = await asked()
    const failed = () =>
      subjects(api, signer).then((all) => all.filter((one) => /não aconteceu$/.test(one)).length)
    const remind = async () => {
      await planReminders(api.context)
      await run(api)
      return (await subjects(api, signer)).filter((one) => /^(?:Hoje|Sua parcela 1)\b/.test(one))
    }
    for (const [attempt, after] of [0, 2, 4, 6].entries()) {
      const day = addDays(due, after)
      const then = await onDay(api, signer, day)
      expect(await remind()).toEqual([])
      expect((await shown(api, then)).next).toMatchObject({ number: 1, day, isAsked: true })
      expect(await paneOf(signer)).toContain(`Próximo: parcela 1, em ${formatDate(day)}.`)
      expect(debit().tentativas.at(-1)).toMatchObject({
        dataLiquidacao: day,
        status: 'AGENDADA',
      })
      await bank.psp.attempt(txid, false)
      // The same notice twice.
      await api.send('POST', `${noticesOf(api)}/cobr`, { cobsr: [{ txid }] })
      await run(api)
      expect(await failed()).toBe(attempt + 1)
    }
    const pane = await paneOf(signer)
    expect(pane).toContain('Autorização de débito: ativa.')
    expect(pane).toMatch(/4 tentativas sem débito<\/b>, a última por <bdi>AM02 Saldo ou limite insuficiente/)
    expect(debit().tentativas).toHaveLength(1 + debitRules.retries.value)
    await onDay(api, signer, nextBusinessDay(addDays(due, 7)))
    expect(await remind()).toHaveLength(1)
    const then = await onDay(api, signer, addDays(due, 9))
    expect((await shown(api, then)).next).toMatchObject({ number: 2, isAsked: false })
  })

  test('a further attempt that the bank refuses is told, and the installment is to be paid otherwise', async () => {
    const { signer, txid, debit, due } = await asked()
    await onDay(api, signer, due)
    await bank.psp.attempt(txid, false)
    const refused = {
      ...{ type: 'https://pix.bcb.gov.br/api/v2/error/CobROperacaoInvalida', title: 'x', status: 400 },
      violacoes: [{ razao: 'A política não permite retentativa.', propriedade: 'cobr.retentativa' }],
    }
    const { idRec, valor } = debit().body
    const failed = { txid, idRec, valor, status: 'ATIVA', tentativas: [{ status: 'REJEITADA' }] }
    await answersInstead(api, bank)(
      (_method, path) => {
        if (path.includes('/retentativa/')) return { status: 400, body: refused }
        return path === `/cobr/${txid}` ? { status: 200, body: failed } : undefined
      },
      () => run(api),
    )
    const then = await onDay(api, signer, due)
    expect(await shown(api, then)).toMatchObject({ payOtherwise: [1], next: { number: 2 } })
    const [first] = (await schedule(api, then)).items
    expect((await mails(api, signer.person.email)).map(({ text }) => text)).toContainEqual(
      expect.stringContaining(unmadeDebit.refused(formatBrl(first?.installmentCents ?? 0), 1)),
    )
  })

  test('a further attempt whose answer was lost is there, and not refused', async () => {
    const { signer, txid, debit, due } = await asked()
    await onDay(api, signer, due)
    await bank.psp.attempt(txid, false)
    await run(api)
    const attempts = debit().tentativas.length
    const day = debit().tentativas.at(-1)?.dataLiquidacao ?? ''
    expect(await bank.charges.retryDebit({ txid, day })).toEqual({})
    expect(debit().tentativas).toHaveLength(attempts)
  })

  test('the customer ends them here with one press: no debit is asked for any more, and those that can be are cancelled', async () => {
    const { signer, debit, due } = await asked()
    expect([(await stop(api, signer)).status, (await stop(api, signer)).status]).toEqual([204, 204])
    expect(await shown(api, signer)).toMatchObject({ state: 'ended', endedBy: 'customer', next: null })
    await run(api)
    expect([debit().status, (await atBank(signer)).recurrence?.status]).toEqual(['CANCELADA', 'CANCELADA'])
    await onDay(api, signer, addDays(due, 20))
    await sweep(api.context)
    await run(api)
    expect((await atBank(signer)).debits).toHaveLength(1)

    const late = await asked()
    const then = await onDay(api, late.signer, late.due)
    await stop(api, then)
    expect(await shown(api, then)).toMatchObject({ state: 'ended', next: { day: late.due, isAsked: true } })
  })

  describe('what ends while the bank answers is ended at the bank', () => {
    type Call = 'authorizeDebits' | 'askPayer' | 'debit'
    type Begun = { signer: Signer; begin: () => Promise<unknown> }

    const byCode = async (): Promise<Begun> => {
      const signer = await borrower(api)
      return { signer, begin: () => start(api, signer) }
    }
    const inApp = async (): Promise<Begun> => {
      const signer = await borrower(api)
      await knownAccount(api, signer, account)
      return { signer, begin: () => post(api, signer, 'automatic-debit', { by: 'app' }) }
    }
    const firstDebit = async (): Promise<Begun> => {
      const { signer, due } = await authorised()
      const later = await onDay(api, signer, addDays(due, -debitRules.earliestDays.value))
      return { signer: later, begin: () => sweep(api.context) }
    }
    const revoke = (signer: Signer) => stop(api, signer)
    const chooseCode = (signer: Signer) => post(api, signer, 'automatic-debit', { by: 'code' })
    const contestFirst = (signer: Signer) => contest(api, signer, installmentContest(signer.id))
    const endLoan = async ({ id }: Signer) => {
      await forceState(api.database, 'paid-off', id)
      await endOfLoans(api.context)
    }

    test.each<
      [Call, string, string, () => Promise<Begun>, (signer: Signer) => Promise<unknown>, ended: object]
    >([
      ['authorizeDebits', 'a code', 'revoked', byCode, revoke, { recurrence: 'CANCELADA' }],
      ['authorizeDebits', 'a code', 'over with its loan', byCode, endLoan, { recurrence: 'CANCELADA' }],
      [
        ...(['authorizeDebits', 'a request in the app', 'revoked', inApp, revoke] as const),
        { recurrence: 'CANCELADA', requests: [] },
      ],
      [
        ...(['askPayer', 'a request in the app', 'revoked', inApp, revoke] as const),
        { recurrence: 'CANCELADA', requests: ['CANCELADA'] },
      ],
      [
        ...(['askPayer', 'a request in the app', 'left for the code', inApp, chooseCode] as const),
        { recurrence: 'CRIADA', requests: ['CANCELADA'] },
      ],
      [
        ...(['debit', 'a debit', 'revoked', firstDebit, revoke] as const),
        { recurrence: 'CANCELADA', debits: ['CANCELADA'] },
      ],
      [
        ...(['debit', 'a debit', 'stopped by a contest', firstDebit, contestFirst] as const),
        { recurrence: 'APROVADA', debits: ['CANCELADA'] },
      ],
    ])('%s, for %s that is %s', async (call, _what, _how, prepare, end, ended) => {
      const { signer, begin } = await prepare()
      const { charges } = api.context.ports
      // A night asks for the debits of all.
      const own = call === 'debit' && (await atBank(signer)).idRec
      let isEnded = false
      const slow = async (asked: never) => {
        const answer = await charges[call](asked)
        if (isEnded || (own && (asked as { recurrenceId: string }).recurrenceId !== own)) return answer
        isEnded = true
        await end(signer)
        await run(api)
        return answer
      }
      api.context.ports = { ...api.context.ports, charges: { ...charges, [call]: slow } }
      await begin()
      await run(api)
      api.context.ports = { ...api.context.ports, charges }
      await run(api)
      const { idRec, recurrence, debits } = await atBank(signer)
      const requests = bank.psp.payerRequests.values().filter(({ body }) => body.idRec === idRec)
      const statuses = (rows: readonly { status: string }[]) => rows.map(({ status }) => status)
      const left = { recurrence: recurrence?.status, requests: statuses(requests), debits: statuses(debits) }
      expect([isEnded, left]).toEqual([true, { requests: [], debits: [], ...ended }])
    })
  })

  test('ended here, the customer is told as well, and it is in the activity: a thief may have pressed', async () => {
    const { signer } = await authorised()
    const mailed = (await subjects(api, signer)).length
    await stop(api, signer)
    await stop(api, signer)
    expect((await subjects(api, signer)).slice(mailed)).toEqual(['Débito automático cancelado por você'])
    const { body } = await api.send('GET', '/api/v1/user/activity', undefined, { token: signer.token })
    expect(body).toMatchObject({
      items: expect.arrayContaining([expect.objectContaining({ event: 'debits-off' })]),
    })
  })

  test('ended at the bank, the customer is told; with the loan, the bank is', async () => {
    const { signer } = await authorised()
    const { idRec } = await atBank(signer)
    await bank.psp.endByPayer(idRec)
    await run(api)
    expect(await shown(api, signer)).toMatchObject({ state: 'ended', endedBy: 'bank' })
    expect(await subjects(api, signer)).toContain('Débito automático cancelado no seu banco')

    const other = await authorised()
    await forceState(api.database, 'paid-off', other.signer.id)
    await sweep(api.context)
    await run(api)
    expect((await atBank(other.signer)).recurrence?.status).toBe('CANCELADA')
  })

  test('notices that never came are found the night after', async () => {
    const { signer, txid, due } = await asked()
    bank.state.loses = true
    const then = await onDay(api, signer, due)
    await bank.psp.attempt(txid, false)
    await bank.psp.endByPayer((await atBank(signer)).idRec)
    bank.state.loses = false
    await onDay(api, then, addDays(due, 1))
    await sweep(api.context)
    await run(api)
    const told = await subjects(api, signer)
    expect(told).toContain('Débito automático cancelado no seu banco')
    expect((await shown(api, await onDay(api, then, addDays(due, 1)))).state).toBe('ended')
  })

  test('a change of the due day ends them: other days and amounts were authorised', async () => {
    const { signer, debit } = await asked()
    expect((await agree(api, signer, { kind: 'due-day', day: 15 })).answer.status).toBe(200)
    await run(api)
    expect([debit().status, (await atBank(signer)).recurrence?.status]).toEqual(['CANCELADA', 'CANCELADA'])
    expect(await shown(api, signer)).toMatchObject({ state: 'ended', endedBy: 'loan' })
  })
})

describe('where the bank does not offer debits', () => {
  const api = useApi('SQLite', { bank: defaultSettings.bank })

  test('nothing is shown, and none can be started', async () => {
    const signer = await borrower(api)
    expect(await shown(api, signer)).toMatchObject({ isOffered: false, state: null })
    expect(codes(await start(api, signer))).toEqual(['state_conflict'])
  })
})
