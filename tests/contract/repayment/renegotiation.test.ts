import { describe, expect, test } from 'vitest'
import { type AnnexContent, annexBlocks } from '#core/agreement/annex-blocks.ts'
import { checkAgreement } from '#core/agreement/check-agreement.ts'
import type { SealKey } from '#core/agreement/check-seal.ts'
import { unpaidInterestSentence } from '#core/agreement/renegotiation-words.ts'
import type { readAgreement } from '#core/api/contract/agreement.ts'
import type { Charge } from '#core/api/contract/charges.ts'
import type { describeCredit } from '#core/api/contract/credit-description.ts'
import type { nextInstallments } from '#core/api/contract/installments.ts'
import type { knownDebts } from '#core/api/contract/known-debts.ts'
import type { listNeeds } from '#core/api/contract/messages.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { quotePayoff } from '#core/api/contract/payoff.ts'
import {
  type ChangeKind,
  changeOfSlug,
  changeSlug,
  type renegotiate,
  type renegotiationDraft,
  type renegotiationOptions,
} from '#core/api/contract/renegotiation.ts'
import type { yearlyStatement } from '#core/api/contract/yearly-statement.ts'
import { lastBusinessDay, nextBusinessDay } from '#core/calendar/business-days.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays, addMonths, daysBetween } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { lateCharges } from '#core/money/late-charges.ts'
import { leastEntry, planGraceDays } from '#core/money/late-plan.ts'
import { loanPage } from '#core/routes/loan-page.ts'
import { changeParameter } from '#core/routes/proposal-search.ts'
import { dueDateText } from '#core/text/due-notes.ts'
import { codesAfter } from '#core/text/ended-codes.ts'
import { othersStay, planEndedTitle, restStays } from '#core/text/late-plan.ts'
import { dueDayTitle, joinTitles, lowerFirst, renegotiationTitles } from '#core/text/renegotiation-titles.ts'
import { planReminders } from '../../../demo/api/repayment/reminders/plan-reminders.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { boletoEvents, pixEvent, sendEvent } from '../support/bank.ts'
import { work } from '../support/documents.ts'
import { productionEngine } from '../support/engines.ts'
import { lastCode, mails, otherCode } from '../support/journeys.ts'
import {
  agree,
  boleto,
  borrower,
  contest,
  draft,
  get,
  installmentContest,
  late,
  onDay,
  post,
  schedule,
} from '../support/repayment.ts'
import { base, readContract, type Signer } from '../support/signable.ts'

type Options = Answer<typeof renegotiationOptions>
type Draft = Answer<typeof renegotiationDraft>

/** What is possible for who can pay so much from the first day of a month on, 0 for today, and so much today. */
async function options(api: Api, signer: Signer, monthlyBudget: number, months = 0, payNow = 0) {
  const day = today(api.context.clock)
  const payFrom = months === 0 ? day : `${addMonths(day, months).slice(0, 8)}01`
  const asked = { monthlyBudget, payNow, payFrom }
  return (await post(api, signer, 'renegotiation-options', asked)).body as Options
}

/** A change of one kind and nothing else. */
const optionOf = ({ options: near, others }: Options, kind: ChangeKind) =>
  [...near, ...others].find(
    ({ change }) => change.kind === kind && !('rest' in change) && !('longer' in change),
  )
const whyNot = (shown: Options, kind: ChangeKind) => shown.refused.find((one) => one.kind === kind)?.why

async function annexOf(api: Api, signer: Signer) {
  const { annexes } = (await readContract(api, signer)) as unknown as Answer<typeof readAgreement>
  const annex = annexes.at(-1)
  if (!annex) throw new Error('no annex')
  return annex
}

const totalOf = ({ items }: Options['current']) => items.reduce((sum, { cents }) => sum + cents, 0)

