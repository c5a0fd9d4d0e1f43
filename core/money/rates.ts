function assertRate(rate: number): void {
  if (!Number.isFinite(rate) || rate <= -1) throw new RangeError('a rate is a finite fraction above -1')
}

/**
 * The annual rate equal to twelve months of compounding: (1 + m)^12 - 1.
 *
 * @param monthly fraction a month: 0.019 is 1,90% a.m.
 * @throws RangeError when the rate is not a finite fraction above -1
 */
export function annualFromMonthly(monthly: number): number {
  assertRate(monthly)
  return (1 + monthly) ** 12 - 1
}

/** The monthly rate that compounds to an annual one: the inverse of annualFromMonthly, with its errors. */
export function monthlyFromAnnual(annual: number): number {
  assertRate(annual)
  return (1 + annual) ** (1 / 12) - 1
}
