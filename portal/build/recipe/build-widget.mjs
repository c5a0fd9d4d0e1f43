import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { isDeepStrictEqual } from 'node:util'
import alias from '@rollup/plugin-alias'
import { build } from 'esbuild'
import { rollup } from 'rollup'
import { readOperatorConfig } from './app-config.mjs'
import { compileScripts, handleWarning, preact, replaceConstants, stillNodes } from './common-plugins.mjs'
import { writeDeclarativeEmbeds } from './declarative-embeds.mjs'
import { dist } from './dist-folder.mjs'
import { evaluateModule } from './evaluate-module.mjs'
import { buildLoginForm } from './login-form.mjs'
import { minifyScripts } from './minify-scripts.mjs'
import { precompressFolder } from './precompress.mjs'
import { publicUrl, statedPublicUrl } from './public-url.mjs'
import { stylesAsString } from './shrink-embed-css.mjs'
import { compileStylesheet, stylesheetModules } from './stylesheets.mjs'

/** The elements by the names of their scripts; `credit` is one script with all of them. */
export const embeds = ['simulator', 'price', 'migration-banner', 'login', 'scam-warning']

const moving = `${dist}/widget/v1`

/** The styles of each built script, by its name: the HTML drawn for it uses the same classes. */
/** @type {Map<string, import('./shrink-embed-css.mjs').Styles>} */
const styles = new Map()

// Assertions of core that cannot fail in an embed, since `settle` only lets offered values through.
const promises = ['Amortises', 'Cents', 'Date', 'Days', 'Figure', 'Finite', 'Follows', 'Quantity']
  .concat('Rate', 'RateFound', 'Terms', 'Whole')
  .map((what) => `assert${what}`)

/** Only in embeds, "react" is Preact. */
function preactAsReact() {
  return alias({
    entries: [
      { find: /^react$/, replacement: resolve('widget/preact-as-react.ts') },
      { find: /^react-dom\/client$/, replacement: resolve('widget/preact-dom-client.ts') },
    ],
  })
}

/**
 * @param {{ browser: boolean, jsx?: typeof preact, packagedFor?: string }} world the portal that a package is built for, empty for none
 */
function widgetPlugins({ packagedFor, jsx = preact, browser }) {
  return [replaceConstants({ packagedFor, isDrawer: !browser }), compileScripts({ browser, jsx })]
}

const entryOf = (/** @type {string} */ name) =>
  name === 'credit' ? 'widget/credit.ts' : `widget/${name}/define.ts`

/**
 * One element in one self-contained file.
 * @param {string} name
 * @param {{ after?: import('rollup').Plugin[] }} [how]
 */
export const buildElement = (name, how = {}) => buildEmbed(name, entryOf(name), how)

/**
 * @param {string} name
 * @param {string} file
 * @param {{ after?: import('rollup').Plugin[], packagedFor?: string }} [how]
 * @returns {import('rollup').RollupOptions}
 */
export function buildEmbed(name, file, { after = [], packagedFor } = {}) {
  const packaged = packagedFor !== undefined
  const sheets = new Map()
  const symbols = new Set()
  return {
    input: { [name]: file },
    onwarn: handleWarning,
    treeshake: { manualPureFunctions: promises },
    plugins: [
      preactAsReact(),
      stylesheetModules(sheets, { symbols }),
      ...widgetPlugins({ browser: true, packagedFor, jsx: name === 'price' ? stillNodes : preact }),
      minifyScripts({ hoist_vars: true }),
      stylesAsString(sheets, symbols, (found) => packaged || styles.set(name, found)),
      ...after,
    ],
    output: {
      dir: packaged ? `${dist}/widget/npm` : moving,
      format: 'es',
      entryFileNames: '[name].js',
      generatedCode: { constBindings: true, arrowFunctions: true, objectShorthand: true },
      inlineDynamicImports: true,
      sourcemap: packaged ? false : 'hidden',
    },
  }
}

/**
 * The same for the npm package: a bundler merges it into the partner's own script, so the build sets the
 * portal's origin, and the package loads no further files.
 * @param {string} name
 * @param {string} [portal] its origin
 */
export const buildPackaged = (name, portal = statedPublicUrl) =>
  buildEmbed(name, entryOf(name), { packagedFor: portal })

/** The login form, loaded only on the portal's own origin, from a folder that no other origin may read. */
export const portalLogin = () => buildLoginForm(`${moving}/portal`)

