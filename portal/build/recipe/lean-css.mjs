import { transform } from 'lightningcss'
import { targets } from './css.mjs'

const definition = /(--[\w-]+):([^;{}]*);?/g
const reference = /var\((--[\w-]+)/g
const animation = /@keyframes ([\w-]+)\{(?:[^{}]*\{[^{}]*\})*\}/g
const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ']

const namesIn = (/** @type {string} */ css) => [...css.matchAll(reference)].map(([, name = '']) => name)

/** Takes out custom properties that nothing reads, not even by way of another one. */
function withoutUnread(/** @type {string} */ css) {
  /** @type {Map<string, string[]>} */
  const reads = new Map()
  for (const [, name = '', value = ''] of css.matchAll(definition))
    reads.set(name, [...(reads.get(name) ?? []), ...namesIn(value)])
  const read = new Set(namesIn(css.replace(definition, '')))
  // A set grows while it is walked, so this reaches everything.
  for (const name of read) for (const next of reads.get(name) ?? []) read.add(next)
  return css.replace(definition, (all, name) => (read.has(name) ? all : ''))
}

/** Writes the value of what .embed defines and one rule reads at its place: a name for it would cost more. */
function withoutDetours(/** @type {string} */ css) {
  const ofEmbed = css.match(/(?<=^|\})\.embed\{[^{}]*\}/g)?.join('') ?? ''
  let text = css
  for (const [all, name = '', value = ''] of ofEmbed.matchAll(definition)) {
    const [defined, read] = [`${name}:`, `var(${name})`].map((word) => text.split(word).length - 1)
    if (defined === 1 && read === 1) text = text.replace(all, '').replace(`var(${name})`, value)
  }
  return text
}

/** Takes out the selectors that hold for nothing; a rule without any goes too. */
function withoutSelectors(/** @type {string} */ css, /** @type {(selector: string) => boolean} */ holds) {
  return css.replace(/([^{}@]+)(\{[^{}]*\})/g, (_all, prelude, body) => {
    const kept = prelude.split(',').filter(holds)
    return kept.length === 0 ? '' : kept.join(',') + body
  })
}

function withoutStill(/** @type {string} */ css) {
  return css.replace(animation, (all, name) => (css.split(name).length > 2 ? all : ''))
}

function minified(/** @type {string} */ css) {
  const { code } = transform({ filename: 'embed.css', code: Buffer.from(css), targets, minify: true })
  // What is left of white space stands in values of custom properties.
  return code.toString().replace(/ ?([,*]) /g, '$1')
}

/** Gives names one or two letters each, in whatever text they stand as whole words. */
function renamer(/** @type {string[]} */ names, /** @type {string} */ prefix) {
  const shorter = new Map(
    names.map((name, index) => [
      name,
      `${prefix}${letters[Math.floor(index / 52) - 1] ?? ''}${letters[index % 52]}`,
    ]),
  )
  return (/** @type {string} */ text) => text.replace(/[\w-]+/g, (word) => shorter.get(word) ?? word)
}

/**
 * The least CSS that an embed needs, and its script with class names of one or two letters. There is no :root
 * in a shadow root, a theme is set on the host, and what the script does not name is never there.
 * @param {string} css all sheets of the bundle
 * @param {string[]} symbols names of classes and animations that the sheets define
 * @param {string} code the minified script
 */
function lean(css, symbols, code) {
  const words = new Set(code.match(/[\w-]+/g))
  const dead = symbols.filter((name) => !words.has(name)).map((name) => `.${name}`)
  const holds = (/** @type {string} */ selector) =>
    !/^(:root|\[)/.test(selector) &&
    !(selector.includes('disabled') && !words.has('disabled')) &&
    !(selector.includes('>button') && !words.has('button')) &&
    !selector.split(/(?=[:.[>+~ ])/).some((part) => dead.includes(part.replace('>', '')))
  const text = withoutDetours(minified(withoutUnread(withoutStill(withoutSelectors(minified(css), holds)))))
  const own = new Set([...text.matchAll(/--(?!credit-)[\w-]+(?=:)/g)].map(([name]) => name))
  const classNames = renamer(
    symbols.filter((name) => text.includes(name) || words.has(name)),
    '',
  )
  const properties = renamer([...own], '--')
  return { css: properties(classNames(text)), code: classNames(code) }
}

/**
 * All CSS of the bundle as one string in `virtual:styles`, to be adopted by shadow roots. It comes after the
 * minifier, which is what tells which classes are left.
 * @param {Map<string, string>} sheets
 * @param {Set<string>} symbols
 * @returns {import('rollup').Plugin}
 */
export function stylesAsString(sheets, symbols) {
  const token = '"%styles%"'
  return {
    name: 'styles-as-string',
    resolveId: (id) => (id === 'virtual:styles' ? `\0${id}` : null),
    load: (id) => (id === '\0virtual:styles' ? `export const styles = ${token}` : null),
    renderChunk(code, chunk) {
      const all = chunk.moduleIds.map((id) => sheets.get(id) ?? '').join('')
      // In an order of its own: sheets load in any, and the same tree has to make the same bytes.
      const small = lean(all, [...symbols].sort(), code)
      // One line of one string changes: the map of the rest still holds.
      return { code: small.code.replace(token, () => JSON.stringify(small.css)), map: null }
    },
  }
}
