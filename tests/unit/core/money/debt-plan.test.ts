import { describe, expect, it } from 'vitest'
import { type Debt, type DebtKind, debtTreatments, planDebts } from '#core/money/debt-plan.ts'
import { fc } from '../../../support/random.ts'

const day = '2026-11-28'
const reais = (amount: number) => Math.round(amount * 100)

/** Kind, balance and monthly installment, in reais. */
type Row = readonly [DebtKind, number, number]

const debtsOf = (rows: readonly Row[]): Debt[] =>
  rows.map(([kind, balance, installment]) => ({
    kind,
    balanceCents: reais(balance),
    installmentCents: reais(installment),
  }))

interface Expected {
  /** Left of the income after the installments weighed. */
  remains: number
  available: number
  months: number
  monthly: number
  left: number
}

const byHand: [string, number, number, readonly Row[], Expected][] = [
  [
    'one debt, as dear a month as today',
    3000,
    1500,
    [['card', 6000, 500]],
    { remains: 2500, available: 1500, months: 12, monthly: 500, left: 0 },
  ],
  [
    'a need below the minimum counts as the minimum',
    3000,
    500,
    [['card', 6000, 500]],
    { remains: 2500, available: 2400, months: 12, monthly: 500, left: 0 },
  ],
  [
    'installments that would take longer than five years',
    3000,
    1500,
    [['card', 6000, 50]],
    { remains: 2950, available: 1500, months: 60, monthly: 100, left: 0 },
  ],
  [
    'two debts by their shares',
    3000,
    1500,
    [
      ['card', 10_000, 0],
      ['loan', 5000, 0],
    ],
    { remains: 3000, available: 1500, months: 10, monthly: 1500, left: 0 },
  ],
  [
    'a cent too much for one month takes two',
    700,
    0,
    [['loan', 100.01, 0]],
    { remains: 700, available: 100, months: 2, monthly: 50.01, left: 0 },
  ],
  [
    'rounding up never takes more than is left',
    700,
    0,
    [
      ['loan', 100.01, 0],
      ['card', 99.99, 0],
    ],
    { remains: 700, available: 100, months: 3, monthly: 66.67, left: 0 },
  ],
  [
    'five years to the cent',
    700,
    0,
    [['loan', 6000, 0]],
    { remains: 700, available: 100, months: 60, monthly: 100, left: 0 },
  ],
  [
    'a cent more than five years pay',
    700,
    0,
    [['loan', 6000.01, 0]],
    { remains: 700, available: 100, months: 60, monthly: 100, left: 0.01 },
  ],
  [
    'too much: each creditor gets its share',
    700,
    0,
    [
      ['loan', 9000, 0],
      ['card', 3000, 0],
    ],
    { remains: 700, available: 100, months: 60, monthly: 100, left: 6000 },
  ],
  [
    'thirds of a cent',
    700,
    0,
    [
      ['loan', 9000, 0],
      ['card', 9000, 0],
      ['store', 9000, 0],
    ],
    { remains: 700, available: 100, months: 60, monthly: 100, left: 21_000 },
  ],
  [
    'a home loan goes on beside the plan',
    4000,
    1500,
    [
      ['home', 100_000, 900],
      ['card', 3200, 400],
    ],
    { remains: 3600, available: 1600, months: 8, monthly: 400, left: 0 },
  ],
  [
    'payroll credit is planned, but not weighed',
    2000,
    1000,
    [['payroll', 5000, 400]],
    { remains: 2000, available: 1000, months: 13, monthly: 384.62, left: 0 },
  ],
  [
    'below the minimum',
    1500,
    800,
    [['card', 6000, 950]],
    { remains: 550, available: 700, months: 9, monthly: 666.67, left: 0 },
  ],
  [
    'exactly the minimum',
    1500,
    800,
    [['card', 700, 900]],
    { remains: 600, available: 700, months: 1, monthly: 700, left: 0 },
  ],
  [
    'more due than earned',
    1000,
    600,
    [['loan', 12_000, 1200]],
    { remains: -200, available: 400, months: 30, monthly: 400, left: 0 },
  ],
  [
    'nothing left to pay with',
    600,
    600,
    [['card', 500, 100]],
    { remains: 500, available: 0, months: 0, monthly: 0, left: 500 },
  ],
  [
    'what no plan may change takes all',
    2000,
    1200,
    [
      ['secured', 30_000, 900],
      ['card', 1000, 200],
    ],
    { remains: 1800, available: 0, months: 0, monthly: 0, left: 1000 },
  ],
  [
    'nothing that can be planned',
    3000,
    1000,
    [['home', 90_000, 700]],
    { remains: 3000, available: 1300, months: 0, monthly: 0, left: 0 },
  ],
  [
    'a debt of five cents beside a large one',
    1600,
    0,
    [
      ['bill', 0.05, 0],
      ['loan', 50_000, 0],
    ],
    { remains: 1600, available: 1000, months: 51, monthly: 980.41, left: 0 },
  ],
  [
    'a bill without an installment',
    2000,
    1000,
    [['bill', 300, 0]],
    { remains: 2000, available: 1000, months: 1, monthly: 300, left: 0 },
  ],
  [
    'four kinds at once',
    2500,
    1400,
    [
      ['card', 8000, 600],
      ['overdraft', 2000, 250],
      ['store', 1200, 200],
      ['tax', 900, 100],
    ],
    { remains: 1450, available: 1000, months: 12, monthly: 933.34, left: 0 },
  ],
]

