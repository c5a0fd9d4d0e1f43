/** One measured thing: the median time of one run, in milliseconds. */
export interface Row {
  name: string
  ms: number
}

/** The middle value. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * Times several things in turn, so that a machine that slows down slows them all alike.
 *
 * @param things what to run, by name; the first is the base of the ratios
 * @param rounds how often each is run, after one round that is not counted
 */
export async function inTurn(things: Record<string, () => unknown>, rounds: number): Promise<Row[]> {
  const times = new Map<string, number[]>(Object.keys(things).map((name) => [name, []]))
  for (let round = -1; round < rounds; round += 1) {
    for (const [name, run] of Object.entries(things)) {
      const start = performance.now()
      await run()
      if (round >= 0) times.get(name)?.push(performance.now() - start)
    }
  }
  return [...times].map(([name, values]) => ({ name, ms: median(values) }))
}

/** A table whose figures hold on any machine: each row relative to the first. */
export function table(title: string, rows: readonly Row[]): string {
  const base = rows[0]?.ms ?? 1
  const lines = rows.map(
    ({ name, ms }) => `  ${name.padEnd(48)} ${(ms / base).toFixed(2).padStart(9)} x   (${ms.toFixed(3)} ms)`,
  )
  return [`\n${title}`, ...lines].join('\n')
}
