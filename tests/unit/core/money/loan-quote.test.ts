import { describe, expect, it } from 'vitest'
import { formatPercent } from '#core/format/percent.ts'
import { firstPeriodOf, quoteLoan } from '#core/money/loan-quote.ts'
import { cents, vectors } from '../../support.ts'

const percent = (text: string) => `${text.replace('.', ',')}%`

describe('quoteLoan', () => {
  it.each(vectors.loan_scenarios)('$net at $monthly_rate x $n from $disbursement_date', (scenario) => {
    const quote = quoteLoan({
      netCents: cents(scenario.net),
      financedFeesCents: cents(scenario.fee_financed),
      monthlyRate: Number(scenario.monthly_rate),
      installmentsQty: scenario.n,
      disbursementDate: scenario.disbursement_date,
    })
    expect(quote).toMatchObject({
      principalCents: cents(scenario.principal),
      iof: {
        totalCents: cents(scenario.iof_total),
        dailyCents: cents(scenario.iof_daily),
        additionalCents: cents(scenario.iof_additional),
      },
      installmentCents: cents(scenario.instalment),
      totalCents: cents(scenario.total),
      firstDueDate: scenario.first_due,
      lastDueDate: scenario.last_due,
    })
    expect(formatPercent(quote.annualCet)).toBe(percent(scenario.cet_annual_percent))
    expect(formatPercent(quote.monthlyCet)).toBe(percent(scenario.cet_monthly_percent))
  })

  const request = {
    netCents: 5_000_00,
    monthlyRate: 0.019,
    installmentsQty: 12,
    disbursementDate: '2026-01-31',
  }

  it('rounds what lies a real difference above half a cent upwards', () => {
    const near = { netCents: 19_367_21, monthlyRate: 0.0328, installmentsQty: 26 }
    expect(quoteLoan({ ...near, disbursementDate: '2027-12-31' }).principalCents).toBe(19_948_51)
  })

  it('keeps the day of the month past a short one', () => {
    const dates = quoteLoan(request).installments.map((row) => row.dueDate)
    expect(dates.slice(0, 4)).toEqual(['2026-02-28', '2026-03-31', '2026-04-30', '2026-05-31'])
  })

  it('charges the days by which a first due date is later, and less when it is sooner', () => {
    const from = { ...request, disbursementDate: '2026-01-10' }
    const usual = quoteLoan(from)
    expect(quoteLoan({ ...from, firstDueDate: '2026-02-10' })).toEqual(usual)
    expect(quoteLoan({ ...from, firstDueDate: '2026-02-20' }).totalCents).toBeGreaterThan(usual.totalCents)
    expect(quoteLoan({ ...from, firstDueDate: '2026-02-01' }).totalCents).toBeLessThan(usual.totalCents)
  })

  it.each([
    ['2026-02-10', 1],
    ['2026-02-20', 1 + 10 / 30],
    ['2026-02-09', 1 - 1 / 30],
    ['2026-01-12', 1 / 30],
    ['2026-01-11', 1 / 30],
  ])('from 10 January, the first period until %s is %s months', (firstDueDate, months) => {
    expect(firstPeriodOf('2026-01-10', firstDueDate)).toBeCloseTo(months, 12)
  })

  it('has no first period that ends on the day of the release', () => {
    expect(() => firstPeriodOf('2026-01-10', '2026-01-10')).toThrow(RangeError)
  })

  it('states the fees that it finances, or none', () => {
    expect(quoteLoan(request).financedFeesCents).toBe(0)
    expect(quoteLoan({ ...request, financedFeesCents: 50_00 }).financedFeesCents).toBe(50_00)
  })

  it.each([
    { netCents: 10.5 },
    { netCents: 0 },
    { financedFeesCents: -1 },
    { monthlyRate: -0.1 },
    { installmentsQty: 0 },
    { disbursementDate: '2026-02-30' },
    { firstDueDate: '2026-01-31' },
  ])('refuses %o', (bad) => {
    expect(() => quoteLoan({ ...request, ...bad })).toThrow(RangeError)
  })
})
