import { fc, seed } from '../../support/random.ts'
import { type Equivalent, equivalents } from './equivalents.ts'

/** A change of one place of a source. */
export interface Mutant {
  id: string
  file: string
  /** The kind of change, as Stryker calls it. */
  kind: string
  /** The source from where the change begins: lines and columns from 0. */
  start: Place
  end: Place
  becomes: string
}

interface Place {
  line: number
  column: number
}

/** What a test file reaches when nothing is changed. */
export interface Reach {
  file: string
  seconds: number
  /** Whether its tests pass on the prepared sources; one that fails can judge nothing. */
  passes: boolean
  /** How often its tests pass the place of each change. */
  hits: Readonly<Record<string, number>>
  /** The same while modules were loading, for this file or one before it in the same process. */
  loading: Readonly<Record<string, number>>
}

export type Outcome =
  | { mutant: Mutant; found: string }
  /** The number of test files that reach it and pass nevertheless, and the tests for which no time was left. */
  | { mutant: Mutant; survived: number; unasked?: string }

/** As many of the list, each equally likely, in an order by the seed. */
export function sampleOf<T>(all: readonly T[], count: number): T[] {
  const length = Math.min(count, all.length)
  const some = fc.shuffledSubarray([...all], { minLength: length, maxLength: length })
  return fc.sample(some, { seed, numRuns: 1 })[0] ?? []
}

/** The test files that reach a place: first those that pass it in a test, and of those the quick. */
export function judgesOf(id: string, reaches: readonly Reach[]): Reach[] {
  const isLoadedOnly = ({ hits }: Reach) => Number(!hits[id])
  return reaches
    .filter(({ passes, hits, loading }) => passes && (hits[id] || loading[id]))
    .toSorted((a, b) => isLoadedOnly(a) - isLoadedOnly(b) || a.seconds - b.seconds)
}

const offset = (code: string, { line, column }: Place) =>
  code
    .split('\n')
    .slice(0, line)
    .reduce((sum, text) => sum + text.length + 1, column)

/** The source with a change planted. */
export const planted = (code: string, { start, end, becomes }: Mutant): string =>
  code.slice(0, offset(code, start)) + becomes + code.slice(offset(code, end))

/** The row of the list of equivalents that a change has. */
export const equivalentOf = (code: string, mutant: Mutant, known: readonly Equivalent[] = equivalents) =>
  known.find(
    ({ file, line, becomes }) =>
      file === mutant.file &&
      becomes === mutant.becomes &&
      code.split('\n')[mutant.start.line]?.trim() === line,
  )

const shown = 6

/** Where a change is, and the lines before and after it. */
export function changeOf(code: string, mutant: Mutant): string {
  const lines = code.split('\n').slice(mutant.start.line, mutant.end.line + 1)
  const changed = planted(code, mutant)
    .split('\n')
    .slice(mutant.start.line, mutant.start.line + mutant.becomes.split('\n').length)
  const marked = (mark: string, all: readonly string[]) => [
    ...all.slice(0, shown).map((line) => `  ${mark} ${line.trim()}`),
    ...(all.length > shown ? [`  ${mark} … ${all.length - shown} more lines`] : []),
  ]
  return [
    `${mutant.file}:${mutant.start.line + 1} ${mutant.kind}`,
    ...marked('-', lines),
    ...marked('+', changed),
  ].join('\n')
}

/** Percent of the changes that were found, rounded down; undefined without any. */
export function scoreOf(outcomes: readonly Outcome[]): number | undefined {
  if (outcomes.length === 0) return undefined
  return Math.floor((outcomes.filter((one) => 'found' in one).length / outcomes.length) * 100)
}

export const head =
  '| folder | goal | score | found | of | equivalent | minutes |\n| --- | --- | --- | --- | --- | --- | --- |'

export interface Judgement {
  folder: string
  goal: number
  outcomes: readonly Outcome[]
  equivalent: number
  /** Places for a change in the whole folder. */
  places: number
  minutes: number
}

/** A row of the Markdown table. */
export function rowOf({ folder, goal, outcomes, equivalent, places, minutes }: Judgement): string {
  const score = scoreOf(outcomes)
  const found = outcomes.filter((one) => 'found' in one).length
  const told = score === undefined ? 'not measured' : `${score} %${score < goal ? ', TOO LOW' : ''}`
  const cells = [
    folder,
    `${goal} %`,
    told,
    found,
    `${outcomes.length} (${places})`,
    equivalent,
    minutes.toFixed(1),
  ]
  return `| ${cells.join(' | ')} |`
}
