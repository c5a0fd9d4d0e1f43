import { transform } from 'lightningcss'
import { targets } from './targets.mjs'

const letters = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ']

/** @typedef {import('lightningcss').SelectorComponent} Part */
/** @typedef {{ css: string, renamed: (text: string) => string }} Styles */

/** Names of one or two letters, in the order of the long ones. */
const short = (/** @type {string[]} */ names, prefix = '') =>
  new Map(
    names.map((name, index) => [
      name,
      `${prefix}${letters[Math.floor(index / 52) - 1] ?? ''}${letters[index % 52]}`,
    ]),
  )

const namesIn = (/** @type {string} */ css, /** @type {RegExp} */ pattern) => [
  ...new Set([...css.matchAll(pattern)].map(([, name = '']) => name)),
]

function minified(
  /** @type {string} */ css,
  /** @type {Partial<import('lightningcss').TransformOptions<any>>} */ options,
) {
  const code = Buffer.from(css)
  return transform({ filename: 'embed.css', code, targets, minify: true, ...options }).code.toString()
}

/**
 * Whether a part of a selector can hold where a script names these words: it makes no element, no class and no
 * attribute that it does not name, and there is no :root in a shadow root.
 * @param {Part} part
 * @param {Set<string>} words
 * @returns {boolean}
 */
function holds(part, words) {
  if (part.type === 'class' || part.type === 'type' || part.type === 'attribute') return words.has(part.name)
  if (part.type !== 'pseudo-class') return true
  if (part.kind === 'has') return part.selectors.some((inner) => inner.every((one) => holds(one, words)))
  return part.kind !== 'root' && (part.kind !== 'disabled' || words.has('disabled'))
}

/** A value that is written once and read once stands where it is read. */
function inlined(/** @type {string} */ css) {
  let text = css
  for (const name of namesIn(css, /(--(?!credit-)[\w-]+):/g)) {
    const written = [...text.matchAll(new RegExp(`([{;])${name}:([^;}]*);?`, 'g'))]
    const [[all = '', before = '', value = ''] = []] = written
    if (written.length > 1 || text.match(new RegExp(`var\\(${name}[,)]`, 'g'))?.length !== 1) continue
    text = text.replace(all, before).replace(`var(${name})`, () => value)
  }
  return text
}

/**
 * The least CSS that an embed needs, and what gives whatever names a class its name of one or two letters.
 * @param {string} css all sheets of the bundle
 * @param {string[]} symbols names of classes and animations that the sheets define, each written nowhere else
 * @param {string} code the minified script
 */
function lean(css, symbols, code) {
  const words = new Set(code.match(/[\w-]+/g))
  const kept = (/** @type {Part[]} */ parts) => (parts.every((part) => holds(part, words)) ? parts : [])
  let text = minified(css, { visitor: { Selector: kept } })
  // What only something unread reads is unread after it.
  for (let before = ''; before !== text; ) {
    before = text
    const read = new Set(namesIn(text, /var\((--[\w-]+)/g))
    const still = namesIn(text, /@keyframes ([\w-]+)/g).filter((name) => text.split(name).length < 3)
    const unread = namesIn(text, /(--[\w-]+):/g).filter((name) => !read.has(name))
    text = minified(text, { unusedSymbols: [...unread, ...still] })
  }
  text = minified(inlined(text), {})
  const own = short(namesIn(text, /(--(?!credit-)[\w-]+):/g), '--')
  const shorter = (/** @type {string} */ name) => own.get(name) ?? name
  text = minified(text, { visitor: { DashedIdent: shorter } })
  const classes = short(symbols.filter((name) => words.has(name) || text.includes(name)))
  const renamed = (/** @type {string} */ where) =>
    where.replace(/[\w-]+/g, (name) => classes.get(name) ?? name)
  return { css: renamed(text), renamed }
}

/**
 * All CSS of the bundle as one string in `virtual:styles`, to be adopted by shadow roots. It comes after the
 * minifier, which is what tells which classes are left.
 * @param {Map<string, string>} sheets
 * @param {Set<string>} symbols
 * @param {(styles: Styles) => void} [tell]
 * @returns {import('rollup').Plugin}
 */
export function stylesAsString(sheets, symbols, tell) {
  const token = '"%styles%"'
  return {
    name: 'styles-as-string',
    resolveId: (id) => (id === 'virtual:styles' ? `\0${id}` : null),
    load: (id) => (id === '\0virtual:styles' ? `export const styles = ${token}` : null),
    renderChunk(code, chunk) {
      const all = chunk.moduleIds.map((id) => sheets.get(id) ?? '').join('')
      // In an order of its own: sheets load in any, and the same tree has to make the same bytes.
      const styles = lean(all, [...symbols].sort(), code)
      tell?.(styles)
      // One line of one string changes: the map of the rest still holds.
      return { code: styles.renamed(code).replace(token, () => JSON.stringify(styles.css)), map: null }
    },
  }
}
