function weightedSum(
  digits: string,
  weight: (place: number) => number,
  value: (product: number) => number,
): number {
  return [...digits].reverse().reduce((sum, digit, place) => sum + value(Number(digit) * weight(place)), 0)
}

/** Modulo 10: weights 2, 1, 2... from the right, adding the digits of each product. */
export function modulo10(digits: string): number {
  const sum = weightedSum(
    digits,
    (place) => 2 - (place % 2),
    (product) => Math.floor(product / 10) + (product % 10),
  )
  return (10 - (sum % 10)) % 10
}

/**
 * Modulo 11 with weights 2 to 9 from the right: 11 less the remainder, from 1 to 11, before any bank-specific
 * rules.
 */
export function modulo11(digits: string): number {
  return (
    11 -
    (weightedSum(
      digits,
      (place) => 2 + (place % 8),
      (product) => product,
    ) %
      11)
  )
}
