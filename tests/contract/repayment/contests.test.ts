import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { CodedCharge } from '#core/api/contract/charges.ts'
import type { Contest } from '#core/api/contract/contests.ts'
import type { CreditDescription } from '#core/api/contract/credit-description.ts'
import type { listNeeds } from '#core/api/contract/messages.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { listPayments } from '#core/api/contract/payments.ts'
import type { quotePayoff } from '#core/api/contract/payoff.ts'
import type { listProtocols, readProtocol } from '#core/api/contract/protocols.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays, daysBetween } from '#core/calendar/dates.ts'
import { config } from '#core/config/config.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { lateCharges } from '#core/money/late-charges.ts'
import { legalIncrease } from '#core/money/legal-increase.ts'
import { sumCents } from '#core/money/sum.ts'
import { promisedDate } from '#core/promises/promised-date.ts'
import { type ContestOutcome, contestOutcomes, protocolWords } from '#core/protocols/protocol-words.ts'
import { contestedWords } from '#core/text/contested.ts'
import { creditDescriptionBlocks } from '#core/text/credit-description.ts'
import {
  contestedPaidSentence,
  graceNote,
  graceSentence,
  paidAnywayNote,
  stoppedNote,
} from '#core/text/due-notes.ts'
import { codesEndedByContest } from '#core/text/ended-codes.ts'
import { installmentWords } from '#core/text/installments.ts'
import {
  cancelledWords,
  contestReturnSentence,
  doubledSentence,
  increaseSentence,
  increaseWords,
  refundSent,
  wrongSentence,
} from '#core/text/payments.ts'
import { returnWords } from '#core/text/withdrawal.ts'
import { deductedWords } from '../../../demo/api/desk/screens/contests.ts'
import { gatherData } from '../../../demo/api/privacy/copy/gather-data.ts'
import { eraseExpired } from '../../../demo/api/privacy/erase-account.ts'
import { redactPayout } from '../../../demo/api/profile/notify-of-change.ts'
import { payUntilFrom } from '../../../demo/api/repayment/contested-days.ts'
import { deleteOldProofs } from '../../../demo/api/repayment/contests/contest-proofs.ts'
import { planReminders } from '../../../demo/api/repayment/reminders/plan-reminders.ts'
import { explainedUse } from '../../../portal/features/repayment/payments-list/explained-use.ts'
import { codes, useApi } from '../support/api.ts'
import { pixEvent, sendEvent } from '../support/bank.ts'
import { deskUrl, log, useDesk } from '../support/desk.ts'
import { picture, simplePdf, work } from '../support/documents.ts'
import { productionEngine } from '../support/engines.ts'
import { mails, tokenOf } from '../support/journeys.ts'
import { pdfText } from '../support/pdf-text.ts'
import {
  boleto,
  borrower,
  contest,
  get,
  installmentContest,
  onDay,
  post,
  schedule,
  sendProof,
} from '../support/repayment.ts'
import { base, type Signer } from '../support/signable.ts'

