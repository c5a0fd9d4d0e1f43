import { transform } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { parse } from 'vue/compiler-sfc'
import { elementsOf } from '../../../demo/sites/playground/catalogue.js'
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
