import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { run, type Tab } from './tab.ts'

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>
}

const source = readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Axe violations of a page in any engine, optionally for some rules only. */
export async function accessibility(
  tab: Pick<Tab, 'evaluate'>,
  ...rules: readonly string[]
): Promise<string[]> {
  if (!(await tab.evaluate('"axe" in globalThis'))) await tab.evaluate(`(() => { ${await source} })()`)
  return run(
    tab,
    async (only: readonly string[]) => {
      // Text that is fading in has too little contrast. Infinite animations are not waited for.
      const rootsOf = (root: Document | ShadowRoot): (Document | ShadowRoot)[] => [
        root,
        ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
          shadowRoot ? rootsOf(shadowRoot) : [],
        ),
      ]
      const settle = () =>
        Promise.allSettled(
          rootsOf(document)
            .flatMap((root) => root.getAnimations())
            .filter(({ effect }) => Number.isFinite(Number(effect?.getComputedTiming().endTime)))
            .map(({ finished }) => finished),
        )
      const judge = async () => {
        await settle()
        const { violations } = await (Reflect.get(globalThis, 'axe') as Axe).run({
          resultTypes: ['violations'],
          // Otherwise axe fetches the page's style sheets, which a strict CSP forbids.
          preload: false,
          // Off by default: who speaks to a page says the words that are seen (WCAG 2.5.3).
          rules: { 'label-content-name-mismatch': { enabled: true } },
          ...(only.length > 0 && { runOnly: only }),
        })
        return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
      }
      const found = await judge()
      // Something may have begun to fade meanwhile; a barrier is still there when it has ended.
      const again = found.length > 0 ? await judge() : []
      return found.filter((violation) => again.includes(violation))
    },
    rules,
  )
}

/**
 * A short name of all that axe's answer depends on: the tree with its words and numbers blanked, the width, whether the
 * window holds the whole page, and the theme. Undefined for a page with shadow trees, which a copy does not show.
 */
export async function stateOf(tab: Pick<Tab, 'evaluate'>): Promise<string | undefined> {
  const state = await run(tab, () => {
    if ([...document.querySelectorAll('*')].some(({ shadowRoot }) => shadowRoot)) return undefined
    const copy = document.documentElement.cloneNode(true) as HTMLElement
    for (const script of copy.querySelectorAll('script')) script.remove()
    const texts = document.createTreeWalker(copy, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const text = texts.currentNode as Text
      text.data = text.data.trim() === '' ? '' : 'x'
    }
    const media = ['(prefers-color-scheme: dark)', '(prefers-contrast: more)', '(forced-colors: active)']
    return [
      copy.outerHTML.replace(/\d+/g, '0'),
      innerWidth,
      document.documentElement.scrollHeight > innerHeight,
      ...media.map((query) => matchMedia(query).matches),
    ].join()
  })
  return state && createHash('sha256').update(state).digest('hex')
}
