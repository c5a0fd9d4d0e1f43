import { xirr } from '@webcarrot/xirr'
import Decimal from 'decimal.js'
import { expect, it } from 'vitest'
import { formatPercent } from '#core/format/percent.ts'
import { type LoanQuote, quoteLoan } from '#core/money/loan-quote.ts'
import { sizeOf } from '../../../prove/sizes.ts'
import { fc, seed } from '../../../support/random.ts'

// An independent calculation: 30-digit decimals for the money, dates in UTC, and a third-party XIRR for the
// cost.
const Money = Decimal.clone({ precision: 30, rounding: Decimal.ROUND_HALF_EVEN })

const instant = (date: string) => new Date(`${date}T00:00:00Z`)

function dueDate(release: string, months: number): Date {
  const [year, month, day] = release.split('-').map(Number) as [number, number, number]
  const lastDay = new Date(Date.UTC(year, month + months, 0)).getUTCDate()
  return new Date(Date.UTC(year, month - 1 + months, Math.min(day, lastDay)))
}

function oracle(net: number, rate: number, quantity: number, release: string) {
  const growth = new Money(1).plus(rate)
  const factor = new Money(rate).div(new Money(1).minus(growth.pow(-quantity)))
  const dates = Array.from({ length: quantity }, (_, index) => dueDate(release, index + 1))
  let balance = new Money(1)
  let tax = new Money('0.0038')
  for (const date of dates) {
    const amortised = factor.minus(balance.times(rate))
    const days = Math.round((date.getTime() - instant(release).getTime()) / 86_400_000)
    tax = tax.plus(amortised.times('0.000082').times(Math.min(days, 365)))
    balance = balance.minus(amortised)
  }
  const principal = new Money(net).div(new Money(1).minus(tax)).toDecimalPlaces(0)
  const installment = principal.times(factor).toDecimalPlaces(0).toNumber()
  const flows = dates.map((date) => ({ amount: installment, date }))
  const cet = xirr([{ amount: -net, date: instant(release) }, ...flows], 0.5, 1e-12)
  return { principal: principal.toNumber(), installment, cet }
}

const sum = (quote: LoanQuote, column: 'installmentCents' | 'interestCents' | 'amortisationCents') =>
  quote.installments.reduce((total, row) => total + row[column], 0)

const loans = fc.record({
  netCents: fc.integer({ min: 1_000_00, max: 50_000_00 }),
  monthlyRate: fc.integer({ min: 190, max: 990 }).map((hundredths) => hundredths / 10_000),
  installmentsQty: fc.integer({ min: 6, max: 36 }),
  disbursementDate: fc
    .integer({ min: 0, max: 1_500 })
    .map((days) => new Date(Date.UTC(2026, 0, 1 + days)).toISOString().slice(0, 10)),
})

it(`${sizeOf('cost')} loans equal an independent calculation and sum to the cent (seed ${seed})`, {
  timeout: 120_000,
}, () => {
  fc.assert(
    fc.property(loans, (request) => {
      const quote = quoteLoan(request)
      const expected = oracle(
        request.netCents,
        request.monthlyRate,
        request.installmentsQty,
        request.disbursementDate,
      )
      expect(quote.principalCents).toBe(expected.principal)
      expect(quote.installmentCents).toBe(expected.installment)
      expect(formatPercent(quote.annualCet)).toBe(formatPercent(expected.cet))

      expect(quote.totalCents).toBe(expected.installment * request.installmentsQty)
      expect(sum(quote, 'installmentCents')).toBe(quote.totalCents)
      expect(sum(quote, 'amortisationCents')).toBe(quote.principalCents)
      expect(sum(quote, 'interestCents')).toBe(quote.interestCents)
      expect(quote.iof.dailyCents + quote.iof.additionalCents).toBe(quote.iof.totalCents)
      expect(quote.netCents + quote.iof.totalCents).toBe(quote.principalCents)
      expect(quote.installments.at(-1)!.balanceCents).toBe(0)
    }),
    { numRuns: sizeOf('cost') },
  )
})
