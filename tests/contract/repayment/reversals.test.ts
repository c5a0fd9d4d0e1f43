import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Charge, CodedCharge } from '#core/api/contract/charges.ts'
import { nextInstallments } from '#core/api/contract/installments.ts'
import { knownDebts } from '#core/api/contract/known-debts.ts'
import { listMessages } from '#core/api/contract/messages.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { Payment } from '#core/api/contract/payments.ts'
import type { quotePayoff } from '#core/api/contract/payoff.ts'
import type { getLoan, paidOffLoans } from '#core/api/contract/personal-loan.ts'
import type { readProtocol } from '#core/api/contract/protocols.ts'
import type { ReversalOutcome } from '#core/api/contract/reversed-by.ts'
import { listWithdrawals } from '#core/api/contract/withdrawal.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { lateCharges } from '#core/money/late-charges.ts'
import { reversalAnswerBy } from '#core/promises/promised-date.ts'
import { decidedWords, nothingOwedAgain, returnOwedAgain } from '#core/text/gone-payments.ts'
import { afterGone, goneTitles, paidOff, reversedByWords } from '#core/text/payments.ts'
import { customerPane } from '../../../demo/api/desk/screens/customer-pane.ts'
import { inTransaction } from '../../../demo/api/platform/database/in-transaction.ts'
import { payUntilFrom } from '../../../demo/api/repayment/contested-days.ts'
import { settleReversal } from '../../../demo/api/repayment/refunds/reversals.ts'
import { codes, useApi } from '../support/api.ts'
import { boletoEvents, onDueDate, pixEvent, sendEvent } from '../support/bank.ts'
import { work } from '../support/documents.ts'
import { eitherEngine } from '../support/engines.ts'
import { mails } from '../support/journeys.ts'
import { boleto, borrower, get, onDay, post, schedule } from '../support/repayment.ts'
import { base, type Signer } from '../support/signable.ts'

