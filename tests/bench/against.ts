import { type Line, openLine } from './load.ts'
import { type Row, spreadRows } from './ratio.ts'

const rounds = 5

/** Measures two things alternately, after an uncounted warm-up. @returns the second relative to the first */
export async function against(
  name: string,
  base: () => Promise<number>,
  ours: () => Promise<number>,
): Promise<Row> {
  const [bases, all]: [number[], number[]] = [[], []]
  for (let round = -1; round < rounds; round += 1) {
    const pair = [await base(), await ours()] as const
    if (round < 0) continue
    bases.push(pair[0])
    all.push(pair[1])
  }
  return {
    ...spreadRows(
      new Map([
        ['base', bases],
        [name, all],
      ]),
    )[1]!,
    name,
  }
}

export const openLines = (origin: string, count: number): Promise<Line[]> =>
  Promise.all(Array.from({ length: count }, () => openLine(origin)))

export const endLines = (lines: readonly Line[]): void => {
  for (const line of lines) line.end()
}