async function hashOf(/** @type {string} */ file) {
  const content = await readFile(`${moving}/${file}`)
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

const drawer = `${dist}/build/drawn.mjs`

/** Builds the elements' prerenderer for Node (widget/package/drawn-elements.tsx), with its packages as externals. */
async function buildDrawer() {
  const bundle = await rollup({
    input: 'widget/package/drawn-elements.tsx',
    external: /^preact/,
    onwarn: handleWarning,
    plugins: [preactAsReact(), stylesheetModules(new Map(), {}), ...widgetPlugins({ browser: false })],
  })
  await bundle.write({ file: drawer, format: 'es', inlineDynamicImports: true })
}

const earlyStyles = 'widget/package/early.css'

/** Renders an element as HTML for the time before its script, with Preact's own string renderer. */
async function renderStatic(/** @type {string} */ name) {
  const found = styles.get(name)
  // A new module instance for each element, because ids are counted per module.
  const { renderElement: drawn } = await import(
    `${pathToFileURL(resolve(drawer)).href}?of=${name}&at=${Date.now()}`
  )
  const html = drawn(name, publicUrl)
  if (!found || !html) throw new Error(`nothing is known of how ${name} looks`)
  const early = compileStylesheet(earlyStyles, await readFile(earlyStyles, 'utf8'))
  return { css: found.css + early.css, html: found.renamed(html) }
}

/** Writes beside the scripts, once they are built, what a page needs to show elements before them. */
async function writeStatic() {
  await buildDrawer()
  await writeDeclarativeEmbeds({
    version: await versionOf(),
    drawn: renderStatic,
    write: (file, text) => writeFile(`${moving}/${file}`, text),
    hashOf,
  })
}

/** Rates and texts are part of the bytes, so a build with an operator's file gets its own version number. */
export async function versionOf() {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  const own = readOperatorConfig()
  if (Object.keys(own).length === 0) return version
  return `${version}-${createHash('sha256').update(JSON.stringify(own)).digest('hex').slice(0, 8)}`
}

/**
 * A versioned folder is served as immutable, and pages have pinned its hashes, so its bytes must not change.
 * A local build was never published.
 * @param {string} folder
 * @param {Record<string, string>} files
 */
export async function refuseOtherBytes(folder, files) {
  const published = await readFile(`${folder}/integrity.json`, 'utf8').catch(() => undefined)
  if (!published || !statedPublicUrl || isDeepStrictEqual(JSON.parse(published).files, files)) return
  throw new Error(`${folder} was published with other bytes: raise "version" in package.json`)
}

/**
 * For pages that can load classic scripts only: each loads the module beside it. A loader that runs its text leaves the
 * tag, and an element of the page may have the name `currentScript`.
 */
const classicOf = (/** @type {string} */ file) =>
  `import([document.currentScript,document.querySelector('script[src*="/${file}"]')].find(e=>e instanceof HTMLScriptElement).src.replace('.classic.js','.js'))\n`

/** Builds the script that places elements for a tag manager: a classic one, which loads modules beside it. */
const buildPlacement = () =>
  build({
    entryPoints: ['widget/placement.classic.ts'],
    outfile: `${moving}/placement.classic.js`,
    bundle: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
  })

/** Copies the moving folder (v1) to its exact version, with the hashes that a partner may pin. */
async function writeRelease() {
  const version = await versionOf()
  const fixed = `${dist}/widget/v${version}`
  await writeStatic()
  const { palettesCss } = await evaluateModule('widget/package/theme-palettes.ts')
  await writeFile(`${moving}/palettes.css`, palettesCss())
  const scripts = (await readdir(moving, { recursive: true })).filter((file) =>
    /^(?!portal).*\.js$/.test(file),
  )
  await Promise.all(
    scripts.map((script) => {
      const file = script.replace(/js$/, 'classic.js')
      return writeFile(`${moving}/${file}`, classicOf(file))
    }),
  )
  await buildPlacement()
  const all = await readdir(moving, { recursive: true })
  const files = all.filter((file) => /\.(?:js|css)$/.test(file) && !file.startsWith('portal'))
  const hashes = Object.fromEntries(
    await Promise.all(files.sort().map(async (file) => [file, await hashOf(file)])),
  )
  await refuseOtherBytes(fixed, hashes)
  await writeFile(`${moving}/integrity.json`, `${JSON.stringify({ version, files: hashes }, null, 2)}\n`)
  await precompressFolder(moving)
  await writePackage(version)
  await cp(moving, fixed, { recursive: true })
}

/** Makes the folder an npm package, for `npm pack` or `npm publish`. */
async function writePackage(/** @type {string} */ version) {
  const { packageFiles } = await evaluateModule('widget/package/generate-package-files.ts')
  await mkdir(`${dist}/widget/types`, { recursive: true })
  const guide = await readFile('widget/README.md', 'utf8')
  const { partnerFiles } = await evaluateModule('widget/package/partner-files.ts')
  const files = Object.entries({ ...packageFiles(version, guide), ...partnerFiles(version, publicUrl) })
  await Promise.all(files.map(([name, text]) => writeFile(`${dist}/widget/${name}`, text)))
  await cp('LICENSE', `${dist}/widget/LICENSE`)
  await cp('widget/CHANGELOG.md', `${dist}/widget/CHANGELOG.md`)
}

/** The last bundle: after it the release is versioned, hashed and compressed. */
export function widgetRelease(/** @type {string} */ name) {
  return buildElement(name, { after: [{ name: 'release', writeBundle: writeRelease }] })
}
