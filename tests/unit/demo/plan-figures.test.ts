import { describe, expect, it, test } from 'vitest'
import { sumCents } from '#core/money/sum.ts'
import { contestedDaysIn, lateAfter, payUntilFrom } from '../../../demo/api/repayment/contested-days.ts'
import {
  earlierCentsIn,
  goneOf,
  gonePartsIn,
  type selectBackLines,
  toRefundIn,
} from '../../../demo/api/repayment/earlier-payments.ts'
import {
  endedPlanOn,
  openPartsOn,
  payablePlanOn,
  planDatesOf,
  plannedDaysIn,
  planOn,
  plansIn,
} from '../../../demo/api/repayment/late-plans.ts'
import type { InstallmentRow } from '../../../demo/api/repayment/loans-in-repayment.ts'
import {
  amountsWithout,
  goneIn,
  lostFaceOf,
  type PartLine,
  type PartPayment,
  partPaymentsIn,
  planMoneyIn,
} from '../../../demo/api/repayment/part-payments.ts'

type BackLine = Awaited<ReturnType<ReturnType<typeof selectBackLines>['execute']>>[number]

/** A line of the ledger: of the payment `p` for the first installment, booked in the order of its entry. */
const line = (entry: number, kind: PartLine['kind'], cents: number, more: Partial<PartLine> = {}) =>
  ({
    ...{ entryId: String(entry), loanId: 'loan', number: 1, kind, cents, id: 'p', paidOn: '2026-12-10' },
    ...{ method: 'pix', at: '2026-12-10T15:00:00.000Z', reversedAt: null, reversedBy: null },
    ...more,
  }) as PartLine

/** R$ 90 and charges of R$ 3 for an installment of R$ 100 that cost R$ 10 less. */
const paid = [
  line(1, 'installment', 100_00),
  line(2, 'fine', 2_00),
  line(3, 'late-interest', 1_00),
  line(4, 'discount', -10_00),
]

const partsOf = (...lines: PartLine[]) => partPaymentsIn(lines)('loan')

