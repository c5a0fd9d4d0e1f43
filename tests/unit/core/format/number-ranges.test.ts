import { expect, test } from 'vitest'
import { formatRanges } from '#core/format/number-ranges.ts'

test.each([
  [[], ''],
  [[7], '7'],
  [[7, 8], '7 e 8'],
  [[7, 8, 9], '7 a 9'],
  [[2, 5, 6, 7, 8, 9, 12], '2, 5 a 9 e 12'],
  [[1, 2, 4, 5], '1, 2, 4 e 5'],
])('%j in words', (numbers, words) => {
  expect(formatRanges(numbers)).toBe(words)
})
