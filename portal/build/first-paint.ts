import { transform } from 'lightningcss'
import { targets } from './recipe/targets.mjs'

/** Removes the classes, keyframes and custom properties with these names from the CSS. */
function without(css: string, unusedSymbols: string[]): string {
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets,
    unusedSymbols,
  })
  return code.toString()
}

/** The names declared by this pattern that neither the CSS nor the HTML uses. */
function idle(css: string, html: string, declared: RegExp): string[] {
  const named = new Set(`${css.replace(declared, ' ')} ${html}`.match(/[\w-]+/g))
  return [...css.matchAll(declared)].map(([, name = '']) => name).filter((name) => !named.has(name))
}

/**
 * The CSS rules that can apply to an HTML fragment in any of its states: rules for other classes are removed,
 * and then the keyframes and custom properties that only they used.
 */
export function rulesFor(html: string, css: string): string {
  const words = new Set(html.match(/[\w-]+/g))
  // A leading digit of a class name is escaped in CSS: "-\38 7sla" is -87sla.
  const classes = [...css.matchAll(/\.((?:[\w-]|\\[\da-f]+ )+)/gi)].map(([, name = '']) =>
    name.replace(/\\([\da-f]+) /gi, (_all, code) => String.fromCodePoint(Number.parseInt(code, 16))),
  )
  let left = without(
    css,
    classes.filter((name) => !words.has(name)),
  )
  for (const declared of [/@keyframes ([\w-]+)/g, /(?<=[{;])(--[\w-]+):/g]) {
    // Repeated, because a removed property may have been the last to use another one.
    for (let unused = idle(left, html, declared); unused.length > 0; unused = idle(left, html, declared)) {
      const smaller = without(left, unused)
      if (smaller === left) break
      left = smaller
    }
  }
  return left
}