describe('a plan for all debts', () => {
  it.each(byHand)('by hand: %s', (_name, income, living, rows, expected) => {
    const household = { incomeCents: reais(income), livingCents: reais(living), debts: debtsOf(rows) }
    const plan = planDebts(household, day)
    expect({
      remains: plan.remainsCents,
      available: plan.availableCents,
      months: plan.months,
      monthly: plan.monthlyCents,
      left: plan.leftCents,
      isBelowMinimum: plan.isBelowMinimum,
    }).toEqual({
      remains: reais(expected.remains),
      available: reais(expected.available),
      months: expected.months,
      monthly: reais(expected.monthly),
      left: reais(expected.left),
      isBelowMinimum: expected.remains < 600,
    })
  })

  it.each([
    [undefined, 12, 500],
    [4, 4, 1500],
    [24, 24, 250],
    [60, 60, 100],
    // Fewer than the household can pay in, and more than the law allows.
    [3, 12, 500],
    [61, 12, 500],
  ])('wished for %s months, takes %i', (wished, months, monthly) => {
    const household = {
      incomeCents: reais(3000),
      livingCents: reais(1500),
      debts: debtsOf([['card', 6000, 500]]),
    }
    const plan = planDebts(household, day, wished)
    expect([plan.months, plan.monthlyCents, plan.leftCents]).toEqual([months, reais(monthly), 0])
    expect(plan.choice).toEqual({ fewest: 4, most: 60 })
  })

  it.each([
    [3000, 1500, [], 0],
    [1900, 1500, [], 100],
    // What no plan may change is paid too.
    [2000, 1500, [['home', 90_000, 600] as Row], 600],
    [600, 0, [], 0],
  ])(
    'earning %d and needing %d, beside %j, it lacks %d a month today',
    (income, living, more: Row[], missing) => {
      const debts = debtsOf([['card', 6000, 500], ...more])
      const household = { incomeCents: reais(income), livingCents: reais(living), debts }
      expect(planDebts(household, day).missingCents).toBe(reais(missing))
    },
  )

  it('has no choice of months where even the longest plan leaves something', () => {
    const household = { incomeCents: reais(700), livingCents: 0, debts: debtsOf([['loan', 9000, 0]]) }
    expect(planDebts(household, day, 60).choice).toBeNull()
  })

  it('never takes what the household needs, nor more than is owed, nor more a month than today, if that settles it', () => {
    const debt = fc.record({
      kind: fc.constantFrom(...(Object.keys(debtTreatments) as DebtKind[])),
      balanceCents: fc.integer({ min: 1, max: 20_000_000 }),
      installmentCents: fc.integer({ min: 0, max: 500_000 }),
    })
    const household = fc.record({
      incomeCents: fc.integer({ min: 1, max: 2_000_000 }),
      livingCents: fc.integer({ min: 0, max: 1_500_000 }),
      debts: fc.array(debt, { maxLength: 12 }),
    })
    fc.assert(
      fc.property(household, (asked) => {
        const plan = planDebts(asked, day)
        const months = monthByMonth(plan.lines)
        const owed = asked.debts.filter(({ kind }) => debtTreatments[kind].isPlanned)
        const owedCents = owed.reduce((sum, { balanceCents }) => sum + balanceCents, 0)
        const paidCents = months.reduce((sum, cents) => sum + cents, 0)
        expect(Math.max(0, ...months)).toBeLessThanOrEqual(plan.availableCents)
        // What is kept, what goes on beside the plan and what is left for it are the income, as far as it goes.
        expect(plan.keptCents + plan.availableCents).toBe(Math.max(0, asked.incomeCents - plan.apartCents))
        expect(plan.keptCents).toBeLessThanOrEqual(Math.max(600_00, asked.livingCents))
        if (plan.availableCents > 0) expect(plan.keptCents).toBe(Math.max(600_00, asked.livingCents))
        expect(paidCents + plan.leftCents).toBe(owedCents)
        expect(months.length).toBeLessThanOrEqual(60)
        // One month less would need more than is paid today, or than there is, were it only for rounding up.
        const shorter = months.length - 1
        const wanted =
          plan.todayCents > 0 ? Math.min(plan.todayCents, plan.availableCents) : plan.availableCents
        if (plan.leftCents === 0 && shorter > 0)
          expect(owedCents + owed.length * shorter).toBeGreaterThan(wanted * shorter)
        // It is dearer a month than today only if today's installments would take longer than five years.
        if (plan.leftCents === 0 && plan.todayCents > 0 && plan.monthlyCents > plan.todayCents)
          expect(owedCents + owed.length * 60).toBeGreaterThan(plan.todayCents * 60)
        // What is not paid is less than a cent a month and debt more than what there was.
        if (plan.leftCents > 0 && plan.availableCents > 0)
          expect(paidCents).toBeGreaterThanOrEqual(
            Math.min(owedCents, plan.availableCents * 60) - 60 * owed.length,
          )
      }),
      { numRuns: 5000 },
    )
  })
})

