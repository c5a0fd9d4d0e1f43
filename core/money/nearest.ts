/** The nearest value on the scale; the minimum for what is no number. */
export function nearest(value: number, min: number, max: number, step: number): number {
  if (Number.isNaN(value)) return min
  const onScale = min + Math.round((value - min) / step) * step
  // A maximum off the scale is not on offer: the last step below it is.
  const last = min + Math.floor((max - min) / step) * step
  return Math.max(Math.min(onScale, last), min)
}
