import { type CustomAtRules, type Selector, transform, type Visitor } from 'lightningcss'
import { targets } from './recipe/browser-targets.mjs'

/** Removes the classes, keyframes and custom properties with these names from the CSS, and what a visitor removes. */
function withoutSymbols(css: string, unusedSymbols: string[], visitor?: Visitor<CustomAtRules>): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets,
    unusedSymbols,
    visitor,
  })
  return code.toString()
}

/** The names whose declarations match `declared` and that neither the rest of the CSS nor the HTML mentions. */
function unusedNames(css: string, html: string, declared: RegExp): string[] {
  const named = new Set(`${css.replace(declared, ' ')} ${html}`.match(/[\w-]+/g))
  return [...css.matchAll(declared)].map(([, name = '']) => name).filter((name) => !named.has(name))
}

const isBelowFirstView = (selector: Selector) =>
  selector.some(
    (part) =>
      (part.type === 'pseudo-class' && ['hover', 'active', 'host'].includes(part.kind)) ||
      (part.type === 'pseudo-element' && part.kind === 'selection'),
  )

/**
 * Removes what a first paint does not show or can do without for a second: on paper, under a pointer, in motion, in a
 * shadow root, and what improves on the forced colors of the system. The whole stylesheet has it, which the script
 * loads, or the HTML where there are no scripts.
 */
const untilScripts: Visitor<CustomAtRules> = {
  Rule: {
    media: ({ value: { query } }) =>
      /"mediaType":"print"|"value":"(?:hover|active)"/.test(JSON.stringify(query)) ? [] : undefined,
    style: ({ value }) => {
      const selectors = value.selectors.filter((selector) => !isBelowFirstView(selector))
      if (selectors.length === value.selectors.length) return undefined
      return selectors.length === 0 ? [] : { type: 'style', value: { ...value, selectors } }
    },
  },
  Declaration: ({ property }) => (['transition', 'cursor'].includes(property) ? [] : undefined),
}

/**
 * The CSS rules that can apply to the first paint of an HTML fragment, and to what a reader opens in it: rules for
 * other classes are removed, and then the keyframes and custom properties that only they used.
 */
export function firstPaintCss(html: string, css: string): string {
  const words = new Set(html.match(/[\w-]+/g))
  // A leading digit of a class name is escaped in CSS: "-\38 7sla" is -87sla.
  const classes = [...css.matchAll(/\.((?:[\w-]|\\[\da-f]+ )+)/gi)].map(([, name = '']) =>
    name.replace(/\\([\da-f]+) /gi, (_all, code) => String.fromCodePoint(Number.parseInt(code, 16))),
  )
  const used = withoutSymbols(
    css,
    classes.filter((name) => !words.has(name)),
  )
  let left = withoutSymbols(used, [], untilScripts)
  for (const declared of [/@keyframes ([\w-]+)/g, /(?<=[{;])(--[\w-]+):/g]) {
    // Repeated, because a removed property may have been the last to use another one.
    for (
      let unused = unusedNames(left, html, declared);
      unused.length > 0;
      unused = unusedNames(left, html, declared)
    ) {
      const smaller = withoutSymbols(left, unused)
      if (smaller === left) break
      left = smaller
    }
  }
  return left
}
