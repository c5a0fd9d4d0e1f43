import { mkdir, rm, writeFile } from 'node:fs/promises'
import { compileScripts, handleWarning, replaceConstants, treeshake } from './common-plugins.mjs'
import { dist } from './dist-folder.mjs'
import { minifyScripts } from './minify-scripts.mjs'
import { writePageManifest } from './page-manifest.mjs'
import { pageMetas } from './page-metas.mjs'
import { pageModules } from './page-modules.mjs'
import { splitScriptsByPages } from './split-scripts.mjs'
import { stylesheetModules } from './stylesheets.mjs'

/** @returns {import('rollup').Plugin} */
function startClean(/** @type {string} */ folder) {
  return { name: 'start-clean', buildStart: () => rm(folder, { recursive: true, force: true }) }
}

/** @returns {import('rollup').RollupOptions} */
export function buildPortal() {
  const sheets = new Map()
  return {
    input: { portal: 'portal/app/main.tsx' },
    onwarn: handleWarning,
    treeshake,
    plugins: [
      startClean(`${dist}/portal`),
      pageModules(),
      pageMetas(),
      stylesheetModules(sheets, { emitAssets: true }),
      replaceConstants(),
      compileScripts({ browser: true }),
    ],
    output: splitScriptsByPages({
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
        minifyScripts(),
        writePageManifest(sheets, async (built) => {
          await mkdir(`${dist}/build`, { recursive: true })
          await writeFile(`${dist}/build/manifest.json`, JSON.stringify(built))
        }),
      ],
    }),
  }
}
