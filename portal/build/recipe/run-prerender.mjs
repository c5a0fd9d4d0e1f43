import { cp, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { compileScripts, handleWarning, replaceConstants, treeshake } from './common-plugins.mjs'
import { dist } from './dist-folder.mjs'
import { evaluateModule } from './evaluate-module.mjs'
import { inlineScripts } from './inline-scripts.mjs'
import { pageMetas } from './page-metas.mjs'
import { pageModules } from './page-modules.mjs'
import { precompressFolder } from './precompress.mjs'
import { publicUrl } from './public-url.mjs'
import { buildServiceWorker } from './service-worker.mjs'
import { stylesheetModules } from './stylesheets.mjs'

/** Builds the prerenderer for Node and runs it: it is an ordinary program (portal/build/prerender.tsx). */
/** @returns {import('rollup').RollupOptions} */
export function runPrerender() {
  return {
    input: { prerender: 'portal/build/prerender.tsx' },
    onwarn: handleWarning,
    external: [/^node:/, 'lightningcss', 'sharp', 'react', 'react-dom', /^react\//, /^react-dom\//],
    treeshake,
    plugins: [
      pageModules(),
      pageMetas(),
      inlineScripts(),
      stylesheetModules(new Map(), { emitAssets: false }),
      replaceConstants(),
      compileScripts({ browser: false }),
      {
        name: 'run',
        async writeBundle() {
          const built = pathToFileURL(resolve(`${dist}/build/prerender.mjs`)).href
          const { prerenderPages } = await import(`${built}?at=${Date.now()}`)
          const { references } = await evaluateModule('widget/package/partner-files.ts')
          const { html, text } = references(publicUrl)
          await prerenderPages(`${dist}/portal`, html)
          await writeFile(`${dist}/portal/llms.txt`, text)
          await cp('portal/static', `${dist}/portal`, { recursive: true })
          await buildServiceWorker(`${dist}/portal`)
          await precompressFolder(`${dist}/portal`)
        },
      },
    ],
    output: {
      dir: `${dist}/build`,
      format: 'es',
      entryFileNames: '[name].mjs',
      chunkFileNames: 'prerender/[name]-[hash].mjs',
    },
  }
}
