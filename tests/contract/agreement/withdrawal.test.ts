import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { lastReturnDate, returnDays } from '#core/agreement/withdrawal.ts'
import type { Charge } from '#core/api/contract/charges.ts'
import type { listNeeds } from '#core/api/contract/messages.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { quotePayoff } from '#core/api/contract/payoff.ts'
import type { readProtocol } from '#core/api/contract/protocols.ts'
import type {
  listWithdrawals,
  quoteWithdrawal,
  withdraw as withdrawOperation,
} from '#core/api/contract/withdrawal.ts'
import type { YearlyStatement } from '#core/api/contract/yearly-statement.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { businessDate, today } from '#core/calendar/clock.ts'
import { addDays, daysBetween } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { sumCents } from '#core/money/sum.ts'
import { needWords } from '#core/text/needs.ts'
import { returnWords } from '#core/text/withdrawal.ts'
import type { Payouts } from '../../../demo/api/ports/payouts.ts'
import { payOutJobHandler } from '../../../demo/api/repayment/payout/loan-payouts.ts'
import { payOutSeconds, planWaitingRefunds } from '../../../demo/api/repayment/refunds/refunds.ts'
import {
  isAskedByWithdrawal,
  listOpenReversals,
  settleReversal,
} from '../../../demo/api/repayment/refunds/reversals.ts'
import { account } from '../../support/loan-facts.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { boletoEvents, pixEvent, sendEvent } from '../support/bank.ts'
import { allSent, complete, stateOf, work } from '../support/documents.ts'
import { engines } from '../support/engines.ts'
import { mails, tokenOf } from '../support/journeys.ts'
import { pdfText } from '../support/pdf-text.ts'
import { knownAccount } from '../support/proofs.ts'
import { approve, boleto, borrower, get, post, schedule } from '../support/repayment.ts'
import { afterSignature, base, beforeSignature, type Signer } from '../support/signable.ts'

const day = 86_400

const quote = (api: Api, { id, token }: Signer) =>
  api.send('GET', `${base}/${id}/withdrawal`, undefined, { token })
const withdraw = (api: Api, { id, token, person }: Signer, key: string = randomUUID()) =>
  api.send('POST', `${base}/${id}/withdraw`, { accepted: true }, { token, key, person })

/** The withdrawals, with the amount to return and what is open of it. */
async function returned(api: Api, { token }: Signer) {
  const { body } = await api.send('GET', '/api/v1/withdrawals', undefined, { token })
  const { items } = body as Answer<typeof listWithdrawals>
  return items.map((item) => [item.loanId, item.amountCents, item.openCents])
}

type Done = Answer<typeof withdrawOperation>

const protocolOf = async (api: Api, { token }: Signer, number: string) =>
  (await api.send('GET', `/api/v1/protocols/${number}`, undefined, { token })).body as Answer<
    typeof readProtocol
  >

const yearOf = async (api: Api, { token }: Signer) =>
  (await api.send('GET', '/api/v1/yearly-statement/2026', undefined, { token })).body as YearlyStatement

/** What prevents deleting the account. */
const closingReasons = async (api: Api, { token }: Signer) =>
  (await api.send('GET', '/api/v1/user/closing', undefined, { token })).body

/** The same user days later, logged in again. */
async function later(api: Api, signer: Signer, days: number): Promise<Signer> {
  api.advance(days * day)
  return { ...signer, token: await tokenOf(api, signer.person) }
}