describe.each(eitherEngine)('a payment that the bank takes back, on %s', (engine) => {
  const api = useApi(engine)
  const listed = async (signer: Signer) =>
    ((await get(api, signer, 'payments')).body as { items: Payment[] }).items
  const stateOf = async (signer: Signer, { id }: Charge) =>
    ((await get(api, signer, `charges/${id}`)).body as Charge).state
  const subjects = async ({ person }: Signer) =>
    (await mails(api, person.email)).map(({ subject }) => subject)
  /** What the list of paid loans, the loan and its schedule say. */
  const goneByOf = async (signer: Signer) => {
    const { body: paid } = await api.send('GET', `${base}/all/paid-off`, undefined, { token: signer.token })
    const { body: one } = await api.send('GET', `${base}/${signer.id}`, undefined, { token: signer.token })
    return [
      (paid as Answer<typeof paidOffLoans>).items[0]?.goneBy,
      (one as Answer<typeof getLoan>).personalLoanDto.goneBy,
      (await schedule(api, signer)).goneBy,
    ]
  }
  const settle = (paymentId: string, outcome: ReversalOutcome) =>
    inTransaction(api.database, (transaction) => settleReversal(api.context, transaction, paymentId, outcome))
  const decide = async (paymentId: string, outcome: ReversalOutcome) =>
    expect(await settle(paymentId, outcome)).toBe(true)
  /** The first installment is paid, and the bank takes the whole of it back. */
  const takenBack = async (signer: Signer, moreCents = 0) => {
    const slip = await boleto(api, signer, 1)
    const event = pixEvent(api, slip, { amountCents: slip.amountCents + moreCents })
    await sendEvent(api, event)
    await sendEvent(api, reversalOf(event))
    return { event, gone: { by: 'bank', on: today(api.context.clock) } }
  }
  const upcoming = async ({ token }: Signer) =>
    (await api.send('GET', nextInstallments.path, undefined, { token })).body as Answer<
      typeof nextInstallments
    >
  const lastMail = async ({ person }: Signer) => (await mails(api, person.email)).at(-1)?.text ?? ''
  const reversalOf = (event: object) => ({ ...event, id: randomUUID(), type: 'reversed' })

  test('before it has cleared: the installment is open and late as if never paid, and the customer is told', async () => {
    const signer = await borrower(api)
    const slip = await boleto(api, signer, 1)
    const [paid, cleared] = boletoEvents(api, slip, onDueDate(slip))
    await sendEvent(api, paid)
    const late = await onDay(api, signer, addDays(slip.dueDate, 5))
    expect((await schedule(api, late)).items[0]).toMatchObject({ state: 'processing' })
    const reversed = reversalOf(paid)
    for (const event of [reversed, reversed, reversalOf(paid), cleared])
      expect((await sendEvent(api, event)).body).toEqual({ state: 'reversed' })
    const { fineCents, interestCents } = lateCharges(slip.faceCents, 5)
    expect((await schedule(api, late)).items[0]).toMatchObject({
      state: 'late',
      fineCents,
      lateInterestCents: interestCents,
      paid: null,
    })
    expect(await stateOf(late, slip)).toBe('reversed')
    expect(await listed(late)).toMatchObject([
      { state: 'reversed', reversedAt: expect.any(String), settledAt: null, creditCents: 0 },
    ])
    expect((await subjects(signer)).filter((subject) => /não foi confirmado/.test(subject))).toHaveLength(1)
    const entries = await api.database
      .selectFrom('ledgerEntries')
      .select('id')
      .where('loanId', '=', signer.id)
      .execute()
    expect(entries).toEqual([])
    const anew = await boleto(api, late, 1)
    expect((await sendEvent(api, pixEvent(api, anew))).body).toEqual({ state: 'settled' })
    expect(await stateOf(late, slip)).toBe('already-paid')
  })

  test('before its due date: the same amount is charged anew, because the first charge has ended at the bank', async () => {
    const signer = await borrower(api)
    const slip = await boleto(api, signer, 1)
    const [paid] = boletoEvents(api, slip)
    await sendEvent(api, paid)
    await sendEvent(api, reversalOf(paid))
    const anew = await boleto(api, signer, 1)
    expect([anew.state, anew.amountCents, anew.id === slip.id]).toEqual(['waiting', slip.amountCents, false])
  })

  test('reported before it was reported as paid: it is never open for payment twice', async () => {
    const signer = await borrower(api)
    const slip = await boleto(api, signer, 1)
    const [paid, cleared] = boletoEvents(api, slip)
    for (const event of [reversalOf(paid), paid, cleared])
      expect((await sendEvent(api, event)).body).toEqual({ state: 'reversed' })
    expect((await schedule(api, signer)).items[0]).toMatchObject({ state: 'due', paid: null })
    expect(await listed(signer)).toHaveLength(1)
  })

  test('of a part, of a payoff and of a return: what each was for is open again', async () => {
    const [signer, other] = [await borrower(api), await borrower(api)]
    const part = (await post(api, signer, 'installments/1/part', { amountCents: 50_00 })).body as CodedCharge
    await post(api, other, 'withdraw', { accepted: true })
    const back = (await get(api, other, 'withdrawal/charge')).body as CodedCharge
    for (const charge of [part, back]) {
      const [paid] = boletoEvents(api, charge)
      await sendEvent(api, paid)
      expect((await sendEvent(api, reversalOf(paid))).body).toEqual({ state: 'reversed' })
    }
    const [first] = (await schedule(api, signer)).items
    expect(first).toMatchObject({ state: 'due', clearingCents: 0, parts: [] })
    const again = (await get(api, other, 'withdrawal/charge')).body as CodedCharge
    expect([again.state, again.amountCents, again.id === back.id]).toEqual([
      'waiting',
      back.amountCents,
      false,
    ])
  })

  test('after it was settled: it stays booked, nothing of it is sent back, and the customer is told', async () => {
    const signer = await borrower(api)
    const slip = await boleto(api, signer, 1)
    const event = pixEvent(api, slip, { ...onDueDate(slip), amountCents: slip.amountCents + 100 })
    await sendEvent(api, event)
    for (const again of [reversalOf(event), reversalOf(event)])
      expect((await sendEvent(api, again)).body).toEqual({ state: 'settled' })
    expect((await schedule(api, signer)).items[0]).toMatchObject({ state: 'paid' })
    const [payment] = await listed(signer)
    expect(payment).toMatchObject({ state: 'settled', creditCents: 100, reversedAt: expect.any(String) })
    const asked = await post(api, signer, `payments/${event.paymentId}/refund`, { accepted: true })
    expect(codes(asked)).toEqual(['state_conflict'])
    expect((await get(api, signer, `payments/${event.paymentId}/receipt`)).status).toBe(409)
    expect((await subjects(signer)).filter((subject) => subject === goneTitles.bank)).toHaveLength(1)
    const credits = (await api.send('GET', '/api/v1/credits', undefined, { token: signer.token })).body
    expect(credits).toEqual({ items: [] })
    await work(api)
  })

  test.each([
    ['of what paid the loan off: its letter is not given', false],
    ['of an earlier one: what pays the loan off then is told as any payment, and without the letter', true],
  ])('%s, until the desk has dealt with it', async (_, isEarlier) => {
    const signer = await borrower(api, { installmentsQty: 6 })
    const first = pixEvent(api, await boleto(api, signer, 1))
    await sendEvent(api, first)
    if (isEarlier) await sendEvent(api, { ...reversalOf(first), amountCents: 10_00 })
    const { date, totalCents, items } = (await get(api, signer, 'payoff')).body as Answer<typeof quotePayoff>
    const numbers = items.map(({ number }) => number)
    const whole = (await post(api, signer, 'payoff', { date, numbers, totalCents })).body as CodedCharge
    const last = pixEvent(api, whole)
    await sendEvent(api, last)
    expect((await subjects(signer)).includes(paidOff)).toBe(!isEarlier)
    if (!isEarlier) {
      expect((await get(api, signer, 'settlement-letter')).status).toBe(200)
      await sendEvent(api, reversalOf(last))
    }
    expect(codes(await get(api, signer, 'settlement-letter'))).toEqual(['payment_gone'])
    expect(await goneByOf(signer)).toEqual(['bank', 'bank', 'bank'])
    const { paymentId } = isEarlier ? first : last
    for (const paper of ['receipt', 'removal-letter'])
      expect(codes(await get(api, signer, `payments/${paymentId}/${paper}`))).toEqual(['payment_gone'])
    await decide(paymentId, 'waived')
    expect(await goneByOf(signer)).toEqual([null, null, null])
    expect(codes(await get(api, signer, `payments/${paymentId}/receipt`))).toEqual(['state_conflict'])
    expect((await get(api, signer, 'settlement-letter')).status).toBe(200)
  })

  test('until the desk has decided its installment counts neither as paid nor as open, on every list', async () => {
    const signer = await borrower(api)
    const { gone } = await takenBack(signer)
    const { items, sums } = await schedule(api, signer)
    expect(items[0]).toMatchObject({ state: 'paid', gone: { by: 'bank', isOwed: false } })
    const goneCents = items[0]?.paid?.cents
    expect(sums).toMatchObject({ paidCents: 0, paidCount: 0, goneCents })
    expect((await upcoming(signer)).items[0]).toMatchObject({
      gone: [{ numbers: [1], cents: goneCents, ...gone }],
    })
    const { own } = (await api.send('GET', knownDebts.path, undefined, { token: signer.token }))
      .body as Answer<typeof knownDebts>
    const { faceCents, totalCents, withGoneCents } = (await get(api, signer, 'payoff')).body as Answer<
      typeof quotePayoff
    >
    expect(own[0]).toMatchObject({ balanceCents: totalCents, withGoneCents })
    expect(withGoneCents).toBeLessThanOrEqual(faceCents + (items[0]?.installmentCents ?? 0))
    expect(withGoneCents).toBe(totalCents + (goneCents ?? 0))
    expect(sums).toMatchObject({ outstandingCents: totalCents, withGoneCents })
  })

  test('the money is here again: it is a payment as any other, and the customer is told', async () => {
    const signer = await borrower(api)
    const { event } = await takenBack(signer, 100)
    const creditCents = (await listed(signer))[0]?.creditCents
    expect(creditCents).toBeGreaterThanOrEqual(100)
    await decide(event.paymentId, 'here')
    expect((await schedule(api, signer)).items[0]).toMatchObject({ state: 'paid', gone: null })
    expect((await listed(signer))[0]).toMatchObject({
      ...{ state: 'settled', reversedAt: null, reversalOutcome: 'here', creditCents },
    })
    expect((await get(api, signer, `payments/${event.paymentId}/receipt`)).status).toBe(200)
    expect(await lastMail(signer)).toContain(decidedWords.here)
    // A bank may take it back once more.
    await sendEvent(api, reversalOf(event))
    expect((await listed(signer))[0]).toMatchObject({
      reversedAt: expect.any(String),
      reversalOutcome: null,
    })
  })

  test('it is owed no more: nothing is asked for, there is no receipt, and the customer is told', async () => {
    const signer = await borrower(api)
    const { event } = await takenBack(signer)
    await decide(event.paymentId, 'waived')
    const { items, sums } = await schedule(api, signer)
    expect(items[0]).toMatchObject({ state: 'paid', gone: null })
    expect(sums).toMatchObject({ paidCount: 1, goneCents: 0 })
    expect((await listed(signer))[0]).toMatchObject({ reversalOutcome: 'waived' })
    expect(codes(await get(api, signer, `payments/${event.paymentId}/receipt`))).toEqual(['state_conflict'])
    expect(await lastMail(signer)).toContain(decidedWords.waived)
  })

  test.each([
    ['what it paid in time', 0],
    ['what it paid late, with its charges', 10],
  ])('it is owed again: %s is open without charges until a day, and is paid anew', async (_, days) => {
    const first = await borrower(api)
    const due = (await schedule(api, first)).items[0]?.dueDate ?? ''
    const signer = await onDay(api, first, addDays(nextBusinessDay(due), days))
    const { event } = await takenBack(signer)
    const later = await onDay(api, signer, addDays(nextBusinessDay(due), 30))
    await decide(event.paymentId, 'owed')
    const payUntil = payUntilFrom(addDays(nextBusinessDay(due), 30))
    const { items, sums, next } = await schedule(api, later)
    const [item] = items
    expect(item).toMatchObject({
      ...{ state: 'due', paid: null, parts: [], gone: { by: 'bank', isOwed: true } },
      ...{ graceUntil: payUntil, fineCents: 0, lateInterestCents: 0, amountCents: item?.installmentCents },
    })
    expect([sums.paidCount, sums.paidCents, sums.goneCents, next]).toEqual([0, 0, 0, 1])
    expect(await lastMail(later)).toContain(`Pague até ${formatDate(payUntil)}, e nada aumenta.`)
    expect((await listed(later))[0]).toMatchObject({
      ...{ state: 'reversed', reversalOutcome: 'owed', creditCents: 0, imputed: [] },
    })
    const [total] = await api.database
      .selectFrom('ledgerEntries')
      .select(({ fn }) => fn.sum<number>('cents').as('cents'))
      .where('paymentId', '=', event.paymentId)
      .where('number', '>', 0)
      .execute()
    expect(Number(total?.cents)).toBe(0)
    const inTime = await onDay(api, later, payUntil)
    expect((await boleto(api, inTime, 1)).amountCents).toBe(item?.installmentCents)
    const anew = await onDay(api, later, addDays(payUntil, 3))
    expect((await schedule(api, anew)).items[0]).toMatchObject({ state: 'late', daysLate: 3 })
    const slip = await boleto(api, anew, 1)
    expect((await sendEvent(api, pixEvent(api, slip))).body).toEqual({ state: 'settled' })
    const paid = (await schedule(api, anew)).items[0]
    expect(paid).toMatchObject({ state: 'paid', gone: null, amountCents: slip.amountCents })
    expect(await settle(event.paymentId, 'owed')).toBe(false)
  })

  test('a part of it is owed again: that part of its installment alone is open', async () => {
    const signer = await borrower(api)
    const event = pixEvent(api, await boleto(api, signer, 1))
    await sendEvent(api, event)
    const paidCents = (await schedule(api, signer)).items[0]?.paid?.cents ?? 0
    const creditCents = event.amountCents - paidCents
    // What is too much of it goes first.
    await sendEvent(api, { ...reversalOf(event), amountCents: creditCents + 10_00 })
    expect((await schedule(api, signer)).sums.goneCents).toBe(10_00)
    await decide(event.paymentId, 'owed')
    const item = (await schedule(api, signer)).items[0]
    expect(item).toMatchObject({ todayCents: 10_00, parts: [{ cents: paidCents - 10_00 }] })
    expect(await listed(signer)).toMatchObject([{ state: 'short', reversalOutcome: 'owed', creditCents: 0 }])
  })

  test('nothing is owed again of what paid only late charges: no page says that something is open again', async () => {
    const first = await borrower(api)
    const due = (await schedule(api, first)).items[0]?.dueDate ?? ''
    const signer = await onDay(api, first, addDays(nextBusinessDay(due), 20))
    const slip = await boleto(api, signer, 1)
    const event = pixEvent(api, slip, { amountCents: 2_00 })
    await sendEvent(api, event)
    const before = await schedule(api, signer)
    await sendEvent(api, reversalOf(event))
    await decide(event.paymentId, 'owed')
    const { items, sums } = await schedule(api, signer)
    expect(items[0]).toMatchObject({ state: 'late', gone: null, amountCents: before.items[0]?.amountCents })
    expect(sums).toEqual(before.sums)
    expect((await listed(signer))[0]).toMatchObject({ reversalOutcome: 'waived' })
    const told = await lastMail(signer)
    expect(told).toContain(nothingOwedAgain)
    expect(told).toContain(`${formatBrl(2_00)} eram multa e juros`)
  })

  test('what paid the loan off is owed again: the loan goes on, and its letter is refused', async () => {
    const signer = await borrower(api, { installmentsQty: 6 })
    const { date, totalCents, items } = (await get(api, signer, 'payoff')).body as Answer<typeof quotePayoff>
    const numbers = items.map(({ number }) => number)
    const whole = (await post(api, signer, 'payoff', { date, numbers, totalCents })).body as CodedCharge
    const last = pixEvent(api, whole)
    await sendEvent(api, last)
    await sendEvent(api, reversalOf(last))
    await decide(last.paymentId, 'owed')
    const { state, sums } = await schedule(api, signer)
    expect([state, sums.openCount, sums.outstandingCents]).toEqual(['active', 6, totalCents])
    expect(codes(await get(api, signer, 'settlement-letter'))).toEqual(['state_conflict'])
    const quote = (await get(api, signer, 'payoff')).body as Answer<typeof quotePayoff>
    const anew = (await post(api, signer, 'payoff', { date: quote.date, numbers, totalCents })).body
    await sendEvent(api, pixEvent(api, anew as CodedCharge))
    expect((await get(api, signer, 'settlement-letter')).status).toBe(200)
  })

  test('its charge tells that it is gone, and what was decided, until it is paid anew', async () => {
    const told = async (signer: Signer, { id }: Charge) => {
      const { state, payment } = (await get(api, signer, `charges/${id}`)).body as Charge
      return [state, payment?.gone ?? null]
    }
    const gone = { by: 'bank', cents: expect.any(Number), on: expect.any(String) }
    for (const outcome of ['here', 'waived', 'owed'] as const) {
      const signer = await borrower(api)
      const slip = await boleto(api, signer, 1)
      const event = pixEvent(api, slip)
      await sendEvent(api, event)
      expect(await told(signer, slip)).toEqual(['received', null])
      await sendEvent(api, reversalOf(event))
      expect(await told(signer, slip)).toEqual(['gone', { ...gone, outcome: null }])
      const { userId } = await api.database
        .selectFrom('loans')
        .select('userId')
        .where('id', '=', signer.id)
        .executeTakeFirstOrThrow()
      expect((await customerPane(api.context, userId)).text).toContain(reversedByWords.bank.toLowerCase())
      await decide(event.paymentId, outcome)
      expect(await told(signer, slip)).toEqual(
        outcome === 'here' ? ['received', null] : ['gone', { ...gone, outcome }],
      )
      if (outcome !== 'owed') continue
      await sendEvent(api, pixEvent(api, await boleto(api, signer, 1)))
      expect((await told(signer, slip))[0]).toBe('already-paid')
    }
  })

  test('the message that told of it says so, unless the money is here again', async () => {
    const told = async ({ token }: Signer) => {
      const { body } = await api.send('GET', listMessages.path, undefined, { token })
      return (body as Answer<typeof listMessages>).items.map(({ overtaken }) => overtaken)
    }
    const signer = await borrower(api)
    const before = (await told(signer)).length
    const event = pixEvent(api, await boleto(api, signer, 1))
    await sendEvent(api, event)
    expect((await told(signer)).slice(0, -before)).toEqual([null])
    api.advance(1)
    await sendEvent(api, reversalOf(event))
    expect((await told(signer)).slice(0, -before)).toEqual([null, { by: 'bank', loanId: signer.id }])
    await decide(event.paymentId, 'here')
    expect((await told(signer)).slice(0, -before)).toEqual([null, null, null])
  })

  test('a double payment is never owed again, nor what a withdrawal asks for', async () => {
    const signer = await borrower(api)
    const slip = await boleto(api, signer, 1)
    const [once, twice] = [pixEvent(api, slip), pixEvent(api, slip)]
    for (const event of [once, twice, reversalOf(twice), reversalOf(once)]) await sendEvent(api, event)
    expect(await settle(twice.paymentId, 'owed')).toBe(false)
    await post(api, signer, 'withdraw', { accepted: true })
    for (const outcome of ['owed', 'here', 'waived'] as const)
      expect(await settle(once.paymentId, outcome)).toBe(false)
    expect(await settle(once.paymentId, 'returned')).toBe(true)
    expect(await lastMail(signer)).toContain(decidedWords.returned)
  })

  test('a double payment that is taken back keeps no letter away', async () => {
    const signer = await borrower(api, { installmentsQty: 6 })
    const { date, totalCents, items } = (await get(api, signer, 'payoff')).body as Answer<typeof quotePayoff>
    const numbers = items.map(({ number }) => number)
    const whole = (await post(api, signer, 'payoff', { date, numbers, totalCents })).body as CodedCharge
    const [once, twice] = [pixEvent(api, whole), pixEvent(api, whole)]
    for (const event of [once, twice, reversalOf(twice)]) await sendEvent(api, event)
    expect(await goneByOf(signer)).toEqual([null, null, null])
    expect((await get(api, signer, 'settlement-letter')).status).toBe(200)
  })

  describe('of what a withdrawal gives back', () => {
    const standing = async ({ token }: Signer) => {
      const { body } = await api.send('GET', listWithdrawals.path, undefined, { token })
      return (body as Answer<typeof listWithdrawals>).items[0]
    }
    const chargeOf = async (signer: Signer) =>
      (await get(api, signer, 'withdrawal/charge')).body as CodedCharge
    const protocolOf = async (signer: Signer) =>
      (
        await api.database
          .selectFrom('protocols')
          .select('state')
          .where('loanId', '=', signer.id)
          .where('kind', '=', 'withdrawal')
          .executeTakeFirst()
      )?.state
    const payBack = async (signer: Signer, change: (asked: number) => number = (asked) => asked) => {
      const charge = await chargeOf(signer)
      const event = pixEvent(api, charge, { amountCents: change(charge.amountCents) })
      await sendEvent(api, event)
      return { charge, event }
    }
    async function withdrawn() {
      const signer = await borrower(api)
      await post(api, signer, 'withdraw', { accepted: true })
      return signer
    }

    test('it is told as gone until the desk decides, and owed again as it was, without charges', async () => {
      const signer = await withdrawn()
      const { charge, event } = await payBack(signer)
      expect(await standing(signer)).toMatchObject({ openCents: 0, goneBy: null })
      expect(await protocolOf(signer)).toBe('closed')
      await sendEvent(api, reversalOf(event))
      expect(await standing(signer)).toMatchObject({ openCents: 0, goneBy: 'bank' })
      expect(await lastMail(signer)).toContain(
        afterGone(
          'bank',
          reversalAnswerBy(api.context.clock().toISOString()),
          today(api.context.clock),
          'return',
        ),
      )
      expect(await settle(event.paymentId, 'returned')).toBe(false)
      await decide(event.paymentId, 'owed')
      expect(await standing(signer)).toMatchObject({ openCents: charge.amountCents, goneBy: null })
      expect(await lastMail(signer)).toContain(returnOwedAgain)
      expect(await protocolOf(signer)).toBe('answered')
      expect(await listed(signer)).toMatchObject([{ state: 'reversed', reversalOutcome: 'owed' }])
      const { protocol = '' } = (await standing(signer)) ?? {}
      const { body } = await api.send('GET', `/api/v1/protocols/${protocol}`, undefined, {
        token: signer.token,
      })
      const told = (body as Answer<typeof readProtocol>).history.map(({ text }) => text).join(' ')
      expect(told).toContain(`Falta devolver ${formatBrl(charge.amountCents)}.`)
      expect(told).not.toContain('-')
      const later = await onDay(api, signer, addDays(today(api.context.clock), 45))
      const again = await payBack(later)
      expect(again.charge).toMatchObject({ state: 'waiting', amountCents: charge.amountCents })
      expect(await standing(later)).toMatchObject({ openCents: 0, goneBy: null })
      expect(await protocolOf(signer)).toBe('closed')
    })

    test.each(['here', 'waived'] as const)('nothing is asked for where it is %s', async (outcome) => {
      const signer = await withdrawn()
      const { event } = await payBack(signer)
      await sendEvent(api, reversalOf(event))
      await decide(event.paymentId, outcome)
      expect(await standing(signer)).toMatchObject({ openCents: 0, goneBy: null })
      expect(await protocolOf(signer)).toBe('closed')
      expect(await lastMail(signer)).toContain(decidedWords[outcome])
    })

    test('of several payments the one that went back is owed again alone, without what was too much', async () => {
      const signer = await withdrawn()
      const first = await payBack(signer, () => 100_00)
      const rest = await payBack(signer, (asked) => asked + 7_00)
      await sendEvent(api, reversalOf(first.event))
      await decide(first.event.paymentId, 'owed')
      expect(await standing(signer)).toMatchObject({ openCents: 100_00 })
      expect(await chargeOf(signer)).toMatchObject({ state: 'waiting', amountCents: 100_00 })
      const taken = { ...reversalOf(rest.event), amountCents: 10_00 }
      await sendEvent(api, taken)
      await decide(rest.event.paymentId, 'owed')
      expect(await standing(signer)).toMatchObject({ openCents: 103_00 })
      expect((await listed(signer)).map(({ state }) => state).toSorted()).toEqual(['reversed', 'short'])
      const { cents } = await api.database
        .selectFrom('ledgerEntries')
        .select(({ fn }) => fn.sum<number>('cents').as('cents'))
        .where('loanId', '=', signer.id)
        .where('kind', 'in', ['return', 'credit'])
        .executeTakeFirstOrThrow()
      const { received } = await api.database
        .selectFrom('ledgerEntries')
        .select(({ fn }) => fn.sum<number>('cents').as('received'))
        .where('loanId', '=', signer.id)
        .where('kind', '=', 'received')
        .executeTakeFirstOrThrow()
      expect(Number(cents)).toBe(Number(received))
    })
  })

  test('is taken back in parts, and never more than there was', async () => {
    const signer = await borrower(api)
    const event = pixEvent(api, await boleto(api, signer, 1))
    await sendEvent(api, event)
    const take = (amountCents: number) => sendEvent(api, { ...reversalOf(event), amountCents })
    const more = await take(event.amountCents + 1)
    expect([more.status, codes(more)]).toEqual([422, ['event_refused']])
    expect((await listed(signer))[0]?.reversedAt).toBeNull()
    const taken = () =>
      api.database
        .selectFrom('payments')
        .select(['state', 'reversedCents'])
        .where('id', '=', event.paymentId)
        .executeTakeFirst()
    expect((await take(10_00)).status).toBe(200)
    expect(await taken()).toEqual({ state: 'settled', reversedCents: 10_00 })
    // The whole of it is more than is left.
    expect((await take(event.amountCents)).status).toBe(200)
    expect((await take(event.amountCents - 10_00)).status).toBe(200)
    expect(await taken()).toEqual({ state: 'settled', reversedCents: event.amountCents })
  })
})

