import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Installment } from '#core/api/contract/installments.ts'
import { AmountBreakdown } from '../../../portal/features/repayment/installment/amount-breakdown.tsx'
import { text } from '../../../portal/features/repayment/installment/text.ts'

test('what is left of an installment stands after what the whole of it is made of, above what adds to it', () => {
  const item: Installment = {
    ...{
      number: 4,
      state: 'late',
      dueDate: '2026-10-10',
      payBy: '2026-10-12',
      debitOn: null,
      graceUntil: null,
    },
    ...{ installmentCents: 495_18, interestCents: 95_18, amortisationCents: 400_00, openCents: 338_92 },
    ...{ fineCents: 6_78, lateInterestCents: 1_13, amountCents: 346_83, todayCents: 346_83, restCents: 0 },
    ...{ daysLate: 10, stopped: null, uncounted: null, isContested: false, planUntil: null, paid: null },
    ...{ balanceCents: 0, clearingCents: 0 },
    parts: [{ paymentId: 'p', date: '2026-10-12', method: 'pix', cents: 160_00 }],
    state: 'late',
  }
  const shown = renderToStaticMarkup(createElement(AmountBreakdown, { item }))
  const at = [text.face, text.interest, text.amortisation, text.rest, text.fine, text.lateInterest(10)].map(
    (label) => shown.indexOf(`${label}<`),
  )
  expect(at).not.toContain(-1)
  expect(at).toEqual(at.toSorted((a, b) => a - b))
})
