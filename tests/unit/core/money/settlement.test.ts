import Decimal from 'decimal.js'
import { describe, expect, test } from 'vitest'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { addDays, daysBetween } from '#core/calendar/dates.ts'
import type { RunningLoan } from '#core/money/prepayment.ts'
import { settleInstallments } from '#core/money/settlement.ts'
import { fc, seed } from '../../../support/random.ts'
import { loans, running } from '../../../support/running-loans.ts'

const D = Decimal.clone({ precision: 28, rounding: Decimal.ROUND_HALF_EVEN })

/** Late charges of an installment on a day, in decimals. */
function charges({ dueDate, installmentCents }: { dueDate: string; installmentCents: number }, date: string) {
  const late = dueDate < date ? daysBetween(nextBusinessDay(dueDate), date) : 0
  if (late <= 0) return 0
  const face = new D(installmentCents)
  const fine = face.times('0.02').toDecimalPlaces(0, Decimal.ROUND_DOWN)
  return fine.plus(face.times('0.01').times(late).div(30).toDecimalPlaces(0)).toNumber()
}

/** The same total by another way: in decimals, from the last installment back to the day. */
function oracle(loan: RunningLoan, chosen: ReadonlySet<number>, date: string): number {
  const rate = new D(1).plus(loan.monthlyRate)
  let present = new D(0)
  let more = 0
  for (let index = loan.installments.length - 1; index >= 0; index -= 1) {
    const row = loan.installments[index]!
    const start = loan.installments[index - 1]?.dueDate ?? loan.disbursementDate
    const period = daysBetween(start, row.dueDate)
    const left = Math.min(period, Math.max(0, daysBetween(date, row.dueDate)))
    const months = new D(row.months ?? 1).times(left).div(period)
    if (chosen.has(row.number)) {
      present = present.plus(row.installmentCents)
      more += charges(row, date)
    }
    present = months.eq(1) ? present.div(rate) : present.div(rate.pow(months))
  }
  return present.toDecimalPlaces(0).toNumber() + more
}

describe('settling installments', () => {
  test(`four of 31 days x 200 loans: the oracle's cents, never above what is left (seed ${seed})`, {
    timeout: 120_000,
  }, () => {
    let compared = 0
    fc.assert(
      fc.property(
        loans,
        fc.integer({ min: 0, max: 1200 }),
        fc.infiniteStream(fc.boolean()),
        fc.uniqueArray(fc.integer({ min: 0, max: 30 }), { minLength: 4, maxLength: 4 }),
        (wish, age, coin, days) => {
          const loan = running(wish)
          const today = addDays(loan.disbursementDate, age % (wish.quantity * 31))
          const all = loan.installments.map(({ number }) => number)
          const some = all.filter(() => coin.next().value)
          for (const ahead of days) {
            const date = addDays(today, ahead)
            for (const chosen of [all, some]) {
              const settled = settleInstallments(loan, chosen, date)
              expect(settled.totalCents).toBe(oracle(loan, new Set(chosen), date))
              expect(settled.totalCents).toBeLessThanOrEqual(settled.faceCents + settled.chargesCents)
              expect(settled.items.filter(({ discountCents }) => discountCents < 0)).toEqual([])
              compared += 1
            }
          }
        },
      ),
      { numRuns: 200 },
    )
    expect(compared).toBe(200 * 4 * 2)
  })

  test('on the day of the release it is what was lent, but for cents of rounding', () => {
    fc.assert(
      fc.property(loans, (wish) => {
        const loan = running(wish)
        const all = loan.installments.map(({ number }) => number)
        const { totalCents } = settleInstallments(loan, all, loan.disbursementDate)
        expect(Math.abs(totalCents - loan.principalCents)).toBeLessThanOrEqual(wish.quantity + 1)
        expect(settleInstallments(loan, all, addDays(loan.disbursementDate, -2)).totalCents).toBe(totalCents)
      }),
    )
  })

  test('lines sum to the total, whatever is chosen', () => {
    const loan = running({ net: 8, rate: 319, quantity: 24, start: 3, dueDay: 10 })
    const { items, faceCents, discountCents, chargesCents, totalCents } = settleInstallments(
      loan,
      [9, 3, 1, 24],
      '2026-04-20',
    )
    expect(items.map(({ number }) => number)).toEqual([1, 3, 9, 24])
    expect(items.reduce((sum, item) => sum + item.presentCents, 0)).toBe(totalCents)
    expect(faceCents - discountCents + chargesCents).toBe(totalCents)
    expect(items[0]?.fineCents).toBeGreaterThan(0)
  })
})
