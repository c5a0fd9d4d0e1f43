/** Parses a typed number without its cents: '12.500,00' is 12500; NaN if it has no digit. */
export const parseTypedInteger = (typed: string): number =>
  Number(typed.replace(/,.*/, '').replace(/\D/g, '') || Number.NaN)
