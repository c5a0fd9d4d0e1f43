import { transform } from 'lightningcss'
import { targets } from './browser-targets.mjs'
import { letters } from './stylesheets.mjs'

const bothCases = [...letters, ...letters.map((letter) => letter.toUpperCase())]

/** @typedef {import('lightningcss').SelectorComponent} Part */
/** @typedef {{ css: string, renamed: (text: string) => string }} Styles */

/** Names of one or two letters, in the order of the long ones. */
const shortNames = (/** @type {string[]} */ names, /** @type {string[]} */ alphabet, prefix = '') =>
  new Map(
    names.map((name, index) => [
      name,
      `${prefix}${alphabet[Math.floor(index / alphabet.length) - 1] ?? ''}${alphabet[index % alphabet.length]}`,
    ]),
  )

const namesIn = (/** @type {string} */ css, /** @type {RegExp} */ pattern) => [
  ...new Set([...css.matchAll(pattern)].map(([, name = '']) => name)),
]

function minifyCss(
  /** @type {string} */ css,
  /** @type {Partial<import('lightningcss').TransformOptions<any>>} */ options,
) {
  const code = Buffer.from(css)
  return transform({ filename: 'embed.css', code, targets, minify: true, ...options }).code.toString()
}

/** Pseudo-classes that match only after a script has set a property. */
const states = new Map([
  ['disabled', 'disabled'],
  ['read-only', 'readOnly'],
])

/**
 * Whether a selector part can match, given the words in the script: the script creates only elements, classes
 * and attributes that it names, and a shadow root has no :root.
 * @param {Part} part
 * @param {Set<string>} words
 * @returns {boolean}
 */
function mayMatch(part, words) {
  if (part.type === 'class' || part.type === 'type' || part.type === 'attribute') return words.has(part.name)
  if (part.type !== 'pseudo-class') return true
  if (part.kind === 'has') return part.selectors.some((inner) => inner.every((one) => mayMatch(one, words)))
  const attribute = states.get(part.kind)
  return part.kind !== 'root' && (!attribute || words.has(attribute))
}

/** Inlines custom properties that are set once and read once. */
function inlineProperties(/** @type {string} */ css) {
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
 * The minimal CSS of an embed, and a function that replaces class names with names of one or two letters.
 * @param {string} css all sheets of the bundle
 * @param {string[]} symbols names of classes and animations that the sheets define, each unique
 * @param {string} code the minified script
 */
function shrinkCss(css, symbols, code) {
  const words = new Set(code.match(/[\w-]+/g))
  const kept = (/** @type {Part[]} */ parts) => (parts.every((part) => mayMatch(part, words)) ? parts : [])
  let text = minifyCss(css, { visitor: { Selector: kept } })
  // Repeated, because a removed rule may have been the last to use another one.
  for (let before = ''; before !== text; ) {
    before = text
    const read = new Set(namesIn(text, /var\((--[\w-]+)/g))
    const still = namesIn(text, /@keyframes ([\w-]+)/g).filter((name) => text.split(name).length < 3)
    const unread = namesIn(text, /(--[\w-]+):/g).filter((name) => !read.has(name))
    text = minifyCss(text, { unusedSymbols: [...unread, ...still] })
  }
  text = minifyCss(inlineProperties(text), {})
  // A page may give a custom property a type for all of it, shadow trees too: it has none of these names.
  const own = shortNames(namesIn(text, /(--(?!credit-)[\w-]+):/g), bothCases, '--_')
  const shorter = (/** @type {string} */ name) => own.get(name) ?? name
  text = minifyCss(text, { visitor: { DashedIdent: shorter } })
  // In one case only: on a page without a doctype, class names match in either.
  const classes = shortNames(
    symbols.filter((name) => words.has(name) || text.includes(name)),
    letters,
  )
  const renamed = (/** @type {string} */ where) =>
    where.replace(/[\w-]+/g, (name) => classes.get(name) ?? name)
  return { css: renamed(text), renamed }
}

/**
 * All CSS of the bundle as one string in `virtual:styles`, to be adopted by shadow roots. It runs after the
 * minifier, which decides which classes are left.
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
      // Sorted for a reproducible build, since sheets load in any order.
      const styles = shrinkCss(all, [...symbols].sort(), code)
      tell?.(styles)
      // Only one string on one line changes, so the source map stays valid.
      return { code: styles.renamed(code).replace(token, () => JSON.stringify(styles.css)), map: null }
    },
  }
}
