import { describe, expect, it, test } from 'vitest'
import type { Installment } from '#core/api/contract/installments.ts'
import { openAmountOf } from '#core/money/late-charges.ts'
import { clearsBy } from '#core/promises/promised-date.ts'
import { foundWrongIn } from '../../../demo/api/repayment/contests/found-wrong.ts'
import type { selectBackLines } from '../../../demo/api/repayment/earlier-payments.ts'
import {
  amountLeftOn,
  amountWithGone,
  goneByPayment,
  installmentsOn,
  installmentsToCome,
  nextInstallmentOf,
  sumsOf,
  togetherOf,
} from '../../../demo/api/repayment/installment-schedule.ts'
import {
  dueDateOf,
  isHeldByClearing,
  type LoanInRepayment,
  loanOnceCleared,
} from '../../../demo/api/repayment/loans-in-repayment.ts'
import { loanOf, paidBy, part, type Rows } from '../../support/small-loan.ts'

type BackLine = Awaited<ReturnType<ReturnType<typeof selectBackLines>['execute']>>[number]

const statesOf = (items: readonly Installment[]) => items.map(({ state }) => state).join(' ')

describe('a schedule as of a day', () => {
  it.each([
    ['2026-12-10', {}, 'due open open open'],
    ['2026-12-11', {}, 'late due open open'],
    ['2026-12-11', { 1: paidBy('p', 100_00) }, 'paid due open open'],
    ['2026-12-11', { 1: { isContested: true } }, 'open due open open'],
    ['2026-12-11', { 1: { planUntil: '2026-12-11' } }, 'open due open open'],
    ['2026-12-12', { 1: { planUntil: '2026-12-11' } }, 'late due open open'],
    ['2026-12-11', { 1: { frozen: [{ from: '2026-12-11', until: '2026-12-11' }] } }, 'due open open open'],
    ['2027-01-12', { 2: paidBy('p', 100_00) }, 'late paid due open'],
  ])('on %s with %j has the states %s', (day, changed, states) => {
    const loan = loanOf(changed)
    const items = installmentsOn(loan, day)
    expect(statesOf(items)).toBe(states)
    const order = states.split(' ')
    const first = order.findIndex((state) => state === 'late' || state === 'due')
    expect(nextInstallmentOf(items)?.number).toBe(first + 1)
    const count = (...some: string[]) => order.filter((state) => some.includes(state)).length
    const paidCents = count('paid') * 100_00
    const [late] = items.filter(({ state }) => state === 'late')
    expect(sumsOf(loan, items, day)).toMatchObject({
      ...{ totalCents: 400_00, openCents: 400_00 - paidCents, processingCents: 0, goneCents: 0 },
      ...{ openCount: 4 - count('paid'), paidCount: count('paid'), lateCount: count('late') },
      ...{ lateCents: late?.amountCents ?? 0, processingCount: 0, withGoneCents: null },
    })
  })

  test('what was paid or is being paid ahead leaves a smaller debt, and paying early costs less', () => {
    const balanceOf = (changed: Rows, more: Partial<LoanInRepayment> = {}) => {
      const [item] = installmentsOn(loanOf(changed, more), '2026-12-10')
      return [item?.interestCents, item?.amortisationCents, item?.balanceCents]
    }
    expect(balanceOf({})).toEqual([0, 100_00, 300_00])
    expect(balanceOf({ 4: paidBy('p', 100_00) })).toEqual([0, 100_00, 200_00])
    expect(balanceOf({}, { processing: new Map([[4, '2026-12-09']]) })).toEqual([0, 100_00, 200_00])
    expect(balanceOf({ 1: paidBy('p', 100_00), 4: paidBy('p', 100_00) })).toEqual([0, 100_00, 300_00])
    const dear = loanOf({ 3: paidBy('p', 80_00) }, { processing: new Map([[4, '2026-12-09']]) })
    dear.loan.monthlyRate = 0.05
    const [first, second, third, fourth] = installmentsOn(dear, '2026-12-10')
    expect(first?.todayCents).toBe(100_00)
    expect(second?.todayCents).toBe(95_24)
    expect([third?.todayCents, fourth?.todayCents]).toEqual([80_00, 100_00])
  })

  test('what is late costs the fine once and a thirtieth of one percent a day', () => {
    const [first, second] = installmentsOn(loanOf(), '2026-12-20')
    expect(first).toMatchObject({
      ...{ state: 'late', daysLate: 10, fineCents: 2_00, lateInterestCents: 33, openCents: 100_00 },
      ...{ amountCents: 102_33, todayCents: 102_33, restCents: 100_00, uncounted: null, stopped: null },
    })
    expect(second).toMatchObject({ daysLate: 0, fineCents: 0, amountCents: 100_00, payBy: '2027-01-11' })
    const days = { from: '2026-12-11', until: '2026-12-13' }
    const [held] = installmentsOn(loanOf({ 1: { frozen: [days], heldDays: [days] } }), '2026-12-20')
    expect(held).toMatchObject({ daysLate: 7, uncounted: { contestDays: 3, planDays: 0 } })
    const [planned] = installmentsOn(loanOf({ 1: { frozen: [days] } }), '2026-12-20')
    expect(planned).toMatchObject({ daysLate: 7, uncounted: { contestDays: 0, planDays: 3 } })
  })

  it.each([
    ['contested', { isContested: true, frozen: [{ from: '2026-12-16', until: null }] }],
    ['planned', { planUntil: '2027-01-05', frozen: [{ from: '2026-12-16', until: '2027-01-05' }] }],
  ])('what is %s and was late keeps the charges of the days before', (_words, changed) => {
    const [item] = installmentsOn(loanOf({ 1: changed }), '2026-12-20')
    expect(item).toMatchObject({
      ...{ state: 'open', daysLate: 0, stopped: { on: '2026-12-15', days: 5 }, uncounted: null },
      ...{ fineCents: 2_00, lateInterestCents: 17, amountCents: 102_17 },
    })
    const [early] = installmentsOn(loanOf({ 1: { ...changed, frozen: [] } }), '2026-12-10')
    expect(early?.stopped).toBeNull()
    const paid = { ...changed, ...paidBy('p', 102_17) }
    expect(installmentsOn(loanOf({ 1: paid }), '2026-12-20')[0]).toMatchObject({
      ...{ stopped: null, planUntil: null, amountCents: 102_17, openCents: 0, restCents: 0 },
    })
  })

  test('what was paid tells its payment, its charges and its parts', () => {
    const parts = [
      part(1, 60_00, { fineCents: 1_00, lateInterestCents: 20, cents: 61_20 }),
      part(1, 40_00, { paymentId: 'q', fineCents: 50, lateInterestCents: 10, cents: 40_60 }),
      part(1, -5_00, { paymentId: 'r', isGone: true }),
    ]
    const [item] = installmentsOn(loanOf({ 1: { parts, ...paidBy('q', 101_80) } }), '2026-12-20')
    expect(item).toMatchObject({
      ...{ state: 'paid', fineCents: 1_50, lateInterestCents: 30, amountCents: 101_80 },
      paid: { paymentId: 'q', date: '2026-12-01', method: 'pix', cents: 101_80 },
    })
    expect(item?.parts).toEqual([
      { paymentId: 'p', date: '2026-12-01', method: 'pix', cents: 61_20 },
      { paymentId: 'q', date: '2026-12-01', method: 'pix', cents: 40_60 },
    ])
  })

  it.each([
    ['2026-12-19', null],
    ['2026-12-20', '2026-12-20'],
    ['2026-12-21', '2026-12-21'],
  ])('on the 20th a debit of the %s is told as %s', (debitOn, told) => {
    expect(installmentsOn(loanOf({ 1: { debitOn } }), '2026-12-20')[0]?.debitOn).toBe(told)
    const paid = { debitOn, ...paidBy('p', 100_00) }
    expect(installmentsOn(loanOf({ 1: paid }), '2026-12-20')[0]?.debitOn).toBeNull()
  })

  it.each([
    ['2026-12-20', [], null],
    ['2026-12-20', [['2026-12-11', '2026-12-20']], '2026-12-20'],
    ['2026-12-21', [['2026-12-11', '2026-12-20']], null],
    ['2026-12-09', [['2026-12-01', '2026-12-10']], null],
    ['2026-12-09', [['2026-12-01', '2026-12-11']], '2026-12-11'],
    ['2026-12-20', [['2026-12-11', null]], null],
    [
      '2026-12-20',
      [
        ['2026-12-11', '2026-12-28'],
        ['2026-12-12', '2026-12-22'],
      ],
      '2026-12-28',
    ],
  ] as const)('on %s nothing is added with the held days %j until %s', (day, spans, until) => {
    const heldDays = spans.map(([from, end]) => ({ from, until: end }))
    const changed = { heldDays, frozen: heldDays }
    expect(installmentsOn(loanOf({ 1: changed }), day)[0]?.graceUntil).toBe(until)
    const paid = loanOf({ 1: { ...changed, ...paidBy('p', 100_00) } })
    expect(installmentsOn(paid, day)[0]?.graceUntil).toBeNull()
    const paying = loanOf({ 1: changed }, { processing: new Map([[1, day]]) })
    expect(installmentsOn(paying, day)[0]?.graceUntil).toBeNull()
  })

  test('what is still to come is neither paid, being paid, planned nor overdue', () => {
    const numbers = (changed: Rows, day: string, more: Partial<LoanInRepayment> = {}) =>
      installmentsToCome(installmentsOn(loanOf(changed, more), day), day).map(({ number }) => number)
    expect(numbers({}, '2026-12-10')).toEqual([1, 2, 3, 4])
    expect(numbers({}, '2026-12-11')).toEqual([2, 3, 4])
    expect(numbers({ 3: { planUntil: '2027-01-20' } }, '2026-12-10')).toEqual([1, 2, 4])
    const more = { processing: new Map([[4, '2026-12-09']]) }
    expect(numbers({ 2: paidBy('p', 100_00) }, '2026-12-10', more)).toEqual([1, 3])
  })
})