describe('what the ledger tells of an installment', () => {
  it('is a part of a payment, by loan, payment and number', () => {
    const others = [line(5, 'installment', 7, { id: 'q' }), line(6, 'installment', 8, { number: 2 })]
    const [first, ...rest] = partsOf(...paid, ...others, line(7, 'installment', 9, { loanId: 'other' }))
    expect(first).toEqual({
      ...{ entryId: '1', number: 1, paymentId: 'p', date: '2026-12-10', method: 'pix', cents: 93_00 },
      ...{ faceCents: 100_00, fineCents: 2_00, lateInterestCents: 1_00, discountCents: 10_00 },
    })
    expect(rest.map(({ paymentId, number, cents }) => [paymentId, number, cents])).toEqual([
      ['q', 1, 7],
      ['p', 2, 8],
    ])
    expect(partPaymentsIn(paid)('none')).toEqual([])
  })

  it('is none where nothing is left of it, or another payment had paid it before', () => {
    expect(partsOf(...paid, line(5, 'replaced', -93_00))).toEqual([])
    expect(partsOf(line(1, 'installment', 5), line(2, 'installment', -5))).toEqual([])
    for (const kind of ['installment', 'fine', 'late-interest'] as const)
      expect(partsOf(line(1, kind, 1))).toHaveLength(1)
  })

  // What it is worth of the installment is R$ 90; a cent more is of the fine.
  it.each([
    [0, { faceCents: 100_00, discountCents: 10_00, fineCents: 2_00, lateInterestCents: 1_00 }],
    [45_00, { faceCents: 50_00, discountCents: 5_00, fineCents: 2_00, lateInterestCents: 1_00 }],
    [90_00, { faceCents: 0, discountCents: 0, fineCents: 2_00, lateInterestCents: 1_00 }],
    [90_01, { faceCents: 0, discountCents: 0, fineCents: 1_99, lateInterestCents: 1_00 }],
    [92_50, { faceCents: 0, discountCents: 0, fineCents: 0, lateInterestCents: 50 }],
    [93_00, { faceCents: 0, discountCents: 0, fineCents: 0, lateInterestCents: 0 }],
  ])('without %i cents that went back is of its face first, then of its charges', (goneCents, left) => {
    const [part] = partsOf(...paid)
    if (!part) throw new Error('no part')
    expect(amountsWithout(part, goneCents)).toEqual(left)
    expect(lostFaceOf(part, goneCents)).toBe(100_00 - left.faceCents)
    const [gone] = partsOf(...paid, line(5, 'gone', -goneCents))
    if (goneCents === 93_00) expect(gone).toBe(undefined)
    else expect(gone).toMatchObject({ ...left, cents: 93_00 - goneCents })
  })

  test('charges alone are worth nothing of an installment', () => {
    const [part] = partsOf(line(1, 'fine', 2_00), line(2, 'late-interest', 1_00))
    expect(part && amountsWithout(part, 2_50)).toEqual({
      ...{ faceCents: 0, discountCents: 0, fineCents: 0, lateInterestCents: 50 },
    })
  })

  // In São Paulo still the 16th, a Wednesday; five days later is a Monday.
  const at = '2026-12-17T01:00:00.000Z'

  it.each([
    [93_00, 90_00, true],
    [92_99, 90_00, false],
    [40_00, 40_00, false],
  ])('beside a plan stays, and %i cents of it are owed again: %i', (goneCents, againCents, isGone) => {
    const parts = partsOf(...paid, line(5, 'gone-of-plan', -goneCents, { at }))
    expect(parts).toMatchObject([
      { faceCents: 100_00, fineCents: 2_00, cents: 93_00 - goneCents, isGone, date: '2026-12-10' },
      {
        entryId: '5',
        faceCents: -againCents,
        fineCents: 0,
        lateInterestCents: 0,
        discountCents: 0,
        cents: 0,
      },
    ])
    expect(parts[1]).toMatchObject({ isGone: true, number: 1, paymentId: 'p', date: '2026-12-21' })
  })

  test('beside a plan keeps what it lost of each installment apart', () => {
    const second = { number: 2 }
    const gone = [line(6, 'gone-of-plan', -30_00, { at }), line(7, 'gone-of-plan', -20_00, { at, ...second })]
    const parts = partsOf(...paid, line(5, 'installment', 50_00, second), ...gone)
    expect(parts.map(({ number, faceCents }) => [number, faceCents])).toEqual([
      [1, 100_00],
      [2, 50_00],
      [1, -30_00],
      [2, -20_00],
    ])
    const { owedAgain } = planMoneyIn([...paid, line(5, 'gone-of-plan', -93_00, { at })])
    expect(owedAgain).toEqual([{ entryId: '5', number: 1, cents: 90_00, payBy: '2026-12-21' }])
  })

  test('what went back of it, until the staff decides and while it is owed again', () => {
    const back = { reversedAt: at, reversedBy: 'us' } as const
    const other = line(0, 'installment', 500_00, { id: 'q', reversedAt: '2026-11-03T15:00:00.000Z' })
    const own = [...paid, line(5, 'gone', -40_00)].map((one) => ({ ...one, ...back }))
    const lines = [other, ...own]
    const [part] = partsOf(...paid)
    const undecided = part
      ? [
          { part: { ...part, number: 2 }, lostCents: 1 },
          { part, lostCents: 30_00 },
        ]
      : []
    const told = { by: 'us', on: '2026-12-16', answerBy: expect.stringMatching(/^2026-12-2\d$/) }
    const owed = { ...told, cents: 40_00, isOwed: true }
    expect(goneIn(lines, [])(1, true)).toEqual(owed)
    expect(goneIn(lines, [])(1, false)).toBeNull()
    expect(goneIn(lines, [])(3, true)).toBeNull()
    expect(goneIn(lines, undecided)(1, true)).toEqual({ ...told, cents: 30_00, isOwed: false })
    expect(goneIn(lines, undecided)(1, false)).toEqual({ ...told, cents: 30_00, isOwed: false })
    expect(goneIn(paid, [])(1, true)).toBeNull()
    expect(goneIn([...paid, line(5, 'gone', -40_00)], [])(1, true)).toBeNull()
    // What paid charges alone is not owed again.
    const charges = [line(1, 'fine', 2_00), line(2, 'gone', -2_00)].map((one) => ({ ...one, ...back }))
    expect(goneIn([...charges, other, line(3, 'installment', 90_00, { number: 2 })], [])(1, true)).toBeNull()
  })
})

