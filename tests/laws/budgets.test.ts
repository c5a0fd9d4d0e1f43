import { readdirSync, readFileSync, statSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { operations } from '#core/api/contract/contract.ts'
import { languages } from '../../widget/languages.ts'

const kb = 1000
const brotli = (file: string) => statSync(`dist/${file}.br`).size

interface Manifest {
  font: string
  stylesheet: string
  pages: Record<string, { scripts: string[] }>
}

const manifest: Manifest = JSON.parse(readFileSync('dist/build/manifest.json', 'utf8'))
const scriptsOf = (page: string) => manifest.pages[page]?.scripts ?? []
const scripts = (page: string) => scriptsOf(page).reduce((sum, script) => sum + brotli(`portal${script}`), 0)

const assets = readdirSync('dist/portal/assets').filter((file) => file.endsWith('.js'))

/** Scripts by file name, with everything they import statically. */
function withImports(files: readonly string[]): Set<string> {
  const found = new Set(files)
  for (const file of found)
    for (const [, name = ''] of readFileSync(`dist/portal/assets/${file}`, 'utf8').matchAll(
      /\b(?:from|import)"\.\/([^"]+)"/g,
    ))
      found.add(name)
  return found
}

/**
 * Bytes compressed with brotli. Raise a number only on purpose. The scripts of a page have 0.2 kB to spare:
 * compression varies by 0.1 kB with the bundler's generated names.
 */
describe('byte budgets', () => {
  it.each([
    ['home', 81.4 * kb, 8],
    ['access/login', 89.5 * kb, 9],
    ['request/step', 113 * kb, 18],
    ['request/offers', 145.1 * kb, 32],
    ['request/documents', 137.4 * kb, 25],
    ['account/overview', 117.6 * kb, 19],
    ['repayment/due-day', 113.7 * kb, 21],
  ])('the scripts of %s are within %i bytes, and no more than %i', (page, budget, most) => {
    expect(scriptsOf(page).length).toBeGreaterThan(1)
    expect(scriptsOf(page).length).toBeLessThanOrEqual(most)
    expect(scripts(page)).toBeLessThanOrEqual(budget)
  })

  it.each([
    ['trust/problem', 81 * kb],
    ['home', 88.1 * kb],
    ['access/login', 96.2 * kb],
  ])('%s and the menu and footer that follow it are within %i bytes', (page, budget) => {
    const later = assets.filter((file) => /^(?:menu|footer)-/.test(file))
    expect(later).toHaveLength(2)
    const own = scriptsOf(page).map((script) => script.replace('/assets/', ''))
    const sizes = [...withImports([...own, ...later])].map((file) => brotli(`portal/assets/${file}`))
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(budget)
  })

  it('no page is preloaded in more than 36 scripts, nor the pages in more than 17 on average', () => {
    const counts = Object.values(manifest.pages).map(({ scripts }) => scripts.length)
    expect(Math.max(...counts)).toBeLessThanOrEqual(36)
    expect(counts.reduce((sum, count) => sum + count, 0) / counts.length).toBeLessThanOrEqual(17)
  })

  // With the menu and the inline code for early presses.
  it('a page and its critical CSS are within 15.6 kB', () =>
    expect(brotli('portal/index.html')).toBeLessThanOrEqual(15.6 * kb))
  it('the styles inside the HTML are within 4.6 kB, those of the home page within 6 kB', () => {
    const inside = readdirSync('dist/portal', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html') && !file.startsWith('demo'))
      .map((file): [string, number] => {
        const html = readFileSync(`dist/portal/${file}`, 'utf8')
        const [, css = ''] = /<style>(.*?)<\/style>/s.exec(html) ?? []
        return [file, brotliCompressSync(css).length]
      })
    expect(inside.length).toBeGreaterThan(100)
    expect(
      inside.filter(([file, bytes]) => bytes === 0 || bytes > (file === 'index.html' ? 6 : 4.6) * kb),
    ).toEqual([])
  })
  it('nothing that only the server reads of an operation is in the scripts', () => {
    const code = assets.map((file) => readFileSync(`dist/portal/assets/${file}`, 'utf8')).join('\n')
    expect(operations.filter(({ path }) => code.includes(path)).length).toBeGreaterThan(40)
    // Three functions generate ten rows with similar summaries; all others are removed.
    expect(operations.filter(({ summary }) => code.includes(summary)).length).toBeLessThanOrEqual(10)
  })
  it('the stylesheet is within 16.8 kB', () =>
    expect(brotli(`portal${manifest.stylesheet}`)).toBeLessThanOrEqual(16.8 * kb))
  it('the font is within 24 kB', () =>
    expect(statSync(`dist/portal${manifest.font}`).size).toBeLessThanOrEqual(24 * kb))
  // One request each, on partners' pages.
  describe.each([
    ['simulator', 13.71],
    ['migration-banner', 8.61],
    ['scam-warning', 8.45],
    ['login', 8.95],
    ['credit', 15.97],
  ])('the embed %s.js', (name, budget) => {
    it(`is within ${budget} kB`, () =>
      expect(brotli(`widget/v1/${name}.js`)).toBeLessThanOrEqual(budget * kb))
    it.each(languages)('is within 4 %% of that in "%s"', (language) =>
      expect(brotli(`widget/v1/${language}/${name}.js`)).toBeLessThanOrEqual(budget * 1.04 * kb),
    )
  })
  it("the whole login, on the portal's own pages, is within 28.3 kB", () =>
    expect(brotli('widget/v1/portal/login-form.js')).toBeLessThanOrEqual(28.3 * kb))
})
