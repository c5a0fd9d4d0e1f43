import { describe, expect, it } from 'vitest'
import { amountToRefundCents, amountToReturnCents, withdrawalDays } from '#core/agreement/withdrawal.ts'
import { addDays, daysBetween } from '#core/calendar/dates.ts'
import { dueDays } from '#core/fields/person/due-day.ts'
import { figureInForce } from '#core/money/figure-in-force.ts'
import { firstDueDate, firstPeriodDays, isPossibleFirstDay } from '#core/money/first-due-date.ts'
import { iofCentsOn } from '#core/money/iof.ts'
import { iofRates } from '#core/money/legal-figures.ts'
import { firstPeriodOf, type LoanQuote, quoteLoan } from '#core/money/loan-quote.ts'
import { repriceForRelease } from '#core/money/reprice.ts'
import { settleInstallments } from '#core/money/settlement.ts'
import { quoteOffer } from '../../../../demo/api/request/lending/quote-offer.ts'
import { monthlyRateFor } from '../../../../demo/sandbox/lender/credit-score.ts'
import { fc, seed } from '../../../support/random.ts'

const offers = fc
  .record({
    score: fc.integer({ min: 350, max: 1000 }),
    dueDay: fc.constantFrom(...dueDays),
    netCents: fc.integer({ min: 1, max: 50 }).map((thousands) => thousands * 1_000_00),
    installmentsQty: fc.integer({ min: 6, max: 36 }),
    today: fc.integer({ min: 0, max: 1_500 }).map((days) => addDays('2026-01-01', days)),
  })
  .map(({ score, netCents, installmentsQty, ...wish }) => {
    const monthlyRate = monthlyRateFor(score, installmentsQty, 'reforma')
    return quoteOffer({ loanAmount: netCents, installmentsQty, monthlyRate }, wish)
  })

/** Decreto 6.306/2007, art. 7: the daily rate for a year and the additional one, on the principal. */
function ceilingOf({ principalCents, disbursementDate }: LoanQuote): number {
  const { daily, maxDays, additional } = figureInForce(iofRates, disbursementDate)
  return principalCents * (daily * maxDays + additional)
}

/** Limits for every schedule, whenever it was priced. */
function expectLawful(quote: LoanQuote): void {
  const { installments, principalCents, iof, disbursementDate } = quote
  expect(iof.totalCents).toBeLessThanOrEqual(Math.round(ceilingOf(quote)))
  for (const row of installments) expect(row.amortisationCents).toBeGreaterThanOrEqual(0)
  expect(Math.max(...installments.map((row) => row.balanceCents))).toBeLessThanOrEqual(principalCents)
  const days = daysBetween(disbursementDate, quote.firstDueDate)
  expect(days).toBeGreaterThanOrEqual(firstPeriodDays.least)
  expect(days).toBeLessThanOrEqual(firstPeriodDays.most)
}

describe(`what the law bounds, over the whole range of the product (seed ${seed})`, () => {
  it('no offer taxes above the ceiling, grows the debt, or waits too long for the first installment', () => {
    fc.assert(fc.property(offers, expectLawful), { numRuns: 1_500 })
  }, 120_000)

  it('a tax stays under the ceiling even for parts that would sum to more', () => {
    const rates = figureInForce(iofRates, '2026-11-21')
    const parts = [
      { share: -0.1, days: 40 },
      { share: 1.1, days: 400 },
    ]
    expect(iofCentsOn(1_000_00, parts, rates)).toBe(33_73)
  })

  it('a first period in which the debt would grow is no schedule', () => {
    const request = { netCents: 5_000_00, monthlyRate: 0.099, installmentsQty: 36 }
    expect(() =>
      quoteLoan({ ...request, disbursementDate: '2026-01-31', firstDueDate: '2026-03-20' }),
    ).toThrow(RangeError)
  })

  it('is priced for a first due date on the day after the release, too', () => {
    const quote = quoteLoan({
      netCents: 5_000_00,
      monthlyRate: 0.02,
      installmentsQty: 12,
      disbursementDate: '2026-01-01',
      firstDueDate: '2026-01-02',
    })
    expect(quote.installments[0]!.interestCents).toBeLessThan(quote.installments[1]!.interestCents)
  })
})

