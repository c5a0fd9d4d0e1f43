import { expect, it } from 'vitest'
import { amountToReturnCents, lastReturnDate, withdrawalDays } from '#core/agreement/withdrawal.ts'
import { addDays } from '#core/calendar/dates.ts'
import { imputePayment } from '#core/money/impute-payment.ts'
import type { RunningLoan } from '#core/money/prepayment.ts'
import { settleInstallments } from '#core/money/settlement.ts'
import { fc, seed } from '../../../support/random.ts'
import { loans, running } from '../../../support/running-loans.ts'

it.each([
  ['2026-11-23T12:00:00Z', '2026-12-03'],
  // Sunday 6 December.
  ['2026-11-26T12:00:00Z', '2026-12-07'],
  // Still 25 November in São Paulo: Saturday 5 December.
  ['2026-11-26T02:00:00Z', '2026-12-07'],
])('money of a contract given up at %s is returned until %s, a day on which banks are open', (at, until) => {
  expect(lastReturnDate(at)).toBe(until)
})

/** Upper bound for the withdrawal period: banks may be closed before the seven days begin. */
const days = withdrawalDays + 5

/** Payments on these days: some of the last installments, or a share of the next ones. */
const payments = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: days }),
    end: fc.constantFrom('last', 'next'),
    count: fc.integer({ min: 1, max: 6 }),
    share: fc.constantFrom(0.01, 0.3, 0.99, 1),
  }),
  { maxLength: 5 },
)

const openOf = (loan: RunningLoan, date: string) =>
  settleInstallments(
    loan,
    loan.installments.map(({ number }) => number),
    date,
  ).items.flatMap(({ number, faceCents }) => (faceCents > 0 ? [number] : []))

it(`giving a contract up never costs more than paying it off on the same day (seed ${seed})`, () => {
  fc.assert(
    fc.property(
      loans,
      // Money may be disbursed before the day it is priced from.
      fc.integer({ min: 0, max: 5 }),
      payments,
      (wish, sooner, paid) => {
        const { netCents, ...begun } = running(wish)
        let loan: RunningLoan = begun
        let paidCents = 0
        for (let ahead = 0; ahead <= days; ahead += 1) {
          const date = addDays(begun.disbursementDate, ahead - sooner)
          for (const { end, count, share } of paid.filter(({ day }) => day === ahead)) {
            const open = openOf(loan, date)
            const asked = settleInstallments(
              loan,
              end === 'last' ? open.slice(-count) : open.slice(0, count),
              date,
            )
            const cents = Math.ceil(asked.totalCents * share)
            const { items } = imputePayment(asked.items, cents, loan.monthlyRate)
            paidCents += items.reduce((sum, { presentCents }) => sum + presentCents, 0)
            const installments = loan.installments.map((row) => {
              const part = items.find(({ number }) => number === row.number)
              return part ? { ...row, parts: [...(row.parts ?? []), { ...part, date }] } : row
            })
            loan = { ...loan, installments }
          }
          const payoff = settleInstallments(loan, openOf(loan, date), date).totalCents
          expect(amountToReturnCents({ netCents }, paidCents)).toBeLessThanOrEqual(payoff)
        }
      },
    ),
    { numRuns: 300 },
  )
})
