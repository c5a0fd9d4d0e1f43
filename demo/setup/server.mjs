// Compiles the server and the operator's commands, and writes the schema of their settings for editors: Node 20 reads
// no TypeScript. From sources, through a loader, a
// start takes three times as long. Each version of the sources has its folder in dist/servers, and dist/server leads to
// the newest: running processes keep theirs, and a failed compilation changes nothing.
import { execFileSync } from 'node:child_process'
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { filesBelow, hashOf } from './source-hashes.mjs'

const programs = [
  'demo/api/main.ts',
  'demo/api/desk.ts',
  'demo/api/doctor.ts',
  'demo/api/migrate.ts',
  'demo/api/pix-webhook.ts',
  'demo/backup/backup.ts',
  'demo/backup/restore.ts',
  'demo/backup/rotate-key.ts',
  'demo/api/platform/workers/thread.ts',
  'demo/api/app-config-schema.ts',
]
const migrations = 'demo/api/platform/database/migrations'
const servers = resolve('dist/servers')
const link = resolve('dist/server')
const onWindows = process.platform === 'win32'
/** As long as a process may still run an earlier version, whose worker threads load their code when needed. */
const keptMs = 7 * 24 * 60 * 60 * 1000

/** What is read at run time stays beside its source. */
const keepSourceUrls = (/** @type {string} */ outdir) => ({
  name: 'beside-sources',
  setup(/** @type {import('esbuild').PluginBuild} */ { onLoad }) {
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const place = `(import.meta.dirname + ${JSON.stringify(`/${relative(outdir, dirname(path))}`)})`
      const contents = readFileSync(path, 'utf8').replaceAll('import.meta.dirname', place)
      return { contents, loader: 'ts' }
    })
  },
})

async function compileServer(/** @type {string} */ outdir) {
  const { build } = await import('esbuild')
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
    plugins: [keepSourceUrls(outdir)],
    logLevel: 'warning',
  })
}

const sources = [
  ...['core', 'demo'].flatMap(filesBelow).filter((file) => /\.(?:tsx?|mjs)$/.test(file)),
  'package-lock.json',
]
const version = hashOf(sources.flatMap((file) => [file, readFileSync(file)])).slice(0, 16)
const folder = join(servers, version)

if (!existsSync(folder)) {
  const fresh = `${folder}.${process.pid}`
  mkdirSync(fresh, { recursive: true })
  try {
    await compileServer(fresh)
    const schema = execFileSync(process.execPath, [join(fresh, 'app-config-schema.mjs')])
    writeFileSync(join(fresh, 'app-config.schema.json'), schema)
    if (!existsSync(folder)) renameSync(fresh, folder)
  } finally {
    rmSync(fresh, { recursive: true, force: true })
  }
}

// If dist/ was copied with its links resolved, this link is a folder, and its code would look for files one
// level too high.
if (lstatSync(link, { throwIfNoEntry: false })?.isDirectory()) rmSync(link, { recursive: true })
const before = existsSync(link) ? basename(readlinkSync(link)) : undefined
if (before !== version) {
  const fresh = `${link}.${process.pid}`
  symlinkSync(onWindows ? folder : join('servers', version), fresh, 'junction')
  // On Windows a rename does not replace a link.
  if (onWindows) rmSync(link, { recursive: true, force: true })
  renameSync(fresh, link)
  // It counts as old from now on.
  if (before && existsSync(join(servers, before))) utimesSync(join(servers, before), new Date(), new Date())
}
for (const name of readdirSync(servers)) {
  const old = Date.now() - statSync(join(servers, name)).mtimeMs > keptMs
  if (old && name !== version && name !== before)
    rmSync(join(servers, name), { recursive: true, force: true })
}
