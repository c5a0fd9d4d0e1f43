import { run, type Tab } from './tab.ts'

/**
 * Does to a page what a browser's translator does, inside open shadow roots too: each text gives way to another in two
 * font elements, and the node that a framework holds is on no page any more.
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