describe(`giving a contract up within its days (seed ${seed})`, () => {
  const wish = fc.record({
    quote: offers,
    /** Days by which the disbursement is later than priced, then days until the withdrawal. */
    late: fc.integer({ min: 0, max: 40 }),
    had: fc.integer({ min: 0, max: withdrawalDays }),
    /** Installments prepaid on the release day, counted from the last. */
    ahead: fc.integer({ min: 0, max: 36 }),
  })

  it('never costs more than settling on the same day, whatever was prepaid before', () => {
    fc.assert(
      fc.property(wish, ({ quote: agreed, late, had, ahead }) => {
        const quote = repriceForRelease(agreed, addDays(agreed.disbursementDate, late))
        const { disbursementDate, firstDueDate } = quote
        const [first, ...others] = quote.installments
        const months = firstPeriodOf(disbursementDate, firstDueDate)
        const loan = { ...quote, installments: [{ ...first!, months }, ...others] }
        const numbers = loan.installments.map(({ number }) => number)
        const cut = Math.max(1, numbers.length - ahead)
        const paidCents = settleInstallments(loan, numbers.slice(cut), disbursementDate).totalCents
        const toSettle = settleInstallments(
          loan,
          numbers.slice(0, cut),
          addDays(disbursementDate, had),
        ).totalCents
        expect(amountToReturnCents(quote, paidCents)).toBeLessThanOrEqual(toSettle)
        // Whatever was paid before, the lender gets back what it disbursed, without tax or interest.
        const kept = paidCents + amountToReturnCents(quote, paidCents) - amountToRefundCents(quote, paidCents)
        expect(kept).toBe(quote.netCents)
      }),
      { numRuns: 150 },
    )
  }, 60_000)
})

describe(`money that goes out later than it was priced for (seed ${seed})`, () => {
  const late = fc.integer({ min: 0, max: 120 })

  it('costs no more: installment, CET, tax and dates, whatever the days between', () => {
    fc.assert(
      fc.property(offers, late, (agreed, days) => {
        const release = addDays(agreed.disbursementDate, days)
        const again = repriceForRelease(agreed, release)
        expectLawful(again)
        expect(again.disbursementDate).toBe(release)
        expect(again.netCents).toBe(agreed.netCents)
        expect(again.installmentsQty).toBe(agreed.installmentsQty)
        expect(again.installmentCents).toBeLessThanOrEqual(agreed.installmentCents)
        expect(again.totalCents).toBeLessThanOrEqual(agreed.totalCents)
        expect(again.annualCet).toBeLessThanOrEqual(agreed.annualCet)
        expect(again.monthlyRate).toBeLessThanOrEqual(agreed.monthlyRate)
        expect(again.firstDueDate >= agreed.firstDueDate).toBe(true)
      }),
      { numRuns: 400 },
    )
  }, 120_000)

  it('keeps the dates while the first one is far enough, and the day of the month after that if it can', () => {
    const agreed = quoteLoan({
      netCents: 5_000_00,
      monthlyRate: 0.0349,
      installmentsQty: 24,
      disbursementDate: '2026-11-22',
      firstDueDate: '2026-12-25',
    })
    expect(repriceForRelease(agreed, '2026-11-22')).toEqual(agreed)
    expect(repriceForRelease(agreed, '2026-12-05').firstDueDate).toBe('2026-12-25')
    expect(repriceForRelease(agreed, '2026-12-12').firstDueDate).toBe('2027-01-25')
    expect(repriceForRelease(agreed, '2027-01-05').firstDueDate).toBe('2027-01-25')
  })

  it('the first due date is 20 to 45 days after the release', () => {
    // From 21 November to 16 December.
    const days = [20, 21, 30, 1, 16, 17]
    expect(days.map((day) => isPossibleFirstDay('2026-11-01', day))).toEqual([
      false,
      true,
      true,
      true,
      true,
      false,
    ])
    const agreed = quoteLoan({
      netCents: 5_000_00,
      monthlyRate: 0.0349,
      installmentsQty: 24,
      disbursementDate: '2026-11-22',
      firstDueDate: '2026-12-25',
    })
    expect(repriceForRelease(agreed, '2026-12-06').firstDueDate).toBe('2027-01-20')
  })

  it.each([
    [0.0349, 24],
    [0.019, 12],
  ])('lowers a rate of %s by no more steps than it must', (monthlyRate, quantity) => {
    const terms = { netCents: 5_000_00, installmentsQty: quantity }
    const agreed = quoteLoan({
      ...terms,
      monthlyRate,
      disbursementDate: '2026-11-22',
      firstDueDate: '2026-12-25',
    })
    const again = repriceForRelease(agreed, '2026-12-12')
    const { disbursementDate, firstDueDate: first } = again
    expect(again.monthlyRate).toBeLessThan(monthlyRate)
    const higher = again.monthlyRate + 0.0001
    const dearer = quoteLoan({ ...terms, monthlyRate: higher, disbursementDate, firstDueDate: first })
    const isKept = dearer.installmentCents <= agreed.installmentCents && dearer.annualCet <= agreed.annualCet
    expect(isKept).toBe(false)
  })

  it('takes the nearest due day where the chosen one is out of reach', () => {
    const terms = { monthlyRate: 0.099, installmentsQty: 36 }
    expect(firstDueDate({ ...terms, release: '2026-11-22', dueDay: 20 })).toBe('2026-12-20')
    expect(firstDueDate({ ...terms, release: '2026-11-22', dueDay: 25 })).toBe('2026-12-20')
    expect(firstDueDate({ ...terms, release: '2026-11-22', dueDay: 5 })).toBe('2026-12-15')
  })
})
