import { expect, it } from 'vitest'
import { signedDates } from '../../../../../portal/features/request/signed-dates/signed-dates.ts'
import { text } from '../../../../../portal/features/request/signed-dates/text.ts'

const first = [text.first, '10/01/2027']

it('names the days of what follows a signature, as far as they are known', () => {
  const updatedAt = '2026-11-25T15:00:00Z'
  const datesIn = (state: 'documents' | 'under-review' | 'releasing') =>
    signedDates(
      { state, updatedAt, documentsUntil: state === 'documents' ? '2026-12-02' : null },
      '2027-01-10',
    )
  expect(datesIn('documents')).toEqual([
    [text.documents, text.by('02/12/2026')],
    [text.check, text.terms.check],
    [text.payout, text.terms.payout],
    first,
  ])
  expect(datesIn('under-review')).toEqual([
    [text.check, text.by('27/11/2026')],
    [text.payout, text.by('30/11/2026')],
    first,
  ])
  expect(datesIn('releasing')).toEqual([[text.payout, text.by('26/11/2026')], first])
})
