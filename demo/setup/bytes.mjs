// What a build weighs for a visitor: compressed with brotli, as it is sent. The build prints it; the limits, and why
// they are these, are in tests/laws/budgets.ts.
// Usage: node demo/setup/bytes.mjs dist
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

/** @typedef {{ most: number, unit: 'kB' | 'files', at: string }} Measured the largest of its kind, and where */

/**
 * Measures a build.
 * @param {string} dist its folder
 */
export function measureBytes(dist) {
  const sent = (/** @type {string} */ file) => statSync(`${dist}/${file}.br`).size / 1000
  const read = (/** @type {string} */ file) => readFileSync(`${dist}/${file}`, 'utf8')
  /** @type {{ font: string, stylesheet: string, pages: Record<string, { scripts: string[] }> }} */
  const manifest = JSON.parse(read('build/manifest.json'))
  const pages = Object.keys(manifest.pages)
  const scriptsOf = (/** @type {string} */ page) => manifest.pages[page]?.scripts ?? []

  /** Scripts with everything that they import at once. */
  const withImports = (/** @type {readonly string[]} */ scripts) => {
    const found = new Set(scripts)
    for (const script of found)
      for (const [, name] of read(`portal${script}`).matchAll(/\b(?:from|import)"\.\/([^"]+)"/g))
        found.add(`/assets/${name}`)
    return found
  }
  const sum = (/** @type {Iterable<string>} */ scripts) =>
    [...scripts].reduce((total, script) => total + sent(`portal${script}`), 0)
  const weigh = (/** @type {string} */ page) => sum(scriptsOf(page))

  const later = readdirSync(`${dist}/portal/assets`)
    .filter((file) => /^(?:menu|footer)-.*\.js$/.test(file))
    .map((file) => `/assets/${file}`)
  const documents = readdirSync(`${dist}/portal`, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && !file.startsWith('demo'),
  )
  const inlineStyles = (/** @type {string} */ file) => {
    const [, css] = /<style>(.*?)<\/style>/s.exec(read(`portal/${file}`)) ?? []
    if (!css) throw new Error(`${file} has no style of its own`)
    return brotliCompressSync(css).length / 1000
  }
  const moving = readdirSync(`${dist}/widget/v1`).filter((file) => /^[\w-]+\.js$/.test(file))
  const embeds = (/** @type {RegExp} */ name) => moving.filter((file) => name.test(file))
  const embed = (/** @type {string} */ file) => sent(`widget/v1/${file}`)

  /**
   * @param {readonly string[]} names
   * @param {(name: string) => number} size
   * @param {Measured['unit']} unit
   * @returns {Measured}
   */
  const largest = (names, size, unit = 'kB') => {
    const [first] = names.map((at) => ({ most: size(at), unit, at })).sort((a, b) => b.most - a.most)
    if (!first) throw new Error('a build without one of what is measured')
    return first
  }

  return {
    'scripts of the home page': largest(['home'], weigh),
    'scripts of the login': largest(['access/login'], weigh),
    'scripts of a step of the request': largest(['request/step'], weigh),
    'scripts of any page': largest(pages, weigh),
    'number of scripts of any page': largest(pages, (page) => scriptsOf(page).length, 'files'),
    'number of scripts of a page that people come to most': largest(
      ['home', 'access/login', 'request/step', 'account/overview'],
      (page) => scriptsOf(page).length,
      'files',
    ),
    'menu and footer, beyond the scripts of any page': largest(
      pages,
      (page) => sum(withImports([...scriptsOf(page), ...later])) - sum(withImports(scriptsOf(page))),
    ),
    'HTML of the home page': largest(['index.html'], (file) => sent(`portal/${file}`)),
    'styles inside any HTML': largest(documents, inlineStyles),
    stylesheet: largest([manifest.stylesheet], (file) => sent(`portal${file}`)),
    font: largest([manifest.font], (file) => statSync(`${dist}/portal${file}`).size / 1000),
    'the simulator': largest(embeds(/^simulator\.js$/), embed),
    'the line at a price': largest(embeds(/^price\.js$/), embed),
    'any other embed': largest(embeds(/^(?!simulator|price|credit)[\w-]+\.js$/), embed),
    'all embeds in one': largest(embeds(/^credit\.js$/), embed),
    'the whole login, inside the portal': largest(['portal/login-form.js'], embed),
  }
}

/** The measured sizes as lines of text. */
export const tableOf = (/** @type {Record<string, Measured>} */ measured) =>
  Object.entries(measured)
    .map(
      ([what, { most, unit, at }]) =>
        `${most.toFixed(unit === 'kB' ? 1 : 0).padStart(7)} ${unit.padEnd(5)}  ${what} (${at})\n`,
    )
    .join('')

const [, program = '', folder] = process.argv
if (folder && import.meta.url === pathToFileURL(program).href)
  process.stdout.write(`The largest of what visitors download:\n${tableOf(measureBytes(folder))}`)
