import { setTimeout as wait } from 'node:timers/promises'

/** What a check needs of a browser, so that it can be written once for three engines. */
export interface Tab {
  open(url: string): Promise<void>
  /** Evaluates an expression in the page, whatever the page's policy; JSON comes back. */
  evaluate(expression: string): Promise<unknown>
  press(key: Key): Promise<void>
  /** Types into what has the focus. */
  type(text: string): Promise<void>
  /** Everything the page complained about since it was opened. */
  complaints(): Promise<string[]>
}

export type Key = 'ArrowRight' | 'Enter' | 'Tab'

/** Runs a function in the page; it is sent as text, so what it needs is handed to it. */
export async function run<Given extends unknown[], Answer>(
  tab: Pick<Tab, 'evaluate'>,
  task: (...given: Given) => Answer,
  ...given: Given
): Promise<Awaited<Answer>> {
  // The transpiler names inner functions by a helper of its own, which no page has.
  const prelude = 'const __name = (named) => named'
  const call = `(${task})(...${JSON.stringify(given)})`
  return (await tab.evaluate(`(() => { ${prelude}; return ${call} })()`)) as Awaited<Answer>
}

const patienceMs = 10_000
const intervalMs = 25

/** Asks the page until the answer is yes; after ten seconds that is an error with the given words. */
export async function until<Given extends unknown[]>(
  tab: Tab,
  what: string,
  task: (...given: Given) => boolean | Promise<boolean>,
  ...given: Given
): Promise<void> {
  for (let left = patienceMs / intervalMs; left > 0; left -= 1) {
    // A page on its way out cannot answer.
    if (await run(tab, task, ...given).catch(() => false)) return
    await wait(intervalMs)
  }
  const seen = await run(tab, () => `${location.href}: ${document.body.textContent.slice(0, 500)}`).catch(
    String,
  )
  throw new Error(`not seen within ${patienceMs / 1000} s: ${what}; there is ${seen}`)
}
