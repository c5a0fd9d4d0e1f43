import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { Charge } from '#core/api/contract/charges.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { Payment } from '#core/api/contract/payments.ts'
import type { quotePayoff } from '#core/api/contract/payoff.ts'
import { addDays } from '#core/calendar/dates.ts'
import { config } from '#core/config/config.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { creditorLine } from '#core/text/creditor.ts'
import { paidOff } from '#core/text/payments.ts'
import { customerPane } from '../../../demo/api/desk/screens/customer-pane.ts'
import { codes, useApi } from '../support/api.ts'
import { boletoEvents, onDueDate, pixEvent, sendEvent, sendRightNow } from '../support/bank.ts'
import { stateOf } from '../support/documents.ts'
import { eitherEngine } from '../support/engines.ts'
import { mails } from '../support/journeys.ts'
import { pdfText } from '../support/pdf-text.ts'
import { boleto, borrower, get, onDay, post, schedule, signable } from '../support/repayment.ts'
import { base, readContract } from '../support/signable.ts'

describe.each(eitherEngine)('payments on %s', (engine) => {
  const api = useApi(engine)
  const ledger = (loanId: string) =>
    api.database
      .selectFrom('ledgerEntries')
      .select(['kind', 'number', 'cents'])
      .where('loanId', '=', loanId)
      .orderBy('id')
      .execute()

  test('a boleto is in processing, then paid; one mail, a receipt', async () => {
    const signer = await borrower(api)
    const charge = await boleto(api, signer, 1)
    const [paid, cleared] = boletoEvents(api, charge, onDueDate(charge))
    expect((await sendEvent(api, paid)).body).toEqual({ state: 'processing' })
    expect((await schedule(api, signer)).items[0]).toMatchObject({ state: 'processing', paid: null })
    const { userId } = await api.database
      .selectFrom('loans')
      .select('userId')
      .where('id', '=', signer.id)
      .executeTakeFirstOrThrow()
    const { text: pane } = await customerPane(api.context, userId)
    const [sum, on] = [formatBrl(charge.amountCents), formatDate(charge.dueDate)]
    expect(pane).toContain(`Boleto de ${sum}, pago em ${on}: em processamento`)
    expect(pane).toContain(`${sum}<span>${on}, em processamento</span>`)
    const next = await api.send('GET', `${base}/all/next-installments`, undefined, { token: signer.token })
    expect(next.body).toMatchObject({ items: [{ installment: { number: 2 }, processing: [1] }] })
    for (const tail of ['boleto', 'pix', 'boleto/file']) {
      const refused = await get(api, signer, `installments/1/${tail}`)
      expect([refused.status, codes(refused)]).toEqual([409, ['payment_processing']])
    }
    const receipt = `payments/${paid.paymentId}/receipt`
    expect((await get(api, signer, receipt)).status).toBe(409)
    expect((await sendEvent(api, cleared)).body).toEqual({ state: 'settled' })
    const { items, sums } = await schedule(api, signer)
    expect(items[0]).toMatchObject({
      state: 'paid',
      amountCents: charge.amountCents,
      paid: { method: 'boleto', paymentId: paid.paymentId, cents: charge.amountCents },
    })
    expect(sums).toMatchObject({ paidCents: charge.amountCents, paidCount: 1, processingCount: 0 })
    expect(items[1]?.state).toBe('due')
    const after = (await get(api, signer, `charges/${charge.id}`)).body as Charge
    expect([after.state, after.payment?.cents]).toEqual(['received', charge.amountCents])
    const refused = await get(api, signer, 'installments/1/boleto')
    expect(codes(refused)).toEqual(['installment_paid'])
    const told = await mails(api, signer.person.email)
    expect(told.filter(({ subject }) => subject === 'Pagamento recebido: parcela 1')).toHaveLength(1)
    const file = await api.app.inject({
      url: `${base}/${signer.id}/${receipt}`,
      headers: { authorization: `Bearer ${signer.token}` },
    })
    expect(file.headers['content-type']).toBe('application/pdf')
    expect(pdfText(file.rawPayload)).toContain('Parcela 1')
  })

  test('a Pix is there at once', async () => {
    const signer = await borrower(api)
    const charge = (await get(api, signer, 'installments/1/pix')).body as Charge
    const event = pixEvent(api, charge, onDueDate(charge))
    expect((await sendEvent(api, event)).body).toEqual({ state: 'settled' })
    const { state, payment } = (await get(api, signer, `charges/${charge.id}`)).body as Charge
    expect([state, payment?.endToEndId]).toEqual(['received', event.endToEndId])
    expect(await ledger(signer.id)).toEqual([
      { kind: 'received', number: 0, cents: charge.amountCents },
      { kind: 'installment', number: 1, cents: charge.amountCents },
    ])
  })

  test('is booked at the time of the clock, as is all that comes of it', async () => {
    const early = await borrower(api)
    const charge = await boleto(api, early, 1)
    const signer = await onDay(api, early, '2031-05-07')
    const now = api.context.clock().toISOString()
    await sendEvent(api, pixEvent(api, charge))
    const lines = await api.database
      .selectFrom('ledgerEntries')
      .select('at')
      .where('loanId', '=', signer.id)
      .execute()
    expect(new Set(lines.map(({ at }) => at))).toEqual(new Set([now]))
    const listed = (await get(api, signer, 'payments')).body as { items: Payment[] }
    expect(listed.items).toMatchObject([{ date: '2031-05-07', receivedAt: now, settledAt: now }])
    expect((await mails(api, signer.person.email)).at(-1)?.createdAt).toBe(now)
  })

  test('less is used at once and told; the rest is asked for and settles it; more is credit', async () => {
    const signer = await borrower(api)
    const charge = await boleto(api, signer, 1)
    const amount = charge.amountCents
    const seen = (await get(api, signer, 'payoff?numbers=1')).body as Answer<typeof quotePayoff>
    const [, short] = boletoEvents(api, charge, { amountCents: 100_00 })
    expect((await sendEvent(api, short)).body).toEqual({ state: 'short' })
    const differs = (await get(api, signer, `charges/${charge.id}`)).body as Charge
    expect([differs.state, differs.payment?.creditCents]).toEqual(['differs', 0])
    const { items, sums } = await schedule(api, signer)
    // Paid a month early, it covers more than its amount, by the interest of the remaining days.
    const rest = items[0]?.openCents ?? 0
    const covered = amount - rest
    const months = seen.items[0]?.months ?? 0
    const worth = 100_00 * (1 + signer.offer.monthlyRate) ** months
    expect(Math.abs(covered - worth)).toBeLessThanOrEqual(1)
    expect(covered).toBeGreaterThan(103_00)
    expect(items[0]).toMatchObject({
      state: 'due',
      paid: null,
      amountCents: rest,
      parts: [{ paymentId: short.paymentId, method: 'boleto', cents: 100_00 }],
    })
    expect([sums.paidCents, sums.openCents]).toEqual([100_00, sums.totalCents - covered])
    const told = (await mails(api, signer.person.email)).at(-1)
    expect(told?.subject).toBe('Recebemos parte do pagamento: parcela 1')
    expect(told?.text).toContain(
      `Parcela 1: ${formatBrl(100_00)} pagos antes do vencimento quitam ${formatBrl(covered)} dela`,
    )
    expect(told?.text).toContain(`Os outros ${formatBrl(covered - 100_00)} são desconto`)
    expect(told?.text).toContain(`Ainda faltam ${formatBrl(rest)} dessa cobrança.`)
    expect(told?.text).toContain(`Credor: ${creditorLine}.`)
    const file = await api.app.inject({
      url: `${base}/${signer.id}/payments/${short.paymentId}/receipt`,
      headers: { authorization: `Bearer ${signer.token}` },
    })
    expect(pdfText(file.rawPayload)).toContain('Parcela 1, em parte')
    expect(pdfText(file.rawPayload)).toContain('Falta da parcela 1')

    const fresh = await boleto(api, signer, 1)
    expect([fresh.state, fresh.amountCents, fresh.id === charge.id]).toEqual(['waiting', rest, false])
    expect((await boleto(api, signer, 1)).id).toBe(fresh.id)
    // A later payment for the old charge pays the rest, and no more.
    const [, more] = boletoEvents(api, charge, onDueDate(charge))
    expect((await sendEvent(api, more)).body).toEqual({ state: 'settled' })
    expect((await sendEvent(api, pixEvent(api, fresh, onDueDate(charge)))).body).toEqual({
      state: 'duplicate',
    })
    expect((await get(api, signer, `charges/${charge.id}`)).body).toMatchObject({ state: 'received' })
    expect(await ledger(signer.id)).toEqual([
      { kind: 'received', number: 0, cents: 100_00 },
      { kind: 'installment', number: 1, cents: covered },
      { kind: 'discount', number: 1, cents: 100_00 - covered },
      { kind: 'received', number: 0, cents: amount },
      { kind: 'installment', number: 1, cents: rest },
      { kind: 'credit', number: 0, cents: covered },
      { kind: 'received', number: 0, cents: rest },
      { kind: 'credit', number: 0, cents: rest },
    ])
    expect((await schedule(api, signer)).items[0]).toMatchObject({
      state: 'paid',
      openCents: 0,
      amountCents: 100_00 + rest,
    })
    const listed = (await get(api, signer, 'payments')).body as { items: Payment[] }
    expect(listed.items.map(({ state }) => state).sort()).toEqual(['duplicate', 'settled', 'short'])
    expect(listed.items.find(({ state }) => state === 'short')?.imputed).toEqual([
      {
        ...{ number: 1, faceCents: covered, discountCents: covered - 100_00 },
        ...{ fineCents: 0, lateInterestCents: 0, areChargesWrong: false },
      },
    ])
  })

  test('a slip paid whole before its due date costs its value of that day; the rest goes back', async () => {
    const signer = await borrower(api)
    const last = (await schedule(api, signer)).items.at(-1)!
    const charge = await boleto(api, signer, last.number)
    const seen = (await get(api, signer, `payoff?numbers=${last.number}`)).body as Answer<typeof quotePayoff>
    expect(seen.discountCents).toBeGreaterThan(charge.amountCents / 3)
    expect((await sendEvent(api, pixEvent(api, charge))).body).toEqual({ state: 'settled' })
    const creditCents = charge.amountCents - seen.totalCents
    expect(await ledger(signer.id)).toEqual([
      { kind: 'received', number: 0, cents: charge.amountCents },
      { kind: 'installment', number: last.number, cents: charge.amountCents },
      { kind: 'discount', number: last.number, cents: -creditCents },
      { kind: 'credit', number: 0, cents: creditCents },
    ])
    const { items } = await schedule(api, signer)
    expect(items.at(-1)).toMatchObject({ state: 'paid', amountCents: seen.totalCents })
    // A cent less than the boleto's amount only reduces the refund.
    const other = await borrower(api)
    const same = await boleto(api, other, last.number)
    const less = pixEvent(api, same, { amountCents: same.amountCents - 1 })
    expect((await sendEvent(api, less)).body).toEqual({ state: 'settled' })
    const listed = (await get(api, other, 'payments')).body as { items: Payment[] }
    expect(listed.items[0]?.creditCents).toBe(creditCents - 1)
    const told = (await mails(api, signer.person.email)).at(-1)
    expect(told?.subject).toBe(`Pagamento recebido: parcela ${last.number}`)
    for (const said of [
      `No dia do pagamento, a parcela custava ${formatBrl(seen.totalCents)}`,
      `Voltam para você ${formatBrl(creditCents)}`,
    ])
      expect(told?.text).toContain(said)
    // A payoff for a later day that is paid early also gets the discount of the days in between.
    const third = await borrower(api)
    const on = addDays(seen.date, 20)
    const { totalCents } = (await get(api, third, `payoff?numbers=1,2&date=${on}`)).body as Answer<
      typeof quotePayoff
    >
    const today = (await get(api, third, 'payoff?numbers=1,2')).body as Answer<typeof quotePayoff>
    const made = await post(api, third, 'payoff', { date: on, numbers: [1, 2], totalCents })
    expect((await sendEvent(api, pixEvent(api, made.body as Charge))).body).toEqual({ state: 'settled' })
    const { items: paid } = (await get(api, third, 'payments')).body as { items: Payment[] }
    expect(paid[0]?.creditCents).toBe(totalCents - today.totalCents)
    expect(paid[0]?.creditCents).toBeGreaterThan(0)
  })

  test('paid in time and cleared late is not late; the old amount paid late leaves its charges open', async () => {
    const signer = await borrower(api)
    const charge = await boleto(api, signer, 1)
    const paidAt = `${charge.dueDate}T23:30:00.000Z`
    const later = await onDay(api, signer, addDays(charge.dueDate, 3))
    const [paid, cleared] = boletoEvents(api, charge, { paidAt })
    await sendEvent(api, paid)
    const { items, sums } = await schedule(api, later)
    expect([items[0]?.state, sums.chargesCents]).toEqual(['processing', 0])
    expect((await sendEvent(api, cleared)).body).toEqual({ state: 'settled' })

    const other = await borrower(api)
    const old = await boleto(api, other, 1)
    const late = await onDay(api, other, addDays(old.dueDate, 12))
    expect((await get(api, late, `charges/${old.id}`)).body).toMatchObject({ state: 'expired' })
    const asked = await boleto(api, late, 1)
    const charges = asked.fineCents + asked.lateInterestCents
    expect(charges).toBeGreaterThan(0)
    const [, lateEvent] = boletoEvents(api, old)
    expect((await sendEvent(api, lateEvent)).body).toEqual({ state: 'short' })
    // Fine and interest were paid first, so exactly that amount of the installment is open.
    const fresh = await boleto(api, late, 1)
    expect([fresh.amountCents, fresh.faceCents, fresh.fineCents]).toEqual([charges, charges, 0])
    // From here interest accrues on that rest alone.
    const month = await onDay(api, late, addDays(old.dueDate, 42))
    const grown = await boleto(api, month, 1)
    expect(grown.fineCents).toBe(0)
    expect(grown.lateInterestCents).toBeLessThanOrEqual(Math.ceil(charges * 0.01))
    expect((await sendEvent(api, pixEvent(api, grown))).body).toEqual({ state: 'settled' })
    expect((await schedule(api, month)).items[0]?.paid?.cents).toBe(old.amountCents + grown.amountCents)
  })

  test('a payoff that comes short pays the oldest and a part of the next; the rest stays as it was', async () => {
    const signer = await borrower(api, { installmentsQty: 6 })
    const { date, totalCents, items } = (await get(api, signer, 'payoff')).body as Answer<typeof quotePayoff>
    const numbers = items.map(({ number }) => number)
    const made = (await post(api, signer, 'payoff', { date, numbers, totalCents })).body as Charge
    const [first, second] = items
    const cents = (first?.presentCents ?? 0) + 50_00
    expect((await sendEvent(api, pixEvent(api, made, { amountCents: cents }))).body).toEqual({
      state: 'short',
    })
    const after = await schedule(api, signer)
    expect(after.items.map(({ state }) => state)).toEqual(['paid', 'due', 'open', 'open', 'open', 'open'])
    const part = after.items[1]!
    expect(part.parts).toMatchObject([{ cents: 50_00 }])
    // Paid in advance, it covers more than its amount.
    expect(part.openCents).toBeLessThan((second?.faceCents ?? 0) - 50_00)
    expect(Math.abs(after.sums.outstandingCents - (totalCents - cents))).toBeLessThanOrEqual(1)
    const rest = (await get(api, signer, 'payoff')).body as Answer<typeof quotePayoff>
    const again = await post(api, signer, 'payoff', {
      date,
      numbers: rest.items.map(({ number }) => number),
      totalCents: rest.totalCents,
    })
    expect((await sendEvent(api, pixEvent(api, again.body as Charge))).body).toEqual({ state: 'settled' })
    expect(await stateOf(api, signer)).toBe('paid-off')
  })

  test('everything paid ends the loan, with its letter; a line is the same until something changes', async () => {
    const signer = await borrower(api, { installmentsQty: 6 })
    const first = await boleto(api, signer, 2)
    expect((await boleto(api, signer, 2)).boleto.line).toBe(first.boleto.line)
    const quote = await get(api, signer, 'payoff')
    const { date, totalCents, items } = quote.body as Answer<typeof quotePayoff>
    const numbers = items.map(({ number }) => number)
    const made = await post(api, signer, 'payoff', { date, numbers, totalCents }, 'once')
    expect(made.status).toBe(201)
    expect((await post(api, signer, 'payoff', { date, numbers, totalCents }, 'once')).text).toBe(made.text)
    expect((await get(api, signer, 'settlement-letter')).status).toBe(409)
    expect((await sendEvent(api, pixEvent(api, made.body as Charge))).body).toEqual({ state: 'settled' })
    expect(await stateOf(api, signer)).toBe('paid-off')
    const { sums, next } = await schedule(api, signer)
    expect([sums.paidCents, sums.outstandingCents, next]).toEqual([totalCents, 0, null])
    expect((await get(api, signer, `charges/${first.id}`)).body).toMatchObject({ state: 'already-paid' })
    const { headers, rawPayload } = await api.app.inject({
      url: `${base}/${signer.id}/settlement-letter`,
      headers: { authorization: `Bearer ${signer.token}` },
    })
    expect(headers['content-type']).toBe('application/pdf')
    const { brand, company, creditor } = config
    const letter = pdfText(rawPayload).replaceAll(/\s+/g, ' ')
    expect(letter).toContain(`O ${creditor.name}, credor, declara que o contrato`)
    expect(letter).toContain(
      `por ${company.legalName} (${brand}), correspondente bancário, em nome do ${creditor.name}`,
    )
    const terms = (await readContract(api, signer)).content.terms
    for (const cents of [terms.netCents, terms.iofCents, terms.principalCents])
      expect(letter.replaceAll('\u00a0', ' ')).toContain(formatBrl(cents ?? 0).replaceAll('\u00a0', ' '))
    const refused = await get(api, signer, 'payoff')
    expect([refused.status, codes(refused)]).toEqual([409, ['state_conflict']])
    const told = await mails(api, signer.person.email)
    expect(told.at(-1)?.subject).toBe(paidOff)
  })

  test('the bank may sign with the previous secret while secrets are rotated', async () => {
    const signer = await borrower(api)
    const charge = await boleto(api, signer, 1)
    const previous = 'the secret that the bank had before this one'
    const { bank } = api.context.settings
    const event = pixEvent(api, charge, onDueDate(charge))
    expect((await sendEvent(api, event, previous)).status).toBe(403)
    bank.previousEventSecret = previous
    expect((await sendEvent(api, event, previous)).status).toBe(200)
    expect((await sendEvent(api, event)).status).toBe(200)
    delete bank.previousEventSecret
  })

  test('what is not the bank, is no event, or is about nothing of ours', async () => {
    const signer = await borrower(api)
    const charge = await boleto(api, signer, 1)
    const event = pixEvent(api, charge, onDueDate(charge))
    const wrong = await sendEvent(api, event, 'another secret')
    expect([wrong.status, codes(wrong)]).toEqual([403, ['event_refused']])
    const unsigned = await api.send('POST', '/api/v1/bank/events', event)
    expect(unsigned.status).toBe(403)
    expect((await sendEvent(api, { ...event, amountCents: 0 })).status).toBe(400)
    expect((await sendEvent(api, { ...event, more: 1 })).status).toBe(400)
    for (const paidAt of [event.paidAt.replace('T', ' '), event.paidAt.replace('Z', '+00:00')])
      expect((await sendEvent(api, { ...event, paidAt })).status).toBe(400)
    expect((await sendEvent(api, { ...event, charge: 'f'.repeat(32) })).status).toBe(404)
    await sendEvent(api, event)
    expect((await sendEvent(api, { ...event, amountCents: 1 })).status).toBe(422)
    expect(await ledger(signer.id)).toHaveLength(2)
  })

  test('an impossible payment or a Pix reported as two is refused, and nothing is booked or sent back', async () => {
    const signer = await borrower(api)
    const charge = await boleto(api, signer, 1)
    const { sums } = await schedule(api, signer)
    const now = api.context.clock()
    const day = 86_400_000
    const impossible = [
      { paidAt: new Date(now.getTime() + day).toISOString() },
      { paidAt: new Date(now.getTime() - day).toISOString() },
      { paidAt: '2001-01-01T12:00:00.000Z' },
      { amountCents: 2 * sums.totalCents + 1 },
      { amountCents: Number.MAX_SAFE_INTEGER },
    ]
    for (const over of impossible) {
      const event = pixEvent(api, charge, over)
      const answer = await sendRightNow(api, event)
      expect([over, answer.status, codes(answer)]).toEqual([over, 422, ['event_refused']])
    }
    expect(await ledger(signer.id)).toEqual([])
    const event = pixEvent(api, charge)
    expect((await sendEvent(api, event)).body).toEqual({ state: 'settled' })
    const renamed = { ...event, id: randomUUID(), paymentId: randomUUID() }
    const twice = await sendEvent(api, renamed)
    expect([twice.status, codes(twice)]).toEqual([422, ['idempotency_key_reused']])
    const listed = (await get(api, signer, 'payments')).body as { items: Payment[] }
    expect(listed.items).toHaveLength(1)
  })

  test('looked at by many at once, an installment has one slip; many at once change the due day once', async () => {
    const signer = await borrower(api)
    const slips = await Promise.all(Array.from({ length: 20 }, () => boleto(api, signer, 1)))
    expect(new Set(slips.map(({ id }) => id)).size).toBe(1)
    const body = await signable(api, signer, { kind: 'due-day', day: 15 })
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => post(api, signer, 'renegotiation', body)),
    )
    const statuses = answers.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 9 }, () => 409)])
  })
})