describe('what is to be paid together with what was held', () => {
  const held = (until: string) => {
    const heldDays = [{ from: '2026-12-09', until }]
    return { heldDays, frozen: heldDays }
  }
  const day = '2026-12-20'

  it.each([
    ['nothing held', {}, null],
    ['the next alone', { 1: held('2026-12-22') }, null],
    ['one that is due later', { 1: held('2027-01-10') }, null],
    ['one that is due on its day', { 1: held('2027-01-11') }, { numbers: [1, 2], until: '2027-01-11' }],
    [
      'two with days of their own',
      { 1: held('2027-01-20'), 2: held('2027-01-15') },
      { numbers: [2], until: '2027-01-15' },
    ],
    [
      'one that is due later, with one that is paid',
      { 1: held('2027-02-11'), 2: paidBy('p', 100_00) },
      { numbers: [1, 3], until: '2027-02-11' },
    ],
    ['one that is contested', { 1: { ...held('2027-01-11'), isContested: true } }, null],
    ['one that is planned', { 1: { ...held('2027-01-11'), planUntil: '2027-01-11' } }, null],
  ])('with %s', (_words, changed, together) => {
    const items = installmentsOn(loanOf(changed), day)
    const cents = (together?.numbers.length ?? 0) * 100_00
    expect(togetherOf(items)).toEqual(together && { ...together, cents })
  })
})

