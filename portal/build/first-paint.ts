import { transform } from 'lightningcss'
import { targets } from './recipe/targets.mjs'

/** CSS without the classes, keyframes and custom properties of these names. */
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

/** What some CSS declares by this pattern and neither it nor the HTML names again. */
function idle(css: string, html: string, declared: RegExp): string[] {
  const named = new Set(`${css.replace(declared, ' ')} ${html}`.match(/[\w-]+/g))
  return [...css.matchAll(declared)].map(([, name = '']) => name).filter((name) => !named.has(name))
}

/**
 * The rules of some CSS that hold for a piece of HTML, whatever is pressed in it: those of other classes go, and with
 * them the keyframes and the custom properties that were theirs alone.
 */
export function rulesFor(html: string, css: string): string {
  const words = new Set(html.match(/[\w-]+/g))
  // A name that a digit would begin is written with an escape: "-\38 7sla" is -87sla.
  const classes = [...css.matchAll(/\.((?:[\w-]|\\[\da-f]+ )+)/gi)].map(([, name = '']) =>
    name.replace(/\\([\da-f]+) /gi, (_all, code) => String.fromCodePoint(Number.parseInt(code, 16))),
  )
  let left = without(
    css,
    classes.filter((name) => !words.has(name)),
  )
  for (const declared of [/@keyframes ([\w-]+)/g, /(?<=[{;])(--[\w-]+):/g]) {
    // A property may have been named by one that goes.
    for (let unused = idle(left, html, declared); unused.length > 0; unused = idle(left, html, declared)) {
      const smaller = without(left, unused)
      if (smaller === left) break
      left = smaller
    }
  }
  return left
}