describe.each(productionEngine)('who cannot pay, on %s', (engine) => {
  const api = useApi(engine)

  test('38 days late: what is late becomes parts that fit, sealed by a code; each is paid, and nothing more', async () => {
    const signer = await late(api, 38)
    const before = await schedule(api, signer)
    const each = before.items[5]?.installmentCents ?? 0
    const tight = await options(api, signer, each + 200_00)
    const { sums } = before
    expect(sums.lateCount).toBe(2)
    expect(totalOf(tight.current)).toBe(tight.current.totalCents)
    const found = optionOf(tight, 'late-plan')
    if (found?.change.kind !== 'late-plan') throw new Error('no plan for what is late')
    expect(found).toMatchObject({ fits: true, extraCents: 0, againFrom: addMonths(before.today, 12) })
    expect(found.monthlyCents).toBeLessThanOrEqual(each + 200_00)
    expect(found.plan.annualCet).toBeLessThanOrEqual(tight.current.annualCet)
    expect(totalOf(found.plan)).toBe(tight.current.totalCents)
    const parts = found.plan.items.filter(({ number }) => number === null)
    expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(sums.lateCents)
    expect(parts).toHaveLength(found.change.partsQty)

    const { body, answer } = await agree(api, signer, found.change, 'k')
    expect(answer.body).toMatchObject({ annex: 1 } satisfies Partial<Answer<typeof renegotiate>>)
    expect((await post(api, signer, 'renegotiation', body, 'k')).text).toBe(answer.text)
    expect((await post(api, signer, 'renegotiation', body)).status).toBe(409)

    // Nothing is late, and nothing grows until the parts have paid it.
    const after = await schedule(api, signer)
    expect(after.sums).toMatchObject({ lateCount: 0, lateCents: 0, outstandingCents: sums.outstandingCents })
    expect(after.items.slice(1, 3).map(({ state, planUntil }) => [state, planUntil !== null])).toEqual([
      ['open', true],
      ['open', true],
    ])
    expect(after.plan?.parts.map(({ cents }) => cents)).toEqual(parts.map(({ cents }) => cents))
    expect(after.next).toBe(4)
    const { token } = signer
    const debts = (await api.send('GET', '/api/v1/debts', undefined, { token })).body as Answer<
      typeof knownDebts
    >
    const month = (after.items[3]?.installmentCents ?? 0) + (parts[0]?.cents ?? 0)
    expect(debts.own).toMatchObject([{ installmentCents: month }])
    const told = (await mails(api, signer.person.email)).at(-1)
    expect(told?.subject).toBe(`Seu contrato mudou: ${lowerFirst(renegotiationTitles['late-plan'])}`)
    expect(told?.text).toContain(codesAfter({ kind: 'late-plan' }))
    const annex = await annexOf(api, signer)
    expect(annex.content.renegotiation).toMatchObject({
      kind: 'late-plan',
      numbers: [2, 3],
      lateCents: sums.lateCents,
    })
    const file = await api.app.inject({
      url: `${base}/${signer.id}/contract/annexes/1`,
      headers: { authorization: `Bearer ${signer.token}` },
    })
    const { items: keys } = (await api.send('GET', '/api/v1/contract-keys')).body as { items: SealKey[] }
    expect(await checkAgreement(file.rawPayload, keys)).toMatchObject({ outcome: 'unchanged' })

    // Smaller installments leave room for the parts, whether the plan is signed before or after.
    const room = each + 100_00
    const term = optionOf(await options(api, signer, room), 'term')
    const dearest = Math.max(...parts.map(({ cents }) => cents))
    const smaller = term?.plan.items.find(({ number }) => number === 6)?.cents ?? 0
    expect(smaller + dearest).toBeLessThanOrEqual(room)
    expect(term?.fits).toBe(true)

    // Reminded of the part and of no installment of the plan.
    const eve = await onDay(api, signer, addDays(parts[0]?.dueDate ?? '', -1))
    const needs = (await api.send('GET', '/api/v1/messages/needs', undefined, { token: eve.token })).body
    expect((needs as Answer<typeof listNeeds>).items.map(({ kind, cents }) => [kind, cents])).toContainEqual([
      'part',
      parts[0]?.cents,
    ])
    await planReminders(api.context)
    await work(api)
    const reminded = (await mails(api, signer.person.email)).slice(-2).map(({ subject }) => subject)
    expect(reminded).toContain('Amanhã é o dia da próxima parte do seu plano')
    expect(reminded.join()).not.toMatch(/parcelas? [23]\b/)

    for (const [index, { dueDate, cents }] of parts.entries()) {
      const today = await onDay(api, signer, dueDate)
      const charge = (await get(api, today, 'late-plan/pix')).body as Charge
      expect([charge.kind, charge.amountCents]).toEqual(['plan', cents])
      expect(((await get(api, today, 'late-plan/pix')).body as Charge).id).toBe(charge.id)
      await sendEvent(api, pixEvent(api, charge))
      const now = await schedule(api, today)
      expect(now.plan?.parts.filter(({ openCents }) => openCents === 0).length ?? parts.length).toBe(
        index + 1,
      )
    }
    expect((await mails(api, signer.person.email)).map(({ subject }) => subject)).toContain(
      `Plano: 1 de ${parts.length} partes pagas`,
    )
    const done = await schedule(api, await onDay(api, signer, addDays(parts.at(-1)?.dueDate ?? '', 1)))
    expect(done.items.slice(1, 3).map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(done.plan).toBeNull()
    const paid = done.items.slice(1, 3).flatMap((item) => item.parts.map(({ cents }) => cents))
    expect(paid.reduce((sum, cents) => sum + cents, 0)).toBe(sums.lateCents)
  })

  test('38 days late, with less a month than either change alone asks for: one change has both, by one annex, one code, one mail', async () => {
    const signer = await late(api, 38)
    const before = await schedule(api, signer)
    const each = before.items[5]?.installmentCents ?? 0
    const [oldLate, oldOpen] = [await boleto(api, signer, 2), await boleto(api, signer, 4)]
    const room = each + 60_00
    const shown = await options(api, signer, room)
    // The plan alone costs less, and does not do.
    expect(shown.others.map(({ change, fits }) => [change.kind, fits])).toEqual([['late-plan', false]])
    const [found, ...more] = shown.options
    expect(more).toEqual([])
    if (found?.change.kind !== 'late-plan' || found.change.rest?.kind !== 'term')
      throw new Error(JSON.stringify(shown.options.map(({ change }) => change)))
    expect(found).toMatchObject({ fits: true, againFrom: addMonths(before.today, 12), days: [] })
    expect(found.monthlyCents).toBeLessThanOrEqual(room)
    expect(found.plan.totalCents).toBe(shown.current.totalCents + found.extraCents)
    expect(totalOf(found.plan)).toBe(found.plan.totalCents)
    const { addedQty } = found.change.rest
    // A month less of it, or a part less, would not do.
    const dearer = { ...found.change, rest: { kind: 'term', addedQty: addedQty - 1 } } as const
    if (addedQty > 1) expect((await draft(api, signer, dearer)).status).toBe(200)
    expect(codes(await draft(api, signer, { ...found.change, partsQty: 7 }))).toEqual([
      'renegotiation_refused',
    ])
    expect(
      codes(await draft(api, signer, { ...found.change, rest: { kind: 'term', addedQty: 13 } })),
    ).toEqual(['renegotiation_refused'])

    const sent = (await mails(api, signer.person.email)).length
    const { body, answer } = await agree(api, signer, found.change, 'k')
    expect(answer.body).toEqual({ annex: 1, plan: found.plan })
    expect((await post(api, signer, 'renegotiation', body, 'k')).text).toBe(answer.text)
    expect((await post(api, signer, 'renegotiation', body)).status).toBe(409)
    const after = await schedule(api, signer)
    const parts = found.plan.items.filter(({ number }) => number === null)
    expect(after.plan?.parts.map(({ dueDate, cents }) => ({ number: null, dueDate, cents }))).toEqual(parts)
    expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(before.sums.lateCents)
    expect(after.sums.lateCount).toBe(0)
    expect(after.items).toHaveLength(before.items.length + addedQty)
    expect(
      after.items
        .slice(3)
        .map(({ number, dueDate, installmentCents: cents }) => ({ number, dueDate, cents })),
    ).toEqual(found.plan.items.filter(({ number }) => number !== null))
    expect(after.items.slice(1, 3).map(({ installmentCents }) => installmentCents)).toEqual([each, each])
    expect([before.sums.comingCents, after.sums.comingCents]).toEqual([
      each,
      after.items[3]?.installmentCents,
    ])
    for (const one of [oldLate, oldOpen])
      expect((await get(api, signer, `charges/${one.id}`)).body).toMatchObject({ state: 'cancelled' })
    const told = (await mails(api, signer.person.email)).slice(sent)
    expect(told).toHaveLength(2)
    const title = joinTitles(renegotiationTitles['late-plan'], renegotiationTitles.term)
    expect(told.map(({ subject }) => subject).at(-1)).toBe(`Seu contrato mudou: ${lowerFirst(title)}`)
    expect(told[0]?.text).toContain(changeSlug(found.change))
    expect(told[1]?.text).toContain(codesAfter(found.change))
    expect(told[1]?.text).not.toContain(othersStay)
    const { content } = await annexOf(api, signer)
    expect(content.renegotiation).toMatchObject({
      kind: 'late-plan',
      numbers: [2, 3],
      rest: found.change.rest,
    })
    expect(content.after.annualCet).toBeLessThanOrEqual(content.before.annualCet)
    expect(content.after.totalCents).toBe(content.before.totalCents + found.extraCents)
    const paper = JSON.stringify(annexBlocks(content as AnnexContent))
    expect(paper).toContain('Partes do plano')
    expect(paper).toContain('"2","no plano"')
    expect(paper).toContain(`"4","${formatDate(after.items[3]?.dueDate ?? '')}"`)
    // Both count as made.
    const again = await options(api, signer, 1_00)
    expect(whyNot(again, 'term')).toBe('made_before')

    // What is paid of it is the first part and the smaller installment, and nothing more.
    const due = await onDay(api, signer, parts[0]?.dueDate ?? '')
    const part = (await get(api, due, 'late-plan/pix')).body as Charge
    expect(part.amountCents).toBe(parts[0]?.cents)
    expect((await boleto(api, due, 4)).amountCents + part.amountCents).toBeLessThanOrEqual(room)
  })

  test('a boleto that clears: everything waits for it, and no longer than was told', async () => {
    const signer = await late(api, 8)
    const [paid, cleared] = boletoEvents(api, await boleto(api, signer, 2))
    await sendEvent(api, paid)
    const before = await options(api, signer, 100_00)
    expect([before.options, before.refused.map(({ why }) => why)]).toEqual([
      [],
      Array.from(before.refused, () => 'processing'),
    ])
    const last = (await schedule(api, signer)).items[1]?.clearsBy ?? ''
    const later = await onDay(api, signer, addDays(last, 1))
    const after = await options(api, later, 100_00)
    expect(after.refused.some(({ why }) => why === 'processing')).toBe(false)
    const change = after.options[0]?.change
    if (!change) throw new Error(JSON.stringify(after.refused))
    expect((await agree(api, later, change)).answer.body).toMatchObject({ annex: 1 })
    const [, second] = (await schedule(api, later)).items
    expect(second).toMatchObject({ state: 'processing' })
    await sendEvent(api, cleared)
    expect((await schedule(api, later)).items[1]).toMatchObject({ state: 'paid' })
  })

  test('who pays from next month on: the plan begins then, and the next installment waits for it', async () => {
    const signer = await late(api, 5)
    const { today, items } = await schedule(api, signer)
    const each = items[5]?.installmentCents ?? 0
    const from = `${addMonths(today, 1).slice(0, 8)}01`
    const { current } = await options(api, signer, 3 * each, 1)
    // The next one is due before that, unless a month has just begun.
    const shown = await options(api, signer, 3 * each, (items[2]?.dueDate ?? '') < from ? 1 : 2)
    const found = shown.options.find(({ change }) => 'rest' in change)
    if (found?.change.kind !== 'late-plan') throw new Error(JSON.stringify(shown.options))
    const { rest } = found.change
    expect(['due-day', 'skip']).toContain(rest?.kind)
    const old = await boleto(api, signer, 3)
    const { answer } = await agree(api, signer, found.change)
    expect(answer.status).toBe(200)
    const after = await schedule(api, signer)
    expect((after.items[2]?.dueDate ?? '') > (items[2]?.dueDate ?? '')).toBe(true)
    expect(after.sums.lateCount).toBe(0)
    const owed = after.items.slice(2).reduce((sum, { openCents }) => sum + openCents, 0)
    expect(owed + (after.plan?.parts ?? []).reduce((sum, { openCents }) => sum + openCents, 0)).toBe(
      current.totalCents + found.extraCents,
    )
    // The slip of an installment that is only due later still pays it.
    expect((await get(api, signer, `charges/${old.id}`)).body).toMatchObject({ state: 'waiting' })
    const told = (await mails(api, signer.person.email)).at(-1)
    expect(told?.text).toContain(codesAfter(found.change))
    if (rest?.kind !== 'due-day') return
    expect(told?.subject).toMatch(new RegExp(` e vencer no dia ${rest.day}$`))
    const person = await api.send('GET', '/api/v1/person/current', undefined, { token: signer.token })
    expect(person.body).toMatchObject({ dueDay: rest.day })
  })

  test('a plan that is not paid ends by itself: from its day on interest runs again, the days of the plan do not count', async () => {
    const signer = await late(api, 20)
    const [, second] = (await schedule(api, signer)).items
    const shown = await options(api, signer, 1_00, 1)
    const found = optionOf(shown, 'late-plan')
    if (!found || !second) throw new Error('no plan')
    expect(found.fits).toBe(false)
    await agree(api, signer, found.change)
    const { plan, items, today: signedOn } = await schedule(api, signer)
    const planned = await options(api, signer, 1_00)
    expect(whyNot(planned, 'late-plan')).toBe('in_plan')
    const longer = await agree(api, signer, { kind: 'term', addedQty: 3 })
    const { plan: lengthened } = longer.answer.body as Answer<typeof renegotiate>
    const restInterestCents = lengthened.totalCents - planned.current.totalCents
    const until = items[1]?.planUntil ?? ''
    // It ends some days after the first part is missed.
    expect(until).toBe(addDays(plan?.parts[0]?.payBy ?? '', planGraceDays))
    let today = signer
    for (const days of [1, 2, 3, 4, 5, 6]) {
      today = await onDay(api, signer, addDays(plan?.parts[0]?.payBy ?? '', days), 10)
      await planReminders(api.context)
      await work(api)
    }
    // The list of needs and the codes name the plan's last day too.
    const needs = (await api.send('GET', '/api/v1/messages/needs', undefined, { token: today.token })).body
    const cents = plan?.parts[0]?.cents
    expect((needs as Answer<typeof listNeeds>).items[0]).toMatchObject({
      kind: 'missedPart',
      cents,
      date: until,
    })
    const charge = (await get(api, today, 'late-plan/pix')).body as Charge
    expect(charge.dueDate).toBe(lastBusinessDay(until))
    const told = (await mails(api, signer.person.email)).map(({ subject }) => subject)
    expect(told.filter((subject) => /^A parte do seu plano .* está em aberto$/.test(subject))).toHaveLength(1)
    const endings = async () =>
      (await mails(api, signer.person.email)).filter(({ subject }) =>
        subject.startsWith(`Seu plano termina em ${formatDate(until)}`),
      )
    // Before it ends the customer hears so once, with a day left to pay.
    for (const [days, state] of [
      [4, 'frozen'],
      [3, 'active'],
      [2, 'active'],
      [1, 'active'],
    ] as const) {
      await onDay(api, signer, addDays(until, -days), 10)
      // A thief with a frozen account hears nothing of what is owed.
      const setState = (now: 'frozen' | 'active') =>
        api.database
          .updateTable('users')
          .set({ state: now })
          .where('email', '=', signer.person.email)
          .execute()
      await setState(state)
      await planReminders(api.context)
      await work(api)
      if (state === 'frozen') expect(await endings()).toEqual([])
      await setState('active')
    }
    const ending = await endings()
    expect(ending[0]?.text).toContain(formatBrl(plan?.parts[0]?.cents ?? 0))
    const held = (await schedule(api, await onDay(api, signer, until))).items[1]
    expect(held).toMatchObject({
      state: 'open',
      amountCents: second.amountCents,
      stopped: { on: signedOn, days: second.daysLate },
    })
    const ended = await schedule(api, await onDay(api, signer, addDays(until, 3)))
    const charges = lateCharges(second.installmentCents, second.daysLate + 3)
    expect(ended.items[1]).toMatchObject({
      state: 'late',
      planUntil: null,
      daysLate: second.daysLate + 3,
      stopped: null,
      uncounted: { contestDays: 0, planDays: daysBetween(signedOn, until) },
      amountCents: charges.totalCents,
    })
    const endedPlan = { missedBy: plan?.parts[0]?.payBy ?? '', endedOn: until, restInterestCents }
    expect([ended.plan, ended.endedPlan]).toEqual([null, endedPlan])
    for (const _day of [1, 2]) {
      await onDay(api, signer, nextBusinessDay(addDays(until, 3)), 10)
      await planReminders(api.context)
      await work(api)
    }
    const last = (await mails(api, signer.person.email)).filter(({ subject }) => subject === planEndedTitle)
    expect(last).toHaveLength(1)
    expect(last[0]?.text).toContain(formatDate(until))
    // What was signed for the others stays, with what it costs.
    expect(restInterestCents).toBeGreaterThan(0)
    expect(last[0]?.text).toContain(restStays(endedPlan))
    expect(codes(await get(api, signer, 'late-plan/pix'))).not.toEqual([])
  })

  test('a month without an installment: once a year, at most what being late would cost, also while something is late', async () => {
    const signer = await late(api, 5)
    const before = await schedule(api, signer)
    const { items } = await options(api, signer, 2_000_00, 2).then(({ current }) => current)
    const shown = await options(api, signer, 2_000_00, 2)
    const found = optionOf(shown, 'skip')
    if (!found) throw new Error(JSON.stringify(shown.refused))
    expect(found.plan.totalCents).toBe(shown.current.totalCents + found.extraCents)
    expect(found.extraCents).toBeGreaterThan(0)
    expect(found.plan.annualCet).toBeLessThanOrEqual(shown.current.annualCet)
    expect(items[0]?.number).toBe(2)
    await agree(api, signer, found.change)
    const after = await schedule(api, signer)
    expect(after.items[1]).toEqual(before.items[1])
    expect(after.items.slice(2).map(({ dueDate }) => dueDate)).toEqual(
      before.items.slice(2).map(({ dueDate }) => addMonths(dueDate, 1)),
    )
    const rises = after.items
      .slice(2)
      .map((item, at) => item.installmentCents - (before.items[at + 2]?.installmentCents ?? 0))
    expect(rises.reduce((sum, cents) => sum + cents, 0)).toBe(found.extraCents)
    for (const item of after.items)
      expect(item.interestCents + item.amortisationCents).toBe(item.installmentCents)
    expect((await options(api, signer, 2_000_00, 2)).refused).toContainEqual({
      ...{ kind: 'skip', why: 'made_before' },
      from: addMonths(before.today, 12),
    })
    expect(codes(await draft(api, signer, { kind: 'skip' }))).toEqual(['renegotiation_refused'])
    expect((await annexOf(api, signer)).content.renegotiation?.kind).toBe('skip')
  })

  test('smaller installments for longer: old slips end, the whole is told, and every paper follows', async () => {
    const signer = await borrower(api)
    await sendEvent(api, pixEvent(api, await boleto(api, signer, 1)))
    const before = await schedule(api, signer)
    const each = before.items[1]?.installmentCents ?? 0
    const old = await boleto(api, signer, 2)
    const shown = await options(api, signer, each - 30_00)
    const found = optionOf(shown, 'term')
    if (found?.change.kind !== 'term') throw new Error(JSON.stringify(shown.refused))
    const { addedQty } = found.change
    expect(found).toMatchObject({ fits: true, isOverdue: false, soonOn: null })
    // Smaller installments fall due as before: sooner than a customer can pay in some months.
    const patient = optionOf(await options(api, signer, each - 30_00, 3), 'term')
    expect(patient).toMatchObject({ fits: false, soonOn: before.items[1]?.dueDate })
    expect(found.monthlyCents).toBeLessThanOrEqual(each - 30_00)
    expect(whyNot(shown, 'late-plan')).toBe('nothing_late')
    expect([whyNot(shown, 'skip'), whyNot(shown, 'due-day')]).toEqual(['already_later', 'already_later'])
    await agree(api, signer, found.change)
    const after = await schedule(api, signer)
    expect(after.items).toHaveLength(before.items.length + addedQty)
    expect(after.items[0]).toEqual(before.items[0])
    for (const item of after.items)
      expect(item.interestCents + item.amortisationCents).toBe(item.installmentCents)
    expect(after.items.at(-1)?.balanceCents).toBe(0)
    expect(after.sums.totalCents).toBe(before.sums.totalCents + found.extraCents)
    const less = before.sums.outstandingCents - after.sums.outstandingCents
    expect(less).toBeGreaterThanOrEqual(0)
    expect(less).toBeLessThanOrEqual(after.items.length)
    expect((await get(api, signer, `charges/${old.id}`)).body).toMatchObject({ state: 'cancelled' })
    const next = await boleto(api, signer, 2)
    expect(next.amountCents).toBe(found.monthlyCents)
    // Paid by the old slip all the same: what is too much goes back.
    await sendEvent(api, pixEvent(api, old, { paidAt: `${old.dueDate}T15:00:00.000Z` }))
    const paid = (await schedule(api, signer)).items[1]
    expect(paid).toMatchObject({ state: 'paid', paid: { cents: next.amountCents } })
    const { content } = await annexOf(api, signer)
    expect(content.after).toMatchObject({
      installmentsQty: before.items.length + addedQty,
      totalCents: content.before.totalCents + found.extraCents,
    })
    expect(content.after.annualCet).toBeLessThanOrEqual(content.before.annualCet)
    const { body } = await get(api, signer, 'credit-description')
    expect(body).toMatchObject({ annualCet: content.after.annualCet })
    const events = (body as Answer<typeof describeCredit>).evolution.map(({ event }) => event)
    expect(events).toContain('term')
    const year = (await schedule(api, signer)).today.slice(0, 4)
    const statement = await api.send('GET', `/api/v1/yearly-statement/${year}`, undefined, {
      token: signer.token,
    })
    expect((statement.body as Answer<typeof yearlyStatement>).loans).toHaveLength(1)
  })

  test('a month without an installment and smaller ones after it, by one annex: more can be added than after the month alone, and each is told', async () => {
    const payer = await borrower(api)
    await sendEvent(api, pixEvent(api, await boleto(api, payer, 1)))
    const { dueDate = '' } = (await schedule(api, payer)).items[1] ?? {}
    const signer = await onDay(api, payer, addDays(dueDate, -5))
    const before = await schedule(api, signer)
    const old = await boleto(api, signer, 2)
    const from = addMonths(dueDate, 1)
    const asked = { monthlyBudget: 0, payFrom: from }
    const { body } = await post(api, signer, 'renegotiation-options', asked)
    const shown = body as Options
    const skip = optionOf(shown, 'skip')
    const { termLimit } = skip ?? {}
    if (!termLimit) throw new Error(JSON.stringify(shown))
    const { afterwards, together } = termLimit
    expect(afterwards?.addedQty ?? 0).toBeLessThan(together.addedQty)
    expect(together.addedQty).toBe(12)
    // The least is what both together come to; nothing that pays the interest could be less.
    expect(shown.options[0]).toMatchObject({ change: termLimit.change, fits: false, soonOn: null })
    expect(shown.options[0]?.monthlyCents).toBe(together.eachCents)
    expect(shown.least.monthlyCents).toBeLessThanOrEqual(together.eachCents)
    expect(shown.least.interestCents).toBeLessThan(shown.least.monthlyCents)
    expect(shown.least.addedQty).toBe(12)
    expect((await draft(api, signer, { kind: 'skip' })).body).toMatchObject({ termLimit })
    expect((await draft(api, signer, termLimit.change)).body).toMatchObject({ termLimit: null })
    const tooMany = { kind: 'skip', longer: { addedQty: 13 } } as const
    expect(codes(await draft(api, signer, tooMany))).toEqual(['renegotiation_refused'])

    const sent = (await mails(api, signer.person.email)).length
    const { body: signed, answer } = await agree(api, signer, termLimit.change, 'k')
    expect(answer.body).toEqual({ annex: 1, plan: shown.options[0]?.plan })
    expect((await post(api, signer, 'renegotiation', signed, 'k')).text).toBe(answer.text)
    const after = await schedule(api, signer)
    expect(after.items).toHaveLength(before.items.length + 12)
    expect(after.items.slice(1).map(({ dueDate: date }) => date)).toEqual(
      Array.from({ length: before.items.length + 11 }, (_, index) => addMonths(from, index)),
    )
    for (const item of after.items) {
      expect(item.interestCents + item.amortisationCents).toBe(item.installmentCents)
      if (item.number > 1) expect(item.installmentCents).toBe(together.eachCents)
    }
    expect(after.items.at(-1)?.balanceCents).toBe(0)
    expect(after.sums.totalCents).toBe(before.sums.totalCents + (shown.options[0]?.extraCents ?? 0))
    // Its sum is no longer what is asked for.
    expect((await get(api, signer, `charges/${old.id}`)).body).toMatchObject({ state: 'cancelled' })
    const told = (await mails(api, signer.person.email)).slice(sent)
    expect(told).toHaveLength(2)
    expect(told[1]?.subject).toBe(
      `Seu contrato mudou: ${lowerFirst(joinTitles(renegotiationTitles.skip, renegotiationTitles.term))}`,
    )
    expect(told[1]?.text).toContain(codesAfter(termLimit.change))
    expect(told[1]?.text).toContain(formatBrl(together.eachCents))
    const { content } = await annexOf(api, signer)
    expect(content.renegotiation).toMatchObject({ kind: 'skip', longer: { addedQty: 12 } })
    // The first one pays less than the interest of two months, and the annex says so beside its schedule.
    const unpaid = content.installments.flatMap(({ number, amortisationCents }) =>
      amortisationCents < 0 ? [number] : [],
    )
    expect(unpaid).toEqual([2])
    expect(annexBlocks(content)).toContain(unpaidInterestSentence(unpaid))
    expect(content.after.annualCet).toBeLessThanOrEqual(content.before.annualCet)
    expect(content.after.totalCents).toBe(content.before.totalCents + (shown.options[0]?.extraCents ?? 0))
    const again = await options(api, signer, 0)
    expect([whyNot(again, 'skip'), whyNot(again, 'term')]).toEqual(['made_before', 'made_before'])
    const events = (await get(api, signer, 'credit-description')).body as Answer<typeof describeCredit>
    expect(events.evolution.map(({ event }) => event)).toEqual(expect.arrayContaining(['skip', 'term']))
    // What was owed before the change is still told as it was.
    const payoff = (await get(api, signer, 'payoff')).body as Answer<typeof quotePayoff>
    expect(payoff.totalCents).toBeGreaterThan(0)
  })

  test('another due day and smaller installments, by one annex', async () => {
    const signer = await borrower(api)
    await sendEvent(api, pixEvent(api, await boleto(api, signer, 1)))
    const { items } = await schedule(api, signer)
    const day = items[1]?.dueDate.endsWith('-25') ? 5 : 25
    const change = { kind: 'due-day', day, longer: { addedQty: 3 } } as const
    expect((await agree(api, signer, change)).answer.status).toBe(200)
    const after = await schedule(api, signer)
    expect(after.items).toHaveLength(items.length + 3)
    expect(after.items.slice(1).every(({ dueDate }) => Number(dueDate.slice(8)) === day)).toBe(true)
    const { content } = await annexOf(api, signer)
    expect(content).toMatchObject({ renegotiation: { kind: 'due-day', day, longer: { addedQty: 3 } } })
    expect(content.dueDay).toBeUndefined()
    expect((await mails(api, signer.person.email)).at(-1)?.subject).toBe(
      `Seu contrato mudou: ${lowerFirst(joinTitles(dueDayTitle(day), renegotiationTitles.term))}`,
    )
    const person = await api.send('GET', '/api/v1/person/current', undefined, { token: signer.token })
    expect(person.body).toMatchObject({ dueDay: day })
  })

  test('something now and the rest by month: the first part has a whole business day, and is what is asked for first', async () => {
    const evening = await late(api, 38)
    const { today: day, sums, items } = await schedule(api, evening)
    // Signed late at night, too.
    const signer = await onDay(api, evening, day, 23)
    const until = nextBusinessDay(addDays(day, 1))
    const each = items[5]?.installmentCents ?? 0
    const shown = await options(api, signer, 3 * each, 0, 200_00)
    const [found] = shown.options
    if (found?.change.kind !== 'late-plan') throw new Error(JSON.stringify(shown))
    expect(found).toMatchObject({ fits: true, change: { entryCents: 200_00 } })
    const parts = found.plan.items.filter(({ number }) => number === null)
    expect(parts[0]).toEqual({ number: null, dueDate: until, cents: 200_00 })
    expect(parts.reduce((sum, { cents }) => sum + cents, 0)).toBe(sums.lateCents)
    // Its month is counted without it: it is paid beside what the month has.
    const { partsQty } = found.change
    expect(found.monthlyCents).toBe(each + Math.ceil((sums.lateCents - 200_00) / partsQty))
    // It is one of the parts that the lender allows: below what these are, it only makes the others dearer.
    const { entryFromCents } = await options(api, signer, 1_00, 0, 50_00)
    expect(entryFromCents).toBe(leastEntry(sums.lateCents, 6))
    expect(codes(await draft(api, signer, { ...found.change, partsQty: 6 }))).toEqual([
      'renegotiation_refused',
    ])
    expect(codes(await draft(api, signer, { ...found.change, entryCents: sums.lateCents }))).toEqual([
      'renegotiation_refused',
    ])
    expect(codes(await draft(api, signer, { ...found.change, entryCents: 9_99 }))).toHaveLength(1)
    expect((await agree(api, signer, found.change)).answer.status).toBe(200)
    const charge = (await get(api, signer, 'late-plan/pix')).body as Charge
    expect(charge.amountCents).toBe(200_00)
    await sendEvent(api, pixEvent(api, charge))
    const after = await schedule(api, signer)
    expect(after.plan?.parts.map(({ openCents }) => openCents)).toEqual([
      0,
      ...parts.slice(1).map(({ cents }) => cents),
    ])
    const { content } = await annexOf(api, signer)
    expect(content.renegotiation).toMatchObject({ kind: 'late-plan', hasEntry: true })
    expect(JSON.stringify(annexBlocks(content as AnnexContent))).toContain(
      `uma entrada de ${formatBrl(200_00)}, até ${dueDateText(until)}, e mais`,
    )
    // Who can pay all that is late today needs no plan for it.
    const whole = await late(api, 5)
    const { sums: owed } = await schedule(api, whole)
    const enough = await options(api, whole, 3 * each, 0, owed.lateCents)
    expect([enough.options, whyNot(enough, 'late-plan')]).toEqual([[], 'not_needed'])
  })

  test('paying from a month on: the plan begins by then, and no longer term that leaves what is late as it is', async () => {
    const signer = await late(api, 5)
    const { today, items } = await schedule(api, signer)
    const each = items[5]?.installmentCents ?? 0
    // From the first day of the next month on.
    const shown = await options(api, signer, 2 * each, 1)
    const found = optionOf(shown, 'late-plan')
    const from = `${addMonths(today, 1).slice(0, 8)}01`
    const [first] = found?.plan.items.filter(({ number }) => number === null) ?? []
    expect(daysBetween(from, first?.dueDate ?? '')).toBeGreaterThanOrEqual(0)
    expect(first?.dueDate.slice(0, 7)).toBe(from.slice(0, 7))
    expect(whyNot(shown, 'term')).toBe('not_needed')
    expect((await draft(api, signer, found?.change ?? { kind: 'skip' })).status).toBe(200)
    // Who can pay only later than the lender waits for sees the latest beginning, and that it is too soon.
    const later = optionOf(await options(api, signer, 2 * each, 3), 'late-plan')
    if (later?.change.kind !== 'late-plan') throw new Error('no plan for what is late')
    expect(later).toMatchObject({ soonOn: expect.any(String), fits: false })
    expect(daysBetween(today, later.change.firstDueDate)).toBeGreaterThan(41)
    expect((await draft(api, signer, later.change)).status).toBe(200)
    // Whatever is possible is shown, also what helps only in part: one change can be signed after another.
    expect(optionOf(await options(api, signer, 2 * each, 3), 'due-day')).toMatchObject({
      isOverdue: true,
      soonOn: expect.any(String),
      days: expect.arrayContaining([expect.any(Number), expect.any(Number)]),
    })
    // With less a month, the parts of the plan need the room that smaller installments leave.
    const [both] = (await options(api, signer, each + 1_00)).options
    expect(both).toMatchObject({ fits: true, change: { kind: 'late-plan', rest: { kind: 'term' } } })
  })

  test('another due day, also where something is late; the person’s answer follows', async () => {
    const signer = await late(api, 5)
    const shown = await options(api, signer, 5_000_00, 2)
    const found = optionOf(shown, 'due-day')
    if (found?.change.kind !== 'due-day') throw new Error(JSON.stringify(shown.refused))
    await agree(api, signer, found.change)
    const { items } = await schedule(api, signer)
    const { day } = found.change
    expect(items[1]?.state).toBe('late')
    expect(items.slice(2).every(({ dueDate }) => Number(dueDate.slice(8)) === day)).toBe(true)
    const person = await api.send('GET', '/api/v1/person/current', undefined, { token: signer.token })
    expect(person.body).toMatchObject({ dueDay: day })
    const { content } = await annexOf(api, signer)
    expect(content.dueDay).toMatchObject({ day })
    expect((await mails(api, signer.person.email)).at(-1)?.subject).toBe(
      `Seu contrato mudou: ${lowerFirst(dueDayTitle(day))}`,
    )
  })

  test('nothing changes by a wrong code, another annex, a payment under way, or without the lender', async () => {
    const signer = await late(api, 5)
    const change = {
      kind: 'late-plan',
      partsQty: 3,
      firstDueDate: addDays((await schedule(api, signer)).today, 20),
    } as const
    const { contentHash } = (await draft(api, signer, change)).body as Draft
    await post(api, signer, 'renegotiation-code', { change, contentHash })
    const code = await lastCode(api, signer.person.email)
    const link = /\S+mudanca=\S+/.exec((await mails(api, signer.person.email)).at(-1)?.text ?? '')?.[0] ?? ''
    expect(link).toContain(loanPage('renegotiation', signer.id))
    expect(changeOfSlug(new URL(link).searchParams.get(changeParameter) ?? '')).toEqual(change)
    const before = (await schedule(api, signer)).sums
    const body = { change, contentHash, code, accepted: true }
    expect(codes(await post(api, signer, 'renegotiation', { ...body, code: otherCode(code) }))).toEqual([
      'signature_code_invalid',
    ])
    expect(
      codes(await post(api, signer, 'renegotiation', { ...body, change: { ...change, partsQty: 2 } })),
    ).toEqual(['contract_changed'])
    expect(codes(await post(api, signer, 'renegotiation', { ...body, accepted: false }))).toEqual([
      'accepted: required',
    ])
    expect(codes(await draft(api, signer, { ...change, partsQty: 7 }))).toEqual(['renegotiation_refused'])
    expect(codes(await draft(api, signer, { ...change, firstDueDate: '2027-02-30' }))).toEqual([
      'change.firstDueDate: date_invalid',
    ])
    await sendEvent(api, boletoEvents(api, await boleto(api, signer, 4))[0])
    expect(whyNot(await options(api, signer, 1_00), 'late-plan')).toBe('processing')
    expect(codes(await post(api, signer, 'renegotiation', body))).toEqual(['renegotiation_refused'])
    expect((await schedule(api, signer)).sums.lateCents).toBe(before.lateCents)
    const other = await borrower(api)
    expect(
      (
        await post(api, { ...other, id: signer.id }, 'renegotiation-options', {
          monthlyBudget: 1,
          payFrom: '2026-12-01',
        })
      ).status,
    ).toBe(404)
  })

  test('what the answer to a contest leaves to pay is in every sum', async () => {
    const signer = await late(api, 5)
    await contest(api, signer, installmentContest(signer.id, 2))
    const { today, items } = await schedule(api, signer)
    const until = addDays(today, 5)
    await api.database
      .updateTable('contests')
      .set({ outcome: 'changed', answer: 'Estava errado.', returnCents: 0, isDoubled: 0 })
      .set({ frozenFrom: items[1]?.dueDate ?? '', frozenUntil: until })
      .where('loanId', '=', signer.id)
      .execute()
    const left = { number: 2, dueDate: until, cents: items[1]?.openCents }
    const { options: near, others, current } = await options(api, signer, 200_00, 2)
    expect(near.length + others.length).toBeGreaterThan(1)
    for (const plan of [current, ...[...near, ...others].map((one) => one.plan)]) {
      expect(plan.items).toContainEqual(left)
      expect(totalOf(plan)).toBe(plan.totalCents)
    }
  })

  test('an annex says what was paid before it, and ends with what is still to be paid', async () => {
    const signer = await late(api, 5)
    const { items, today: day } = await schedule(api, signer)
    const last = items.length
    await sendEvent(api, pixEvent(api, await boleto(api, signer, last)))
    await agree(api, signer, { kind: 'skip' })
    const { content } = await annexOf(api, signer)
    expect(content.paid?.map(({ number }) => number)).toEqual([1, last])
    const after = (await schedule(api, signer)).items
    expect(content.after.lastDueDate).toBe(after.at(-2)?.dueDate)
    const paper = JSON.stringify(annexBlocks(content as AnnexContent))
    expect(paper).toContain(`"${last}","paga em ${formatDate(day)}"`)
    expect(paper).not.toContain(`"${last}","${formatDate(after.at(-1)?.dueDate ?? '')}"`)
  })

  test('a contested installment is neither in a plan nor in the way of one', async () => {
    const signer = await late(api, 38)
    await contest(api, signer, installmentContest(signer.id, 2))
    const shown = await options(api, signer, 1_00)
    const found = optionOf(shown, 'late-plan')
    if (!found) throw new Error(JSON.stringify(shown.refused))
    await agree(api, signer, found.change)
    expect((await annexOf(api, signer)).content.renegotiation).toMatchObject({ numbers: [3] })
    const { items } = (
      await api.send('GET', `${base}/all/next-installments`, undefined, { token: signer.token })
    ).body as Answer<typeof nextInstallments>
    expect(items[0]).toMatchObject({ late: [], contested: [2] })
  })
})

describe('reschedules that went wrong for others', () => {
  const api = useApi('SQLite')

  test('of the last open installment alone: a month later, and in as many more as were asked for', async () => {
    const signer = await borrower(api)
    const { items } = await schedule(api, signer)
    const numbers = items.slice(0, -1).map(({ number }) => number)
    const quote = (await get(api, signer, `payoff?numbers=${numbers}`)).body as Answer<typeof quotePayoff>
    const { date, totalCents } = quote
    const charge = (await post(api, signer, 'payoff', { date, numbers, totalCents })).body as Charge
    // Changed the day it was paid: what was paid stays as it is.
    await sendEvent(api, pixEvent(api, charge))
    const paid = (await schedule(api, signer)).items.slice(0, -1)
    await agree(api, signer, { kind: 'skip' })
    await agree(api, signer, { kind: 'term', addedQty: 5 })
    const after = await schedule(api, signer)
    expect(after.items.slice(0, paid.length).map((item) => item.paid)).toEqual(paid.map((item) => item.paid))
    const open = after.items.slice(paid.length)
    expect(open.map(({ dueDate }) => dueDate)).toEqual(
      Array.from({ length: 6 }, (_, index) => addMonths(items.at(-1)?.dueDate ?? '', index + 1)),
    )
    expect(new Set(open.map(({ installmentCents }) => installmentCents)).size).toBe(1)
    expect(open.at(-1)?.balanceCents).toBe(0)
  })

  test('a part that was missed is asked for first, whole, and the one after it is not forgotten', async () => {
    const signer = await late(api, 38)
    const found = optionOf(await options(api, signer, 1_00), 'late-plan')
    if (!found) throw new Error('no plan')
    await agree(api, signer, found.change)
    const { plan } = await schedule(api, signer)
    const [first, second] = plan?.parts ?? []
    const today = await onDay(api, signer, addDays(first?.payBy ?? '', planGraceDays))
    const missed = (await get(api, today, 'late-plan/pix')).body as Charge
    expect(missed.amountCents).toBe(first?.cents)
    await sendEvent(api, pixEvent(api, missed))
    expect((await get(api, today, 'late-plan/pix')).body).toMatchObject({ amountCents: second?.cents })
  })
})
