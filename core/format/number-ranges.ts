/** Formats ascending numbers as a list, with three or more in a row as a range: '2, 5 a 9 e 12'. */
export function formatRanges(numbers: readonly number[]): string {
  const runs: number[][] = []
  for (const number of numbers) {
    const run = runs.at(-1)
    if (run?.at(-1) === number - 1) run.push(number)
    else runs.push([number])
  }
  const parts = runs.flatMap((run) => (run.length < 3 ? run.map(String) : `${run[0]} a ${run.at(-1)}`))
  return parts.length < 2 ? parts.join() : `${parts.slice(0, -1).join(', ')} e ${parts.at(-1)}`
}