describe.each(engines)('giving a contract up on %s', (engine) => {
  const api = useApi(engine)

  test('before the money is out: nothing to pay back, once, with a protocol and a mail', async () => {
    const signer = await afterSignature(api)
    expect((await quote(api, signer)).body).toMatchObject({ released: false, amountCents: 0 })
    const first = await withdraw(api, signer, 'once')
    expect([first.status, first.body]).toEqual([
      200,
      {
        protocol: expect.stringMatching(/^\d{8}-[2-9A-Z]{6}$/),
        withdrawnAt: expect.any(String),
        amountCents: 0,
      },
    ])
    for (let i = 0; i < 20; i += 1) expect((await withdraw(api, signer, 'once')).text).toBe(first.text)
    expect(await stateOf(api, signer)).toBe('withdrawn')
    const told = (await mails(api, signer.person.email)).filter(({ subject }) => /Desistência/.test(subject))
    expect(told).toHaveLength(1)
    const again = await withdraw(api, signer)
    expect([again.status, codes(again)]).toEqual([409, ['state_conflict']])
  })

  /** A released contract with an account for the payout, whose bank is never asked by itself. */
  async function released() {
    const signer = await afterSignature(api)
    const payout = JSON.stringify({ receiveBy: 'pix', pixKey: signer.person.cpf })
    await api.database.updateTable('agreements').set({ payout }).where('loanId', '=', signer.id).execute()
    await approve(api, signer)
    const asked: string[] = []
    const payouts: Payouts = {
      ...api.context.ports.payouts,
      send: async ({ reference }) => {
        asked.push(reference)
        if (asked.length === 1) throw new Error('no answer')
        return { endToEndId: `E${randomUUID().replaceAll('-', '').slice(0, 31)}` }
      },
    }
    const payOut = payOutJobHandler({ ...api.context, ports: { ...api.context.ports, payouts } })
    const told = async () => (await mails(api, signer.person.email)).at(-1)?.text
    return { signer, asked, told, payOut: () => payOut(signer.id) }
  }

  test('before the bank was asked to pay: the payout is cancelled, and there is nothing to pay back', async () => {
    const { signer, asked, told, payOut } = await released()
    expect((await quote(api, signer)).body).toMatchObject({ released: false, amountCents: 0 })
    expect((await withdraw(api, signer)).body).toMatchObject({ amountCents: 0 })
    await payOut()
    expect(asked).toEqual([])
    const year = await api.send('GET', '/api/v1/yearly-statement/2026', undefined, { token: signer.token })
    expect(codes(year)).toEqual(['not_found'])
    expect(await told()).toContain('O dinheiro não tinha sido liberado: não há nada a devolver.')
  })

  test('while the bank has not answered: the money is paid back only if it comes', async () => {
    const { signer, asked, told, payOut } = await released()
    await expect(payOut()).rejects.toThrow('no answer')
    const { loanAmount } = signer.offer
    expect((await withdraw(api, signer)).body).toMatchObject({ amountCents: loanAmount })
    expect(await told()).toContain(returnWords.never)
    // The bank may have paid at the first call, so it is asked until it says so.
    await payOut()
    await payOut()
    expect(asked).toEqual([signer.id, signer.id])
  })

  test('after it: what was received, without tax and without interest', async () => {
    const signer = await allSent(api)
    await complete(api, signer)
    await work(api)
    const { iof, loanAmount } = signer.offer
    expect((await quote(api, signer)).body).toMatchObject({
      released: true,
      netCents: loanAmount,
      iofCents: iof.total,
      amountCents: loanAmount,
    })
    expect((await withdraw(api, signer)).body).toMatchObject({ amountCents: loanAmount })
    expect(await stateOf(api, signer)).toBe('withdrawn')
    // Recipients of money must stay identified (Lei 9.613/1998, art. 10).
    const left = await api.database
      .selectFrom('documents')
      .innerJoin('documentFiles', 'documentId', 'id')
      .select('kind')
      .where('loanId', '=', signer.id)
      .execute()
    expect(left.length).toBeGreaterThan(2)
  })

  test('what is to be paid back is asked for by boleto and Pix, once', async () => {
    const signer = await borrower(api)
    expect((await get(api, signer, 'withdrawal/charge')).status).toBe(409)
    const { protocol, withdrawnAt } = (await withdraw(api, signer)).body as Done
    expect(await returned(api, signer)).toEqual([
      [signer.id, signer.offer.loanAmount, signer.offer.loanAmount],
    ])
    // The protocol is answered but not closed; the mail says what to return, when, and what happens if not.
    expect(await protocolOf(api, signer, protocol)).toMatchObject({ state: 'answered', closedAt: null })
    const by = formatDate(addDays(businessDate(new Date(withdrawnAt)), 10))
    const confirmed = (await mails(api, signer.person.email)).at(-1)?.text ?? ''
    const { iof, loanAmount } = signer.offer
    for (const said of [by, formatBrl(loanAmount), formatBrl(iof.total), 'sem juros nem multa'])
      expect(confirmed).toContain(said)
    const inYear = (await yearOf(api, signer)).loans[0]
    const undone = { lentCents: signer.offer.principal, interestCents: 0, undoneCents: iof.total }
    expect(inYear).toMatchObject({ state: 'withdrawn', paidCents: 0, balanceCents: loanAmount, ...undone })
    expect(await closingReasons(api, signer)).toEqual({ reasons: ['return_waiting'] })
    const charge = (await get(api, signer, 'withdrawal/charge')).body as Charge
    expect(charge).toMatchObject({
      kind: 'return',
      numbers: [],
      state: 'waiting',
      amountCents: signer.offer.loanAmount,
    })
    const late = await later(api, signer, 30)
    const fresh = (await get(api, late, 'withdrawal/charge')).body as Charge
    expect([fresh.amountCents, fresh.dueDate > charge.dueDate]).toEqual([charge.amountCents, true])
    const short = pixEvent(api, fresh, { amountCents: fresh.amountCents - 800_00 })
    expect((await sendEvent(api, short)).body).toEqual({ state: 'short' })
    const rest = (await get(api, late, 'withdrawal/charge')).body as Charge
    expect([rest.state, rest.amountCents]).toEqual(['waiting', 800_00])
    const onTheWay = await protocolOf(api, late, protocol)
    expect(onTheWay.state).toBe('answered')
    expect(onTheWay.history.at(-1)?.text).toContain(`Falta devolver ${formatBrl(800_00)}.`)
    const right = pixEvent(api, charge)
    expect((await sendEvent(api, right)).body).toEqual({ state: 'settled' })
    expect((await sendEvent(api, pixEvent(api, rest))).body).toEqual({ state: 'duplicate' })
    expect(await returned(api, late)).toEqual([[signer.id, signer.offer.loanAmount, 0]])
    const over = await protocolOf(api, late, protocol)
    expect([over.state, over.closedAt]).toEqual(['closed', expect.any(String)])
    expect(over.history.at(-2)?.text).toContain('Nada mais a devolver.')
    const end = { paidCents: loanAmount, balanceCents: 0, ...undone }
    expect((await yearOf(api, late)).loans[0]).toMatchObject(end)
    // An overpayment and a duplicate payment.
    expect(await closingReasons(api, late)).toEqual({ reasons: ['credit_waiting'] })
    const { body } = await api.send('GET', `${base}/all/withdrawn`, undefined, { token: late.token })
    expect(body).toMatchObject({ totalCount: 1, items: [{ id: signer.id, state: 'withdrawn' }] })
    expect((await get(api, late, 'withdrawal/charge')).body).toMatchObject({
      id: charge.id,
      state: 'received',
    })
    const receipt = await get(api, late, `payments/${right.paymentId}/receipt`)
    expect([receipt.status, pdfText(Buffer.from(receipt.text, 'latin1'))]).toEqual([
      200,
      expect.stringContaining('Devolu'),
    ])
    const subjects = (await mails(api, signer.person.email)).map(({ subject }) => subject)
    expect(subjects).toContain('Devolução recebida')
    expect(subjects).toContain('Recebemos parte da devolução')
    const early = await afterSignature(api)
    await withdraw(api, early)
    expect((await get(api, early, 'withdrawal/charge')).status).toBe(409)
  })

  test('what was paid for installments meanwhile counts', async () => {
    const signer = await borrower(api)
    const charge = await boleto(api, signer, 1)
    await sendEvent(api, pixEvent(api, charge))
    const { sums } = await schedule(api, signer)
    expect(sums.paidCents).toBeGreaterThan(0)
    // Part of the next one as well.
    const second = pixEvent(api, await boleto(api, signer, 2), { amountCents: 100_00 })
    await sendEvent(api, second)
    const amountCents = signer.offer.loanAmount - sums.paidCents - 100_00
    const { withdrawal, sums: now } = await schedule(api, signer)
    expect(withdrawal).toMatchObject({ until: expect.any(String), amountCents, refundCents: 0 })
    expect(amountCents).toBeLessThan(now.outstandingCents)
    const paid = [
      { number: 1, cents: sums.paidCents, whole: true },
      { number: 2, cents: 100_00, whole: false },
    ]
    expect((await quote(api, signer)).body).toMatchObject({ paid })
    expect((await quote(api, signer)).body).toMatchObject({ amountCents })
    expect((await withdraw(api, signer)).body).toMatchObject({ amountCents })
    const mail = (await mails(api, signer.person.email)).at(-1)?.text
    expect(mail).toContain(`uma parte da parcela 2: ${formatBrl(100_00)} já estão descontados`)
    const { body } = await api.send('GET', '/api/v1/withdrawals', undefined, { token: signer.token })
    expect(body).toMatchObject({ items: [{ paid, amountCents }] })
    expect((await sendEvent(api, pixEvent(api, charge))).body).toEqual({ state: 'duplicate' })
  })

  test.each([
    // The loan is not paid off, and more was paid than disbursed.
    ['all of it but a real', 1_00, 'active'],
    ['all of it', 0, 'paid-off'],
  ])(
    'what was paid beyond what was received goes back, tax and interest with it: %s',
    async (_what, but, state) => {
      const signer = await borrower(api)
      const all = (await get(api, signer, 'payoff')).body as Answer<typeof quotePayoff>
      const { date, totalCents } = all
      const numbers = all.items.map(({ number }) => number)
      const charge = (await post(api, signer, 'payoff', { date, numbers, totalCents })).body as Charge
      const paidCents = totalCents - but
      const sent = pixEvent(api, charge, { amountCents: paidCents })
      await sendEvent(api, sent)
      expect(await stateOf(api, signer)).toBe(state)
      const refundCents = paidCents - signer.offer.loanAmount
      expect(refundCents).toBeGreaterThan(0)
      const owed = { amountCents: 0, refundCents }
      expect((await quote(api, signer)).body).toMatchObject(owed)
      expect((await schedule(api, signer)).withdrawal).toMatchObject(owed)
      expect((await withdraw(api, signer)).body).toMatchObject({ amountCents: 0 })
      const told = (await mails(api, signer.person.email)).at(-1)?.text ?? ''
      expect(told).toContain(`A diferença é sua: ${formatBrl(refundCents)}, que voltam por Pix.`)
      expect(
        (await api.send('GET', '/api/v1/withdrawals', undefined, { token: signer.token })).body,
      ).toMatchObject({
        items: [{ ...owed, openCents: 0 }],
      })
      const lines = () =>
        api.database
          .selectFrom('ledgerEntries')
          .select(['kind', 'cents'])
          .where('paymentId', '=', sent.paymentId)
          .where('kind', 'not in', ['installment', 'discount'])
          .orderBy('id')
          .execute()
      const undone = [
        { kind: 'received', cents: paidCents },
        { kind: 'undone', cents: -refundCents },
        { kind: 'credit', cents: refundCents },
      ]
      expect(await lines()).toEqual(undone)
      // Tax and interest were refunded, so the year shows the disbursed amount only.
      const year = (await yearOf(api, signer)).loans[0]
      expect(year).toMatchObject({ balanceCents: 0, paidCents: signer.offer.loanAmount, interestCents: 0 })
      expect(await closingReasons(api, signer)).toEqual({ reasons: ['credit_waiting'] })
      // Now there is an account for the refund.
      await knownAccount(api, signer, account)
      await planWaitingRefunds(api.context)
      api.advance(payOutSeconds)
      await work(api)
      expect((await lines()).slice(3)).toEqual([
        { kind: 'credit-used', cents: -refundCents },
        { kind: 'refund', cents: refundCents },
      ])
      expect(await closingReasons(api, signer)).toEqual({ reasons: [] })
    },
  )

  test('goes back from the newest payment first', async () => {
    const signer = await borrower(api)
    const payments: string[] = []
    for (const query of ['numbers=13,14,15,16,17,18,19,20,21,22,23,24', '']) {
      const quoted = (await get(api, signer, `payoff?${query}`)).body as Answer<typeof quotePayoff>
      const { date, totalCents, items } = quoted
      const numbers = items.map(({ number }) => number)
      const charge = (await post(api, signer, 'payoff', { date, numbers, totalCents })).body as Charge
      const event = pixEvent(api, charge)
      await sendEvent(api, event)
      payments.push(event.paymentId)
      api.advance(1)
    }
    const { refundCents } = (await quote(api, signer)).body as Answer<typeof quoteWithdrawal>
    expect(refundCents).toBeGreaterThan(0)
    await withdraw(api, signer)
    const credits = await api.database
      .selectFrom('payments')
      .select(['id', 'creditCents'])
      .where('loanId', '=', signer.id)
      .orderBy('settledAt')
      .execute()
    expect(credits).toEqual([
      { id: payments[0], creditCents: 0 },
      { id: payments[1], creditCents: refundCents },
    ])
  })

  /** Pays an installment at its price of today. */
  async function payToday(signer: Signer, number: number) {
    const slip = (await get(api, signer, `installments/${number}/pix?price=today`)).body as Charge
    const event = pixEvent(api, slip)
    await sendEvent(api, event)
    const take = (amountCents: number) =>
      sendEvent(api, { ...event, id: randomUUID(), type: 'reversed', amountCents })
    return { ...event, take }
  }

  test('money that went back was not received, unless the desk has dealt with it', async () => {
    const signer = await borrower(api)
    const [gone, cut, dealt, late] = [
      await payToday(signer, 1),
      await payToday(signer, 2),
      await payToday(signer, 3),
      await payToday(signer, 4),
    ]
    await gone.take(gone.amountCents)
    await cut.take(1_00)
    await dealt.take(dealt.amountCents)
    await settleReversal(api.context, api.database, dealt.paymentId, 'waived')
    const paid = [
      { number: 2, cents: cut.amountCents - 1_00, whole: false },
      { number: 3, cents: dealt.amountCents, whole: true },
      { number: 4, cents: late.amountCents, whole: true },
    ]
    const amountCents = signer.offer.loanAmount - sumCents(paid.map(({ cents }) => cents))
    expect((await quote(api, signer)).body).toMatchObject({ paid, amountCents })
    expect((await schedule(api, signer)).withdrawal?.amountCents).toBe(amountCents)
    api.advance(1)
    expect((await withdraw(api, signer)).body).toMatchObject({ amountCents })
    // What becomes of it afterwards changes nothing of what was told.
    api.advance(1)
    await settleReversal(api.context, api.database, gone.paymentId, 'returned')
    await late.take(late.amountCents)
    const { body } = await api.send('GET', '/api/v1/withdrawals', undefined, { token: signer.token })
    expect(body).toMatchObject({ items: [{ paid, openCents: amountCents }] })
    const open = await listOpenReversals(api.database, { offset: 0, most: 10 })
    const asked = open.flatMap((one) => (isAskedByWithdrawal(one) ? [one.id] : []))
    expect(asked).toContain(cut.paymentId)
    expect(asked).not.toContain(late.paymentId)
  })

  test('of an overpaid Pix the bank takes the excess first, which was to be refunded', async () => {
    const signer = await borrower(api)
    const slip = (await get(api, signer, 'installments/1/pix?price=today')).body as Charge
    const event = pixEvent(api, slip, { amountCents: slip.amountCents + 5_00 })
    await sendEvent(api, event)
    await sendEvent(api, { ...event, id: randomUUID(), type: 'reversed', amountCents: 5_00 })
    const paid = [{ number: 1, cents: slip.amountCents, whole: true }]
    expect((await quote(api, signer)).body).toMatchObject({ paid })
  })

  test('nothing is refunded from a payment that went back', async () => {
    const signer = await borrower(api)
    const newest = await payToday(signer, 24)
    api.advance(-1)
    const { date, totalCents, items } = (await get(api, signer, 'payoff')).body as Answer<typeof quotePayoff>
    const numbers = items.map(({ number }) => number)
    const charge = (await post(api, signer, 'payoff', { date, numbers, totalCents })).body as Charge
    const rest = pixEvent(api, charge)
    await sendEvent(api, rest)
    await newest.take(1_00)
    const { refundCents } = (await quote(api, signer)).body as Answer<typeof quoteWithdrawal>
    expect(refundCents).toBe(newest.amountCents - 1_00 + totalCents - signer.offer.loanAmount)
    await withdraw(api, signer)
    const credits = await api.database
      .selectFrom('payments')
      .select(['id', 'creditCents'])
      .where('loanId', '=', signer.id)
      .where('creditCents', '>', 0)
      .execute()
    expect(credits).toEqual([{ id: rest.paymentId, creditCents: refundCents }])
  })

  test('what no payment can carry back keeps the protocol open', async () => {
    const signer = await borrower(api)
    const { date, totalCents, items } = (await get(api, signer, 'payoff')).body as Answer<typeof quotePayoff>
    const numbers = items.map(({ number }) => number)
    const charge = (await post(api, signer, 'payoff', { date, numbers, totalCents })).body as Charge
    await sendEvent(api, pixEvent(api, charge, { amountCents: totalCents - 1_00 }))
    // An earlier overpayment is being refunded.
    await api.database
      .updateTable('payments')
      .set({ creditCents: 1 })
      .where('chargeId', '=', charge.id)
      .execute()
    // A boleto that has yet to clear has brought no money.
    const [paid] = boletoEvents(api, await boleto(api, signer, 24))
    await sendEvent(api, paid)
    const { protocol } = (await withdraw(api, signer)).body as Done
    expect(await protocolOf(api, signer, protocol)).toMatchObject({ state: 'answered', closedAt: null })
    const payments = api.database
      .selectFrom('payments')
      .select(['state', 'creditCents'])
      .where('loanId', '=', signer.id)
    expect((await payments.execute()).toSorted((a, b) => (a.state < b.state ? -1 : 1))).toEqual([
      { state: 'processing', creditCents: 0 },
      { state: 'short', creditCents: 1 },
    ])
  })

  /** For each day of the withdrawal period: the amount to return and the payoff amount. */
  async function eachDay(signer: Signer, then: (now: Signer, day: number) => Promise<void>) {
    let now = signer
    for (let ahead = 0; ; ahead += 1) {
      const asked = await quote(api, now)
      if (asked.status !== 200) return ahead
      const { amountCents } = asked.body as Answer<typeof quoteWithdrawal>
      const payoff = (await get(api, now, 'payoff')).body as Answer<typeof quotePayoff>
      expect(payoff.settles).toBe(true)
      expect([ahead, amountCents <= payoff.totalCents]).toEqual([ahead, true])
      await then(now, ahead)
      now = await later(api, now, 1)
    }
  }

  test('never costs more than paying the loan off on the same day, whatever came in before', async () => {
    const last = await borrower(api, { installmentsQty: 36 })
    const days = await eachDay(last, async (now, day) => {
      if (day % 2 === 1) return
      const { open } = (await get(api, now, 'payoff')).body as Answer<typeof quotePayoff>
      const query = `payoff?numbers=${open.slice(-4)}`
      const { date, totalCents, items } = (await get(api, now, query)).body as Answer<typeof quotePayoff>
      const numbers = items.map(({ number }) => number)
      const charge = (await post(api, now, 'payoff', { date, numbers, totalCents })).body as Charge
      expect((await sendEvent(api, pixEvent(api, charge))).body).toEqual({ state: 'settled' })
    })
    // The day on which the money can have arrived, and seven more.
    expect(days).toBeGreaterThanOrEqual(8)

    const parts = await borrower(api, { installmentsQty: 6 })
    await eachDay(parts, async (now, day) => {
      const charge = await boleto(api, now, 1 + Math.floor(day / 2))
      await sendEvent(api, pixEvent(api, charge, { amountCents: Math.ceil(charge.amountCents / 3) }))
    })
  })

  test('under review: the review that comes late changes nothing', async () => {
    const signer = await allSent(api)
    await complete(api, signer)
    await withdraw(api, signer)
    await work(api)
    expect(await stateOf(api, signer)).toBe('withdrawn')
  })

  test('on the seventh day after the money can have arrived, not on the eighth; days are those of São Paulo', async () => {
    // Money arrives a business day later at the latest.
    const days = () => {
      const out = today(api.context.clock)
      return daysBetween(out, addDays(nextBusinessDay(addDays(out, 1)), 7))
    }
    const inTime = await later(api, await borrower(api), days())
    expect((await quote(api, inTime)).status).toBe(200)
    const lastMinutes = await later(api, await borrower(api), days() + 14.9 / 24)
    expect((await withdraw(api, lastMinutes)).status).toBe(200)
    const tooLate = await later(api, await borrower(api), days() + 1)
    for (const answer of [await quote(api, tooLate), await withdraw(api, tooLate)])
      expect([answer.status, codes(answer)]).toEqual([409, ['withdrawal_over']])
    expect(await stateOf(api, tooLate)).toBe('active')
  })

  test('a return whose last day finds the banks closed is taken on the next day, by the same codes', async () => {
    let signer = await borrower(api)
    const until = () => addDays(today(api.context.clock), returnDays)
    while (nextBusinessDay(until()) === until()) signer = await later(api, signer, 1)
    const payBy = nextBusinessDay(until())
    await withdraw(api, signer)
    const charge = (await get(api, signer, 'withdrawal/charge')).body as Charge
    signer = await later(api, signer, daysBetween(today(api.context.clock), payBy))
    expect((await get(api, signer, 'withdrawal/charge')).body).toMatchObject({
      id: charge.id,
      state: 'waiting',
    })
    const fresh = (await get(api, await later(api, signer, 1), 'withdrawal/charge')).body as Charge
    expect([fresh.id === charge.id, fresh.state]).toEqual([false, 'waiting'])
  })

  test('at any time before the money is out', async () => {
    const waiting = await later(api, await afterSignature(api), 9)
    expect((await quote(api, waiting)).body).toMatchObject({ until: null, amountCents: 0 })
    expect((await withdraw(api, waiting)).status).toBe(200)
  })

  test('not before there is one', async () => {
    const signer = await beforeSignature(api)
    for (const answer of [await quote(api, signer), await withdraw(api, signer)])
      expect([answer.status, codes(answer)]).toEqual([409, ['state_conflict']])
  })

  test('before the money has to be there: returned once it has come, and its last day is told as past', async () => {
    const signer = await allSent(api)
    await complete(api, signer)
    await work(api)
    const { withdrawnAt } = (await withdraw(api, signer)).body as Done
    const texts = async () => (await mails(api, signer.person.email)).map(({ text }) => text)
    const needs = async ({ token }: Signer) => {
      const { body } = await api.send('GET', '/api/v1/messages/needs', undefined, { token })
      return (body as Answer<typeof listNeeds>).items.map(needWords)
    }
    const { body } = await api.send('GET', '/api/v1/withdrawals', undefined, { token: signer.token })
    expect(body).toMatchObject({ items: [{ unconfirmed: false, isEarly: true }] })
    for (const words of [returnWords.early, returnWords.never])
      expect((await texts()).at(-1)).toContain(words)
    expect((await needs(signer)).at(-1)?.lead).toContain(returnWords.early)
    const until = lastReturnDate(withdrawnAt)
    const over = await later(api, signer, daysBetween(today(api.context.clock), until) + 1)
    const last = returnWords.over(formatDate(until))
    expect((await needs(over)).at(-1)?.lead).toBe(last)
  })

  test('after the money had to be there: no word about money to come', async () => {
    const signer = await allSent(api)
    await complete(api, signer)
    await work(api)
    const settled = await later(api, signer, 7)
    await withdraw(api, settled)
    const { body } = await api.send('GET', '/api/v1/withdrawals', undefined, { token: settled.token })
    expect(body).toMatchObject({ items: [{ isEarly: false }] })
    expect((await mails(api, signer.person.email)).at(-1)?.text).not.toContain(returnWords.early)
  })
})
