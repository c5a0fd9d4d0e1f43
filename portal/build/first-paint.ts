import { transform } from 'lightningcss'
import { targets } from './recipe/css.mjs'

/** The rules of some CSS that hold for a piece of HTML, whatever is pressed in it: those of other classes go. */
export function rulesFor(html: string, css: string): string {
  const words = new Set(html.match(/[\w-]+/g))
  const classes = new Set([...css.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name))
  const unusedSymbols = [...classes].filter((name) => !words.has(name))
  const { code } = transform({
    filename: 'page.css',
    code: Buffer.from(css),
    minify: true,
    targets,
    unusedSymbols,
  })
  return code.toString()
}