describe.each(eitherEngine)('an event that contradicts an earlier one, on %s', (engine) => {
  const api = useApi(engine)

  test.each([
    ['amount', { amountCents: 123_45 }],
    ['day of payment', { paidAt: '2026-11-22T15:00:00.000Z' }],
  ])('about the %s is refused', async (_, change) => {
    const signer = await borrower(api)
    const slip = await boleto(api, signer, 1)
    const [paid, cleared] = boletoEvents(api, slip, { paidAt: '2026-11-21T15:00:00.000Z' })
    await sendEvent(api, paid)
    const other = await sendEvent(api, { ...paid, ...change, id: randomUUID() })
    expect([other.status, codes(other)]).toEqual([422, ['event_refused']])
    await sendEvent(api, cleared)
    const twice = await sendEvent(api, { ...cleared, ...change, id: randomUUID() })
    expect([twice.status, codes(twice)]).toEqual([422, ['event_refused']])
    // The same under another id is a repetition.
    expect((await sendEvent(api, { ...paid, id: randomUUID() })).body).toEqual({ state: 'settled' })
    expect((await sendEvent(api, { ...cleared, id: randomUUID() })).body).toEqual({ state: 'settled' })
  })

  test('a Pix without its id, or that has yet to clear, is refused: it could be booked twice', async () => {
    const signer = await borrower(api)
    const { endToEndId: _, ...nameless } = pixEvent(api, await boleto(api, signer, 1))
    const paid = { ...pixEvent(api, await boleto(api, signer, 1)), type: 'paid' }
    for (const event of [nameless, paid]) {
      const answer = await sendEvent(api, event)
      expect([answer.status, codes(answer)]).toEqual([422, ['event_refused']])
    }
  })

  test('about the charge or the way it was paid is refused', async () => {
    const signer = await borrower(api)
    const [slip, next] = [await boleto(api, signer, 1), await boleto(api, signer, 2)]
    const [paid] = boletoEvents(api, slip)
    await sendEvent(api, paid)
    const pix = { method: 'pix', charge: slip.pix.txid }
    for (const change of [pix, { charge: next.boleto.barcode }]) {
      const other = await sendEvent(api, { ...paid, ...change, id: randomUUID() })
      expect([other.status, codes(other)]).toEqual([422, ['event_refused']])
    }
  })

  test('is none if a boleto clears with another amount than was reported: that amount counts', async () => {
    const signer = await borrower(api)
    const slip = await boleto(api, signer, 1)
    const [paid, cleared] = boletoEvents(api, slip, onDueDate(slip))
    const short = { ...cleared, amountCents: slip.amountCents - 10_00 }
    expect((await sendEvent(api, short)).body).toEqual({ state: 'short' })
    expect((await sendEvent(api, paid)).body).toEqual({ state: 'short' })
    const third = await sendEvent(api, { ...paid, id: randomUUID(), amountCents: 1 })
    expect(codes(third)).toEqual(['event_refused'])
    const { items } = (await get(api, signer, 'payments')).body as { items: Payment[] }
    expect(items).toMatchObject([{ cents: slip.amountCents - 10_00 }])
  })
})

