import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build } from 'esbuild'
import { dist } from './dist-folder.mjs'
import { evaluateModule } from './evaluate-module.mjs'

const { href, pages } = await evaluateModule('core/routes/pages.ts')
const page = { address: href('offline'), file: `${href('offline').slice(1)}.html` }

/** The files that the offline page needs besides the font. */
const others = ['/icon.svg', '/reconnect.js']

const hashOf = (/** @type {string | Buffer} */ content) => createHash('sha256').update(content).digest('hex')

/**
 * Builds the service worker last, when the files it caches exist: its release is their hash, so that it
 * changes exactly when they do.
 * @param {string} folder the built portal
 */
export async function buildServiceWorker(folder) {
  const read = (/** @type {string} */ file) => readFile(join(folder, file))
  const { font } = JSON.parse(await readFile(`${dist}/build/manifest.json`, 'utf8'))
  const needed = [...(font ? [font] : []), ...others]
  /** @type {{ path: string, guard: string }[]} */
  const personal = pages.filter((/** @type {{ guard: string }} */ { guard }) => guard === 'session')
  const files = JSON.parse(await readFile(join(folder, 'site.json'), 'utf8')).pages
  const fileOf = (/** @type {string} */ path) =>
    files.find((/** @type {{ path: string }} */ row) => row.path === path.replace(/:(\w+)/g, '{$1}')).file
  const frames = Object.fromEntries(
    await Promise.all(personal.map(async ({ path }) => [path, hashOf(await read(fileOf(path)))])),
  )
  const kept = await Promise.all([page.file, ...needed].map(read))
  await build({
    entryPoints: ['portal/worker/service-worker.ts'],
    outfile: join(folder, 'service-worker.js'),
    format: 'iife',
    target: 'es2022',
    minify: true,
    define: {
      __RELEASE__: JSON.stringify(
        hashOf([...kept.map(hashOf), ...Object.values(frames)].join()).slice(0, 12),
      ),
      __OFFLINE_PAGE__: JSON.stringify(page.address),
      __OFFLINE_FILES__: JSON.stringify(needed),
      __FRAMES__: JSON.stringify(frames),
    },
  })
}
