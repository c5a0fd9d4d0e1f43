import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CodedCharge } from '#core/api/contract/charges.ts'
import type { nextInstallments } from '#core/api/contract/installments.ts'
import { listNeeds } from '#core/api/contract/messages.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { Payment } from '#core/api/contract/payments.ts'
import type { quotePayoff } from '#core/api/contract/payoff.ts'
import type { renegotiationOptions } from '#core/api/contract/renegotiation.ts'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { addDays } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { sumCents } from '#core/money/sum.ts'
import { owedAgainDueTitle } from '#core/text/late-plan.ts'
import { inTransaction } from '../../../demo/api/platform/database/in-transaction.ts'
import { payUntilFrom } from '../../../demo/api/repayment/contested-days.ts'
import { settleReversal } from '../../../demo/api/repayment/refunds/reversals.ts'
import { planReminders } from '../../../demo/api/repayment/reminders/plan-reminders.ts'
import { useApi } from '../support/api.ts'
import { pixEvent, sendEvent } from '../support/bank.ts'
import { work } from '../support/documents.ts'
import { productionEngine } from '../support/engines.ts'
import { mails } from '../support/journeys.ts'
import { agree, borrower, get, onDay, post, schedule } from '../support/repayment.ts'
import type { Signer } from '../support/signable.ts'

