import { roundHalfEven } from '../money/rounding.ts'
import { groupThousands } from './grouping.ts'

/**
 * A rate as it is published: two decimals, halves to even (NBR 5891). 0.019 becomes '1,90%'.
 *
 * @param fraction the rate as a fraction of one
 * @throws RangeError when the fraction is not finite
 */
export function formatPercent(fraction: number): string {
  const hundredths = roundHalfEven(fraction * 1e4)
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${hundredths < 0 ? '-' : ''}${groupThousands(digits.slice(0, -2))},${digits.slice(-2)}%`
}
