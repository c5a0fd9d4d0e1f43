import { describe, expect, it } from 'vitest'
import { formatBrl } from '#core/format/brl.ts'
import { decisionWords, nothingOwedAgain, withGoneSentence } from '#core/text/gone-payments.ts'

describe('a payment that went back and had paid only a fine and late interest', () => {
  it('is owed no more: no sum of nothing, and no day to pay it by', () => {
    const words = decisionWords({
      outcome: 'owed',
      kind: 'installment',
      reopened: { items: [], chargesCents: 12_46 },
    }).join(' ')
    expect(words).toContain(nothingOwedAgain)
    expect(words).toContain(formatBrl(12_46))
    expect(words).not.toContain(formatBrl(0))
    expect(words).not.toContain('Pague até')
  })

  it('changes no sum of what is owed, which is told once', () => {
    expect(withGoneSentence(8_057_90, 8_057_90)).not.toContain(formatBrl(8_057_90))
    expect(withGoneSentence(8_057_90, 8_070_36)).toContain(formatBrl(8_070_36))
  })
})