describe.each(eitherEngine)('a boleto for less than it asks, before it has cleared, on %s', (engine) => {
  const api = useApi(engine)

  test('leaves the rest of its installment in every sum of the debt', async () => {
    const signer = await borrower(api)
    const slip = await boleto(api, signer, 1)
    const before = await schedule(api, signer)
    const [paid, cleared] = boletoEvents(api, slip, { amountCents: 1 })
    await sendEvent(api, paid)
    const pending = await schedule(api, signer)
    expect(pending.items[0]).toMatchObject({ state: 'processing', clearingCents: 1 })
    expect(pending.items[0]?.restCents).toBeGreaterThan(slip.amountCents - 3)
    const { outstandingCents, processingCents } = pending.sums
    expect([before.sums.outstandingCents - outstandingCents, processingCents]).toEqual([1, 1])
    const charge = (await get(api, signer, `charges/${slip.id}`)).body as Charge
    expect(charge).toMatchObject({ state: 'processing', payment: { cents: 1 } })
    await sendEvent(api, cleared)
    expect((await schedule(api, signer)).sums.outstandingCents).toBe(outstandingCents)
  })

  test('keeps in processing only the installments that it reaches', async () => {
    const signer = await borrower(api)
    const [first] = (await schedule(api, signer)).items
    const quote = (await get(api, signer, 'payoff?numbers=1,2,3')).body as Answer<typeof quotePayoff>
    const { date, totalCents } = quote
    const whole = (await post(api, signer, 'payoff', { date, numbers: [1, 2, 3], totalCents }))
      .body as CodedCharge
    const [paid] = boletoEvents(api, whole, { amountCents: (first?.todayCents ?? 0) + 10_00 })
    await sendEvent(api, paid)
    const { items } = await schedule(api, signer)
    expect(items.slice(0, 3).map(({ state }) => state)).toEqual(['processing', 'processing', 'due'])
    expect(items[0]).toMatchObject({ restCents: 0 })
    expect(items[1]).toMatchObject({ clearingCents: 10_00 })
    expect((await boleto(api, signer, 3)).state).toBe('waiting')
  })
})
