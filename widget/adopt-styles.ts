import { styles } from 'virtual:styles'

// A constructed stylesheet belongs to one document; an element may be moved to another one (an iframe).
const sheets = new WeakMap<Document, CSSStyleSheet>()

/**
 * Adopts the bundle's stylesheet in a shadow root: one object for all instances, which a strict `style-src`
 * cannot block.
 */
export function adoptStyles(root: ShadowRoot): void {
  const { ownerDocument: page } = root
  // A document that is not shown takes no sheet of another; on the way back it is adopted again.
  if (!page.defaultView) return
  let sheet = sheets.get(page)
  if (!sheet) {
    sheet = new page.defaultView.CSSStyleSheet()
    sheet.replaceSync(styles)
    sheets.set(page, sheet)
  }
  root.adoptedStyleSheets = [sheet]
}
