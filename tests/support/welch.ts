const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)
const mean = (values: readonly number[]) => sum(values) / values.length

function variance(values: readonly number[]): number {
  const middle = mean(values)
  return sum(values.map((value) => (value - middle) ** 2)) / (values.length - 1)
}

/** The median; the upper one for an even count. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * Welch's t of two samples: the distance of their means in standard errors. Above 4.5, the threshold of
 * dudect, the timings count as different. As in dudect, the slowest 5 % of all are dropped first, because the
 * machine causes them.
 */
export function welch(a: readonly number[], b: readonly number[]): number {
  const all = [...a, ...b].sort((x, y) => x - y)
  const limit = all[Math.floor(all.length * 0.95)] ?? Number.POSITIVE_INFINITY
  const [p, q] = [a, b].map((values) => values.filter((value) => value <= limit)) as [number[], number[]]
  return (mean(p) - mean(q)) / Math.sqrt(variance(p) / p.length + variance(q) / q.length)
}
