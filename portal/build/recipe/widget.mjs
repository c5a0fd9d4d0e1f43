import { createHash } from 'node:crypto'
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import alias from '@rollup/plugin-alias'
import { minify } from 'terser'
import { closedWorld } from './closed-world.mjs'
import { constants, onwarn, scripts } from './common.mjs'
import { stylesheets } from './css.mjs'
import { declare } from './declared.mjs'
import { evaluated } from './evaluated.mjs'
import { stylesAsString } from './lean-css.mjs'
import { loginForm } from './login-form.mjs'
import { looseObjects } from './loose-objects.mjs'
import { precompress } from './precompress.mjs'

const moving = 'dist/widget/v1'

// Properties that no page, no DOM and no attribute knows: they may have any name.
const internal =
  /^_|Cents$|^(?:monthlyRate|yearly\w+|unitFirst|ReactComponent|maxDays|days|share|daily|additional|settings|emit|fail)$/

/** Here and only here "react" is Preact. */
function preactAsReact() {
  return alias({
    entries: [
      { find: /^react$/, replacement: resolve('widget/preact-as-react.ts') },
      { find: /^(react|preact)\/jsx-runtime$/, replacement: resolve('widget/jsx-runtime.ts') },
      { find: /^preact\/vnode$/, replacement: resolve('node_modules/preact/src/create-element.js') },
      { find: /^preact$/, replacement: resolve('node_modules/preact/src/index.js') },
      { find: /^preact\/hooks$/, replacement: resolve('node_modules/preact/hooks/src/index.js') },
      { find: /^react-dom\/client$/, replacement: resolve('widget/preact-dom-client.ts') },
    ],
  })
}

/** @returns {import('rollup').Plugin} */
function terse() {
  return {
    name: 'terse',
    async renderChunk(code) {
      const { code: small = code, map } = await minify(code, {
        module: true,
        ecma: 2020,
        compress: { passes: 4, pure_getters: true, unsafe_arrows: true },
        mangle: { properties: { regex: internal } },
        sourceMap: { asObject: true },
      })
      return { code: small, map: /** @type {import('rollup').SourceMapInput} */ (map) ?? null }
    },
  }
}

/**
 * One element in one self-contained file.
 * @param {string} name
 * @param {import('rollup').Plugin[]} after
 * @returns {import('rollup').RollupOptions}
 */
export function widget(name, after = []) {
  return embed(name, name === 'credit' ? 'widget/credit.ts' : `widget/${name}/define.ts`, after)
}

/**
 * @param {string} name
 * @param {string} file
 * @param {import('rollup').Plugin[]} [after]
 * @returns {import('rollup').RollupOptions}
 */
export function embed(name, file, after = []) {
  const sheets = new Map()
  const symbols = new Set()
  return {
    input: { [name]: file },
    onwarn(warning, warn) {
      // Preact's sources are a circle by design.
      if (!(warning.code === 'CIRCULAR_DEPENDENCY' && warning.ids?.[0]?.includes('/preact/')))
        onwarn(warning, warn)
    },
    plugins: [
      preactAsReact(),
      stylesheets(sheets, { symbols }),
      constants(),
      scripts({ browser: true, jsx: 'preact' }),
      closedWorld(),
      looseObjects(),
      terse(),
      stylesAsString(sheets, symbols),
      ...after,
    ],
    output: {
      dir: moving,
      format: 'es',
      entryFileNames: '[name].js',
      inlineDynamicImports: true,
      sourcemap: 'hidden',
    },
  }
}

/** What the login fetches on the portal's own origin, in a folder that no other origin may read. */
export const portalLogin = () => loginForm(`${moving}/portal`)

async function hashOf(/** @type {string} */ file) {
  const content = await readFile(`${moving}/${file}`)
  return `sha384-${createHash('sha384').update(content).digest('base64')}`
}

/** The moving folder copied under its exact version, with the hashes that a partner may pin. */
async function release() {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  const fixed = `dist/widget/v${version}`
  await declare(moving, version, hashOf)
  const files = (await readdir(moving)).filter((file) => /\.(?:js|css)$/.test(file))
  const hashes = await Promise.all(files.map(async (file) => [file, await hashOf(file)]))
  await writeFile(
    `${moving}/integrity.json`,
    `${JSON.stringify({ version, files: Object.fromEntries(hashes) }, null, 2)}\n`,
  )
  await precompress(moving)
  await pack(version)
  await cp(moving, fixed, { recursive: true })
}

/** What makes an npm package of the folder: `npm pack` there, or `npm publish`. */
async function pack(/** @type {string} */ version) {
  const { packageFiles } = await evaluated('widget/package/files.ts')
  await mkdir('dist/widget/types', { recursive: true })
  const files = Object.entries(packageFiles(version))
  await Promise.all(files.map(([name, text]) => writeFile(`dist/widget/${name}`, text)))
  await cp('widget/README.md', 'dist/widget/README.md')
  await cp('LICENSE', 'dist/widget/LICENSE')
}

/** The last bundle, after which the release is whole: versioned, hashed and compressed. */
export function widgetRelease(/** @type {string} */ name) {
  return widget(name, [{ name: 'release', writeBundle: release }])
}
