import { transform } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { parse } from 'vue/compiler-sfc'
import { elementsOf } from '../../../demo/sites/playground/catalogue.js'
import { contrastOf, contrastWords, grounds, partsOf } from '../../../demo/sites/playground/contrast.js'
import { lookOf, looks } from '../../../demo/sites/playground/looks.js'
import { codeOf, kinds, styleOf } from '../../../demo/sites/playground/snippets.js'
import { fromHash, initialState, toHash } from '../../../demo/sites/playground/state.js'
import { customElementsManifest } from '../../../widget/package/custom-elements-manifest.ts'
import { elements as described } from '../../../widget/package/element-table.ts'

interface Declared {
  tagName: string
  portuguese: string
  attributes: { name: string; portuguese: string }[]
  cssProperties: { name: string; portuguese: string }[]
  room: string
  file: string
  short: string
}

const elements: Declared[] = elementsOf(customElementsManifest(described) as { modules: object[] })
const hashes = Object.fromEntries(elements.map(({ file }) => [file, 'sha384-abc']))
const catalogue = {
  elements,
  version: '1.0.0',
  hashes,
  packageName: 'embeds',
  portal: 'https://portal.example',
}
const nasty = `"><script>alert('x')</script>&\`\${x}{y}`

describe.each(elements)('the code for $tagName', (element) => {
  const chosen = {
    ...initialState(element.short),
    attributes: Object.fromEntries(element.attributes.map(({ name }) => [name, nasty])),
    theme: 'dark',
  }
  const code = (kind: string) => codeOf(catalogue, element, { ...chosen, kind })

  it('carries what was chosen and cannot be left by it', () => {
    for (const [kind = ''] of kinds) {
      expect(code(kind)).toContain(`<${element.tagName}`)
      expect(code(kind)).toContain('data-theme="dark"')
      expect(code(kind)).not.toContain('<script>alert')
      for (const { name } of element.attributes) expect(code(kind)).toContain(`${name}="&quot;`)
      if (kind === 'svelte') expect(code(kind)).not.toContain('{y}')
    }
  })

  it('compiles as React, as Angular and as Vue', async () => {
    await expect(transform(code('react'), { loader: 'tsx' })).resolves.toBeTruthy()
    const decorators = { compilerOptions: { experimentalDecorators: true } }
    await expect(transform(code('angular'), { loader: 'ts', tsconfigRaw: decorators })).resolves.toBeTruthy()
    expect(parse(code('vue')).errors).toEqual([])
  })

  it('keeps its room and its colours in the style sheet', () => {
    const css = styleOf(element, { tokens: { '--credit-accent': '#123' } })
    expect(css).toContain(element.room)
    expect(css).toContain('--credit-accent: #123;')
  })

  it('is in the address, and comes back from it', () => {
    const state = {
      ...chosen,
      tokens: { '--credit-accent': '#123' },
      width: '360',
      kind: 'vue',
    }
    expect(fromHash(`#${toHash(state)}`, elements)).toEqual(state)
  })
})

it('an address says no more than an element knows', () => {
  const state = fromHash(`#nope?onclick=x&loan-value=${'9'.repeat(300)}&partner=a`, elements)
  expect(state).toEqual({ ...initialState('simulator'), attributes: { partner: 'a' } })
})

it.each(elements)(
  'the words of the playground for $tagName are there',
  ({ portuguese, attributes, cssProperties }) => {
    for (const words of [portuguese, ...[...attributes, ...cssProperties].map((one) => one.portuguese)])
      expect(words).toMatch(/^("compact"|\p{Lu}).*\.$/u)
  },
)

describe.each(Object.entries(looks))('the ready look %s', (name, { theme, tokens }) => {
  it('names only what every element takes, and is read without effort', () => {
    for (const { cssProperties } of elements)
      expect(cssProperties.map((one) => one.name)).toEqual(expect.arrayContaining(Object.keys(tokens)))
    for (const [own, [ground, least]] of Object.entries(grounds) as [string, [string, number]][]) {
      const pair = [own, ground].map((one) => partsOf((tokens as Record<string, string>)[one]))
      if (!pair[0] || !pair[1]) continue
      // The product's own texts have 7:1.
      expect([own, contrastOf(pair[0], pair[1]) >= (least === 3 ? 3 : 7)]).toEqual([own, true])
    }
  })

  it('is told apart from the others, and from what was changed', () => {
    expect(lookOf({ theme, tokens })).toBe(name)
    expect(lookOf({ theme, tokens: { ...tokens, '--credit-unit': '' } })).toBe(name)
    expect(lookOf({ theme, tokens: { ...tokens, '--credit-unit': '18px' } })).toBe('')
  })
})

it('the contrast of two colours is WCAG’s, and is told only where both are chosen', () => {
  expect(contrastOf([255, 255, 255], [0, 0, 0])).toBeCloseTo(21)
  // A known pair at the limit: #767676 on white.
  expect(contrastOf([118, 118, 118], [255, 255, 255])).toBeCloseTo(4.54, 2)
  const on = (color: string) =>
    contrastWords('--credit-text', { '--credit-text': color, '--credit-page': '#fff' })
  expect(on('#767676')).toBe('')
  const tokens = { '--credit-text': '#777777', '--credit-page': '#FFFFFF' }
  // 4,478 is not rounded up to what passes.
  expect(contrastWords('--credit-text', tokens)).toBe(
    '4,4:1 sobre --credit-page: não passa, precisa de 4,5:1.',
  )
  expect(contrastWords('--credit-text', { ...tokens, '--credit-text': '#767676' })).toMatch(
    /^4,5:1 .* passa\.$/,
  )
  expect(contrastWords('--credit-line', tokens)).toBe('')
})
