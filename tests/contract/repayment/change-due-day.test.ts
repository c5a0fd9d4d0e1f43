import { describe, expect, test } from 'vitest'
import { checkAgreement } from '#core/agreement/check-agreement.ts'
import type { SealKey } from '#core/agreement/check-seal.ts'
import type { AgreementTerms } from '#core/agreement/contract-content.ts'
import type { readAgreement } from '#core/api/contract/agreement.ts'
import type { Charge } from '#core/api/contract/charges.ts'
import type { previewDueDay } from '#core/api/contract/due-day.ts'
import type { Answer } from '#core/api/contract/operation.ts'
import type { quotePayoff } from '#core/api/contract/payoff.ts'
import type { Change, renegotiate, renegotiationDraft } from '#core/api/contract/renegotiation.ts'
import { addDays, addMonths } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatPercent } from '#core/format/percent.ts'
import { annualCet } from '#core/money/cet.ts'
import { monthlyFromAnnual } from '#core/money/rates.ts'
import { codesAfter } from '#core/text/ended-codes.ts'
import { payOutJobHandler } from '../../../demo/api/repayment/payout/loan-payouts.ts'
import { type Api, codes, useApi } from '../support/api.ts'
import { boletoEvents, onDueDate, pixEvent, sendEvent } from '../support/bank.ts'
import { eitherEngine } from '../support/engines.ts'
import { mails, newLoan } from '../support/journeys.ts'
import { pdfText } from '../support/pdf-text.ts'
import {
  agree,
  approve,
  boleto,
  borrower,
  contest,
  draft,
  get,
  installmentContest,
  onDay,
  post,
  schedule,
} from '../support/repayment.ts'
import { afterSignature, base, pickOffer, readContract, type Signer } from '../support/signable.ts'

type Preview = Answer<typeof previewDueDay>

async function preview(api: Api, signer: Signer, day = 15): Promise<Preview> {
  return (await get(api, signer, `due-day?day=${day}`)).body as Preview
}

const dayOf = (day: number) => ({ kind: 'due-day', day }) as Change

/** Signs the day that was shown. */
const accept = async (api: Api, signer: Signer, { proposed }: Preview) =>
  (await agree(api, signer, dayOf(proposed?.day ?? 15))).answer

const planLate = async (api: Api, signer: Signer) =>
  agree(api, signer, {
    kind: 'late-plan',
    partsQty: 2,
    firstDueDate: addDays((await schedule(api, signer)).today, 10),
  })

