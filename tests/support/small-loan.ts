import { foundWrongIn } from '../../demo/api/repayment/contests/found-wrong.ts'
import type { InstallmentRow, LoanInRepayment } from '../../demo/api/repayment/loans-in-repayment.ts'
import type { PartPayment } from '../../demo/api/repayment/part-payments.ts'

const dueDates = ['2026-12-10', '2027-01-11', '2027-02-11', '2027-03-10']

/** What a payment paid of an installment, in integer cents. */
export const part = (number: number, cents: number, more: Partial<PartPayment> = {}): PartPayment => ({
  ...{ entryId: 'e', number, paymentId: 'p', method: 'pix', date: '2026-12-01', cents },
  ...{ faceCents: cents, discountCents: 0, fineCents: 0, lateInterestCents: 0 },
  ...more,
})

/** What a paid installment says of its payment. */
export const paidBy = (paymentId: string, paidCents: number, paidOn = '2026-12-01') =>
  ({ paymentId, paidCents, paidOn, method: 'pix' }) as const

/** What is different in installments, by number. */
export type Rows = Partial<Record<number, Partial<InstallmentRow>>>

/** Four installments of R$ 100 at no interest, so that each figure is one of the sums of their parts. */
export function loanOf(changed: Rows = {}, more: Partial<LoanInRepayment> = {}): LoanInRepayment {
  const rows = dueDates.map((dueDate, index): InstallmentRow => {
    const number = index + 1
    return {
      ...{ loanId: 'loan', number, dueDate, extraDays: 0, movedDays: 0, installmentCents: 100_00 },
      ...{ interestCents: 0, amortisationCents: 100_00, balanceCents: 400_00 - number * 100_00 },
      ...{ paymentId: null, paidCents: null, paidOn: null, method: null, debitOn: null },
      ...{ parts: [], frozen: [], heldDays: [], isContested: false, gone: null, planUntil: null },
      ...changed[number],
    }
  })
  const installments = rows.map((row) => ({ ...row, months: 1 }))
  return {
    ...{ rows, loan: { disbursementDate: '2026-11-10', monthlyRate: 0, installments } },
    ...{
      processing: new Map(),
      clearing: [],
      goneParts: [],
      plans: [],
      foundWrong: foundWrongIn([], [], []),
    },
    ...more,
  } as unknown as LoanInRepayment
}
