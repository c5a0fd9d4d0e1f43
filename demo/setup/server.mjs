// Compiles the server and the operator's commands: Node 20 reads no TypeScript. From sources, through a loader, a
// start takes three times as long. Does nothing if it was done for the same sources.
// Usage: node demo/setup/server.mjs [folder]
import { mkdirSync, readdirSync, readFileSync, realpathSync, rmSync, statSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { filesBelow, hashOf, once } from './once.mjs'

const dayMs = 24 * 60 * 60 * 1000
const programs = [
  'demo/api/main.ts',
  'demo/api/desk.ts',
  'demo/api/doctor.ts',
  'demo/api/migrate.ts',
  'demo/backup/backup.ts',
  'demo/backup/restore.ts',
  'demo/backup/rotate-key.ts',
  'demo/api/platform/workers/thread.ts',
]
const [folder = 'dist/server'] = process.argv.slice(2)
mkdirSync(folder, { recursive: true })
const outdir = realpathSync(folder)

const migrations = 'demo/api/platform/database/migrations'

/** What is read at run time stays beside its source. */
const besideSources = {
  name: 'beside-sources',
  setup(/** @type {import('esbuild').PluginBuild} */ { onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const place = `(import.meta.dirname + ${JSON.stringify(`/${relative(outdir, dirname(path))}`)})`
      const contents = readFileSync(path, 'utf8').replaceAll('import.meta.dirname', place)
      return { contents, loader: 'ts' }
    })
  },
}

async function compile() {
  const { build } = await import('esbuild')
  // The programs read this folder: nothing of earlier sources may be left in it.
  rmSync(join(outdir, 'migrations'), { recursive: true, force: true })
  // A running server may still load its own chunks.
  for (const file of readdirSync(outdir).map((name) => join(outdir, name)))
    if (Date.now() - statSync(file).mtimeMs > dayMs) rmSync(file)
  await build({
    entryPoints: [
      ...programs.map((file) => ({ in: file, out: basename(file, '.ts') })),
      ...readdirSync(migrations).map((file) => ({
        in: join(migrations, file),
        out: `migrations/${basename(file, '.ts')}`,
      })),
    ],
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    target: 'node20',
    packages: 'external',
    outdir,
    outExtension: { '.js': '.mjs' },
    sourcemap: 'linked',
    sourcesContent: false,
    plugins: [besideSources],
    logLevel: 'warning',
  })
}

const sources = [
  ...['core', 'demo'].flatMap(filesBelow).filter((file) => /\.tsx?$/.test(file)),
  'package-lock.json',
]
const inputs = hashOf([import.meta.filename, ...sources].flatMap((file) => [file, readFileSync(file)]))
await once(join(outdir, '.ready'), inputs, compile)
