import type { IofRates } from './legal-figures.ts'
import { assertCents, roundHalfEven } from './rounding.ts'
import type { Cents } from './units.ts'

/** A part of the principal and the time until it is repaid. */
interface PrincipalPart {
  /** A fraction of the principal; the shares of a loan sum to 1. */
  share: number
  /** Calendar days from the release of the money to the due date. */
  days: number
}

/** The tax in integer cents; daily and additional sum to the total exactly. */
export interface Iof {
  totalCents: Cents
  dailyCents: Cents
  additionalCents: Cents
}

function assertDays(days: number): void {
  if (!Number.isInteger(days) || days < 0) throw new RangeError('days must be 0 or more')
}

/**
 * The tax as an unrounded fraction of the principal: sum of share * daily * min(days, 365), plus the
 * additional. The daily part never exceeds one year's tax on the whole (Decreto 6.306/2007, art. 7, first
 * paragraph).
 */
function iofFraction(parts: readonly PrincipalPart[], { daily, maxDays, additional }: IofRates): number {
  const sum = parts.reduce((before, { share, days }) => {
    assertDays(days)
    return before + share * Math.min(days, maxDays)
  }, 0)
  return daily * Math.min(sum, maxDays) + additional
}

/** Splits a total so that both parts always sum: the additional by its rate, and the daily as the rest. */
export function splitIof(principalCents: Cents, totalCents: Cents, rates: IofRates): Iof {
  const additionalCents = Math.min(totalCents, roundHalfEven(principalCents * rates.additional))
  return { totalCents, additionalCents, dailyCents: totalCents - additionalCents }
}

/**
 * The tax on a principal that does not finance it, as one amount.
 *
 * @throws RangeError on a negative or fractional amount or on negative days
 */
export function iofCentsOn(principalCents: Cents, parts: readonly PrincipalPart[], rates: IofRates): number {
  assertCents(principalCents, 'principalCents')
  return roundHalfEven(principalCents * iofFraction(parts, rates))
}

/**
 * The principal that leaves a given amount after its own tax: P = amount / (1 - a), where `a` is the tax of a
 * principal of 1. `a` depends only on the schedule, so one division replaces the usual iteration.
 *
 * @param amountCents the released amount plus financed fees, integer cents
 * @throws RangeError as iofCentsOn
 */
export function principalWithIof(
  amountCents: Cents,
  parts: readonly PrincipalPart[],
  rates: IofRates,
): number {
  assertCents(amountCents, 'amountCents')
  return roundHalfEven(amountCents / (1 - iofFraction(parts, rates)))
}
