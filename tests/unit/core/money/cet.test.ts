import { describe, expect, it } from 'vitest'
import { addDays } from '#core/calendar/dates.ts'
import { formatPercent } from '#core/format/percent.ts'
import { annualCet, rateOfReturn } from '#core/money/cet.ts'
import { cents, vectors } from '../../support.ts'

const percent = (text: string) => `${text.replace('.', ',')}%`

describe('CET', () => {
  it.each(vectors.cet.vectors)('$case ($kind)', (vector) => {
    const release = vector.disbursement_date ?? '2026-01-10'
    const dated = vector.flows?.map(([date, amount]) => ({ date: date!, cents: cents(amount!) }))
    const counted = vector.day_offsets?.map((days) => ({
      date: addDays(release, days),
      cents: cents(vector.instalment),
    }))
    const cet = annualCet(cents(vector.net), release, (dated ?? counted)!)
    expect(formatPercent(cet)).toBe(percent((vector.cet_annual_percent ?? vector.cet_annual_percent_365)!))
  })

  it('is negative when less comes back than went out', () => {
    expect(rateOfReturn(1000, [{ cents: 900, time: 1 }])).toBeCloseTo(-0.1, 12)
  })

  it('refuses flows that no rate explains', () => {
    expect(() => rateOfReturn(1000, [])).toThrow(RangeError)
    expect(() => rateOfReturn(0, [{ cents: 1000, time: 1 }])).toThrow(RangeError)
    expect(() => annualCet(1000, '2026-02-30', [{ date: '2026-03-30', cents: 1100 }])).toThrow(RangeError)
  })
})
