import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { dist } from './dist-folder.mjs'
import { evaluateModule } from './evaluate-module.mjs'

const { href } = await evaluateModule('core/routes/pages.ts')
const page = { address: href('offline'), file: `${href('offline').slice(1)}.html` }

/** The files that the offline page needs besides the font. */
const others = ['/icon.svg', '/reconnect.js']

/**
 * Builds the service worker last, when the files it caches exist: its version is their hash, so that it
 * changes exactly when they do.
 * @param {string} folder the built portal
 */
export async function buildServiceWorker(folder) {
  const { font } = JSON.parse(await readFile(`${dist}/build/manifest.json`, 'utf8'))
  const needed = [...(font ? [font] : []), ...others]
  const hash = createHash('sha256')
  for (const file of [page.file, ...needed]) hash.update(await readFile(join(folder, file)))
  await build({
    entryPoints: ['portal/worker/service-worker.ts'],
    outfile: join(folder, 'service-worker.js'),
    format: 'iife',
    target: 'es2022',
    minify: true,
    define: {
      __OFFLINE_VERSION__: JSON.stringify(hash.digest('hex').slice(0, 12)),
      __OFFLINE_PAGE__: JSON.stringify(page.address),
      __OFFLINE_FILES__: JSON.stringify(needed),
    },
  })
}
