import { describe, expect, it } from 'vitest'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { nearestWords } from '../../../../../portal/features/repayment/renegotiation/nearest-words.ts'
import type { Options } from '../../../../../portal/features/repayment/renegotiation/renegotiation-command.ts'
import { text } from '../../../../../portal/features/repayment/renegotiation/text.ts'

const least = { monthlyCents: 400_00, interestCents: 90_00, addedQty: 12 }
const payFrom = '2027-03-10'
const soonest = (...days: (string | null)[]) => days.map((soonOn) => ({ soonOn })) as Options['options']

describe('where no change is within what the customer can pay', () => {
  it('says of two months without payment how near the rules come, and that one is the most', () => {
    const shown = { least, options: soonest('2027-02-10', '2027-01-11'), others: soonest('2027-01-11') }
    const words = nearestWords(shown, { budgetCents: 0, payFrom })
    expect(words).toEqual([
      text.least(formatBrl(400_00), formatBrl(90_00), 12),
      text.tooSoonAll(formatDate(payFrom), '10/02/2027'),
    ])
    expect(nearestWords(shown, { budgetCents: 400_00, payFrom })).toEqual([
      text.tooSoonAll(formatDate(payFrom), '10/02/2027'),
    ])
  })

  it('says nothing of the most where some change waits until the day', () => {
    const shown = { least, options: soonest(null, '2027-02-10'), others: [] }
    expect(nearestWords(shown, { budgetCents: 0, payFrom })).toHaveLength(1)
    expect(nearestWords(shown, { budgetCents: 400_00, payFrom })).toEqual([text.dateToo])
  })
})
