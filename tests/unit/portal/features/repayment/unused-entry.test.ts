import { describe, expect, it } from 'vitest'
import { formatBrl } from '#core/format/brl.ts'
import type { Options } from '../../../../../portal/features/repayment/renegotiation/renegotiation-command.ts'
import { text } from '../../../../../portal/features/repayment/renegotiation/text.ts'
import { unusedEntryWords } from '../../../../../portal/features/repayment/renegotiation/unused-entry.ts'

const planOf = (fits: boolean, entryCents?: number) =>
  ({ fits, change: { kind: 'late-plan', entryCents } }) as Options['options'][number]
const [now, from] = [formatBrl(100_00), formatBrl(165_62)]

describe('what a customer can pay at once, where no plan has it', () => {
  it('is said to be too little, with from how much it would do', () => {
    const words = (entryFromCents: number | null, payNow = 100_00) =>
      unusedEntryWords({ options: [planOf(false)], entryFromCents }, payNow)
    expect(words(165_62)).toEqual([text.entryTooSmall(now, from), text.entryBefore])
    expect(words(null)).toEqual([text.entryTooSmall(now, null), text.entryBefore])
    expect(words(165_62, 5_00)).toEqual([text.entryTooSmall(formatBrl(5_00), from)])
  })

  it('is said not to be needed where a plan does without', () => {
    const shown = { options: [planOf(true)], entryFromCents: 165_62 }
    expect(unusedEntryWords(shown, 100_00)).toEqual([text.entryUnneeded(now), text.entryBefore])
  })

  it('needs no word where a plan has it, there is no plan, or there is nothing to pay', () => {
    const skip = { fits: true, change: { kind: 'skip' } } as Options['options'][number]
    for (const [options, payNow] of [
      [[planOf(false), planOf(false, 100_00)], 100_00],
      [[skip], 100_00],
      [[planOf(false)], 0],
    ] as const)
      expect(unusedEntryWords({ options: [...options], entryFromCents: null }, payNow)).toEqual([])
  })
})
