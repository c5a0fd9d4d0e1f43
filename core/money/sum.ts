/** The sum of amounts in cents; 0 of none. */
export const sumCents = (cents: readonly number[]): number => cents.reduce((total, value) => total + value, 0)
