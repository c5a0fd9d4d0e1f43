import { createHash } from 'node:crypto'
import { cp, readdir, readFile, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import alias from '@rollup/plugin-alias'
import { minify } from 'terser'
import { constants, onwarn, scripts } from './common.mjs'
import { stylesAsString, stylesheets } from './css.mjs'
import { precompress } from './precompress.mjs'

const moving = 'dist/widget/v1'

/** Here and only here "react" is Preact. */
function preactAsReact() {
  return alias({
    entries: [
      { find: /^react$/, replacement: resolve('widget/preact-as-react.ts') },
      { find: /^react\/jsx-runtime$/, replacement: 'preact/jsx-runtime' },
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
        compress: { passes: 3, pure_getters: true },
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
  const sheets = new Map()
  return {
    input: { [name]: name === 'credit' ? 'widget/credit.ts' : `widget/${name}/define.ts` },
    onwarn,
    plugins: [
      preactAsReact(),
      stylesheets(sheets, { emitAssets: false }),
      stylesAsString(sheets),
      constants(),
      scripts({ browser: true, jsx: 'preact' }),
      terse(),
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

/** The moving folder copied under its exact version, with the hashes that a partner may pin. */
async function release() {
  const { version } = JSON.parse(await readFile('package.json', 'utf8'))
  const fixed = `dist/widget/v${version}`
  const files = (await readdir(moving)).filter((file) => file.endsWith('.js'))
  const hashes = await Promise.all(
    files.map(async (file) => {
      const hash = createHash('sha384')
        .update(await readFile(`${moving}/${file}`))
        .digest('base64')
      return [file, `sha384-${hash}`]
    }),
  )
  await writeFile(
    `${moving}/integrity.json`,
    `${JSON.stringify({ version, files: Object.fromEntries(hashes) }, null, 2)}\n`,
  )
  await precompress(moving)
  await cp(moving, fixed, { recursive: true })
}

/** The last bundle, after which the release is whole: versioned, hashed and compressed. */
export function widgetRelease(/** @type {string} */ name) {
  return widget(name, [{ name: 'release', writeBundle: release }])
}
