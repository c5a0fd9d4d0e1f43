import type { Goal } from './goals.ts'
import { amountOf } from './sizes.ts'

/** A test that ran, by its file and full title. */
export interface Ran {
  file: string
  title: string
  passed: boolean
}

/** The beginning of a title up to its first placeholder. */
export const steady = (title: string) => title.split(/[%$]/)[0] ?? ''

const ofTest =
  ([file, title]: readonly [file: string, title: string]) =>
  (ran: Ran) =>
    ran.file.endsWith(file) && ran.title.includes(steady(title))

/** Result of a goal: how many tests measured it, on which engines, and whether all passed. */
export function resultOf({ tests }: Goal, ran: readonly Ran[]) {
  const measured = ran.filter((one) => tests.some((test) => ofTest(test)(one)))
  const missing = tests.filter((test) => !ran.some(ofTest(test)))
  const engines = ['SQLite', 'PostgreSQL'].filter((engine) =>
    measured.some(({ title }) => title.includes(engine)),
  )
  const failed = measured.filter(({ passed }) => !passed).length
  return { cases: measured.length, failed, engines, isWhole: missing.length === 0 }
}

/** Result of a control in a word; undefined if it did not run. */
export function controlOf({ control }: Goal, ran: readonly Ran[]): string | undefined {
  if ('none' in control) return `none: ${control.none}`
  if ('plant' in control) return undefined
  const found = ran.filter(ofTest(control.test))
  if (found.length === 0) return undefined
  return found.every(({ passed }) => passed) ? 'found' : 'NOT FOUND'
}

/** A row of the Markdown table. */
export function rowOf(goal: Goal, ran: readonly Ran[], control = controlOf(goal, ran) ?? 'not run'): string {
  const { cases, failed, engines, isWhole } = resultOf(goal, ran)
  const n = [amountOf(goal.id), cases > 0 && `${cases} tests`].filter(Boolean).join(', ')
  let result = failed > 0 ? `BROKEN: ${failed}` : 'held'
  if (cases === 0) result = 'not measured'
  else if (!isWhole) result = `${result}, in part`
  if (goal.open) result += `; open: ${goal.open}`
  const cells = [`${goal.id}: ${goal.goal}`, n, engines.join(', '), result, control]
  return `| ${cells.join(' | ')} |`
}

export const head = '| goal | n | engine | result | control |\n| --- | --- | --- | --- | --- |'