describe('a plan for what was late', () => {
  const parts = [
    { dueDate: '2026-12-10', cents: 100_00 },
    { dueDate: '2027-01-11', cents: 100_00 },
    { dueDate: '2027-03-10', cents: 100_00 },
  ]
  const rows = (more: Partial<InstallmentRow> = {}, numbers = [1, 2, 3]) =>
    numbers.map((number) => ({ number, paymentId: null, ...more }) as InstallmentRow)

  /** A plan for the first two installments, of which R$ 50 had been paid before, with what was paid of it since. */
  function planned(...lines: PartLine[]) {
    const before = line(0, 'installment', 50_00, { id: 'before', paidOn: '2026-11-03' })
    const of = { id: 'other', number: 3, paidOn: '2026-12-01' }
    const others = [line(1, 'installment', 500_00, of), line(1, 'gone-of-plan', -7_00, of)]
    const stored = { agreedOn: '2026-11-26', paidBeforeCents: 50_00, restInterestCents: 12_34 }
    const row = { ...stored, parts: JSON.stringify(parts), numbers: '[1,2]' }
    const plans = plansIn([row], [before, ...others, ...lines])
    const { planUntil } = plannedDaysIn(plans)(1)
    return { plans, rows: rows({ planUntil }), planUntil }
  }
  const payment = (entry: number, cents: number, paidOn: string, number = 1) =>
    line(entry, 'installment', cents, { id: `p${entry}`, paidOn, number })

  it.each([
    [[], '2026-12-25'],
    [[payment(2, 99_99, '2026-12-25')], '2026-12-25'],
    [[payment(2, 100_00, '2026-12-25')], '2027-01-26'],
    [[payment(2, 100_00, '2026-12-26')], '2026-12-25'],
    [[payment(2, 60_00, '2026-12-01'), payment(3, 140_00, '2026-12-02', 2)], '2027-03-25'],
  ])('with %j paid keeps its installments from being late until %s', (lines, until) => {
    const { plans } = planned(...(lines as PartLine[]))
    const frozen = [{ from: '2026-11-27', until }]
    expect(plannedDaysIn(plans)(2)).toEqual({ frozen, planUntil: until })
    expect(plannedDaysIn(plans)(3)).toEqual({ frozen: [], planUntil: null })
  })

  test('the last of two plans counts', () => {
    const one = { agreedOn: '2026-10-01', parts: '[{"dueDate":"2026-10-13","cents":100}]', numbers: '[1]' }
    const two = { agreedOn: '2026-11-26', parts: JSON.stringify(parts), numbers: '[1]' }
    const plans = plansIn(
      [one, two].map((row) => ({ ...row, paidBeforeCents: 0, restInterestCents: null })),
      [],
    )
    const { frozen, planUntil } = plannedDaysIn(plans)(1)
    expect(frozen.map(({ from }) => from)).toEqual(['2026-10-02', '2026-11-27'])
    expect(planUntil).toBe('2026-12-25')
    expect(planOn({ plans, rows: rows({ planUntil }, [1]) }, '2026-12-01')?.agreedOn).toBe('2026-11-26')
  })

  test('has ended from the day after its last one, unless all of it was paid', () => {
    const none = planned()
    expect(endedPlanOn(none, '2026-12-25')).toBeNull()
    expect(endedPlanOn(none, '2026-12-26')).toEqual({
      missedBy: '2026-12-10',
      endedOn: '2026-12-25',
      restInterestCents: 12_34,
    })
    expect(planOn(none, '2026-12-26')).toBeNull()
    expect(planOn(none, '2026-12-25')).not.toBeNull()
    for (const [cents, isEnded] of [
      [299_99, true],
      [300_00, false],
    ] as const) {
      const most = planned(payment(2, cents, '2026-12-01'))
      expect(endedPlanOn(most, '2027-04-30') !== null).toBe(isEnded)
    }
    const settled = { ...none, rows: rows({ planUntil: none.planUntil, paymentId: 'p' }) }
    expect([endedPlanOn(settled, '2026-12-26'), planOn(settled, '2026-12-01')]).toEqual([null, null])
    expect(planOn({ plans: [], rows: none.rows }, '2026-12-01')).toBeNull()
  })

  it.each([
    [0, [100_00, 100_00, 100_00]],
    [30_00, [70_00, 100_00, 100_00]],
    [100_00, [0, 100_00, 100_00]],
    [130_00, [0, 70_00, 100_00]],
    [299_99, [0, 0, 1]],
  ])('with %i cents paid asks for the parts in turn: %j', (cents, open) => {
    const loan = planned(payment(2, cents, '2026-12-01'))
    const plan = planOn(loan, '2026-12-11')
    expect(plan).toMatchObject({ agreedOn: '2026-11-26', numbers: [1, 2], owedAgain: null })
    expect(plan?.parts.map(({ openCents }) => openCents)).toEqual(open)
    expect(plan?.parts.map(({ isOver }) => isOver)).toEqual([true, false, false])
    expect(planOn(loan, '2026-12-10')?.parts[0]?.isOver).toBe(false)
    const dates = parts.flatMap(({ dueDate }, index) => (open[index] === 0 ? [] : [dueDate]))
    expect(planDatesOf(plan)).toEqual(dates)
    const running = { ...loan, state: 'active', processing: new Map<number, string>() } as const
    expect(openPartsOn(running, '2026-12-11').map(({ dueDate }) => dueDate)).toEqual(dates)
    for (const held of [
      { ...running, state: 'withdrawn' as const },
      { ...running, processing: new Map([[2, '2026-12-10']]) },
    ])
      expect([payablePlanOn(held, '2026-12-11'), openPartsOn(held, '2026-12-11')]).toEqual([null, []])
    const beside = { ...running, processing: new Map([[3, '2026-12-10']]) }
    expect(payablePlanOn(beside, '2026-12-11')).toEqual(plan)
    expect(planDatesOf(null)).toEqual([])
  })

  /** R$ 40, then R$ 20 that went back of a payment of R$ 100, with what is paid after that. */
  const back = (later: PartLine[] = []) =>
    planned(
      payment(2, 100_00, '2026-12-01'),
      line(3, 'gone-of-plan', -40_00, { id: 'p2', at: '2026-12-16T15:00:00.000Z' }),
      line(4, 'gone-of-plan', -20_00, { id: 'p2', at: '2026-12-17T15:00:00.000Z' }),
      ...later,
    )

  it.each([
    [0, 60_00, [0, 100_00, 100_00], '2026-12-21'],
    [40_00, 20_00, [0, 100_00, 100_00], '2026-12-22'],
    [59_99, 1, [0, 100_00, 100_00], '2026-12-22'],
    [60_00, 0, [0, 100_00, 100_00], undefined],
    [70_00, 0, [0, 90_00, 100_00], undefined],
  ])('with %i cents paid since asks for %i that went back before any part', (cents, again, open, payBy) => {
    const loan = back(cents > 0 ? [payment(5, cents, '2026-12-18')] : [])
    const plan = planOn(loan, '2026-12-22')
    expect(plan?.parts.map(({ openCents }) => openCents)).toEqual(open)
    const owedAgain = payBy ? { openCents: again, payBy, isOver: payBy < '2026-12-22' } : null
    expect(plan?.owedAgain).toEqual(owedAgain)
    expect(planDatesOf(plan)[0]).toBe(payBy ?? '2027-01-11')
  })

  test('lasts at least until the day by which that is to be paid', () => {
    const late = line(3, 'gone-of-plan', -40_00, { id: 'p2', at: '2027-03-24T15:00:00.000Z' })
    const loan = planned(payment(2, 300_00, '2026-12-01'), late)
    expect(loan.planUntil).toBe('2027-03-29')
    expect(back().planUntil).toBe('2027-01-26')
  })
})

