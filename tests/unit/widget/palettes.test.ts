import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { contrastRatio } from '#core/config/contrast.ts'
import { cssProperties } from '../../../widget/package/css-properties.ts'
import { palettes, palettesCss } from '../../../widget/package/theme-palettes.ts'

/** What is read on what, with the least contrast (WCAG 2.2, 1.4.6 and 1.4.11). */
const pairs = [
  ['text', 'page', 7],
  ['text', 'surface', 7],
  ['muted', 'page', 7],
  ['muted', 'surface', 7],
  ['accent', 'page', 7],
  ['accent', 'surface', 7],
  ['onAccent', 'accent', 7],
  ['control', 'page', 3],
  ['control', 'surface', 3],
] as const

describe.each(Object.entries(palettes))('the palette %s', (_name, palette) => {
  it.each(pairs)('%s on %s has a contrast of %d, light and dark', (ink, paper, least) => {
    for (const theme of [0, 1] as const)
      expect(contrastRatio(palette[ink][theme], palette[paper][theme])).toBeGreaterThanOrEqual(least)
  })
})

it('the style sheet sets properties that the elements read, and is the one delivered', async () => {
  const css = palettesCss()
  const set = new Set([...css.matchAll(/(--[\w-]+):/g)].map(([, name]) => name))
  expect(set.size).toBeGreaterThan(7)
  expect([...set].filter((name) => !Object.hasOwn(cssProperties, name ?? ''))).toEqual([])
  expect(await readFile('dist/widget/v1/palettes.css', 'utf8')).toBe(css)
})
