import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { relative } from 'node:path'
import { transform } from 'lightningcss'
import { evaluated } from './evaluated.mjs'
import { targets } from './targets.mjs'

const require = createRequire(import.meta.url)
const packageUrl = /url\(["']?(@[\w-]+\/[^"')]+)["']?\)/g

/** @type {Promise<Record<string, any>> | undefined} */
let looked
const palette = () => (looked ??= evaluated('core/brand/palette.ts'))

/**
 * Compiles one stylesheet. CSS modules get names made of the file and the class, alike in every bundle, so
 * that prerendered HTML fits the browser's script.
 * @param {string} file
 * @param {string} source
 */
export function compile(file, source) {
  const { code, exports } = transform({
    filename: relative(process.cwd(), file),
    code: Buffer.from(source),
    minify: true,
    targets,
    ...(file.endsWith('.module.css') ? { cssModules: { pattern: '[hash]_[local]' } } : {}),
  })
  // In an order of its own: they come in any, and the same tree has to make the same bytes.
  const names = Object.entries(exports ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([local, { name, composes }]) => [
      local,
      [name, ...composes.map((other) => ('name' in other ? other.name : ''))].join(' '),
    ])
  return { css: code.toString(), classes: Object.fromEntries(names) }
}

export const layers = '@layer base,ui,page;'

/** Everything lives in a layer, so that a page's rule beats a component's whatever order they load in. */
function layered(/** @type {string} */ file, /** @type {string} */ css) {
  const layer = !file.endsWith('.module.css') ? 'base' : file.includes('/core/ui/') ? 'ui' : 'page'
  return `@layer ${layer}{${css}}`
}

// What few people open brings its rules along with its code, instead of making everybody's stylesheet longer.
const isCarried = (/** @type {string} */ file) => file.endsWith('.carried.module.css')

function adopting(/** @type {string} */ css) {
  return `const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(css)}); document.adoptedStyleSheets.push(sheet);`
}

/**
 * Stylesheets as modules: importing one yields its class names; its text is kept in `sheets` by file.
 * Package paths in url() become hashed assets.
 * @param {Map<string, string>} sheets
 * @param {{ emitAssets?: boolean, symbols?: Set<string> }} options `symbols` collects the names of the modules'
 * classes, for an embed: that has no layers, since nothing of a page is in it
 * @returns {import('rollup').Plugin}
 */
export function stylesheets(sheets, { emitAssets, symbols }) {
  return {
    name: 'stylesheets',
    async load(id) {
      if (!id.endsWith('.css')) return null
      const { painted } = await palette()
      const { css, classes } = compile(id, painted(await readFile(id, 'utf8')))
      const urls = [...css.matchAll(packageUrl)].map((match) => match[1] ?? '')
      let text = css
      for (const url of emitAssets ? urls : []) {
        const reference = this.emitFile({
          type: 'asset',
          name: url.split('/').at(-1) ?? url,
          source: await readFile(require.resolve(url)),
        })
        text = text.replace(url, `asset:${reference}`)
      }
      if (!isCarried(id)) sheets.set(id, symbols ? text : layered(id, text))
      for (const name of Object.values(classes).flatMap((names) => names.split(' '))) symbols?.add(name)
      this.addWatchFile(id)
      const carried = isCarried(id) ? adopting(layered(id, text)) : ''
      return {
        code: `${carried}export default ${JSON.stringify(classes)}`,
        moduleSideEffects: 'no-treeshake',
      }
    },
  }
}
