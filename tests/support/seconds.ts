/** Seconds of a test, or of what a file needed beside its tests. */
export interface Timed {
  /** For example "contract on PostgreSQL" or "journeys on phone". */
  part: string
  file: string
  title: string
  seconds: number
}

/** Title of what a file needed beside its tests. */
export const aroundTests = 'loading and hooks'

/** The part that a test below the browser belongs to: a contract test names its database in the title. */
export function partOf(project: string, title: string): string {
  const engine = /\b(SQLite|PostgreSQL)\b/.exec(title)?.[1]
  return engine && project === 'contract' ? `${project} on ${engine}` : project
}

const rounded = (seconds: number) => seconds.toFixed(seconds < 10 ? 1 : 0)
const sumOf = (rows: readonly Timed[]) => rows.reduce((sum, { seconds }) => sum + seconds, 0)

/** Markdown tables of a run: the sum of each part, and the slowest tests. */
export function secondsTable(rows: readonly Timed[], slowest = 10): string {
  const sums = [...new Set(rows.map(({ part }) => part))].map((part) => {
    const own = rows.filter((row) => row.part === part)
    const tests = own.filter(({ title }) => title !== aroundTests).length
    return `| ${part} | ${tests} | ${rounded(sumOf(own))} |`
  })
  const most = rows.toSorted((a, b) => b.seconds - a.seconds).slice(0, slowest)
  return [
    '| part | tests | seconds, summed over two workers |',
    '| --- | --- | --- |',
    ...sums,
    '',
    '| the slowest | seconds |',
    '| --- | --- |',
    ...most.map(({ file, title, seconds }) => `| ${file}: ${title} | ${rounded(seconds)} |`),
  ].join('\n')
}