describe.each(productionEngine)('a payment that went back and is owed again, on %s', (engine) => {
  const api = useApi(engine)
  const takeBack = async (
    event: { paymentId: string; amountCents: number },
    amountCents = event.amountCents,
  ) => {
    await sendEvent(api, { ...event, id: randomUUID(), type: 'reversed', amountCents })
    const done = await inTransaction(api.database, (transaction) =>
      settleReversal(api.context, transaction, event.paymentId, 'owed'),
    )
    expect(done).toBe(true)
  }
  const mailed = async ({ person }: Signer) => mails(api, person.email)

  /** A plan of what is late: the first installment, of which R$ 100 were paid late, and the second. */
  async function planned() {
    const first = await borrower(api)
    const due = (await schedule(api, first)).items[0]?.dueDate ?? ''
    const paying = await onDay(api, first, addDays(due, 15))
    const part = (await post(api, paying, 'installments/1/part', { amountCents: 100_00 })).body as CodedCharge
    const event = pixEvent(api, part)
    await sendEvent(api, event)
    const signer = await onDay(api, first, addDays(due, 40))
    const { items, sums } = await schedule(api, signer)
    const monthlyBudget = (items[5]?.installmentCents ?? 0) + 200_00
    const { options } = (
      await post(api, signer, 'renegotiation-options', { monthlyBudget, payFrom: addDays(due, 40) })
    ).body as Answer<typeof renegotiationOptions>
    const change = options.find((one) => one.change.kind === 'late-plan')?.change
    if (!change) throw new Error('no plan')
    await agree(api, signer, change)
    return { signer, event, lateCents: sums.lateCents }
  }
  const pay = async (signer: Signer) => {
    const charge = (await get(api, signer, 'late-plan/pix')).body as CodedCharge
    const event = pixEvent(api, charge)
    await sendEvent(api, event)
    return { charge, event }
  }
  const openOf = (plan: Awaited<ReturnType<typeof schedule>>['plan']) =>
    sumCents((plan?.parts ?? []).map(({ openCents }) => openCents))

  test('from before a plan: only that is asked for, by its day, without what it had paid of late charges', async () => {
    const { signer, event, lateCents } = await planned()
    const before = await schedule(api, signer)
    const signed = before.plan?.parts.map(({ dueDate, cents }) => ({ dueDate, cents }))
    await takeBack(event)
    const payBy = payUntilFrom(before.today)
    const { plan, sums, items, next } = await schedule(api, signer)
    const cents = plan?.owedAgain?.openCents ?? 0
    expect(plan?.parts.map(({ dueDate, cents }) => ({ dueDate, cents }))).toEqual(signed)
    expect([openOf(plan), plan?.until]).toEqual([lateCents, before.plan?.until])
    expect(plan?.owedAgain).toEqual({ openCents: expect.any(Number), payBy, isOver: false })
    // Never more than went back, and the late charges that it had paid are not asked for again.
    expect(cents).toBeGreaterThan(0)
    expect(cents).toBeLessThan(100_00)
    expect(sums.outstandingCents).toBe(before.sums.outstandingCents + cents)
    expect(items[0]).toMatchObject({ state: 'open', graceUntil: null, planUntil: plan?.until, parts: [] })
    expect(next).toBe(before.next)
    const told = (await mailed(signer)).at(-1)?.text ?? ''
    expect(told).toContain(`Pague até ${formatDate(payBy)}, e nada aumenta.`)
    expect(told).toContain(`${formatBrl(cents)} da parcela 1`)
    expect(told).toContain(`${formatBrl(100_00 - cents)} eram multa e juros`)
    const { token } = signer
    const needs = (await api.send('GET', listNeeds.path, undefined, { token })).body as Answer<
      typeof listNeeds
    >
    expect(needs.items).toContainEqual(expect.objectContaining({ kind: 'owedAgain', cents, date: payBy }))
    // No mail asks for the whole installment.
    const count = (await mailed(signer)).length
    for (let day = before.today; day <= payBy; day = addDays(day, 1)) {
      await onDay(api, signer, day, 10)
      await planReminders(api.context)
      await work(api)
    }
    const later = (await mailed(signer)).slice(count)
    expect(later.filter(({ subject }) => /parcela 1 /.test(subject))).toEqual([])
    expect(later.some(({ subject }) => subject === owedAgainDueTitle('hoje', false))).toBe(true)
    // Its own code pays it alone, and the plan goes on as signed.
    const today = await onDay(api, signer, payBy)
    const { outstandingCents } = (await schedule(api, today)).sums
    expect((await pay(today)).charge.amountCents).toBe(cents)
    const after = await schedule(api, today)
    expect([after.plan?.owedAgain, openOf(after.plan)]).toEqual([null, lateCents])
    expect(after.sums.outstandingCents).toBe(outstandingCents - cents)
    const [payment] = ((await get(api, today, 'payments')).body as { items: Payment[] }).items.filter(
      ({ id }) => id === event.paymentId,
    )
    expect(payment).toMatchObject({ state: 'reversed', imputed: [] })
    for (const part of after.plan?.parts ?? [])
      expect((await pay(await onDay(api, today, part.payBy))).charge.amountCents).toBe(part.cents)
    const done = await schedule(
      api,
      await onDay(api, today, addDays(after.plan?.parts.at(-1)?.payBy ?? '', 1)),
    )
    expect(done.items.slice(0, 2).map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(done.sums.goneCents).toBe(0)
  })

  test('of a part of a plan: that part stays paid, the plan stands, and what went back is asked for alone', async () => {
    const { signer } = await planned()
    const [part, second] = (await schedule(api, signer)).plan?.parts ?? []
    const due = await onDay(api, signer, part?.payBy ?? '')
    const { event } = await pay(due)
    // The plan would have ended by now.
    const later = await onDay(api, due, addDays(part?.payBy ?? '', 17))
    const before = await schedule(api, later)
    await takeBack(event)
    const { plan, endedPlan, items } = await schedule(api, later)
    expect(endedPlan).toBeNull()
    expect(plan?.parts[0]).toMatchObject({ openCents: 0 })
    expect(plan?.parts[1]).toMatchObject({ openCents: second?.cents })
    expect(plan?.until).toBe(before.plan?.until)
    expect(plan?.owedAgain?.openCents).toBeLessThanOrEqual(event.amountCents)
    expect(items[0]?.state).toBe('open')
    const paper = await get(api, later, 'credit-description')
    expect(paper.status).toBeLessThan(500)
  })

  test('of several installments: what is due by the day with its sum, and what falls due later', async () => {
    const first = await borrower(api)
    const { items } = await schedule(api, first)
    const numbers = [1, 2, 3, 4]
    const { date, totalCents } = (await get(api, first, `payoff?numbers=${numbers.join()}`)).body as Answer<
      typeof quotePayoff
    >
    const charge = (await post(api, first, 'payoff', { date, numbers, totalCents })).body as CodedCharge
    const event = pixEvent(api, charge)
    await sendEvent(api, event)
    const signer = await onDay(api, first, addDays(items[1]?.dueDate ?? '', 3))
    await takeBack(event)
    const payBy = payUntilFrom((await schedule(api, signer)).today)
    const sum = sumCents(items.slice(0, 2).map(({ installmentCents }) => installmentCents))
    const text = (await mailed(signer)).at(-1)?.text ?? ''
    expect(text).toContain(
      `As parcelas 1 e 2 estão em aberto de novo: ${formatBrl(sum)}. Pague até ${formatDate(payBy)}, e nada aumenta.`,
    )
    const [third, fourth] = items.slice(2).map(({ dueDate }) => formatDate(nextBusinessDay(dueDate)))
    expect(text).toContain(
      `As parcelas 3 e 4 estão em aberto de novo, com o vencimento do contrato: a primeira em ${third}, a última em ${fourth}.`,
    )
    const together = { numbers: [1, 2], cents: sum, until: payBy }
    expect((await schedule(api, signer)).together).toEqual(together)
    const { token } = signer
    const home = (await api.send('GET', '/api/v1/personal-loan/all/next-installments', undefined, { token }))
      .body as Answer<typeof nextInstallments>
    expect(home.items[0]?.together).toEqual(together)
  })
})