describe.each(eitherEngine)('the due day on %s', (engine) => {
  const api = useApi(engine)

  test('shows both schedules, then moves everything open, and each rises alike', async () => {
    const signer = await borrower(api)
    await sendEvent(api, pixEvent(api, await boleto(api, signer, 1)))
    const before = await schedule(api, signer)
    const seen = await preview(api, signer)
    expect(seen.obstacle).toBeNull()
    expect(seen.current.items).toHaveLength(23)
    const { proposed, current } = seen
    expect(proposed?.items.every(({ dueDate }) => dueDate.endsWith('-15'))).toBe(true)
    expect(proposed?.extraInterestCents).toBeGreaterThan(0)
    const { riseCents = 0, extraInterestCents = 0, extraDays = 0 } = proposed ?? {}
    expect(proposed?.totalCents).toBe(current.totalCents + extraInterestCents)
    expect(extraInterestCents).toBe(23 * riseCents)
    expect(proposed?.items.map(({ openCents }) => openCents)).toEqual(
      current.items.map(({ openCents }) => openCents + riseCents),
    )
    expect(proposed?.items[0]?.dueDate).toBe(addDays(current.items[0]?.dueDate ?? '', extraDays))
    const { content } = (await readContract(api, signer)) as unknown as Answer<typeof readAgreement>
    const terms = content.terms as AgreementTerms
    expect(current.annualCet).toBe(terms.annualCet)
    const done = (await accept(api, signer, seen)).body as Answer<typeof renegotiate>
    expect(done.plan).toEqual({
      totalCents: proposed?.totalCents,
      annualCet: proposed?.annualCet,
      items: proposed?.items.map(({ openCents: cents, ...item }) => ({ ...item, cents })),
    })
    const after = await schedule(api, signer)
    expect(after.items[0]).toEqual(before.items[0])
    const rises = after.items.slice(1).map((item, index) => ({
      cents: item.installmentCents - (before.items[index + 1]?.installmentCents ?? 0),
      isWhole: item.interestCents + item.amortisationCents === item.installmentCents,
    }))
    expect(rises).toEqual(rises.map(() => ({ cents: riseCents, isWhole: true })))
    const sum = (of: typeof after, key: 'interestCents' | 'amortisationCents') =>
      of.items.reduce((total, item) => total + item[key], 0)
    expect(sum(after, 'interestCents') - sum(before, 'interestCents')).toBe(extraInterestCents)
    expect(sum(after, 'amortisationCents')).toBe(sum(before, 'amortisationCents'))
    expect(after.items.at(-1)?.balanceCents).toBe(0)
    // The whole contract in its new form has the CET that was shown.
    const { items: rows } = after
    const payments = rows.map(({ dueDate, installmentCents }) => ({ date: dueDate, cents: installmentCents }))
    const cet = annualCet(terms.netCents, terms.disbursementDate, payments)
    expect(proposed?.annualCet).toBe(cet)
    // Today's outstanding amount is unchanged, except for less than a cent per installment.
    const less = before.sums.outstandingCents - after.sums.outstandingCents
    expect(less).toBeGreaterThanOrEqual(0)
    expect(less).toBeLessThanOrEqual(23)
    const told = await mails(api, signer.person.email)
    expect(told.at(-1)?.subject).toBe('Seu contrato mudou: vencer no dia 15')
    for (const words of [
      `Cada uma aumenta ${formatBrl(riseCents)}`,
      `antes, ${formatBrl(terms.totalCents)}; agora, ${formatBrl(terms.totalCents + extraInterestCents)}`,
      codesAfter({ kind: 'due-day' }),
      `agora, ${formatPercent(cet)} ao ano`,
    ])
      expect(told.at(-1)?.text).toContain(words)
    expect(told.at(-1)?.text).toContain('anexado a este e-mail')

    // The contract reflects it: terms in force, a sealed annex, and an audit log entry.
    const { annexes } = (await readContract(api, signer)) as unknown as Answer<typeof readAgreement>
    const [annex] = annexes
    if (!annex) throw new Error('no annex')
    const [paid, open] = [after.items[0]?.installmentCents ?? 0, after.items[1]?.installmentCents ?? 0]
    expect(annex.content.before).toEqual(terms)
    expect(annex.content.after).toEqual({
      ...terms,
      installmentCents: open,
      amounts: [
        { quantity: 1, cents: paid },
        { quantity: 23, cents: open },
      ],
      totalCents: terms.totalCents + extraInterestCents,
      interestCents: terms.interestCents + extraInterestCents,
      annualCet: cet,
      monthlyCet: monthlyFromAnnual(cet),
      lastDueDate: after.items.at(-1)?.dueDate,
    })
    expect(annex.content.dueDay).toMatchObject({
      day: 15,
      openQty: 23,
      extraDays,
      riseCents,
      extraInterestCents,
    })
    const { body } = await get(api, signer, 'credit-description')
    expect(body).toMatchObject({ annualCet: cet, balanceCents: after.sums.outstandingCents })
    const file = await api.app.inject({
      url: `${base}/${signer.id}/contract/annexes/1`,
      headers: { authorization: `Bearer ${signer.token}` },
    })
    const { items: keys } = (await api.send('GET', '/api/v1/contract-keys')).body as { items: SealKey[] }
    const checked = await checkAgreement(file.rawPayload, keys)
    expect(checked).toMatchObject({ outcome: 'unchanged', record: { content: annex.content } })
    const words = pdfText(file.rawPayload).replaceAll('\n', ' ')
    for (const part of [
      'vencimento passe para o dia 15',
      `1 de ${formatBrl(paid).replace('\u00a0', ' ')} e 23 de`,
    ])
      expect(words).toContain(part)
    const { items: trail } = (await get(api, signer, 'contract/trail')).body as { items: { event: string }[] }
    expect(trail.at(-1)?.event).toBe('due-day')

    // The next request uses the new due day and counts the new installment.
    const { id } = await newLoan(api, signer.token)
    expect((await pickOffer(api, id)).ownInstallments).toBe(open)
    const person = await api.send('GET', '/api/v1/person/current', undefined, { token: signer.token })
    expect(person.body).toMatchObject({ dueDay: 15 })
  })

  test('a slip from before settles its installment until its own date; a part of it as much less', async () => {
    const signer = await borrower(api)
    const [first, second] = [await boleto(api, signer, 1), await boleto(api, signer, 2)]
    const seen = await preview(api, signer)
    await accept(api, signer, seen)
    const { riseCents = 0 } = seen.proposed ?? {}
    expect((await boleto(api, signer, 1)).amountCents).toBe(first.amountCents + riseCents)

    // A payment on the old day does not use the extra days, so their interest is deducted.
    await sendEvent(api, pixEvent(api, first, onDueDate(first)))
    const lines = await api.database
      .selectFrom('ledgerEntries')
      .select(['kind', 'cents'])
      .where('loanId', '=', signer.id)
      .where('number', '=', 1)
      .execute()
    expect(lines.toSorted((a, b) => b.cents - a.cents)).toEqual([
      { kind: 'installment', cents: first.amountCents + riseCents },
      { kind: 'discount', cents: -riseCents },
    ])
    const [paid] = (await schedule(api, signer)).items
    expect(paid).toMatchObject({ state: 'paid', installmentCents: first.amountCents + riseCents })
    expect((await mails(api, signer.person.email)).at(-1)?.subject).toMatch(/recebid/i)

    const missing = 100_00
    await sendEvent(api, pixEvent(api, second, { amountCents: second.amountCents - missing }))
    expect((await get(api, signer, `charges/${second.id}`)).body).toMatchObject({ state: 'differs' })
    // Paid months early, it covers more than its own amount of the changed installment.
    const rest = (await boleto(api, signer, 2)).amountCents
    expect(rest).toBeLessThan(missing)
    expect(rest).toBeGreaterThan(0)
    await sendEvent(api, pixEvent(api, second, { amountCents: missing }))
    expect((await schedule(api, signer)).items[1]?.state).toBe('paid')
  })

  test('once in twelve months; not late, not with a payment under way', async () => {
    const signer = await borrower(api)
    const seen = await preview(api, signer)
    const { today } = await schedule(api, signer)
    await accept(api, signer, seen)
    const again = await preview(api, signer, 20)
    expect(again).toMatchObject({
      obstacle: 'changed_lately',
      proposed: null,
      changeableFrom: addMonths(today, 12),
    })
    expect(codes(await draft(api, signer, dayOf(20)))).toEqual(['renegotiation_refused'])

    const waiting = await borrower(api)
    await sendEvent(api, boletoEvents(api, await boleto(api, waiting, 1))[0])
    expect((await preview(api, waiting)).obstacle).toBe('processing')

    const { firstDueDate } = (await borrower(api)).offer
    const late = await borrower(api)
    expect((await preview(api, await onDay(api, late, addDays(firstDueDate, 9)))).obstacle).toBe('late')
  })

  test('is changeable until the due date; a year after the last change and no day sooner', async () => {
    const near = await borrower(api)
    const { firstDueDate } = near.offer
    const due = await onDay(api, near, firstDueDate)
    const last = await preview(api, due)
    expect([last.obstacle, last.proposed?.day]).toEqual([null, 15])
    expect((await accept(api, due, last)).status).toBe(200)

    const signer = await borrower(api)
    const again = addMonths((await schedule(api, signer)).today, 12)
    await accept(api, signer, await preview(api, signer))
    const numbers = Array.from({ length: 15 }, (_, index) => index + 1)
    const ahead = (await get(api, signer, `payoff?numbers=${numbers}`)).body as Answer<typeof quotePayoff>
    const { date, totalCents } = ahead
    const charge = (await post(api, signer, 'payoff', { date, numbers, totalCents })).body as Charge
    await sendEvent(api, pixEvent(api, charge))
    const before = await onDay(api, signer, addDays(again, -1))
    expect(await preview(api, before, 20)).toMatchObject({
      obstacle: 'changed_lately',
      changeableFrom: again,
      proposed: null,
    })
    const seen = await preview(api, await onDay(api, signer, again), 20)
    expect([seen.obstacle, seen.proposed?.day]).toEqual([null, 20])
    expect((await accept(api, await onDay(api, signer, again), seen)).status).toBe(200)
  })

  test.each([
    ['contested', (signer: Signer) => contest(api, signer, installmentContest(signer.id))],
    ['in a plan for what was late', (signer: Signer) => planLate(api, signer)],
  ])('what is overdue and %s stays where it is, and the others move', async (_words, set) => {
    const begun = await borrower(api)
    const [first, second] = (await schedule(api, begun)).items
    const signer = await onDay(api, begun, addDays(first?.dueDate ?? '', 9))
    await set(signer)
    const before = await schedule(api, signer)
    const seen = await preview(api, signer)
    expect([seen.obstacle, seen.current.items[0]]).toMatchObject([
      null,
      { number: 2, dueDate: second?.dueDate },
    ])
    expect((await accept(api, signer, seen)).status).toBe(200)
    const after = await schedule(api, signer)
    expect(after.items[0]).toEqual(before.items[0])
    expect(after.items.slice(1).every(({ dueDate }) => dueDate.endsWith('-15'))).toBe(true)
  })

  test('of a loan whose every installment is overdue and contested, no day is left to change', async () => {
    const begun = await borrower(api)
    const { items } = await schedule(api, begun)
    const signer = await onDay(api, begun, addDays(items.at(-1)?.dueDate ?? '', 9))
    for (const { number } of items) await contest(api, signer, installmentContest(signer.id, number))
    expect(await preview(api, signer)).toMatchObject({ obstacle: 'all_overdue', proposed: null })
  })

  test('all that is left under way by boleto: not yet; paid: no day is left to change', async () => {
    const signer = await borrower(api)
    const quote = (await get(api, signer, 'payoff')).body as Answer<typeof quotePayoff>
    const { date, items, totalCents } = quote
    const numbers = items.map(({ number }) => number)
    const charge = (await post(api, signer, 'payoff', { date, numbers, totalCents })).body as Charge
    const seen = await preview(api, signer)
    const [paid, cleared] = boletoEvents(api, charge)
    await sendEvent(api, paid)
    expect(await preview(api, signer)).toMatchObject({
      obstacle: 'processing',
      current: { day: seen.current.day, totalCents: 0, items: [] },
      proposed: null,
    })
    await sendEvent(api, cleared)
    expect(codes(await get(api, signer, 'due-day?day=15'))).toEqual(['state_conflict'])
    expect(codes(await draft(api, signer, dayOf(15)))).toEqual(['state_conflict'])
  })

  test('refuses a day that nobody may choose, and the day it already is', async () => {
    const signer = await borrower(api)
    const { current } = await preview(api, signer)
    expect((await draft(api, signer, dayOf(7))).status).toBe(400)
    expect((await get(api, signer, 'due-day?day=40')).status).toBe(400)
    expect((await preview(api, signer, current.day)).proposed).toBeNull()
    expect(codes(await draft(api, signer, dayOf(current.day)))).toEqual(['renegotiation_refused'])
  })

  test('that a later payout took away comes back free, once, and does not count as the change of the year', async () => {
    const signed = await afterSignature(api)
    const signedDay = Number(signed.offer.firstDueDate.slice(8))
    // The latest day on which the signed first due date is too near, and its next one too far.
    const release = addDays(addMonths(signed.offer.firstDueDate, 1), -46)
    const signer = await onDay(api, signed, release)
    await approve(api, signer)
    await payOutJobHandler(api.context)(signer.id)
    const before = await schedule(api, signer)
    expect(before.items[0]?.dueDate.slice(8)).not.toBe(String(signedDay))
    const other = await preview(api, signer, 10)
    expect(other).toMatchObject({ freeDay: signedDay })
    expect(other.proposed?.riseCents).toBeGreaterThan(0)
    const seen = await preview(api, signer, signedDay)
    expect(seen.proposed).toMatchObject({ riseCents: 0, extraInterestCents: 0 })
    expect(seen.proposed?.totalCents).toBe(seen.current.totalCents)
    expect(seen.proposed?.annualCet).toBeLessThan(seen.current.annualCet)
    const read = (await draft(api, signer, dayOf(signedDay))).body as Answer<typeof renegotiationDraft>
    expect([read.againFrom, read.content.dueDay?.extraInterestCents]).toEqual([null, 0])
    expect((await accept(api, signer, seen)).status).toBe(200)
    const after = await schedule(api, signer)
    expect(after.items.every(({ dueDate }) => Number(dueDate.slice(8)) === signedDay)).toBe(true)
    for (const key of ['installmentCents', 'interestCents', 'amortisationCents', 'balanceCents'] as const)
      expect(after.items.map((item) => item[key])).toEqual(before.items.map((item) => item[key]))
    const mail = (await mails(api, signer.person.email)).at(-1)
    expect(mail?.text).toContain('nenhuma parcela aumenta')
    expect(mail?.text).not.toContain(formatBrl(0))
    const again = await preview(api, signer, 10)
    expect(again).toMatchObject({ obstacle: null, changeableFrom: null, freeDay: null })
    expect((await accept(api, signer, again)).status).toBe(200)
    expect(await preview(api, signer, signedDay)).toMatchObject({ obstacle: 'changed_lately' })
  })
})
