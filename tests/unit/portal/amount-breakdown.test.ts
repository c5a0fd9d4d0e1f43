import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Installment } from '#core/api/contract/installments.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { AmountBreakdown } from '../../../portal/features/repayment/installment/amount-breakdown.tsx'
import { text } from '../../../portal/features/repayment/installment/text.ts'
import { orderIn } from '../../support/order-in.ts'

const item: Installment = {
  ...{ number: 4, dueDate: '2026-10-10', payBy: '2026-10-12', debitOn: null, graceUntil: null },
  ...{ installmentCents: 495_18, interestCents: 95_18, amortisationCents: 400_00, openCents: 338_92 },
  ...{ fineCents: 6_78, lateInterestCents: 1_13, amountCents: 346_83, todayCents: 346_83, restCents: 0 },
  ...{
    daysLate: 10,
    stopped: null,
    uncounted: null,
    wrongCharges: null,
    gone: null,
    isContested: false,
    planUntil: null,
    paid: null,
  },
  ...{ balanceCents: 0, clearingCents: 0, clearsBy: null },
  parts: [{ paymentId: 'p', date: '2026-10-12', method: 'pix', cents: 160_00 }],
  state: 'late',
}

const shownOf = (of: Installment, isToday = false) =>
  renderToStaticMarkup(createElement(AmountBreakdown, { item: of, isToday }))

test('what is left of an installment stands after what the whole of it is made of, above what adds to it', () => {
  const shown = shownOf(item)
  const { face, interest, amortisation, rest, fine, lateInterest } = text
  const terms = [face, interest, amortisation, rest, fine, lateInterest(10)].map((label) => `${label}<`)
  expect(orderIn(shown, terms)).toEqual(terms)
})

test('a fine and interest that a contest found to be wrong are said to be cancelled, and no rule asks for them', () => {
  const paid = { paymentId: 'p', date: '2026-10-20', method: 'pix', cents: 503_09 } as const
  const shown = shownOf({
    ...item,
    ...{ state: 'paid', paid, wrongCharges: { on: '2026-11-30', backCents: 15_82 } },
  })
  const day = formatDate('2026-11-30')
  for (const words of [
    text.fineCancelled(day),
    text.lateInterestCancelled(day),
    text.chargesWrong(day, formatBrl(15_82)),
  ])
    expect(shown).toContain(words)
  for (const words of [text.rule, text.fine]) expect(shown).not.toContain(words)
})

test('the discount of today stands in what makes up the price that is chosen, and only there', () => {
  const early: Installment = {
    ...item,
    ...{ state: 'open', fineCents: 0, lateInterestCents: 0, parts: [], daysLate: 0 },
    ...{ openCents: 495_18, amountCents: 495_18, todayCents: 492_59 },
  }
  const discount = `${text.discount}</dt><dd>${formatBrl(-2_59)}`
  expect(shownOf(early, true).replaceAll(/(<\w+)[^>]*/g, '$1')).toContain(discount)
  expect(shownOf(early)).not.toContain(text.discount)
})
