import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'

/**
 * The file of a module of words in another language, which lies beside the Portuguese one: text.en.ts beside
 * text.ts, example.en.baked.ts beside example.baked.ts. Any other module has the same file in all languages.
 */
function translated(/** @type {string} */ file, /** @type {string} */ language) {
  const own = file.replace(/(?:\.baked)?\.ts$/, `.${language}$&`)
  return existsSync(own) ? own : file
}

/**
 * Exchanges the modules of words in a bundle of Rollup.
 * @param {string} language
 * @returns {import('rollup').Plugin}
 */
export const inLanguage = (language) => ({
  name: 'in-language',
  async resolveId(source, importer, options) {
    const found = await this.resolve(source, importer, options)
    return found && !found.external ? { ...found, id: translated(found.id, language) } : found
  },
})

/**
 * The same for a module evaluated by esbuild.
 * @param {string} language
 * @returns {import('esbuild').Plugin}
 */
export const evaluatedInLanguage = (language) => ({
  name: 'in-language',
  setup(build) {
    build.onLoad({ filter: /\.ts$/ }, async ({ path }) => ({
      contents: await readFile(translated(path, language), 'utf8'),
      loader: 'ts',
    }))
  },
})