describe('pending boletos', () => {
  const day = '2026-12-09'
  const waiting = (numbers: readonly number[], cents?: number) => ({
    processing: new Map(numbers.map((number) => [number, '2026-12-08'])),
    clearing: cents === undefined ? [] : [{ date: '2026-12-08', cents, numbers }],
  })

  it.each([
    ['all of one', [1], undefined, 'processing due open open', 100_00, 300_00, 300_00],
    ['a part of one', [1], 30_00, 'processing due open open', 30_00, 370_00, 370_00],
    ['parts of two', [1, 2], 130_00, 'processing processing due open', 130_00, 270_00, 270_00],
  ])('pay %s', (_words, numbers, cents, states, processingCents, openCents, outstandingCents) => {
    const loan = loanOf({}, waiting(numbers, cents))
    const items = installmentsOn(loan, day)
    expect(statesOf(items)).toBe(states)
    expect(sumsOf(loan, items, day)).toMatchObject({
      ...{ processingCents, openCents, outstandingCents, processingCount: numbers.length },
      openCount: 4 - numbers.length,
    })
    expect(amountLeftOn(loan, items, day).totalCents).toBe(outstandingCents)
    expect(items[0]?.clearsBy).toBe(clearsBy('2026-12-08'))
    expect(items[3]?.clearsBy).toBeNull()
    const [first, second] = items
    if (cents === 130_00) expect([first?.clearingCents, second?.clearingCents]).toEqual([100_00, 30_00])
    if (cents === 130_00) expect([first?.restCents, second?.restCents]).toEqual([0, 70_00])
  })

  test('pay what is left of an installment, and no other, as far as they are asked about', () => {
    const changed = { 1: { parts: [part(1, 20_00)] }, 4: paidBy('p', 100_00) }
    const loan = loanOf(changed, waiting([1], 30_00))
    const items = installmentsOn(loan, day)
    expect(items[0]).toMatchObject({ openCents: 80_00, clearingCents: 30_00, restCents: 50_00 })
    expect(amountLeftOn(loan, items, day).totalCents).toBe(250_00)
    const two = [
      { date: '2026-12-08', cents: 10_00, numbers: [1, 2] },
      { date: '2026-12-08', cents: 20_00, numbers: [3] },
    ]
    const openOf = (numbers?: number[]) =>
      loanOnceCleared(loanOf().loan, two, numbers).installments.map(openAmountOf)
    expect(openOf()).toEqual([90_00, 100_00, 80_00, 100_00])
    expect(openOf([2])).toEqual([90_00, 100_00, 100_00, 100_00])
    expect(openOf([3])).toEqual([100_00, 100_00, 80_00, 100_00])
  })

  test('hold a change until banks confirm them, and beyond it for a part and for what comes later', () => {
    const last = clearsBy('2026-12-08')
    const after = new Date(Date.parse(last) + 86_400_000).toISOString().slice(0, 10)
    const whole = loanOf({}, waiting([1]))
    expect([isHeldByClearing(whole, last), isHeldByClearing(whole, after)]).toEqual([true, false])
    expect(isHeldByClearing(loanOf({}, waiting([1], 30_00)), after)).toBe(true)
    expect(isHeldByClearing(loanOf({}, waiting([2])), after)).toBe(true)
    expect(isHeldByClearing(loanOf({ 1: paidBy('p', 100_00) }, waiting([2])), after)).toBe(false)
    const paid = { 1: paidBy('p', 1), 2: paidBy('p', 1), 3: paidBy('p', 1) }
    expect(isHeldByClearing(loanOf(paid, waiting([4])), after)).toBe(false)
    expect(isHeldByClearing(loanOf(), after)).toBe(false)
  })
})

