/**
 * Parses a typed number without its cents, in whichever notation: '12.500,00' and '12,500.00' are both 12500,
 * since thousands have three digits after their mark and cents at most two. NaN if it has no digit.
 */
export const parseEitherNotation = (typed: string): number =>
  Number(typed.replace(/[.,]\d{0,2}$/, '').replace(/\D/g, '') || Number.NaN)