describe('days that contests and reported deaths hold', () => {
  // The 10th is a Thursday; the 12th and 13th are closed, and the 25th is a holiday.
  it.each([
    ['2026-12-10', '2026-12-15'],
    ['2026-12-07', '2026-12-14'],
    ['2026-12-20', '2026-12-28'],
  ])('what is left after the %s may be paid until %s', (day, until) => {
    expect(payUntilFrom(day)).toBe(until)
  })

  const [a, b] = [
    { from: '2026-12-05', until: '2026-12-18' },
    { from: '2026-12-19', until: '2026-12-30' },
  ]
  it.each([
    ['nothing', [], '2026-12-12'],
    ['days up to the last to pay', [{ from: '2026-12-01', until: '2026-12-14' }], '2026-12-12'],
    ['one day more', [{ from: '2026-12-01', until: '2026-12-15' }], '2026-12-15'],
    ['days from the first late one on', [{ from: '2026-12-15', until: '2026-12-20' }], '2026-12-20'],
    ['days after a late one', [{ from: '2026-12-16', until: '2026-12-20' }], '2026-12-12'],
    [
      'days without an end or a beginning',
      [
        { ...a, until: null },
        { ...a, from: null },
      ],
      '2026-12-12',
    ],
    ['one after another', [b, a], '2026-12-30'],
    ['the shorter within the longer', [{ ...a, until: '2026-12-16' }, a], '2026-12-18'],
    ['a gap of a day', [a, { ...b, from: '2026-12-20' }], '2026-12-18'],
  ])('with %s an installment of Saturday the 12th is late after %j: %s', (_words, held, day) => {
    expect(lateAfter('2026-12-12', held)).toBe(day)
    expect(lateAfter('2026-12-12', held.toReversed())).toBe(day)
  })

  test('those of an installment, with whether it waits for an answer', () => {
    const row = { outcome: null, returnCents: null, answeredAt: null }
    const of = contestedDaysIn([
      { ...row, reference: '1', frozenFrom: '2026-12-01', frozenUntil: '2026-12-09' },
      { ...row, reference: '1', frozenFrom: '2026-12-20', frozenUntil: null },
      { ...row, reference: '2', frozenFrom: '2026-12-03', frozenUntil: '2026-12-09' },
    ])
    expect(of(1)).toEqual({
      frozen: [
        { from: '2026-12-01', until: '2026-12-09' },
        { from: '2026-12-20', until: null },
      ],
      isContested: true,
    })
    expect(of(2)).toEqual({ frozen: [{ from: '2026-12-03', until: '2026-12-09' }], isContested: false })
    expect(of(12)).toEqual({ frozen: [], isContested: false })
  })
})

