/** The nearest value on the scale; the minimum for NaN. */
export function nearestStep(value: number, min: number, max: number, step: number): number {
  if (Number.isNaN(value)) return min
  const onScale = min + Math.round((value - min) / step) * step
  // A maximum that is not on the scale is not allowed: use the last step below it.
  const last = min + Math.floor((max - min) / step) * step
  return Math.max(Math.min(onScale, last), min)
}