describe.each(productionEngine)('what is contested on %s', (engine) => {
  const api = useApi(engine, { deskUrl })
  const { as } = useDesk(api)
  const answer = (over: Record<string, string>) => ({
    resposta: 'upheld',
    motivos: 'Conferi no banco.',
    vezes: 'dobro',
    confirmo: 'sim',
    ...over,
  })

  /** Sends an answer after its page of what will be done, if there is one. */
  const respond = async (
    colleague: Awaited<ReturnType<typeof as>>,
    url: string,
    given: Record<string, string>,
  ) => {
    const checked = await colleague.submit(url, `${url}/conferir`, given)
    return checked.statusCode === 200 ? colleague.confirm(checked, url) : checked
  }

  const answeredUntil = async ({ token }: { token: string }) => {
    const { body } = await api.send('GET', '/api/v1/contests', undefined, { token })
    return (body as { items: Contest[] }).items[0]?.answer?.payUntil
  }

  test('an installment is not late, costs no more and is not reminded of until the answer, and has a protocol', async () => {
    const signer = await borrower(api)
    const due = nextBusinessDay(signer.offer.firstDueDate)
    const then = await onDay(api, signer, addDays(due, -1))
    const opened = await contest(api, then, installmentContest(signer.id))
    expect(opened.status).toBe(201)
    const { protocol, answerBy } = opened.body as Contest
    expect(answerBy).toBe(promisedDate('contest', addDays(due, -1)))
    expect(codes(await contest(api, then, installmentContest(signer.id)))).toEqual(['state_conflict'])
    const before = (await mails(api, signer.person.email)).length
    for (let day = due; day <= addDays(due, 5); day = addDays(day, 1)) {
      await onDay(api, signer, day)
      await planReminders(api.context)
      await work(api)
    }
    expect((await mails(api, signer.person.email)).length).toBe(before)
    const late = await onDay(api, signer, addDays(due, 5))
    const { items, sums, next } = await schedule(api, late)
    expect(items[0]).toMatchObject({ isContested: true, fineCents: 0, lateInterestCents: 0, state: 'open' })
    expect([sums.lateCount, sums.lateCents, sums.chargesCents, next]).toEqual([0, 0, 0, 2])
    const shown = await api.send('GET', `${base}/all/next-installments`, undefined, { token: late.token })
    expect(shown.body).toMatchObject({ items: [{ contested: [1], late: [] }] })
    // Settling everything includes it; an amount goes to others unless it is chosen.
    const priced = async (query: string) =>
      ((await get(api, late, `payoff?${query}`)).body as Answer<typeof quotePayoff>).items.map(
        ({ number }) => number,
      )
    expect(await priced('')).toContain(1)
    expect(await priced('numbers=1')).toEqual([1])
    const reached = await priced(`amountCents=${2 * (items[0]?.installmentCents ?? 0)}`)
    expect(reached.length).toBeGreaterThan(0)
    expect(reached).not.toContain(1)
    const sheet = await get(api, late, 'installments-file')
    expect(sheet.text).toContain(`;${installmentWords.contested};`)
    const needs = await api.send('GET', '/api/v1/messages/needs', undefined, { token: late.token })
    expect(JSON.stringify(needs.body)).not.toContain('"late"')
    const finance = await as('finance')
    const url = `/contestacoes/${protocol}`
    expect((await finance.get('/contestacoes')).body).toContain(protocol)
    expect((await finance.get(url)).body).toContain('A multa está errada.')
    const sent = await respond(finance, url, answer({}))
    expect(sent.headers.location).toBe(`${url}?aviso=contest-answered`)
    const payUntil = payUntilFrom(addDays(due, 5))
    const told = (await mails(api, signer.person.email)).at(-1)?.text
    const faceCents = items[0]?.installmentCents ?? 0
    expect(told).toContain(`Falta pagar a parcela 1: ${formatBrl(faceCents)}. ${graceSentence(payUntil)}`)
    expect(await answeredUntil(late)).toBe(payUntil)
    // Else it would never be late.
    expect(codes(await contest(api, late, installmentContest(signer.id)))).toEqual(['state_conflict'])
    // The days of the check do not count; those after it do.
    const onTime = await schedule(api, await onDay(api, signer, payUntil))
    expect(onTime.items[0]).toMatchObject({
      ...{ isContested: false, graceUntil: payUntil },
      ...{ fineCents: 0, lateInterestCents: 0 },
    })
    expect(onTime.sums.lateCount).toBe(0)
    const after = await schedule(api, await onDay(api, signer, addDays(payUntil, 3)))
    const { installmentCents = 0 } = after.items[0] ?? {}
    const charges = lateCharges(installmentCents, 3)
    expect(after.items[0]).toMatchObject({
      daysLate: 3,
      uncounted: { contestDays: daysBetween(due, payUntil), planDays: 0 },
      fineCents: charges.fineCents,
      lateInterestCents: charges.interestCents,
    })
  })

  test('one that is not due yet keeps its day, and is not said to wait', async () => {
    const signer = await borrower(api)
    const { protocol } = (await contest(api, signer, installmentContest(signer.id))).body as Contest
    const url = `/contestacoes/${protocol}`
    await respond(await as('finance'), url, answer({}))
    const [{ installmentCents = 0, dueDate = '' } = {}] = (await schedule(api, signer)).items
    expect((await mails(api, signer.person.email)).at(-1)?.text).toContain(
      `${formatBrl(installmentCents)}, com vencimento em ${formatDate(dueDate)}`,
    )
    expect(await answeredUntil(signer)).toBeNull()
  })

  test('a late one that was wrong loses its fine and interest so far', async () => {
    const signer = await borrower(api)
    const due = nextBusinessDay(signer.offer.firstDueDate)
    const late = await onDay(api, signer, addDays(due, 10))
    const before = (await schedule(api, late)).items[0]
    expect(before?.fineCents).toBeGreaterThan(0)
    const { protocol } = (await contest(api, late, installmentContest(signer.id))).body as Contest
    // What had accrued stands still meanwhile.
    const then = await onDay(api, signer, addDays(due, 14))
    const meanwhile = (await schedule(api, then)).items[0]
    expect(meanwhile).toMatchObject({
      isContested: true,
      daysLate: 0,
      stopped: { on: addDays(due, 9), days: 9 },
      amountCents: lateCharges(before?.installmentCents ?? 0, 9).totalCents,
    })
    // Wherever the sum stands, it is said that nothing is added, and what becomes of what ran before.
    const note = meanwhile ? stoppedNote(meanwhile, meanwhile.fineCents + meanwhile.lateInterestCents) : ''
    expect(note).toContain(formatDate(addDays(due, 9)))
    const opened = (await mails(api, signer.person.email)).at(-1)?.text
    for (const words of [
      note,
      paidAnywayNote,
      codesEndedByContest,
      `que venceu em ${formatDate(signer.offer.firstDueDate)}`,
    ])
      expect(opened).toContain(words)
    const described = (await get(api, then, 'credit-description')).body as CreditDescription
    const paper = JSON.stringify(creditDescriptionBlocks(described))
    expect(paper).toContain(note)
    expect(paper).toContain(`"${installmentWords.contested}"`)
    expect((await (await as('finance')).get(`/contestacoes/${protocol}`)).body).toContain('que venceu em')
    const finance = await as('finance')
    const url = `/contestacoes/${protocol}`
    await respond(finance, url, answer({ resposta: 'changed' }))
    const after = (await schedule(api, await onDay(api, signer, addDays(due, 15)))).items[0]
    expect(after).toMatchObject({ fineCents: 0, lateInterestCents: 0, daysLate: 0 })
    expect((await mails(api, signer.person.email)).at(-1)?.text).toContain('não houve atraso')
  })

  test('after the answer that it was wrong, its last day is told, and the first day late anew', async () => {
    const begun = await borrower(api)
    const due = nextBusinessDay(begun.offer.firstDueDate)
    const live = async (from: string, to: string) => {
      const before = (await mails(api, begun.person.email)).length
      for (let day = from; day <= to; day = addDays(day, 1)) {
        await onDay(api, begun, day)
        await planReminders(api.context)
        await work(api)
      }
      return (await mails(api, begun.person.email)).slice(before).map(({ subject }) => subject)
    }
    const open = 'Sua parcela 1 está em aberto'
    const late = await live(addDays(due, 1), addDays(due, 9))
    expect(late).toHaveLength(2)
    expect(late).toContain(open)
    const then = await onDay(api, begun, addDays(due, 10))
    const { protocol } = (await contest(api, then, installmentContest(begun.id))).body as Contest
    const url = `/contestacoes/${protocol}`
    await respond(await as('finance'), url, answer({ resposta: 'changed' }))
    const payUntil = payUntilFrom(addDays(due, 10))
    expect(await live(addDays(due, 11), payUntil)).toEqual([
      'Amanhã é o último dia para pagar a parcela 1 sem acréscimo',
      'Hoje é o último dia para pagar a parcela 1 sem acréscimo',
    ])
    const told = (await mails(api, begun.person.email)).at(-1)?.text
    expect(told).toContain(graceNote({ graceUntil: payUntil }))
    expect(await live(addDays(payUntil, 1), nextBusinessDay(addDays(payUntil, 1)))).toEqual([open])
  })

  test('a late one that was right is late meanwhile, and shows until when nothing more is added', async () => {
    const signer = await borrower(api)
    const due = nextBusinessDay(signer.offer.firstDueDate)
    const late = await onDay(api, signer, addDays(due, 10))
    const { protocol } = (await contest(api, late, installmentContest(signer.id))).body as Contest
    const url = `/contestacoes/${protocol}`
    await respond(await as('finance'), url, answer({}))
    const payUntil = payUntilFrom(addDays(due, 10))
    for (const [day, graceUntil] of [
      [addDays(due, 11), payUntil],
      [addDays(payUntil, 1), null],
    ] as const)
      expect((await schedule(api, await onDay(api, signer, day))).items[0]).toMatchObject({
        ...{ state: 'late', graceUntil },
      })
    const then = await onDay(api, signer, addDays(due, 12))
    const [item] = (await schedule(api, then)).items
    const { dueDate, amountCents } = await boleto(api, then, 1)
    expect([dueDate, amountCents]).toEqual([payUntil, item?.amountCents])
  })

  test('one that is paid before the answer is acknowledged with the contest that goes on', async () => {
    const signer = await borrower(api)
    const { protocol } = (await contest(api, signer, installmentContest(signer.id))).body as Contest
    for (const number of [1, 2]) await sendEvent(api, pixEvent(api, await boleto(api, signer, number)))
    const told = (await mails(api, signer.person.email)).slice(-2).map(({ text }) => text.includes(protocol))
    expect(told).toEqual([true, false])
  })

  test('answered as right, is paid by a new Pix without a fine until its last day', async () => {
    const signer = await borrower(api)
    const due = nextBusinessDay(signer.offer.firstDueDate)
    const now = await onDay(api, signer, due)
    await boleto(api, now, 1)
    const { protocol } = (await contest(api, now, installmentContest(signer.id))).body as Contest
    const url = `/contestacoes/${protocol}`
    for (const [day, isAnswered] of [
      [addDays(due, 8), false],
      [addDays(due, 12), true],
    ] as const) {
      const then = await onDay(api, signer, day)
      if (isAnswered) await respond(await as('finance'), url, answer({}))
      const charge = await boleto(api, then, 1)
      const { installmentCents, graceUntil } = (await schedule(api, then)).items[0] ?? {}
      expect(graceUntil !== null).toBe(isAnswered)
      // One last day: that of the answer is that of its codes.
      const dueDate = graceUntil ?? day
      expect(charge).toMatchObject({ state: 'waiting', amountCents: installmentCents, dueDate })
    }
  })

  const paid = async () => {
    const begun = await borrower(api)
    const signer = await onDay(api, begun, nextBusinessDay(begun.offer.firstDueDate))
    const slip = await boleto(api, signer, 1)
    await sendEvent(api, pixEvent(api, slip))
    const { items } = (await get(api, signer, 'payments')).body as { items: { id: string; cents: number }[] }
    const [payment] = items
    if (!payment) throw new Error('not paid')
    return { signer, payment }
  }
  /** An account that a contract names may be paid to at once. */
  const withAccount = async (loanId: string) => {
    const place = { receiveBy: 'pix' as const, bank: null, agency: null, account: null, digit: null }
    const known = { ...place, confirmedAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-01T00:00:00.000Z' }
    await api.database
      .insertInto('bankAccounts')
      .values({ userId: await ownerOf(loanId), ...known })
      .onConflict((conflict) => conflict.column('userId').doUpdateSet(known))
      .execute()
  }
  const refundOf = (id: string) =>
    api.database.selectFrom('refunds').selectAll().where('paymentId', '=', id).executeTakeFirst()
  const paymentContest = (loanId: string, reference: string) => ({
    about: 'payment',
    reference,
    loanId,
    complaint: 'Paguei duas vezes.',
  })

  test.each([
    ['dobro', 2],
    ['simples', 1],
  ])('what was paid by mistake comes back, %s: %d times', async (vezes, times) => {
    const { signer, payment } = await paid()
    await withAccount(signer.id)
    const { protocol } = (await contest(api, signer, paymentContest(signer.id, payment.id))).body as Contest
    const finance = await as('finance')
    const url = `/contestacoes/${protocol}`
    expect((await finance.get(url)).body).toMatch(/, (?:Pix|boleto) de \d\d\/\d\d\/\d{4}/)
    const much = await respond(finance, url, answer({ resposta: 'changed', valor: '999.999,00', vezes }))
    expect(much.statusCode).toBe(409)
    const odd = await respond(finance, url, answer({ valor: '10,00' }))
    expect(odd.statusCode).toBe(400)
    const sent = await respond(finance, url, answer({ resposta: 'changed', valor: '10,01', vezes }))
    expect(sent.headers.location).toBe(`${url}?aviso=contest-answered`)
    expect((await refundOf(payment.id))?.cents).toBe(times * 10_01)
    api.advance(60)
    await work(api)
    expect((await refundOf(payment.id))?.sentAt).not.toBeNull()
    const refunded = (await mails(api, signer.person.email)).find(({ subject }) => subject === refundSent)
    const account = redactPayout({ receiveBy: 'pix', pixKey: signer.person.cpf })
    for (const words of [formatBrl(times * 10_01), contestReturnSentence([protocol]), account])
      expect(refunded?.text).toContain(words)
    expect(refunded?.text.includes(doubledSentence)).toBe(times === 2)
    const { items } = (await get(api, signer, 'payments')).body as { items: { isOvercharge: boolean }[] }
    expect(items.map(({ isOvercharge }) => isOvercharge)).toEqual([true])
    const lines = await api.database
      .selectFrom('ledgerEntries')
      .select(['kind', 'cents'])
      .where('paymentId', '=', payment.id)
      .execute()
    const sumOf = (wanted: (kind: string) => boolean) =>
      lines.reduce((sum, { kind, cents }) => (wanted(kind) ? sum + cents : sum), 0)
    expect(sumOf((kind) => kind === 'received')).toBe(sumOf((kind) => kind !== 'received'))
    // The installment stays paid.
    expect((await schedule(api, signer)).items[0]?.state).toBe('paid')
    const shown = await api.send('GET', '/api/v1/contests', undefined, { token: signer.token })
    expect(shown.body).toMatchObject({ items: [{ protocol, answer: { returnCents: times * 10_01 } }] })
  })

  test.each([
    ['dobro', 2, 17_33],
    ['simples', 1, 8_67],
  ])('with correction and interest of 208 days, %s', async (vezes, times, correctionCents) => {
    const { signer: before, payment } = await paid()
    const { paidOn } = await api.database
      .selectFrom('payments')
      .select('paidOn')
      .where('id', '=', payment.id)
      .executeTakeFirstOrThrow()
    const signer = await onDay(api, before, addDays(paidOn, 208))
    const { protocol } = (await contest(api, signer, paymentContest(signer.id, payment.id))).body as Contest
    const url = `/contestacoes/${protocol}`
    const finance = await as('finance')
    const wholeCents = legalIncrease(payment.cents, {
      ...{ paidOn, returnedOn: addDays(paidOn, 208) },
      monthlyRate: config.legal.returnMonthlyRate,
    })
    expect((await finance.get(url)).body).toContain(increaseWords(wholeCents))
    await respond(finance, url, answer({ resposta: 'changed', valor: '100,00', vezes }))
    const returnCents = times * 100_00 + correctionCents
    expect(await creditOf(signer.id)).toEqual([returnCents])
    expect((await finance.get(url)).body).toContain(increaseWords(correctionCents))
    const told = (await mails(api, signer.person.email)).at(-1)?.text
    expect(told).toContain(formatBrl(returnCents))
    expect(told).toContain(increaseSentence(correctionCents))
    const shown = await api.send('GET', '/api/v1/contests', undefined, { token: signer.token })
    expect(shown.body).toMatchObject({ items: [{ answer: { returnCents, correctionCents } }] })
    expect((await get(api, signer, 'payments')).body).toMatchObject({ items: [{ correctionCents }] })
    const lines = await api.database
      .selectFrom('ledgerEntries')
      .select(['kind', 'cents'])
      .where('paymentId', '=', payment.id)
      .execute()
    const centsOf = (wanted: string) => lines.find(({ kind }) => kind === wanted)?.cents
    expect(['overcharge', 'doubling', 'correction', 'credit'].map(centsOf)).toEqual([
      ...[-100_00, times === 2 ? -100_00 : undefined],
      ...[-correctionCents, returnCents],
    ])
    const receipt = await api.app.inject({
      url: `${base}/${signer.id}/payments/${payment.id}/receipt`,
      headers: { authorization: `Bearer ${signer.token}` },
    })
    expect(pdfText(receipt.rawPayload)).toContain(formatBrl(correctionCents).slice(3))
    const report = await api.database
      .selectFrom('lenderReports')
      .select(['kind', 'detail'])
      .where('loanId', '=', signer.id)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect([report.kind, JSON.parse(report.detail)]).toEqual([
      'given-back',
      {
        ...{ payment: payment.id, wrongCents: 100_00 },
        ...{ doublingCents: (times - 1) * 100_00, correctionCents },
      },
    ])
  })

  /** Contests the first installment ten days late, and pays it with its fine and interest meanwhile. */
  const paidWhileChecked = async () => {
    const begun = await borrower(api)
    const due = nextBusinessDay(begun.offer.firstDueDate)
    const late = await onDay(api, begun, addDays(due, 10))
    const { protocol } = (await contest(api, late, installmentContest(late.id))).body as Contest
    const signer = await onDay(api, late, addDays(due, 12))
    const slip = await boleto(api, signer, 1)
    const { installmentCents = 0 } = (await schedule(api, signer)).items[0] ?? {}
    const chargesCents = slip.amountCents - installmentCents
    expect(chargesCents).toBeGreaterThan(0)
    return { signer, slip, chargesCents, url: `/contestacoes/${protocol}` }
  }
  const creditOf = async (loanId: string) =>
    (
      await api.database.selectFrom('payments').select('creditCents').where('loanId', '=', loanId).execute()
    ).map(({ creditCents }) => creditCents)

  test.each([
    ['simples', '', 1, 0],
    ['dobro', '5,00', 2, 5_00],
  ])(
    'a fine and interest paid while they were checked come back by themselves, %s, with %j beside',
    async (vezes, valor, times, moreCents) => {
      const { signer, slip, chargesCents, url } = await paidWhileChecked()
      await sendEvent(api, pixEvent(api, slip))
      const finance = await as('finance')
      expect((await finance.get(url)).body).toContain(formatBrl(chargesCents))
      const sent = await respond(finance, url, answer({ resposta: 'changed', valor, vezes }))
      expect(sent.headers.location).toBe(`${url}?aviso=contest-answered`)
      const backCents = times * (chargesCents + moreCents)
      expect(await creditOf(signer.id)).toEqual([backCents])
      const told = (await mails(api, signer.person.email)).at(-1)?.text
      expect(told).toContain(`Voltam para você ${formatBrl(backCents)}`)
      expect(told).toContain(
        `a multa e os juros de mora que você pagou desta parcela, ${formatBrl(chargesCents)}`,
      )
      expect((await schedule(api, signer)).items[0]?.state).toBe('paid')
      const lines = await api.database
        .selectFrom('ledgerEntries')
        .select(['kind', 'cents'])
        .where('loanId', '=', signer.id)
        .execute()
      const overcharge = lines.filter(({ kind }) => kind === 'overcharge').map(({ cents }) => cents)
      expect(overcharge).toEqual([-(chargesCents + moreCents)])
    },
  )

  /** What may have become of a loan by the time of an answer, and which answers are left. */
  const whatBecame: Record<
    string,
    [answers: ContestOutcome[], become: (signer: Signer) => Promise<unknown>]
  > = {
    running: [['upheld', 'changed', 'paid'], async () => {}],
    'paid off': [
      ['upheld', 'changed'],
      async (signer) => {
        const quote = (await get(api, signer, 'payoff')).body as Answer<typeof quotePayoff>
        const { date, totalCents, items } = quote
        const numbers = items.map(({ number }) => number)
        const { body } = await post(api, signer, 'payoff', { date, numbers, totalCents })
        await sendEvent(api, pixEvent(api, body as CodedCharge))
        expect((await schedule(api, signer)).state).toBe('paid-off')
      },
    ],
    withdrawn: [
      ['upheld', 'changed'],
      async (signer) => {
        // As if the money had gone out only now.
        await api.database
          .updateTable('agreements')
          .set({ releasedAt: api.context.clock().toISOString() })
          .where('loanId', '=', signer.id)
          .execute()
        expect((await post(api, signer, 'withdraw', { accepted: true })).status).toBe(200)
      },
    ],
  }

  test.each(
    Object.entries(whatBecame).flatMap(([state, [answers, become]]) =>
      answers.map((outcome) => [state, outcome, answers, become] as const),
    ),
  )(
    'of a loan that is %s whose charges were paid, %s is taken as an answer, for it is offered',
    async (state, outcome, answers, become) => {
      const { signer, slip, chargesCents, url } = await paidWhileChecked()
      await sendEvent(api, pixEvent(api, slip))
      await become(signer)
      const finance = await as('finance')
      const page = (await finance.get(url)).body
      const isDeducted = state === 'withdrawn'
      expect(contestOutcomes.filter((one) => page.includes(`value="${one}"`))).toEqual(answers)
      expect(page.includes(`pagos ${formatBrl(chargesCents)}`)).toBe(!isDeducted)
      const found = {
        dia: formatDate(signer.offer.firstDueDate),
        pago: formatBrl(slip.faceCents).slice(3),
        meio: 'pix',
      }
      const given = answer({ resposta: outcome, ...(outcome === 'paid' && found) })
      expect((await respond(finance, url, given)).headers.location).toBe(`${url}?aviso=contest-answered`)
      const changedCents = isDeducted ? 0 : chargesCents
      const wrongCents = { upheld: 0, changed: changedCents, paid: slip.amountCents }[outcome]
      expect(sumCents(await creditOf(signer.id))).toBe(2 * wrongCents)
    },
  )

  /** What a payment is used for, as its card and its receipt say it. */
  const appliedAs = async (signer: { id: string; token: string }, paymentId: string) => {
    const { items } = (await get(api, signer, 'payments')).body as Answer<typeof listPayments>
    const receipt = await api.app.inject({
      url: `${base}/${signer.id}/payments/${paymentId}/receipt`,
      headers: { authorization: `Bearer ${signer.token}` },
    })
    const payment = items.find(({ id }) => id === paymentId)
    if (!payment) throw new Error('no such payment')
    return { payment, lines: explainedUse(payment), receipt: pdfText(receipt.rawPayload) }
  }

  test('a fine and interest that were wrong are said to be cancelled wherever they stand', async () => {
    const { signer, slip, chargesCents, url } = await paidWhileChecked()
    const event = pixEvent(api, slip)
    await sendEvent(api, event)
    expect((await appliedAs(signer, event.paymentId)).payment.wrong).toBeNull()
    await respond(await as('finance'), url, answer({ resposta: 'changed' }))
    const on = today(api.context.clock)
    const backCents = 2 * chargesCents
    expect((await schedule(api, signer)).items[0]?.wrongCharges).toEqual({ on, backCents })
    const { payment, lines, receipt } = await appliedAs(signer, event.paymentId)
    expect(payment.wrong).toEqual({ on, cents: chargesCents, backCents, isWhole: false })
    expect(lines[0]).toContain(cancelledWords.fine)
    expect(lines[0]).toContain(cancelledWords.interest)
    expect(lines[1]).toBe(wrongSentence({ on, cents: chargesCents, backCents, isWhole: false }))
    expect(receipt).toContain('Multa da parcela 1, cancelada')
    expect(receipt).toContain('Juros de mora da parcela 1, cancelados')
    expect(receipt).toContain(`cancelado em ${formatDate(on)}`)
  })

  test('a payment that went back whole is said to be cancelled, with its fine and interest', async () => {
    const { signer, slip, url } = await paidWhileChecked()
    const event = pixEvent(api, slip)
    await sendEvent(api, event)
    const finance = await as('finance')
    await respond(finance, url, answer({}))
    const { body } = await contest(api, signer, paymentContest(signer.id, event.paymentId))
    const own = `/contestacoes/${(body as Contest).protocol}`
    const valor = formatBrl(slip.amountCents).replace(/[^\d,]/g, '')
    await respond(finance, own, answer({ resposta: 'changed', valor, vezes: 'simples' }))
    const on = today(api.context.clock)
    const backCents = slip.amountCents
    expect((await schedule(api, signer)).items[0]?.wrongCharges).toEqual({ on, backCents })
    const { payment, lines } = await appliedAs(signer, event.paymentId)
    expect(payment.wrong).toEqual({ on, cents: backCents, backCents, isWhole: true })
    expect(lines.join(' ')).toContain(cancelledWords.fine)
    expect(lines.at(-1)).toContain('não pague de novo')
  })

  test('a paid one asks for no payment while it is checked, and stands on the first page', async () => {
    const { signer } = await paid()
    expect((await contest(api, signer, installmentContest(signer.id))).status).toBe(201)
    const opened = (await mails(api, signer.person.email)).at(-1)?.text
    expect(opened).toContain(contestedPaidSentence)
    expect(opened).not.toContain(codesEndedByContest)
    expect(opened).not.toContain('não conta como atrasada')
    const shown = await api.send('GET', `${base}/all/next-installments`, undefined, { token: signer.token })
    expect(shown.body).toMatchObject({ items: [{ contested: [], contestedPaid: [1] }] })
  })

  test('Atendimentos says what was contested, what came of it, how much and where to; the first page once', async () => {
    const { signer, slip, chargesCents, url } = await paidWhileChecked()
    await sendEvent(api, pixEvent(api, slip))
    await withAccount(signer.id)
    await respond(await as('finance'), url, answer({ resposta: 'changed' }))
    await arrive()
    const token = await tokenOf(api, signer.person)
    const send = async (method: 'GET' | 'POST', path: string) =>
      await api.send(method, `/api/v1/${path}`, undefined, { token })
    const { items } = (await send('GET', 'protocols')).body as Answer<typeof listProtocols>
    const [shown] = items.filter(({ kind }) => kind === 'contest')
    const { dueDate, installmentCents } = (await schedule(api, signer)).items[0] ?? {}
    const what = contestedWords.installment(
      { number: 1, dueDate: dueDate ?? '', installmentCents: installmentCents ?? 0 },
      today(api.context.clock),
    )
    expect(shown?.about).toContain(what)
    expect(shown?.about).toContain('empréstimo de')
    const { history } = (await send('GET', `protocols/${shown?.number}`)).body as Answer<typeof readProtocol>
    const back = formatBrl(2 * chargesCents)
    const told = history.map(({ text }) => text).join('\n')
    expect(told).toContain(`${protocolWords.contests.changed}. Voltam para você ${back}`)
    expect(told).toContain(`O banco enviou ${back} por Pix. Para onde: Pix, chave CPF`)
    const file = await api.app.inject({
      url: `/api/v1/protocols/${shown?.number}/file`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect(pdfText(file.rawPayload)).toContain(back.slice(3))
    const needs = async () => ((await send('GET', 'messages/needs')).body as Answer<typeof listNeeds>).items
    const news = (await needs()).filter(({ kind }) => kind === 'answer')
    expect(news).toMatchObject([{ message: { subject: expect.stringContaining(shown?.number ?? '') } }])
    expect((await send('POST', `messages/${news[0]?.message?.id}/read`)).status).toBe(204)
    expect((await needs()).filter(({ kind }) => kind === 'answer')).toEqual([])
  })

  test('the desk sees who contests what, and what is done before it is done', async () => {
    const { signer, slip, chargesCents, url } = await paidWhileChecked()
    await sendEvent(api, pixEvent(api, slip))
    await withAccount(signer.id)
    const finance = await as('finance')
    const { name } = await api.database
      .selectFrom('people')
      .select('name')
      .where('userId', '=', await ownerOf(signer.id))
      .executeTakeFirstOrThrow()
    const queue = (await finance.get('/contestacoes')).body
    expect(queue).toContain(name)
    expect(queue).toContain('a parcela 1, de R$')
    expect((await finance.get(url)).body).toContain(name)
    const checked = await finance.submit(url, `${url}/conferir`, answer({ resposta: 'changed' }))
    for (const words of [name, formatBrl(2 * chargesCents), 'Para onde: Pix, chave CPF'])
      expect(checked.body).toContain(words)
    expect(await creditOf(signer.id)).toEqual([0])
    expect((await finance.get(url)).body).toContain('value="changed"')
    const sent = await finance.confirm(checked, url)
    expect(sent.headers.location).toBe(`${url}?aviso=contest-answered`)
    expect(await creditOf(signer.id)).toEqual([2 * chargesCents])
  })

  test('they stay paid where the charge was right', async () => {
    const { signer, slip, url } = await paidWhileChecked()
    await sendEvent(api, pixEvent(api, slip))
    await respond(await as('finance'), url, answer({}))
    expect(await creditOf(signer.id)).toEqual([0])
  })

  test('they come back once, also of a payment that the bank tells of after the answer', async () => {
    const { signer, slip, chargesCents, url } = await paidWhileChecked()
    await respond(await as('finance'), url, answer({ resposta: 'changed' }))
    const event = pixEvent(api, slip)
    for (const again of [event, event]) await sendEvent(api, again)
    expect(await creditOf(signer.id)).toEqual([chargesCents])
  })

  test('what a contest of the payment gave back already does not come back twice', async () => {
    const { signer, slip, chargesCents, url } = await paidWhileChecked()
    await sendEvent(api, pixEvent(api, slip))
    const { items } = (await get(api, signer, 'payments')).body as { items: { id: string }[] }
    const about = paymentContest(signer.id, items[0]?.id ?? '')
    const { protocol } = (await contest(api, signer, about)).body as Contest
    const finance = await as('finance')
    const first = `/contestacoes/${protocol}`
    const valor = formatBrl(chargesCents).replace(/[^\d,]/g, '')
    await respond(finance, first, answer({ resposta: 'changed', valor }))
    const sent = await respond(finance, url, answer({ resposta: 'changed' }))
    expect(sent.headers.location).toBe(`${url}?aviso=contest-answered`)
    expect(await creditOf(signer.id)).toEqual([2 * chargesCents])
  })

  /** Pays the second installment, too, and the first 16 cents too much, which is sent back. */
  const paidTooMuch = async () => {
    const found = await paidWhileChecked()
    const { signer, slip } = found
    await withAccount(signer.id)
    const event = pixEvent(api, slip, { amountCents: slip.amountCents + 16 })
    await sendEvent(api, event)
    await sendEvent(api, pixEvent(api, await boleto(api, signer, 2)))
    return { ...found, paidCents: event.amountCents, id: event.paymentId }
  }
  const arrive = async () => {
    api.advance(60)
    await work(api)
  }
  const linesOf = (loanId: string, kind: 'refund' | 'overcharge') =>
    api.database
      .selectFrom('ledgerEntries')
      .select(['paymentId', 'cents', 'number'])
      .where('loanId', '=', loanId)
      .where('kind', '=', kind)
      .orderBy('id')
      .execute()
  const sentOf = async (loanId: string, id: string) =>
    (await linesOf(loanId, 'refund')).filter(({ paymentId }) => paymentId === id).map(({ cents }) => cents)

  test('of a payment of which something was sent back already the rest goes back, and no other is touched', async () => {
    const { signer, chargesCents, url, id, paidCents } = await paidTooMuch()
    const finance = await as('finance')
    const early = await respond(finance, url, answer({ resposta: 'changed' }))
    expect(early.statusCode).toBe(409)
    expect((await finance.get(url)).body).toContain(`dos quais ${formatBrl(16)} estão voltando`)
    await arrive()
    expect((await finance.get(url)).body).toContain(`dos quais ${formatBrl(16)} já são da pessoa`)
    const sent = await respond(finance, url, answer({ resposta: 'changed' }))
    expect(sent.headers.location).toBe(`${url}?aviso=contest-answered`)
    await arrive()
    expect(await sentOf(signer.id, id)).toEqual([16, 2 * chargesCents])
    // The rest of the same payment, doubled, by a contest of its own.
    const about = paymentContest(signer.id, id)
    const { protocol } = (await contest(api, signer, about)).body as Contest
    const whole = `/contestacoes/${protocol}`
    const leftCents = paidCents - 16 - chargesCents
    const back = (cents: number) =>
      answer({ resposta: 'changed', valor: formatBrl(cents).replace(/[^\d,]/g, '') })
    expect((await respond(finance, whole, back(leftCents + 1))).statusCode).toBe(409)
    expect((await respond(finance, whole, back(leftCents))).statusCode).toBe(303)
    await arrive()
    expect(await sentOf(signer.id, id)).toEqual([16, 2 * chargesCents, 2 * leftCents])
    expect((await linesOf(signer.id, 'overcharge')).map(({ paymentId }) => paymentId)).toEqual([id, id])
    const page = (await finance.get(whole)).body
    expect(page.match(/>Pagamento</g)).toHaveLength(1)
    const booked = await api.database
      .selectFrom('ledgerEntries')
      .select(({ fn }) => fn.sum<number>('cents').as('cents'))
      .where('paymentId', '=', id)
      .where('kind', '!=', 'received')
      .executeTakeFirstOrThrow()
    expect(Number(booked.cents)).toBe(paidCents)
    // Each of the three is told, on the page and on the receipt.
    const { items } = (await get(api, signer, 'payments')).body as Answer<typeof listPayments>
    const shown = items.find((item) => item.id === id)
    expect([shown?.creditCents, shown?.refund?.sentAt]).toEqual([2 * leftCents, expect.any(String)])
    const sentEarlier = { sentAt: expect.any(String), endToEndId: expect.any(String) }
    expect(shown?.earlierRefunds).toEqual([16, 2 * chargesCents].map((cents) => ({ cents, ...sentEarlier })))
    const receipt = await api.app.inject({
      url: `${base}/${signer.id}/payments/${id}/receipt`,
      headers: { authorization: `Bearer ${signer.token}` },
    })
    expect(pdfText(receipt.rawPayload).match(/Devolvido em/g)).toHaveLength(3)
  })

  test('of an installment that was not paid nothing can go back, and the desk says so', async () => {
    const signer = await borrower(api)
    await sendEvent(api, pixEvent(api, await boleto(api, signer, 2)))
    const { protocol } = (await contest(api, signer, installmentContest(signer.id))).body as Contest
    const url = `/contestacoes/${protocol}`
    const finance = await as('finance')
    const { body } = await finance.get(url)
    expect(body).toContain('Nada de que se possa devolver')
    expect(body).not.toContain('name="valor"')
    expect((await respond(finance, url, answer({ resposta: 'changed', valor: '5,00' }))).statusCode).toBe(409)
  })

  /** Contests the first installment ten days late, and says what the desk may answer four days later. */
  const paidElsewhere = async () => {
    const begun = await borrower(api)
    const due = nextBusinessDay(begun.offer.firstDueDate)
    const late = await onDay(api, begun, addDays(due, 10))
    const slip = await boleto(api, late, 1)
    const { protocol } = (await contest(api, late, installmentContest(late.id))).body as Contest
    const signer = await onDay(api, late, addDays(due, 14))
    const { installmentCents = 0 } = (await schedule(api, signer)).items[0] ?? {}
    const paidAs = (paidOn: string, cents: number) =>
      answer({
        ...{ resposta: 'paid', meio: 'pix', dia: formatDate(paidOn) },
        pago: formatBrl(cents).replace(/[^\d,]/g, ''),
      })
    return { signer, slip, due, installmentCents, paidAs, url: `/contestacoes/${protocol}` }
  }

  test.each([
    ['on its day', 0],
    ['late, without a fine for the days after', 3],
  ])('one that was paid %s is booked as a payment of that day, and told', async (_, days) => {
    const { signer, due, installmentCents, paidAs, url } = await paidElsewhere()
    const paidOn = addDays(due, days)
    const { totalCents } = lateCharges(installmentCents, days)
    const finance = await as('finance')
    const sent = await respond(finance, url, paidAs(paidOn, totalCents))
    expect(sent.headers.location).toBe(`${url}?aviso=contest-answered`)
    const { items, sums } = await schedule(api, signer)
    expect(items[0]).toMatchObject({
      state: 'paid',
      paid: { date: paidOn, method: 'pix', cents: totalCents },
    })
    expect([sums.paidCents, sums.lateCount]).toEqual([totalCents, 0])
    const told = (await mails(api, signer.person.email)).at(-1)?.text
    expect(told).toContain(
      `o pagamento de ${formatBrl(totalCents)} em ${formatDate(paidOn)} está registrado na parcela 1`,
    )
    expect(told).not.toContain('Falta pagar')
    const shown = await api.send('GET', '/api/v1/contests', undefined, { token: signer.token })
    expect(shown.body).toMatchObject({ items: [{ answer: { outcome: 'paid', payUntil: null } }] })
    expect((await finance.get(url)).body).toContain(protocolWords.contests.paid)
  })

  test('what it was above the cost of its day goes back, and the page to check says so', async () => {
    const { signer, due, installmentCents, paidAs, url } = await paidElsewhere()
    const paidOn = addDays(due, -4)
    const finance = await as('finance')
    const checked = await finance.post(`${url}/conferir`, paidAs(paidOn, installmentCents))
    await respond(finance, url, paidAs(paidOn, installmentCents))
    const { items } = (await get(api, signer, 'payments')).body as Answer<typeof listPayments>
    const cents = items[0]?.creditCents ?? 0
    expect(cents).toBeGreaterThan(0)
    expect(checked.body).toContain(`${formatBrl(cents)} a mais do que a parcela custava naquele dia`)
    expect(checked.body).not.toContain('Nada')
  })

  test('what was short of it is left to pay', async () => {
    const { signer, due, installmentCents, paidAs, url } = await paidElsewhere()
    await respond(await as('finance'), url, paidAs(due, installmentCents - 10_00))
    const told = (await mails(api, signer.person.email)).at(-1)?.text
    expect(told).toContain(`Falta pagar a parcela 1: ${formatBrl(lateCharges(10_00, 9).totalCents)}.`)
  })

  test('a payment that cannot be, or that is booked already, is not booked', async () => {
    const { signer, due, installmentCents, paidAs, url } = await paidElsewhere()
    const finance = await as('finance')
    const second = await boleto(api, signer, 2)
    await sendEvent(api, pixEvent(api, second, { amountCents: installmentCents }))
    for (const [given, status] of [
      [paidAs(addDays(due, 15), installmentCents), 400],
      [{ ...paidAs(due, installmentCents), pago: '' }, 400],
      [{ ...paidAs(due, installmentCents), dia: '' }, 400],
      [{ ...paidAs(due, installmentCents), meio: '' }, 400],
      [{ ...paidAs(due, installmentCents), valor: '5,00' }, 400],
      [{ ...paidAs(due, installmentCents), resposta: 'changed' }, 400],
      [paidAs('2020-01-02', installmentCents), 422],
      [paidAs(due, installmentCents + 1), 422],
      [paidAs(addDays(due, 14), installmentCents), 409],
    ] as const)
      expect([given, (await respond(finance, url, given)).statusCode]).toEqual([given, status])
    expect((await schedule(api, signer)).items[0]).toMatchObject({ state: 'open', isContested: true })
    await sendEvent(api, pixEvent(api, await boleto(api, signer, 1)))
    for (const given of [paidAs(due, installmentCents - 1), paidAs(addDays(due, 14), installmentCents)])
      expect((await respond(finance, url, given)).statusCode).not.toBe(303)
    expect((await schedule(api, signer)).items[0]?.paid?.date).toBe(addDays(due, 14))
  })

  test.each([
    ['dobro', 2],
    ['simples', 1],
  ])(
    'of a paid one the payment before it is booked as of its day, and the later one goes back, %s',
    async (vezes, times) => {
      const { signer, due, installmentCents, paidAs, url } = await paidElsewhere()
      const later = pixEvent(api, await boleto(api, signer, 1))
      await sendEvent(api, later)
      expect(later.amountCents).toBeGreaterThan(installmentCents)
      const finance = await as('finance')
      const sent = await respond(finance, url, { ...paidAs(due, installmentCents), vezes })
      expect(sent.headers.location).toBe(`${url}?aviso=contest-answered`)
      const { items, sums } = await schedule(api, signer)
      expect(items[0]).toMatchObject({
        ...{ state: 'paid', fineCents: 0, lateInterestCents: 0, wrongCharges: null },
        paid: { date: due, cents: installmentCents },
      })
      expect(sums.paidCents).toBe(installmentCents)
      const backCents = times * later.amountCents
      expect((await creditOf(signer.id)).toSorted((a, b) => a - b)).toEqual([0, backCents])
      const { items: listed } = (await get(api, signer, 'payments')).body as Answer<typeof listPayments>
      const gone = listed.find(({ id }) => id === later.paymentId)
      expect(gone).toMatchObject({
        state: 'duplicate',
        imputed: [],
        isOvercharge: true,
        wrong: { isWhole: true, backCents },
      })
      const booked = await api.database
        .selectFrom('ledgerEntries')
        .select(({ fn }) => fn.sum<number>('cents').as('cents'))
        .where('paymentId', '=', later.paymentId)
        .where('kind', '!=', 'received')
        .executeTakeFirstOrThrow()
      expect(Number(booked.cents)).toBe(later.amountCents)
      const told = (await mails(api, signer.person.email)).at(-1)?.text
      expect(told).toContain(`Voltam para você ${formatBrl(backCents)}`)
      expect(told).toContain(`em ${formatDate(due)} está registrado na parcela 1`)
    },
  )

  test('of the desk and the bank, who tell of one payment at once, one books it', async () => {
    const { signer, slip, due, installmentCents, paidAs, url } = await paidElsewhere()
    const paidOn = addDays(due, 10)
    const paidAt = `${paidOn}T16:00:00.000Z`
    const event = pixEvent(api, slip, { amountCents: installmentCents, paidAt })
    const finance = await as('finance')
    await Promise.all([respond(finance, url, paidAs(paidOn, installmentCents)), sendEvent(api, event)])
    expect(await creditOf(signer.id)).toEqual([0])
  })

  test('of what the desk has booked the bank tells later, once and again: it is the same payment, also when it is taken back', async () => {
    const { signer, slip, due, installmentCents, paidAs, url } = await paidElsewhere()
    const paidOn = addDays(due, 10)
    await respond(await as('finance'), url, paidAs(paidOn, installmentCents))
    const paidAt = `${paidOn}T16:00:00.000Z`
    const event = pixEvent(api, slip, { amountCents: installmentCents, paidAt })
    for (const id of [event.id, randomUUID()])
      expect(await sendEvent(api, { ...event, id })).toMatchObject({ status: 200, body: { state: 'short' } })
    expect(await creditOf(signer.id)).toEqual([0])
    const { items } = (await get(api, signer, 'payments')).body as Answer<typeof listPayments>
    expect(items).toMatchObject([{ endToEndId: event.endToEndId }])
    const other = { ...event, id: randomUUID(), amountCents: installmentCents - 1 }
    expect(codes(await sendEvent(api, other))).toEqual(['event_refused'])
    await sendEvent(api, { ...event, id: randomUUID(), type: 'reversed' })
    const { items: back } = (await get(api, signer, 'payments')).body as Answer<typeof listPayments>
    expect(back).toMatchObject([{ reversedAt: expect.any(String) }])
  })

  test('another real payment of the same day and sum is booked too, and what is too much goes back', async () => {
    const { signer, slip, due, installmentCents, paidAs, url } = await paidElsewhere()
    await respond(await as('finance'), url, paidAs(due, installmentCents))
    const paidAt = `${due}T16:00:00.000Z`
    const event = () => pixEvent(api, slip, { amountCents: installmentCents, paidAt })
    await api.database
      .updateTable('charges')
      .set({ issuedAt: `${due}T12:00:00.000Z` })
      .where('id', '=', slip.id)
      .execute()
    for (const state of ['settled', 'duplicate'])
      expect(await sendEvent(api, event())).toMatchObject({ status: 200, body: { state } })
    expect((await creditOf(signer.id)).toSorted()).toEqual([0, installmentCents].toSorted())
  })

  test('what was given back is to be returned with the rest after a withdrawal, and what that used goes back no more', async () => {
    const signer = await borrower(api)
    const finance = await as('finance')
    const pay = async (number: number) => {
      const slip = (await get(api, signer, `installments/${number}/pix?price=today`)).body as CodedCharge
      const event = pixEvent(api, slip)
      await sendEvent(api, event)
      const about = paymentContest(signer.id, event.paymentId)
      const { protocol } = (await contest(api, signer, about)).body as Contest
      return { ...event, url: `/contestacoes/${protocol}` }
    }
    const [given, used] = [await pay(1), await pay(2)]
    const back = (cents: number, vezes = 'simples') =>
      answer({ resposta: 'changed', vezes, valor: formatBrl(cents).replace(/[^\d,]/g, '') })
    const early = await respond(finance, given.url, back(given.amountCents - 1, 'dobro'))
    expect(early.headers.location).toBe(`${given.url}?aviso=contest-answered`)
    const { loanAmount } = signer.offer
    const amountCents = loanAmount - used.amountCents - 1
    const { withdrawal } = await schedule(api, signer)
    expect(withdrawal?.amountCents).toBe(amountCents)
    const withdrawn = await post(api, signer, 'withdraw', { accepted: true })
    expect(withdrawn.body).toMatchObject({ amountCents })
    const told = (await mails(api, signer.person.email)).at(-1)?.text
    expect(told).toContain(returnWords.paidOff(1, formatBrl(1), false))
    expect(told).toContain(returnWords.paidOff(2, formatBrl(used.amountCents), true))
    expect((await contest(api, signer, installmentContest(signer.id, 3))).body).toMatchObject({
      reference: '3',
    })
    // The desk can only add the other half of the double to what was deducted.
    const page = (await finance.get(used.url)).body
    expect(page).toContain(deductedWords)
    expect(page).not.toContain('value="simples"')
    expect((await respond(finance, used.url, back(used.amountCents))).statusCode).toBe(409)
    const more = back(used.amountCents + 1, 'dobro')
    expect((await respond(finance, used.url, more)).statusCode).toBe(409)
    const sent = await respond(finance, used.url, back(used.amountCents, 'dobro'))
    expect(sent.headers.location).toBe(`${used.url}?aviso=contest-answered`)
    const answered = (await mails(api, signer.person.email)).at(-1)?.text
    expect(answered).toContain(`Voltam para você ${formatBrl(used.amountCents)}`)
    expect((await creditOf(signer.id)).toSorted()).toEqual(
      [2 * (given.amountCents - 1), used.amountCents].toSorted(),
    )
    expect((await linesOf(signer.id, 'overcharge')).map(({ cents }) => cents)).toEqual([
      1 - given.amountCents,
    ])
    const listed = await api.send('GET', '/api/v1/withdrawals', undefined, { token: signer.token })
    const paid = [
      { number: 1, cents: 1, whole: false },
      { number: 2, cents: used.amountCents, whole: true },
    ]
    expect(listed.body).toMatchObject({ items: [{ paid, openCents: amountCents }] })
  })

  const ownerOf = async (loanId: string) =>
    (
      await api.database
        .selectFrom('loans')
        .select('userId')
        .where('id', '=', loanId)
        .executeTakeFirstOrThrow()
    ).userId

  const proofsOf = async (loanId: string) =>
    api.database
      .selectFrom('contestProofs')
      .select(['protocol', 'mediaType'])
      .where('userId', '=', await ownerOf(loanId))
      .execute()

  test('a proof goes with the contest: to the staff, whose look is recorded, and back to its owner alone', async () => {
    const [signer, other] = [await borrower(api), await borrower(api)]
    const { token: proof } = (await sendProof(api, { token: signer.token, bytes: simplePdf() })).body
    const opened = await contest(api, signer, { ...installmentContest(signer.id), proof: proof ?? '' })
    expect(opened).toMatchObject({ status: 201, body: { hasProof: true } })
    const { protocol } = opened.body as Contest
    expect((await mails(api, signer.person.email)).at(-1)?.text).toContain(
      'Recebemos também o comprovante que você enviou.',
    )
    const shown = await api.send('GET', '/api/v1/contests', undefined, { token: signer.token })
    expect(shown.body).toMatchObject({ items: [{ protocol, hasProof: true }] })
    const read = await api.send('GET', `/api/v1/protocols/${protocol}`, undefined, { token: signer.token })
    expect(read.body).toMatchObject({ hasProof: true })
    expect(read.text).toContain(protocolWords.contestProof)
    const own = (token: string) => api.send('GET', `/api/v1/contests/${protocol}/proof`, undefined, { token })
    const file = await own(signer.token)
    // No name of the sender's goes with it.
    const named = `attachment; filename="comprovante-${protocol}.pdf"`
    expect([file.headers['content-type'], file.headers['content-disposition']]).toEqual([
      'application/pdf',
      named,
    ])
    expect(codes(await own(other.token))).toEqual(['not_found'])
    const finance = await as('finance')
    const url = `/contestacoes/${protocol}`
    expect((await finance.get(url)).body).toContain(`href="${url}/comprovante"`)
    const seen = await finance.get(`${url}/comprovante`)
    expect([seen.statusCode, seen.headers['content-disposition']]).toEqual([200, named])
    expect(seen.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
    expect((await log(api)).at(-1)).toMatchObject({
      action: 'contestProofFile',
      outcome: 'seen',
      detail: protocol,
    })
    expect((await (await as('support')).get(`${url}/comprovante`)).statusCode).toBe(403)
  })

  test('what was found right is said to be wrong once more, with a new proof alone', async () => {
    const signer = await borrower(api)
    const due = nextBusinessDay(signer.offer.firstDueDate)
    const late = await onDay(api, signer, addDays(due, 3))
    const shown = async () =>
      (
        (await api.send('GET', '/api/v1/contests', undefined, { token: late.token })).body as {
          items: Contest[]
        }
      ).items
    const finance = await as('finance')
    const refuse = async ({ protocol }: Contest) =>
      respond(finance, `/contestacoes/${protocol}`, {
        ...{ resposta: 'upheld', motivos: 'O comprovante não foi enviado.', vezes: 'dobro', confirmo: 'sim' },
      })
    const first = (await contest(api, late, installmentContest(signer.id))).body as Contest
    expect((await shown())[0]?.mayRepeat).toBe(false)
    await refuse(first)
    expect((await shown())[0]?.mayRepeat).toBe(true)
    expect(codes(await contest(api, late, installmentContest(signer.id)))).toEqual(['state_conflict'])
    const again = async () => {
      const { token: proof } = (await sendProof(api, { token: late.token, bytes: simplePdf() })).body
      return contest(api, late, { ...installmentContest(signer.id), proof: proof ?? '' })
    }
    const second = await again()
    expect(second.status).toBe(201)
    expect((await schedule(api, late)).items[0]).toMatchObject({ isContested: true, state: 'open' })
    await refuse(second.body as Contest)
    expect((await shown()).map(({ mayRepeat }) => mayRepeat)).toEqual([false, false])
    expect(codes(await again())).toEqual(['state_conflict'])
    const { items } = await schedule(api, await onDay(api, late, addDays(payUntilFrom(addDays(due, 3)), 2)))
    expect(items[0]).toMatchObject({ state: 'late', isContested: false })
  })

  test('without a proof nothing says that there is one', async () => {
    const signer = await borrower(api)
    const { protocol, hasProof } = (await contest(api, signer, installmentContest(signer.id))).body as Contest
    expect(hasProof).toBe(false)
    expect((await mails(api, signer.person.email)).at(-1)?.text).not.toContain('comprovante')
    const read = await api.send('GET', `/api/v1/protocols/${protocol}`, undefined, { token: signer.token })
    expect(read.body).toMatchObject({ hasProof: false })
    const finance = await as('finance')
    expect((await finance.get(`/contestacoes/${protocol}`)).body).not.toContain('/comprovante')
    expect((await finance.get(`/contestacoes/${protocol}/comprovante`)).statusCode).toBe(404)
  })

  test('a file that is no proof is refused with its reason, and a photo loses where it was taken', async () => {
    const signer = await borrower(api)
    const none = { token: null, reason: 'type' }
    expect(await sendProof(api, { token: signer.token, bytes: Buffer.from('nada') })).toMatchObject({
      status: 200,
      body: none,
    })
    expect(await proofsOf(signer.id)).toEqual([])
    const place = { IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' } }
    const photo = await sharp(await picture())
      .withExif(place)
      .toBuffer()
    expect((await sharp(photo).metadata()).exif).toBeDefined()
    const { token } = (await sendProof(api, { token: signer.token, bytes: photo })).body
    const { protocol } = (
      await contest(api, signer, { ...installmentContest(signer.id), proof: token ?? '' })
    ).body as Contest
    const seen = await (await as('finance')).get(`/contestacoes/${protocol}/comprovante`)
    expect(seen.headers['content-type']).toBe('image/jpeg')
    expect((await sharp(seen.rawPayload).metadata()).exif).toBeUndefined()
  })

  test('a proof serves once, its sender alone, and no contest is opened without the one it names', async () => {
    const [signer, other] = [await borrower(api), await borrower(api)]
    const { token } = (await sendProof(api, { token: signer.token, bytes: simplePdf() })).body
    const proof = token ?? ''
    const stolen = await contest(api, other, { ...installmentContest(other.id), proof })
    expect([stolen.status, codes(stolen)]).toEqual([400, ['sent_file_missing']])
    const made = await contest(api, other, { ...installmentContest(other.id), proof: 'x'.repeat(43) })
    expect(codes(made)).toEqual(['sent_file_missing'])
    const listed = await api.send('GET', '/api/v1/contests', undefined, { token: other.token })
    expect(listed.body).toEqual({ items: [] })
    // A contest that is refused leaves the proof for the next try.
    expect(codes(await contest(api, signer, { ...installmentContest(signer.id, 99), proof }))).toEqual([
      'not_found',
    ])
    expect((await contest(api, signer, { ...installmentContest(signer.id), proof })).status).toBe(201)
    expect(codes(await contest(api, signer, { ...installmentContest(signer.id, 2), proof }))).toEqual([
      'sent_file_missing',
    ])
    // What was contested before keeps its proof.
    const next = (await sendProof(api, { token: signer.token, bytes: simplePdf() })).body.token ?? ''
    expect(codes(await contest(api, signer, { ...installmentContest(signer.id), proof: next }))).toEqual([
      'state_conflict',
    ])
    expect((await proofsOf(signer.id)).filter(({ protocol }) => protocol !== null)).toHaveLength(1)
  })

  test('a file whose answer was lost is sent again without a second copy', async () => {
    const signer = await borrower(api)
    const file = { token: signer.token, key: randomUUID(), bytes: simplePdf() }
    const { body } = await sendProof(api, file)
    expect((await sendProof(api, file)).body).toEqual(body)
    expect(await proofsOf(signer.id)).toHaveLength(1)
  })

  test('a proof is kept for a day until it is named, and with its contest as long as the service’s papers', async () => {
    const signer = await borrower(api)
    const kept = (await sendProof(api, { token: signer.token, bytes: simplePdf() })).body.token ?? ''
    await contest(api, signer, { ...installmentContest(signer.id), proof: kept })
    const unnamed = (await sendProof(api, { token: signer.token, bytes: simplePdf() })).body.token ?? ''
    api.advance(25 * 60 * 60)
    await deleteOldProofs(api.context)
    expect(await proofsOf(signer.id)).toMatchObject([{ mediaType: 'application/pdf' }])
    const token = await tokenOf(api, signer.person)
    const late = { ...installmentContest(signer.id, 2), proof: unnamed }
    expect(codes(await contest(api, { token }, late))).toEqual(['sent_file_missing'])
    const userId = await ownerOf(signer.id)
    const copied = (await gatherData(api.database, userId, async () => {})).find(
      ({ table }) => table === 'contestProofs',
    )
    expect(Object.keys(copied?.rows[0] ?? {}).toSorted()).toEqual([
      'mediaType',
      'protocol',
      'sentAt',
      'userId',
    ])
    api.advance((3 * 366 + 1) * 24 * 60 * 60)
    await deleteOldProofs(api.context)
    expect(await proofsOf(signer.id)).toEqual([])
  })

  test('a proof goes with its protocol when a closed account’s term is over', async () => {
    const signer = await borrower(api)
    const proof = (await sendProof(api, { token: signer.token, bytes: simplePdf() })).body.token ?? ''
    await contest(api, signer, { ...installmentContest(signer.id), proof })
    const deletedAt = new Date(api.context.clock()).toISOString()
    await api.database
      .updateTable('users')
      .set({ state: 'deleted', email: null, deletedAt })
      .where('id', '=', await ownerOf(signer.id))
      .execute()
    await eraseExpired(api.context)
    expect(await proofsOf(signer.id)).toHaveLength(1)
    api.advance((3 * 366 + 1) * 24 * 60 * 60)
    await eraseExpired(api.context)
    expect(await proofsOf(signer.id)).toEqual([])
  })

  test('the mails of a contest cannot be contested themselves, nor more than some things a day', async () => {
    const signer = await borrower(api)
    const { protocol } = (await contest(api, signer, installmentContest(signer.id))).body as Contest
    const url = `/contestacoes/${protocol}`
    await respond(await as('finance'), url, answer({}))
    const letters = await api.database
      .selectFrom('inbox')
      .select(['id', 'subject'])
      .where('userId', '=', await ownerOf(signer.id))
      .execute()
    const own = letters.filter(({ subject }) => subject.includes(protocol))
    expect(own).toHaveLength(2)
    for (const { id: reference } of own) {
      const letter = { about: 'message', reference, loanId: null, complaint: 'Não concordo.' }
      expect(codes(await contest(api, signer, letter))).toEqual(['contest_mail'])
    }
    const { contest: limit } = api.context.settings.limits
    api.context.settings.limits.contest = { ...limit, max: 3 }
    const asked = []
    for (const number of [2, 2, 3, 4]) {
      const opened = await contest(api, signer, installmentContest(signer.id, number))
      asked.push([opened.status, ...codes(opened)])
    }
    // One that was refused for another reason is not counted.
    expect(asked).toEqual([[201], [409, 'state_conflict'], [201], [429, 'contests_many']])
    api.context.settings.limits.contest = limit
  })

  test('a letter can be contested; what is not one’s own cannot', async () => {
    const [signer, other] = [await borrower(api), await borrower(api)]
    const { id } = await api.database
      .selectFrom('inbox')
      .select('id')
      .where('userId', '=', await ownerOf(signer.id))
      .limit(1)
      .executeTakeFirstOrThrow()
    const letter = { about: 'message', reference: id, loanId: null, complaint: 'Não é para mim.' }
    expect((await contest(api, signer, letter)).status).toBe(201)
    for (const body of [letter, installmentContest(signer.id)])
      expect(codes(await contest(api, other, body))).toEqual(['not_found'])
    expect(codes(await contest(api, signer, installmentContest(signer.id, 99)))).toEqual(['not_found'])
  })
})
