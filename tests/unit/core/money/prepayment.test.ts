import { describe, expect, it } from 'vitest'
import { addDays } from '#core/calendar/dates.ts'
import { quoteLoan } from '#core/money/loan-quote.ts'
import { presentValueCents } from '#core/money/prepayment.ts'
import { monthlyFromAnnual } from '#core/money/rates.ts'
import { installmentsCoveredBy, settleInstallments } from '#core/money/settlement.ts'
import { fc, seed } from '../../../support/random.ts'
import { cents, vectors } from '../../support.ts'

const loan = quoteLoan({
  netCents: 5_000_00,
  monthlyRate: 0.019,
  installmentsQty: 12,
  disbursementDate: '2026-01-10',
})
const all = loan.installments.map((row) => row.number)

/** Value of some installments on a day, without late charges. */
function prepay(chosen: readonly number[], date: string) {
  const { faceCents, discountCents } = settleInstallments(loan, chosen, date)
  return { faceCents, presentCents: faceCents - discountCents, discountCents }
}
const whole = vectors.prepayment.vectors.filter((vector) => vector.scenario !== undefined)
const single = vectors.prepayment.vectors.filter((vector) => vector.annual_rate !== undefined)

describe('prepayment', () => {
  it.each(whole)('of what remains on $pay_date', (vector) => {
    // An installment paid on its due date is not part of the rest.
    const open = loan.installments.filter((row) => row.dueDate > vector.pay_date!).map((row) => row.number)
    expect(open).toHaveLength(vector.remaining!)
    expect(prepay(open, vector.pay_date!)).toEqual({
      faceCents: cents(vector.face_value),
      presentCents: cents(vector.present_value_periods!),
      discountCents: cents(vector.discount_periods!),
    })
  })

  it.each(single)('$case of $face_value', (vector) => {
    const months = (vector.days! / 365) * 12
    const value = presentValueCents(
      [{ cents: cents(vector.face_value), months }],
      monthlyFromAnnual(Number(vector.annual_rate)),
    )
    expect(value).toBe(cents(vector.present_value!))
  })

  it('equals the balance of the schedule on a due date, but for cents of rounding', () => {
    const row = loan.installments[5]!
    expect(Math.abs(prepay(all.slice(6), row.dueDate).presentCents - row.balanceCents)).toBeLessThanOrEqual(6)
  })

  it('gives no discount on what is due or late', () => {
    expect(prepay([1, 2], '2026-03-10').discountCents).toBe(0)
    expect(prepay(all, '2030-01-01').discountCents).toBe(0)
  })

  it('refuses installments the loan does not have, and takes a day before the release for the release', () => {
    expect(() => prepay([13], '2026-03-10')).toThrow(RangeError)
    expect(prepay(all, '2026-01-09')).toEqual(prepay(all, '2026-01-10'))
  })

  it(`costs less the earlier it comes, and never more than the face (seed ${seed})`, () => {
    const days = fc.integer({ min: 0, max: 400 })
    const some = fc.subarray(all, { minLength: 1 })
    fc.assert(
      fc.property(days, days, some, (a, b, chosen) => {
        const early = prepay(chosen, addDays('2026-01-10', Math.min(a, b)))
        const late = prepay(chosen, addDays('2026-01-10', Math.max(a, b)))
        expect(early.presentCents).toBeLessThanOrEqual(late.presentCents)
        expect(late.presentCents + late.discountCents).toBe(late.faceCents)
        expect(late.discountCents).toBeGreaterThanOrEqual(0)
      }),
    )
  })
})

describe('an amount in hand', () => {
  it('settles the last installments, which save most', () => {
    expect(installmentsCoveredBy(loan, all, '2026-01-20', 1_000_00)).toEqual([12, 11])
  })

  it('settles nothing, or everything', () => {
    expect(installmentsCoveredBy(loan, all, '2026-01-20', 100_00)).toEqual([])
    expect(installmentsCoveredBy(loan, [3, 1, 2], '2026-01-20', 9_000_00)).toEqual([3, 2, 1])
  })

  it('settles what is due first, oldest first, with its charges, to the cent', () => {
    const day = '2026-03-20'
    const exact = settleInstallments(loan, [1, 2], day)
    expect(exact.chargesCents).toBeGreaterThan(0)
    expect(installmentsCoveredBy(loan, all, day, exact.totalCents)).toEqual([1, 2])
    expect(installmentsCoveredBy(loan, all, day, exact.totalCents - 1)).toEqual([1])
    const more = settleInstallments(loan, [1, 2, 12], day)
    expect(installmentsCoveredBy(loan, all, day, more.totalCents)).toEqual([1, 2, 12])
  })

  it('counts one that is due on the day itself among those due', () => {
    const [first] = loan.installments
    const day = first?.dueDate ?? ''
    expect(installmentsCoveredBy(loan, all, day, settleInstallments(loan, [1], day).totalCents)).toEqual([1])
  })
})
