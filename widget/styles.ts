import { styles } from 'virtual:styles'

// A constructed stylesheet belongs to one document; an element may be moved to another one (an iframe).
const sheets = new WeakMap<Document, CSSStyleSheet>()

/**
 * Adopts the bundle's stylesheet in a shadow root: one object for all instances, which a strict `style-src`
 * cannot block.
 */
export function adoptStyles(root: ShadowRoot): void {
  const { ownerDocument: page } = root
  let sheet = sheets.get(page)
  if (!sheet) {
    sheet = new (page.defaultView ?? globalThis).CSSStyleSheet()
    sheet.replaceSync(styles)
    sheets.set(page, sheet)
  }
  root.adoptedStyleSheets = [sheet]
}
