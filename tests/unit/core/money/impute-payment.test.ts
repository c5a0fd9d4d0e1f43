import { describe, expect, it } from 'vitest'
import { nextBusinessDay } from '#core/calendar/business-days.ts'
import { addDays, daysBetween } from '#core/calendar/dates.ts'
import { type Imputation, imputePayment } from '#core/money/impute-payment.ts'
import { lateCharges, openCharges, type PaidPart } from '#core/money/late-charges.ts'
import { quoteLoan } from '#core/money/loan-quote.ts'
import type { RunningLoan } from '#core/money/prepayment.ts'
import { settleInstallments } from '#core/money/settlement.ts'
import { fc, seed } from '../../../support/random.ts'

const start = '2026-01-12'
const fresh = (monthlyRate = 0.0349): RunningLoan =>
  quoteLoan({ netCents: 5_000_00, monthlyRate, installmentsQty: 12, disbursementDate: start })
const all = fresh().installments.map(({ number }) => number)

/** The loan after a payment, and how the payment was used. */
function pay(loan: RunningLoan, numbers: readonly number[], cents: number, date: string) {
  const made = imputePayment(settleInstallments(loan, numbers, date).items, cents, loan.monthlyRate)
  const installments = loan.installments.map((row) => {
    const part = made.items.find(({ number }) => number === row.number)
    return part ? { ...row, parts: [...(row.parts ?? []), { date, ...part }] } : row
  })
  return { ...made, loan: { ...loan, installments } }
}

const openIn = ({ installments }: RunningLoan) =>
  installments
    .filter(({ installmentCents, parts = [] }) => {
      const paid = parts.reduce((total, { faceCents }) => total + faceCents, 0)
      return paid < installmentCents
    })
    .map(({ number }) => number)

const moneyOf = (items: readonly Imputation[]) =>
  items.reduce((total, { presentCents }) => total + presentCents, 0)

describe('a payment that is short', () => {
  const [first] = fresh().installments
  const due = first!.dueDate
  const face = first!.installmentCents

  it('pays mora interest and fine first, then the installment; charges run on the rest from then on', () => {
    const day = addDays(nextBusinessDay(due), 10)
    const { fineCents, interestCents } = lateCharges(face, 10)
    const half = pay(fresh(), [1], 200_00, day)
    const covered = 200_00 - fineCents - interestCents
    expect(half.items).toEqual([
      {
        number: 1,
        faceCents: covered,
        discountCents: 0,
        fineCents,
        lateInterestCents: interestCents,
        presentCents: 200_00,
        isSettled: false,
      },
    ])
    const later = settleInstallments(half.loan, [1], addDays(day, 30)).items[0]
    expect(later).toMatchObject({ faceCents: face - covered, fineCents: 0 })
    expect(later?.lateInterestCents).toBe(
      Math.round((face * 10 + (face - covered) * 30) * (0.01 / 30)) - interestCents,
    )
  })

  it('covers the interest before the fine, and both before the installment, to the cent', () => {
    const day = addDays(nextBusinessDay(due), 10)
    const asked = settleInstallments(fresh(), [1], day).items
    const { fineCents, lateInterestCents: interest } = asked[0]!
    expect([fineCents > interest, interest > 1]).toEqual([true, true])
    const charges = interest + fineCents
    const used = (cents: number) => {
      const { items, leftCents } = imputePayment(asked, cents, 0.0349)
      const [item] = items
      expect(leftCents).toBe(0)
      return [item?.lateInterestCents, item?.fineCents, item?.faceCents, item?.isSettled]
    }
    expect([1, interest, interest + 1, charges - 1, charges, charges + 1].map(used)).toEqual([
      [1, 0, 0, false],
      [interest, 0, 0, false],
      [interest, 1, 0, false],
      [interest, fineCents - 1, 0, false],
      [interest, fineCents, 0, false],
      [interest, fineCents, 1, false],
    ])
    expect(used(charges + face - 1)).toEqual([interest, fineCents, face - 1, false])
    expect(used(charges + face)).toEqual([interest, fineCents, face, true])
    expect(imputePayment(asked, charges + face + 1, 0.0349).leftCents).toBe(1)
  })

  it('paid in time, is fined on the rest alone', () => {
    const part = pay(fresh(), [1], 400_00, due)
    const late = settleInstallments(part.loan, [1], addDays(nextBusinessDay(due), 1)).items[0]
    // A payment on the due date has no discount.
    expect(late).toMatchObject({
      faceCents: face - 400_00,
      fineCents: lateCharges(face - 400_00, 1).fineCents,
    })
  })

  it('serves the charges of all late ones, then the oldest, and prepays with what is left', () => {
    const day = addDays(nextBusinessDay(fresh().installments[1]!.dueDate), 3)
    const asked = settleInstallments(fresh(), [1, 2, 3, 4], day)
    const [one, two] = asked.items
    const charges = asked.chargesCents
    const exact = one!.faceCents + two!.faceCents + charges
    expect(pay(fresh(), [1, 2, 3, 4], charges + 10_00, day).items).toMatchObject([
      { number: 1, faceCents: 10_00, isSettled: false },
      { number: 2, faceCents: 0, isSettled: false },
    ])
    const { items } = pay(fresh(), [1, 2, 3, 4], exact + 50_00, day)
    expect(items.map(({ number, isSettled }) => [number, isSettled])).toEqual([
      [1, true],
      [2, true],
      [3, false],
    ])
    expect(items[2]!.faceCents).toBeGreaterThan(50_00)
    expect(items[2]!.faceCents - items[2]!.discountCents).toBe(50_00)
  })
})

