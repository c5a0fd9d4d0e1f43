import { describe, expect, it, test } from 'vitest'
import type { RestChange } from '#core/api/contract/renegotiation.ts'
import { dueDays } from '#core/fields/person/due-day.ts'
import { settleInstallments } from '#core/money/settlement.ts'
import { sumCents } from '#core/money/sum.ts'
import { goneName } from '#core/text/payments.ts'
import { askableBank } from '../../../demo/api/repayment/automatic-debit/payer-requests.ts'
import { balanceOn, sumReceived } from '../../../demo/api/repayment/balance-on-day.ts'
import { amountOwedFor, amountOwedTo } from '../../../demo/api/repayment/charges/amounts-owed.ts'
import { documentNumberOf, readChargeItems } from '../../../demo/api/repayment/charges/charge-items.ts'
import type { ChargeRow } from '../../../demo/api/repayment/charges/issue-charge.ts'
import { goneDecidedMail } from '../../../demo/api/repayment/payment-mails.ts'
import { buildChange } from '../../../demo/api/repayment/renegotiation/build-change.ts'
import { loansInTime } from '../../support/late-loans.ts'
import { fc } from '../../support/random.ts'
import { loanOf, paidBy, part, type Rows } from '../../support/small-loan.ts'

/** The loan at five percent a month. */
function dearLoan(changed: Rows = {}) {
  const running = loanOf(changed)
  running.loan.monthlyRate = 0.05
  return running
}

/** A charge that was issued on a day for installments, to be paid by the due date of the first. */
function chargeOf(numbers: number[], issuedOn: string, changed: Rows = {}, dueDate = '2027-01-11') {
  const { items } = settleInstallments(dearLoan(changed).loan, numbers, issuedOn)
  return { items, charge: { items: JSON.stringify(items), dueDate } as ChargeRow }
}

describe('what is to be paid for a charge', () => {
  const day = '2026-12-11'
  const { items, charge } = chargeOf([2], '2026-12-10')

  it('is what it was issued for until its last day, and what it costs on the day after that', () => {
    expect(items).toMatchObject([{ faceCents: 100_00, discountCents: 4_76, presentCents: 95_24 }])
    expect(amountOwedFor(dearLoan(), charge, day)).toEqual(items)
    expect(amountOwedFor(dearLoan(), charge, '2027-01-11')).toEqual(items)
    expect(amountOwedFor(dearLoan(), charge, '2027-01-12')).toMatchObject([
      { number: 2, faceCents: 100_00, discountCents: 0, fineCents: 2_00, lateInterestCents: 3 },
    ])
    for (const on of [day, '2027-01-12'])
      expect(amountOwedFor(dearLoan({ 2: paidBy('p', 1) }), charge, on)).toEqual([])
  })

  it('is less what was paid since, each kind by itself', () => {
    const paid = [part(2, 21_00)]
    expect(amountOwedFor(dearLoan({ 2: { parts: paid } }), charge, day)).toMatchObject([
      { faceCents: 79_00, discountCents: 3_76, fineCents: 0, lateInterestCents: 0, presentCents: 75_24 },
    ])
    const [rest] = amountOwedFor(dearLoan({ 2: { parts: paid } }), charge, day)
    expect(rest?.months).toBe(items[0]?.months)
    const more = { 2: { parts: [part(2, 100_01)] } }
    expect(amountOwedFor(dearLoan(more), charge, day)).toMatchObject([{ faceCents: 0, presentCents: 0 }])
    const late = chargeOf([1], '2026-12-20', {}, '2026-12-20')
    expect(late.items).toMatchObject([{ fineCents: 2_00, lateInterestCents: 33, presentCents: 102_33 }])
    const charges = [part(1, 0, { fineCents: 1_50, lateInterestCents: 20 })]
    expect(amountOwedFor(dearLoan({ 1: { parts: charges } }), late.charge, '2026-12-20')).toMatchObject([
      { faceCents: 100_00, fineCents: 50, lateInterestCents: 13, presentCents: 100_63 },
    ])
    // What was paid before it was issued is in its amount.
    const before = { 2: { parts: paid } }
    const second = chargeOf([2], '2026-12-10', before)
    expect(amountOwedFor(dearLoan(before), second.charge, day)).toEqual(second.items)
  })

  it('is the same if a change of due day raised the installment: the rise is discounted', () => {
    const raised = dearLoan({ 2: { installmentCents: 103_00 } })
    const [item] = amountOwedFor(raised, charge, day)
    expect(item).toMatchObject({ faceCents: 103_00, discountCents: 7_76, presentCents: 95_24 })
    expect(103_00 / 1.05 ** (item?.months ?? 0)).toBeCloseTo(95_24, 6)
    const partly = dearLoan({ 2: { installmentCents: 103_00, parts: [part(2, 21_00)] } })
    expect(amountOwedFor(partly, charge, day)).toMatchObject([{ faceCents: 82_00, presentCents: 75_24 }])
    const paid = dearLoan({ 2: { installmentCents: 103_00, parts: [part(2, 100_00)] } })
    expect(amountOwedFor(paid, charge, day)).toMatchObject([{ faceCents: 0, presentCents: 0 }])
  })

  it('by a payment is its amount only where that was paid, and is no more than the day costs', () => {
    const onDay = settleInstallments(dearLoan().loan, [2], '2027-01-04').items
    const dear = onDay[0]?.presentCents ?? 0
    expect(dear).toBeGreaterThan(95_24)
    const owed = (amountCents: number, paidOn: string) =>
      amountOwedTo(dearLoan(), charge, { amountCents, paidOn })
    expect(owed(95_24, '2027-01-04')).toEqual(items)
    expect(owed(95_23, '2027-01-04')).toEqual(onDay)
    expect(owed(95_24, '2026-12-10')).toEqual(items)
    const early = settleInstallments(dearLoan().loan, [2], '2026-12-01').items
    expect(owed(95_24, '2026-12-01')).toEqual(early)
    const two = chargeOf([2, 3], '2026-12-10')
    const sum = sumCents(two.items.map(({ presentCents }) => presentCents))
    const both = { paidOn: '2027-01-04', amountCents: sum }
    expect(amountOwedTo(dearLoan(), two.charge, both)).toEqual(two.items)
    expect(amountOwedTo(dearLoan(), two.charge, { ...both, amountCents: sum - 1 })).not.toEqual(two.items)
  })

  test('its document has the number of its only installment', () => {
    const [item] = items
    if (!item) throw new Error('no item')
    expect([documentNumberOf('C', [item]), documentNumberOf('C', [item, item])]).toEqual(['C/2', 'C'])
    const { before: _before, ...old } = item
    const none = { faceCents: 0, fineCents: 0, lateInterestCents: 0 }
    expect(readChargeItems(JSON.stringify([old]))).toEqual([{ ...old, before: none }])
  })
})

