import { expect, test } from 'vitest'
import { formatDate } from '#core/format/date-text.ts'
import { passedSentence } from '#core/text/promises.ts'
import { text } from '../../../portal/features/chat/text.ts'

test('a conversation says of a passed promise what Atendimentos says', () => {
  expect(text.answerBy('2026-12-13', '2026-12-13')).toContain(formatDate('2026-12-13'))
  expect(text.answerBy('2026-12-13', '2026-12-14')).toBe(passedSentence('2026-12-13'))
})
