/**
 * What is left out of libraries in embeds, by its text.
 * @type {readonly [module: RegExp, text: RegExp][]}
 */
const leftOut = [
  // Attributes are texts to r2wc: the elements read them.
  [/@r2wc\/core\/dist\/.+\.js$/, /(?<=string: \w+),\s+number: [^}]+/],
  // Preact creates nodes with their parent's registry of custom elements: in an element that was moved it is the first
  // document's, by which Chromium creates nothing in another.
  [/preact\/dist\/preact\.m?js$/, /(?<=createElementNS\(\w+,\w+),[^)]+/],
]

/**
 * Bundles libraries as they are published, but for these places.
 * @returns {import('rollup').Plugin}
 */
export function trimLibraries() {
  return {
    name: 'trim-libraries',
    transform(code, id) {
      const [, text] = leftOut.find(([module]) => module.test(id)) ?? []
      if (!text) return null
      if (!text.test(code)) throw new Error(`${id} has other words now: nothing is left out`)
      return { code: code.replace(text, ''), map: null }
    },
  }
}
