/** One measurement: its median, in milliseconds unless the table has another unit. */
export interface Row {
  name: string
  value: number
  /** Ratio to the base: the median of the rounds' ratios, between their quartiles. */
  ratios?: readonly [low: number, median: number, high: number]
}

/** The median; the upper one for an even count. */
export function median(values: number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/**
 * Times several things alternately, so that a slowdown of the machine affects all of them.
 *
 * @param things what to run, by name; the first is the base of the ratios
 * @param rounds how often each is run, after one uncounted round
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
  return [...times].map(([name, values]) => ({ name, value: median(values) }))
}

/**
 * Rows of things measured in the same rounds: the median of each, and the spread of its ratio to the first,
 * computed per round.
 */
export function spreadRows(measured: ReadonlyMap<string, readonly number[]>): Row[] {
  const [base = []] = measured.values()
  return [...measured].map(([name, values]) => {
    const ratios = values.map((value, round) => value / (base[round] ?? Number.NaN)).sort((a, b) => a - b)
    const quarter = (part: number) => ratios[Math.round((ratios.length - 1) * part)] ?? Number.NaN
    return { name, value: median([...values]), ratios: [quarter(0.25), quarter(0.5), quarter(0.75)] }
  })
}

/** A table of ratios to the first row, which are comparable across machines. */
export function table(title: string, rows: readonly Row[], unit = 'ms', digits = 3): string {
  const base = rows[0]?.value ?? 1
  const lines = rows.map(({ name, value, ratios }) => {
    const [low, ratio, high] = ratios ?? [undefined, value / base, undefined]
    const between = ratios ? `  ${`${low?.toFixed(2)} to ${high?.toFixed(2)}`.padEnd(14)}` : ''
    return `  ${name.padEnd(48)} ${ratio.toFixed(2).padStart(9)} x${between}   (${value.toFixed(digits)} ${unit})`
  })
  return [`\n${title}`, ...lines].join('\n')
}
