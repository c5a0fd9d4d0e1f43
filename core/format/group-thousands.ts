import { decimal, thousands } from './notation.ts'

/** An integer of hundredths as a number with two decimals, without its sign: -123450 becomes '1.234,50'. */
export function withTwoDecimals(hundredths: number): string {
  const digits = String(Math.abs(hundredths)).padStart(3, '0')
  return `${groupThousands(digits.slice(0, -2))}${decimal}${digits.slice(-2)}`
}

/** Puts a dot between thousands: '1234567' becomes '1.234.567'. Not Intl, which is costly in embeds. */
export function groupThousands(digits: string): string {
  return digits.replace(/\B(?=(\d{3})+$)/g, thousands)
}
