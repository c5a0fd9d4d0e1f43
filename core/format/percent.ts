import { roundHalfEven } from '../money/rounding.ts'
import { withTwoDecimals } from './group-thousands.ts'
import { percent } from './notation.ts'

/**
 * A rate as published: two decimals, halves to even (NBR 5891). 0.019 becomes '1,90%'.
 *
 * @param fraction the rate as a fraction of one
 * @throws RangeError when the fraction is not finite
 */
export function formatPercent(fraction: number): string {
  const hundredths = roundHalfEven(fraction * 1e4)
  return `${hundredths < 0 ? '-' : ''}${withTwoDecimals(hundredths)}${percent}`
}
