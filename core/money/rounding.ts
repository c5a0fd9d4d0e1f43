/**
 * The maximum distance from a half that counts as a half: far above floating-point noise, far below a real
 * difference.
 */
const tieWidth = 1e-10

function assertFinite(value: number): void {
  if (!Number.isFinite(value)) throw new RangeError('a finite number is needed')
}

/**
 * Rounds to an integer, halves to the even neighbor, as NBR 5891 requires for money and published rates. A
 * product that should be a half but has floating-point noise (100.49999999999999) still counts as one.
 *
 * @throws RangeError when the value is not finite.
 */
export function roundHalfEven(value: number): number {
  assertFinite(value)
  const below = Math.floor(value)
  const rest = value - below - 0.5
  const isTie = Math.abs(rest) <= tieWidth * Math.max(1, Math.abs(value) * 1e-3)
  const up = isTie ? below % 2 !== 0 : rest > 0
  // Adding 0 turns -0 into 0.
  return (up ? below + 1 : below) + 0
}

/** Throws unless the value is an amount of money: integer cents, not negative. */
export function assertCents(value: number, name: string): void {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`${name} must be non-negative integer cents`)
}
