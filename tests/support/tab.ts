import { setTimeout as wait } from 'node:timers/promises'

/** A minimal browser tab, so that a check can be written once for three engines. */
export interface Tab {
  open(url: string): Promise<void>
  /** Evaluates an expression in the page despite its CSP; returns JSON data. */
  evaluate(expression: string): Promise<unknown>
  press(key: Key): Promise<void>
  /** Types into the focused element. */
  type(text: string): Promise<void>
  /** Presses the mouse at the first point, in px of the window, and lets go at the second. */
  drag(from: Point, to: Point): Promise<void>
  /** The page's complaints since it was opened. */
  complaints(): Promise<string[]>
}

export type Point = readonly [x: number, y: number]

export type Key = 'ArrowDown' | 'ArrowRight' | 'ArrowUp' | 'Enter' | 'Tab'

/** Runs a function in the page. It is sent as source text, so its data must be passed as arguments. */
export async function run<Given extends unknown[], Answer>(
  tab: Pick<Tab, 'evaluate'>,
  task: (...given: Given) => Answer,
  ...given: Given
): Promise<Awaited<Answer>> {
  // The transpiler wraps inner functions in a helper that the page lacks.
  const prelude = 'const __name = (named) => named'
  const call = `(${task})(...${JSON.stringify(given)})`
  return (await tab.evaluate(`(() => { ${prelude}; return ${call} })()`)) as Awaited<Answer>
}

const patienceMs = 10_000
const intervalMs = 25

/** Polls the page until the task returns true; after ten seconds throws an error with the given words. */
export async function until<Given extends unknown[]>(
  tab: Tab,
  what: string,
  task: (...given: Given) => boolean | Promise<boolean>,
  ...given: Given
): Promise<void> {
  for (let left = patienceMs / intervalMs; left > 0; left -= 1) {
    // A page being unloaded cannot answer.
    if (await run(tab, task, ...given).catch(() => false)) return
    await wait(intervalMs)
  }
  const seen = await run(tab, () => `${location.href}: ${document.body.textContent.slice(0, 500)}`).catch(
    String,
  )
  throw new Error(`not seen within ${patienceMs / 1000} s: ${what}; there is ${seen}`)
}
