import { styles } from 'virtual:styles'

// A constructed stylesheet belongs to one document; an element may be carried into another (an iframe).
const sheets = new WeakMap<Document, CSSStyleSheet>()

/**
 * Puts the bundle's stylesheet on a shadow root: one object for all instances, and nothing that a strict
 * `style-src` could forbid.
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
