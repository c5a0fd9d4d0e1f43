import { mkdir, rm, writeFile } from 'node:fs/promises'
import { constants, onwarn, scripts, treeshake } from './common.mjs'
import { stylesheets } from './css.mjs'
import { cutByPages } from './cut.mjs'
import { manifest } from './manifest.mjs'
import { pageMetas } from './page-metas.mjs'
import { pageModules } from './page-modules.mjs'
import { dist } from './place.mjs'
import { terse } from './terse.mjs'

/** @returns {import('rollup').Plugin} */
function startClean(/** @type {string} */ folder) {
  return { name: 'start-clean', buildStart: () => rm(folder, { recursive: true, force: true }) }
}

/** @returns {import('rollup').RollupOptions} */
export function portal() {
  const sheets = new Map()
  return {
    input: { portal: 'portal/app/main.tsx' },
    onwarn,
    treeshake,
    plugins: [
      startClean(`${dist}/portal`),
      pageModules(),
      pageMetas(),
      stylesheets(sheets, { emitAssets: true }),
      constants(),
      scripts({ browser: true }),
    ],
    output: cutByPages({
      dir: `${dist}/portal`,
      format: 'es',
      sourcemap: 'hidden',
      entryFileNames: 'assets/[name]-[hash].js',
      chunkFileNames: 'assets/[name]-[hash].js',
      assetFileNames: 'assets/[name]-[hash][extname]',
      minifyInternalExports: true,
      // A chunk of a few hundred bytes costs more in requests than it saves.
      experimentalMinChunkSize: 9000,
      plugins: [
        terse(),
        manifest(sheets, async (built) => {
          await mkdir(`${dist}/build`, { recursive: true })
          await writeFile(`${dist}/build/manifest.json`, JSON.stringify(built))
        }),
      ],
    }),
  }
}