describe('what went back of a payment', () => {
  const at = '2026-12-10T15:00:00.000Z'
  const before = '2026-12-09T15:00:00.000Z'
  const after = '2026-12-11T15:00:00.000Z'
  const back = (more: Partial<BackLine> = {}): BackLine => ({
    ...{ id: 'p', reversedCents: 50_00, reversedAt: at, reversalSettledAt: null, withdrawnAt: null },
    ...{ kind: null, cents: null, at: null },
    ...more,
  })

  it.each([
    ['it went back', {}, 50_00],
    ['it did not go back', { reversedAt: null }, 0],
    ['it was dealt with', { reversalSettledAt: after }, 0],
    ['the contract was given up since', { withdrawnAt: after }, 50_00],
    ['it was given up at that moment', { withdrawnAt: at }, 50_00],
    ['it had been given up before', { withdrawnAt: before }, 0],
    ['it was dealt with, then given up', { reversalSettledAt: at, withdrawnAt: at }, 0],
    ['it was given up, then dealt with', { reversalSettledAt: after, withdrawnAt: at }, 50_00],
  ])('counts where %s', (_words, more, cents) => {
    expect(goneOf([back(more), back({ id: 'q', reversedCents: 1 })], 'p')).toEqual({
      usedCents: cents,
      creditCents: 0,
    })
    expect(goneOf([], 'p')).toEqual({ usedCents: 0, creditCents: 0 })
  })

  it.each([
    [20_00, 30_00, 20_00],
    [50_00, 0, 50_00],
    [80_00, 0, 50_00],
  ])('is of a credit of %i cents first', (credit, usedCents, creditCents) => {
    const lines = [
      back({ kind: 'credit', cents: credit + 5_00 }),
      back({ kind: 'credit-used', cents: -5_00 }),
      // What was found to be wrong is in the credit.
      back({ kind: 'overcharge', cents: -9_00 }),
      back({ kind: 'replaced', cents: -9_00 }),
    ]
    expect(toRefundIn(lines)).toBe(credit)
    expect(goneOf(lines, 'p')).toEqual({ usedCents, creditCents })
    expect(toRefundIn([back({ kind: 'credit', cents: -1 })])).toBe(0)
  })

  test('is taken from its last parts, and from none of another payment', () => {
    const part = (number: number, cents: number, paymentId = 'p') =>
      ({ number, cents, paymentId }) as PartPayment
    const parts = [part(1, 30_00), part(2, 30_00), part(3, 30_00), part(4, 30_00, 'q'), part(5, -3_00)]
    const lost = gonePartsIn(parts, [back()]).map(({ part: { number }, lostCents }) => [number, lostCents])
    expect(lost).toEqual([
      [3, 30_00],
      [2, 20_00],
    ])
    const whole = sumCents(parts.map(({ cents }) => cents))
    expect(earlierCentsIn(parts, [back()])).toBe(whole - 50_00)
    const wrong = back({ reversedAt: null, kind: 'overcharge', cents: -10_00 })
    const others = [back({ ...wrong, kind: 'doubling', cents: -7_00 }), { ...wrong, id: 'other', cents: -1 }]
    expect(earlierCentsIn(parts, [wrong, ...others])).toBe(whole - 10_00)
    expect(gonePartsIn(parts, [wrong])).toEqual([])
  })
})