describe('payments that went back, until the staff decides', () => {
  const gone = { by: 'bank', on: '2026-12-15', answerBy: '2026-12-22', cents: 1, isOwed: false } as const
  const lost = part(1, 60_00, { fineCents: 2_00, cents: 62_00 })
  const day = '2026-12-20'

  test('of an installment: all of it would be open again, without charges until that day', () => {
    const rows = { 1: { ...paidBy('p', 102_00), parts: [lost, part(1, 40_00, { paymentId: 'q' })], gone } }
    const loan = loanOf(rows, { goneParts: [{ part: lost, lostCents: 62_00 }] })
    const items = installmentsOn(loan, day)
    expect(amountWithGone(loan, items, day)).toBe(360_00)
    expect(sumsOf(loan, items, day)).toMatchObject({
      ...{ goneCents: 62_00, paidCents: 40_00, outstandingCents: 300_00, withGoneCents: 360_00 },
    })
    const open = loanOf({ 1: { parts: [lost], gone } }, { goneParts: loan.goneParts })
    expect(amountLeftOn(open, installmentsOn(open, day), day).totalCents).toBeGreaterThan(340_00)
    expect(amountWithGone(open, installmentsOn(open, day), day)).toBe(400_00)
    // Another that is late keeps its charges.
    const later = loanOf({ ...rows, 2: { parts: [part(2, 50_00)] } }, { goneParts: loan.goneParts })
    const due = installmentsOn(later, '2027-01-21')
    const owed = amountLeftOn(later, due, '2027-01-21')
    expect(owed.chargesCents).toBe(1_17)
    expect(amountWithGone(later, due, '2027-01-21')).toBe(owed.totalCents + 60_00)
    const half = loanOf(rows, { goneParts: [{ part: lost, lostCents: 30_00 }] })
    expect(amountWithGone(half, items, day)).toBe(330_00)
    expect(amountWithGone(loanOf(rows), items, day)).toBeNull()
  })

  test('of what a plan covers: what it paid of the installment, beside the plan with its charges', () => {
    const row = { parts: [lost], gone, planUntil: day, frozen: [{ from: '2026-12-16', until: day }] }
    const loan = loanOf({ 1: row }, { goneParts: [{ part: lost, lostCents: 62_00 }] })
    const items = installmentsOn(loan, day)
    const owed = amountLeftOn(loan, items, day)
    expect(owed.chargesCents).toBeGreaterThan(0)
    expect(amountWithGone(loan, items, day)).toBe(owed.totalCents + 60_00)
  })

  test('are told by payment, with their numbers in order', () => {
    const items = installmentsOn(loanOf({ 1: { gone }, 2: { gone: { ...gone, on: '2026-12-16' } } }), day)
    const goneParts = [
      { part: part(2, 10_00), lostCents: 10_00 },
      { part: part(1, 20_00), lostCents: 15_00 },
      { part: part(2, 30_00, { paymentId: 'q' }), lostCents: 30_00 },
      { part: part(3, 40_00, { paymentId: 'r' }), lostCents: 40_00 },
    ]
    const { cents: _cents, isOwed: _isOwed, ...told } = gone
    expect(goneByPayment({ goneParts }, items)).toEqual([
      { ...told, numbers: [1, 2], cents: 25_00 },
      { ...told, on: '2026-12-16', numbers: [2], cents: 30_00 },
    ])
  })
})

