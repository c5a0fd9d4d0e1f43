import { termsOf } from '#core/agreement/contract-content.ts'
import { addDays } from '#core/calendar/dates.ts'
import { foundWrongIn } from '../../demo/api/repayment/contests/found-wrong.ts'
import type { LoanInRepayment } from '../../demo/api/repayment/loans-in-repayment.ts'
import { type Situation, situationOn } from '../../demo/api/repayment/renegotiation/build-change.ts'
import { fc } from './random.ts'
import { loans, running } from './running-loans.ts'

/** Loans with some installments paid from the front, and so many of those after them late, so many days after the last of these, or on the day of the next one. */
const situations = (
  lateQty: fc.Arbitrary<number>,
  days: fc.Arbitrary<number | 'next'> = fc.integer({ min: 4, max: 27 }),
) =>
  fc
    .record({
      wish: loans,
      paid: fc.integer({ min: 0, max: 2 }),
      lateQty,
      days,
    })
    .map(({ wish, paid, lateQty, days }): Situation => {
      const quote = running(wish)
      const rows = quote.installments.map(({ months, ...row }) => {
        const isPaid = row.number <= paid
        return {
          ...row,
          ...{ loanId: '', extraDays: 0, movedDays: 0, debitOn: null },
          ...{ parts: [], frozen: [], heldDays: [], isContested: false, planUntil: null, gone: null },
          ...{ paymentId: isPaid ? 'p' : null, paidCents: isPaid ? row.installmentCents : null },
          ...{ paidOn: isPaid ? row.dueDate : null, method: isPaid ? 'pix' : null },
        }
      })
      const loan = {
        rows,
        loan: quote,
        terms: termsOf(quote),
        ...{ plans: [], processing: new Map(), clearing: [], goneParts: [] },
        foundWrong: foundWrongIn([], [], []),
      } as unknown as LoanInRepayment
      const lastDue = rows[paid + lateQty - 1]?.dueDate ?? quote.disbursementDate
      const nextDue = rows[paid + lateQty]?.dueDate ?? lastDue
      return situationOn(loan, days === 'next' ? nextDue : addDays(lastDue, days), null)
    })

/** Loans that are late with some installments. */
export const lateLoans = situations(fc.integer({ min: 1, max: 3 }))

/** Loans of which nothing is late. */
export const loansInTime = situations(fc.constant(0))

/** Loans with an installment that falls due on the day, and perhaps one that is late. */
export const loansDueToday = situations(fc.integer({ min: 0, max: 1 }), fc.constant('next'))
