import { cp, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { constants, onwarn, scripts, treeshake } from './common.mjs'
import { stylesheets } from './css.mjs'
import { early } from './early.mjs'
import { evaluated } from './evaluated.mjs'
import { pageMetas } from './page-metas.mjs'
import { pageModules } from './page-modules.mjs'
import { dist } from './place.mjs'
import { precompress } from './precompress.mjs'
import { publicUrl } from './public-url.mjs'
import { buildServiceWorker } from './service-worker.mjs'

/** Builds the prerenderer for Node and runs it: it is an ordinary program (portal/build/prerender.tsx). */
/** @returns {import('rollup').RollupOptions} */
export function prerendered() {
  return {
    input: { prerender: 'portal/build/prerender.tsx' },
    onwarn,
    external: [/^node:/, 'lightningcss', 'sharp', 'react', 'react-dom', /^react\//, /^react-dom\//],
    treeshake,
    plugins: [
      pageModules(),
      pageMetas(),
      early(),
      stylesheets(new Map(), { emitAssets: false }),
      constants(),
      scripts({ browser: false }),
      {
        name: 'run',
        async writeBundle() {
          const built = pathToFileURL(resolve(`${dist}/build/prerender.mjs`)).href
          const { prerender } = await import(`${built}?at=${Date.now()}`)
          const { references } = await evaluated('widget/package/partner-files.ts')
          const { html, text } = references(publicUrl)
          await prerender(`${dist}/portal`, html)
          await writeFile(`${dist}/portal/llms.txt`, text)
          await cp('portal/static', `${dist}/portal`, { recursive: true })
          await buildServiceWorker(`${dist}/portal`)
          await precompress(`${dist}/portal`)
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
