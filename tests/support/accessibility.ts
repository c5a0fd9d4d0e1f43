import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { run, type Tab } from './tab.ts'

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

const require = createRequire(import.meta.url)
const source = readFile(
  createRequire(require.resolve('@axe-core/playwright')).resolve('axe-core/axe.min.js'),
  'utf8',
)

/** What axe finds wrong with a page, in any engine. */
export async function accessibility(tab: Tab): Promise<string[]> {
  await tab.evaluate(`(() => { ${await source} })()`)
  return run(tab, async () => {
    // Half faded in, a text has half its contrast. What never ends is not waited for.
    const ending = document
      .getAnimations()
      .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
    await Promise.allSettled(ending.map(({ finished }) => finished))
    const { violations } = await (Reflect.get(globalThis, 'axe') as Axe).run({
      resultTypes: ['violations'],
      // Else it fetches the page's style sheets, which a strict policy forbids.
      preload: false,
    })
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
  })
}
