import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { embeds } from '../../../portal/build/recipe/build-widget.mjs'

const built = (file: string) => readFileSync(`dist/widget/v1/${file}`, 'utf8')
const namesIn = (css: string, pattern: RegExp) => [
  ...new Set([...css.matchAll(pattern)].map(([, name = '']) => name)),
]

describe.each(embeds)('the styles of %s.js', (name) => {
  const css = built(`${name}.css`)
  const script = built(`${name}.js`)
  const own = css.slice(0, css.indexOf(':host(:not(:defined))'))
  const words = new Set(script.replace(JSON.stringify(own), '').match(/[\w-]+/g))

  it('are those in the script, and after them the ones for the time before it', () => {
    expect(own.length).toBeGreaterThan(500)
    expect(script).toContain(JSON.stringify(own))
    expect(script).not.toContain(':not(:defined)')
  })

  it('have no rule for what its script does not name, and none for a page', () => {
    const selectors = css.replace(/(?<=\{)[^{}]*(?=\})/g, '')
    const classes = namesIn(selectors, /\.([a-z]\w*)/gi)
    expect(classes.length).toBeGreaterThan(0)
    expect(classes.filter((one) => !words.has(one))).toEqual([])
    expect(css).not.toContain(':root')
  })

  it('have no two classes that a page in quirks mode takes for one', () => {
    const classes = namesIn(css, /\.([a-z]\w*)/gi)
    expect(new Set(classes.map((one) => one.toLowerCase())).size).toBe(classes.length)
  })

  it('define no custom property and no animation that nothing reads', () => {
    const defined = namesIn(css, /(?<=[{;])(--[\w-]+):/g)
    const read = new Set(namesIn(css, /var\((--[\w-]+)/g))
    expect(defined.length).toBeGreaterThan(0)
    expect(defined.filter((one) => !read.has(one))).toEqual([])
    expect(namesIn(css, /@keyframes ([\w-]+)/g).filter((one) => css.split(one).length < 3)).toEqual([])
  })
})