describe('the debt at the end of a day', () => {
  const releasedAt = '2026-11-10T15:00:00.000Z'
  const changes = [
    {
      ...{ kind: 'skip' as const, id: '1', loanId: 'loan', changedOn: '2026-12-20' },
      before: JSON.stringify(loanOf().loan.installments.slice(0, 2)),
    },
  ]
  const received = { loanId: 'loan', kind: 'return', cents: 40_00, paidOn: '2026-11-20' }
  const others = [
    { ...received, loanId: 'other', cents: 7_00 },
    { ...received, kind: 'undone', cents: 9_00 },
  ]
  const entries = [received, ...others]

  it.each([
    ['before the payout', '2026-11-09', {}, 0],
    ['on its day', '2026-11-10', {}, 400_00],
    ['without charges', '2026-12-20', {}, 400_00],
    ['before a payment', '2026-11-30', { 1: { parts: [part(1, 100_00)] } }, 400_00],
    ['from its day on', '2026-12-01', { 1: { parts: [part(1, 100_00)] } }, 300_00],
  ])('%s', (_words, day, changed, cents) => {
    const running = loanOf(changed, { id: 'loan', releasedAt, withdrawn: null })
    expect(balanceOn(running, { entries, changes: [] }, day)).toBe(cents)
  })

  test('is of the schedule of that day, before a change', () => {
    const running = loanOf({}, { id: 'loan', releasedAt, withdrawn: null })
    expect(balanceOn(running, { entries, changes }, '2026-12-19')).toBe(200_00)
    expect(balanceOn(running, { entries, changes }, '2026-12-20')).toBe(400_00)
    const foreign = changes.map((change) => ({ ...change, loanId: 'other' }))
    expect(balanceOn(running, { entries, changes: foreign }, '2026-12-19')).toBe(400_00)
  })

  test('is what is still to be returned from the day of a withdrawal on', () => {
    const withdrawn = { at: '2026-11-13T02:00:00.000Z', cents: 390_00 }
    const running = loanOf({}, { id: 'loan', releasedAt, withdrawn })
    const on = (day: string) => balanceOn(running, { entries, changes: [] }, day)
    expect(on('2026-11-11')).toBe(400_00)
    expect([on('2026-11-12'), on('2026-11-19'), on('2026-11-20')]).toEqual([390_00, 390_00, 350_00])
    expect(sumReceived(entries)).toBe(56_00)
  })
})

test.each([
  ['237', '1234', true],
  ['237', '12345', false],
  ['237', null, false],
  ['237', '', false],
  [null, '1234', false],
])('the app of the bank %s can be asked for the agency %s: %s', (bank, agency, isAskable) => {
  expect(askableBank(bank, agency) !== null).toBe(isAskable)
})

test.each([
  ['owed', /devido de novo$/],
  ['here', /resposta$/],
  ['waived', /resposta$/],
  ['returned', /resposta$/],
] as const)('what was decided of a payment that went back (%s) is in the subject', (outcome, words) => {
  const facts = { firstName: 'Ana', publicUrl: 'https://vereda.example', loanId: 'loan', netCents: null }
  const payment = { kind: 'installment' as const, numbers: [1], amountCents: 1, wholeCents: null }
  const mail = goneDecidedMail({ ...facts, ...payment, paidOn: '2026-12-10', outcome, reopened: null })
  expect(mail.subject.startsWith(`${goneName}: `)).toBe(true)
  expect(mail.subject).toMatch(words)
})

test('a moved schedule pays its interest and leaves the balance of each row', () => {
  const changes: RestChange[] = [
    { kind: 'skip' },
    ...dueDays.map((day) => ({ kind: 'due-day' as const, day })),
  ]
  let seen = 0
  fc.assert(
    fc.property(loansInTime, fc.constantFrom(...changes), (situation, change) => {
      const { open, running } = situation
      if (change.kind === 'due-day' && change.day === Number(open[0]?.dueDate.slice(8))) return
      const { annex, extraCents } = buildChange(situation, change)
      seen += 1
      let left = running.terms.principalCents
      for (const row of annex.installments) {
        expect(row.interestCents + row.amortisationCents).toBe(row.installmentCents)
        left -= row.amortisationCents
        expect(row.balanceCents).toBe(left)
      }
      expect(left).toBe(0)
      const sumOf = (rows: readonly { installmentCents: number }[]) =>
        sumCents(rows.map(({ installmentCents }) => installmentCents))
      expect(sumOf(annex.installments) - sumOf(running.rows)).toBe(extraCents)
    }),
    { numRuns: 60 },
  )
  expect(seen).toBeGreaterThan(0)
})
