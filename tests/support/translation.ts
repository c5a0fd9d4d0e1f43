import { run, type Tab } from './tab.ts'

/**
 * Changes a page as a browser's translator does, in open shadow roots too: each text node is replaced by a
 * new one inside two font elements, so the framework's node is detached.
 */
export function translate(tab: Pick<Tab, 'evaluate'>): Promise<void> {
  return run(tab, () => {
    const textsOf = (root: Node): Text[] =>
      [...root.childNodes].flatMap((node) => {
        if (node instanceof Text) return node.data.trim() ? [node] : []
        if (node instanceof HTMLElement && node.matches('script, style, template')) return []
        return [node, ...(node instanceof Element && node.shadowRoot ? [node.shadowRoot] : [])].flatMap(
          textsOf,
        )
      })
    for (const text of textsOf(document.body)) {
      const outer = document.createElement('font')
      outer.appendChild(document.createElement('font')).textContent = text.data
      text.replaceWith(outer)
    }
  })
}