const payments = fc.array(
  fc.record({
    numbers: fc.subarray(all, { minLength: 1 }),
    cents: fc.integer({ min: 1, max: 1_500_00 }),
    wait: fc.integer({ min: 0, max: 60 }),
  }),
  { minLength: 1, maxLength: 12 },
)

describe(`any sequence of payments (seed ${seed})`, () => {
  it('is settled to the cent, and never raises what is owed that day', () => {
    fc.assert(
      fc.property(payments, fc.constantFrom(0.019, 0.0349, 0.099), (sequence, rate) => {
        let loan = fresh(rate)
        let day = start
        for (const { numbers, cents, wait } of sequence) {
          day = addDays(day, wait)
          const open = openIn(loan)
          const chosen = numbers.filter((number) => open.includes(number))
          const before = settleInstallments(loan, open, day).totalCents
          const made = pay(loan, chosen, cents, day)
          loan = made.loan
          expect(moneyOf(made.items) + made.leftCents).toBe(cents)
          for (const item of made.items)
            expect(item.faceCents - item.discountCents + item.fineCents + item.lateInterestCents).toBe(
              item.presentCents,
            )
          // Money covers at least its own amount: the open amount falls by it, except for a cent of rounding.
          const after = settleInstallments(loan, openIn(loan), day).totalCents
          expect(after).toBeLessThanOrEqual(before)
          expect(Math.abs(before - moneyOf(made.items) - after)).toBeLessThanOrEqual(1)
        }
      }),
      { numRuns: 400 },
    )
  })

  it('in parts before the due date is never worse than waiting for it, and the sooner the better', () => {
    const days = fc.integer({ min: 0, max: 30 })
    fc.assert(
      fc.property(
        fc.constantFrom(...all),
        fc.integer({ min: 1, max: 400_00 }),
        days,
        days,
        (number, cents, a, b) => {
          const { dueDate, installmentCents } = fresh().installments[number - 1]!
          const [sooner, later] = [Math.max(a, b), Math.min(a, b)]
          const early = pay(fresh(), [number], cents, addDays(dueDate, -sooner))
          const covered = early.items[0]!
          expect(covered.faceCents).toBeGreaterThanOrEqual(Math.min(cents, covered.presentCents))
          const late = pay(fresh(), [number], cents, addDays(dueDate, -later))
          // Except for a cent of rounding.
          expect(covered.faceCents).toBeGreaterThanOrEqual(late.items[0]!.faceCents - 1)
          const rest = openIn(early.loan).includes(number)
            ? settleInstallments(early.loan, [number], addDays(dueDate, -later)).totalCents
            : 0
          expect(covered.presentCents + rest).toBeLessThanOrEqual(installmentCents)
          // Nor does it cost more than paying everything on the later of the two days.
          const whole = settleInstallments(fresh(), [number], addDays(dueDate, -later)).totalCents
          expect(covered.presentCents + rest).toBeLessThanOrEqual(whole + 1)
        },
      ),
      { numRuns: 300 },
    )
  })

  it('in two halves on one day costs what it costs at once', () => {
    fc.assert(
      fc.property(
        fc.subarray(all, { minLength: 1 }),
        fc.integer({ min: 0, max: 500 }),
        fc.double({ min: 0.01, max: 0.99, noNaN: true }),
        (numbers, age, share) => {
          const day = addDays(start, age)
          const whole = settleInstallments(fresh(), numbers, day).totalCents
          const half = pay(fresh(), numbers, Math.max(1, Math.floor(whole * share)), day)
          const left = numbers.filter((number) => openIn(half.loan).includes(number))
          const rest = settleInstallments(half.loan, left, day).totalCents
          expect(Math.abs(moneyOf(half.items) + rest - whole)).toBeLessThanOrEqual(numbers.length > 1 ? 1 : 0)
          expect(pay(half.loan, left, rest, day).leftCents).toBe(0)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('costs less the earlier a part comes, and without parts is the plain charge', () => {
    const row = { dueDate: '2026-02-12', installmentCents: 500_00 }
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 200 }),
        fc.integer({ min: 1, max: 480_00 }),
        (a, b, faceCents) => {
          const day = addDays(row.dueDate, 201)
          const { fineCents, interestCents } = openCharges(row, day)
          expect(lateCharges(row.installmentCents, daysBetween(row.dueDate, day))).toMatchObject({
            fineCents,
            interestCents,
          })
          const interest = (after: number) => {
            const part: PaidPart = {
              date: addDays(row.dueDate, after),
              faceCents,
              fineCents: 0,
              lateInterestCents: 0,
            }
            return openCharges({ ...row, parts: [part] }, day).interestCents
          }
          expect(interest(Math.min(a, b))).toBeLessThanOrEqual(interest(Math.max(a, b)))
        },
      ),
    )
  })
})

/** Payments by calendar days after the disbursement, in cents. */
const dated = fc.array(
  fc.record({ day: fc.integer({ min: 0, max: 120 }), cents: fc.integer({ min: 10_00, max: 250_00 }) }),
  { minLength: 1, maxLength: 8 },
)

/** What was paid for an installment, and what it takes to pay the rest on a day. */
function told(loan: RunningLoan, number: number, day: string) {
  const parts = loan.installments[number - 1]!.parts ?? []
  const sum = (of: (part: PaidPart) => number) => parts.reduce((total, part) => total + of(part), 0)
  return {
    faceCents: sum((part) => part.faceCents),
    chargesCents: sum((part) => part.fineCents + part.lateInterestCents),
    restCents: openIn(loan).includes(number) ? settleInstallments(loan, [number], day).totalCents : 0,
  }
}

describe(`the parts of an installment (seed ${seed})`, () => {
  it('paid one by one come to what one payment a day comes to, in fine, interest and rest', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), dated, (number, parts) => {
        const inOrder = parts.toSorted((a, b) => a.day - b.day)
        const days = [...new Set(inOrder.map(({ day }) => day))]
        let one = fresh()
        let each = fresh()
        for (const day of days) {
          const date = addDays(start, day)
          const today = inOrder.filter((part) => part.day === day)
          const cents = today.reduce((total, part) => total + part.cents, 0)
          let given = 0
          for (const part of today) {
            if (!openIn(each).includes(number)) break
            const made = pay(each, [number], part.cents, date)
            each = made.loan
            given += part.cents - made.leftCents
          }
          if (!openIn(one).includes(number)) break
          const whole = pay(one, [number], cents, date)
          one = whole.loan
          expect(given).toBe(cents - whole.leftCents)
          const [apart, together] = [told(each, number, date), told(one, number, date)]
          expect(apart.chargesCents).toBe(together.chargesCents)
          expect(apart.restCents).toBe(together.restCents)
        }
      }),
      { numRuns: 150 },
    )
  })

  it('never cost more than the same installment paid whole on the last of their days', () => {
    fc.assert(
      fc.property(fc.constantFrom(...all), dated, (number, parts) => {
        let loan = fresh()
        let paid = 0
        let last = start
        for (const { day, cents } of parts.toSorted((a, b) => a.day - b.day)) {
          if (!openIn(loan).includes(number)) break
          last = addDays(start, day)
          const made = pay(loan, [number], cents, last)
          loan = made.loan
          paid += cents - made.leftCents
        }
        const { restCents } = told(loan, number, last)
        // Except for a cent of rounding per day.
        const whole = settleInstallments(fresh(), [number], last).totalCents
        expect(paid + restCents).toBeLessThanOrEqual(whole + parts.length)
      }),
      { numRuns: 150 },
    )
  })
})
