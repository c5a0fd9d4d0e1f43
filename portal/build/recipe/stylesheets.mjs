import { readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { transform } from 'lightningcss'
import { targets } from './browser-targets.mjs'
import { evaluateModule } from './evaluate-module.mjs'

const require = createRequire(import.meta.url)
const packageUrl = /url\(["']?(@[\w-]+\/[^"')]+)["']?\)/g

/** @type {Promise<Record<string, any>> | undefined} */
let looked
const loadPalette = () => (looked ??= evaluateModule('core/brand/palette.ts'))

export const letters = [...'abcdefghijklmnopqrstuvwxyz']
const modules = ['core', 'demo/sites', 'portal', 'widget']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => join(folder, file)),
  )
  .filter((file) => file.endsWith('.module.css'))
  .sort()

/** Two letters for a CSS module: shorter than a hash, which every class name in styles, HTML and scripts would carry. */
function prefixOf(/** @type {string} */ file) {
  const index = modules.indexOf(file)
  if (index < 0) throw new Error(`${file} is new: start the build again`)
  return `${letters[Math.floor(index / 26)]}${letters[index % 26]}`
}

/**
 * Compiles one stylesheet. CSS module class names are derived from file and class, so they are the same in
 * every bundle and prerendered HTML matches the browser's script.
 * @param {string} file
 * @param {string} source
 */
export function compileStylesheet(file, source) {
  const filename = relative(process.cwd(), file)
  const { code, exports } = transform({
    filename,
    code: Buffer.from(source),
    minify: true,
    targets,
    ...(file.endsWith('.module.css') ? { cssModules: { pattern: `${prefixOf(filename)}_[local]` } } : {}),
  })
  // Sorted for a reproducible build, since the order of the exports varies.
  const names = Object.entries(exports ?? {})
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([local, { name, composes }]) => [
      local,
      [name, ...composes.map((other) => ('name' in other ? other.name : ''))].join(' '),
    ])
  return { css: code.toString(), classes: Object.fromEntries(names) }
}

export const layers = '@layer base,ui,page;'

/** Puts each file into a layer, so that a page's rule overrides a component's in any load order. */
function inLayer(/** @type {string} */ file, /** @type {string} */ css) {
  const layer = !file.endsWith('.module.css') ? 'base' : file.includes('/core/ui/') ? 'ui' : 'page'
  return `@layer ${layer}{${css}}`
}

// Rarely opened parts ship their rules with their code, to keep the common stylesheet small.
const isCarriedByScript = (/** @type {string} */ file) => file.endsWith('.carried.module.css')

function adoptedSheetModule(/** @type {string} */ css) {
  return `const sheet = new CSSStyleSheet(); sheet.replaceSync(${JSON.stringify(css)}); document.adoptedStyleSheets.push(sheet);`
}

/**
 * Stylesheets as modules: importing one yields its class names; its text is stored in `sheets` by file.
 * Package paths in url() become hashed assets.
 * @param {Map<string, string>} sheets
 * @param {{ emitAssets?: boolean, symbols?: Set<string> }} options `symbols` collects the modules' class
 * names, for an embed, which needs no layers because it contains no page
 * @returns {import('rollup').Plugin}
 */
export function stylesheetModules(sheets, { emitAssets, symbols }) {
  return {
    name: 'stylesheets',
    async load(id) {
      if (!id.endsWith('.css')) return null
      const { withBrandColors } = await loadPalette()
      const { css, classes } = compileStylesheet(id, withBrandColors(await readFile(id, 'utf8')))
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
      if (!isCarriedByScript(id)) sheets.set(id, symbols ? text : inLayer(id, text))
      for (const name of Object.values(classes).flatMap((names) => names.split(' '))) symbols?.add(name)
      this.addWatchFile(id)
      const carried = isCarriedByScript(id) ? adoptedSheetModule(inLayer(id, text)) : ''
      return {
        code: `${carried}export default ${JSON.stringify(classes)}`,
        moduleSideEffects: 'no-treeshake',
      }
    },
  }
}