/** What is paid in each month, added up line by line. */
function monthByMonth(lines: ReturnType<typeof planDebts>['lines']): number[] {
  const months: number[] = []
  for (const { installmentCents, count, lastCents } of lines)
    for (let month = 0; month < count; month += 1)
      months[month] = (months[month] ?? 0) + (month === count - 1 ? lastCents : installmentCents)
  return months
}

describe('where the household needs more than it has', () => {
  it.each([
    [1800, 1900],
    [1000, 1200],
    [500, 300],
  ])('of %i with a need of %i, no more is kept than there is, and nothing is planned', (income, living) => {
    const plan = planDebts(
      { incomeCents: reais(income), livingCents: reais(living), debts: debtsOf([['card', 6000, 500]]) },
      day,
    )
    expect(plan).toMatchObject({ keptCents: reais(income), availableCents: 0, months: 0 })
  })

  it.each([
    [2300, 850, 2150],
    [2600, 850, 2150],
    [2000, 3400, 0],
  ])('of 3.000 with a need of %i, what no plan may change, %i, is not kept', (living, apart, kept) => {
    const debts = debtsOf([
      ['card', 12_000, 900],
      ['secured', 20_000, apart],
    ])
    const plan = planDebts({ incomeCents: reais(3000), livingCents: reais(living), debts }, day)
    expect(plan).toMatchObject({ keptCents: reais(kept), availableCents: 0, months: 0 })
  })
})