describe('what contests found to be wrong', () => {
  const at = '2026-12-17T01:00:00.000Z'
  const line = (kind: BackLine['kind'], cents: number, id = 'p') => ({ id, kind, cents, at }) as BackLine
  const paid = part(1, 60_00, { fineCents: 2_00, cents: 62_00 })
  const contest = { reference: '1', frozenFrom: null, frozenUntil: null, outcome: 'changed' } as const

  test('in a payment: what was, and what goes back for it', () => {
    const wrong = (lines: BackLine[]) => foundWrongIn([paid], lines, []).inPayment('p')
    expect(wrong([line('doubling', -1), line('overcharge', -1, 'q')])).toBeNull()
    const lines = [line('overcharge', -61_99), line('doubling', -50_00), line('correction', -1_00)]
    const told = { on: '2026-12-16', cents: 61_99, isWhole: false, backCents: 112_99 }
    expect(wrong(lines)).toEqual(told)
    const whole = { ...told, cents: 62_00, isWhole: true, backCents: 113_00 }
    expect(wrong([...lines, line('overcharge', -1)])).toEqual(whole)
    // What it paid of an installment that was paid before is none of its parts.
    expect(wrong([line('replaced', -62_00)])).toMatchObject({ cents: 62_00, isWhole: false })
  })

  test('in the charges of an installment: by its own contest, or with all of its payments', () => {
    const of = (contests: Parameters<typeof foundWrongIn>[2], lines: BackLine[] = [], parts = [paid]) =>
      foundWrongIn(parts, lines, contests).charges(1)
    const answered = { ...contest, answeredAt: at, returnCents: 4_10 }
    expect(of([answered])).toEqual({ on: '2026-12-16', backCents: 4_10 })
    for (const other of [
      { ...answered, outcome: 'upheld' as const },
      { ...answered, answeredAt: null },
      { ...answered, returnCents: 0 },
      { ...answered, reference: '2' },
    ])
      expect(of([other])).toBeNull()
    expect(of([answered], [], [part(1, 60_00)])).toBeNull()
    expect(of([answered], [], [part(1, 60_00, { lateInterestCents: 1 })])).not.toBeNull()
    expect(of([answered], [], [{ ...paid, number: 2 }])).toBeNull()
    const whole = [line('overcharge', -62_00), line('overcharge', -62_00, 'q')]
    const both = [paid, { ...paid, paymentId: 'q' }]
    expect(of([], whole, both)).toEqual({ on: '2026-12-16', backCents: 124_00 })
    expect(of([], whole.slice(1), both)).toBeNull()
    expect(of([], [line('overcharge', -61_99), ...whole.slice(1)], both)).toBeNull()
  })
})

test('reminders count from the day that a hold gave', () => {
  const heldDays = [{ from: '2026-12-05', until: '2026-12-18' }]
  const loan = loanOf({ 1: { heldDays } })
  expect([dueDateOf(loan, 1), dueDateOf(loan, 2)]).toEqual(['2026-12-18', '2027-01-11'])
})
