// Builds beside the served files, then switches by one rename: dist/portal, dist/widget, dist/gallery and
// dist/build are links through dist/current into a folder of dist/builds. A failed build changes nothing; the previous build
// is kept. The server is compiled into a folder of its own (server.mjs).
import {
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  realpathSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { programOf, reportProgress, runOrExplain, runProgram } from './run.mjs'

const dist = resolve('dist')
const builds = join(dist, 'builds')
const current = join(dist, 'current')
const parts = ['portal', 'widget', 'gallery', 'build']
const pinned = /^v\d+\.\d+\.\d+/
const onWindows = process.platform === 'win32'
/** As long as a page opened earlier may still request its scripts. */
const keptMs = 30 * 24 * 60 * 60 * 1000

/** Points a link in dist to another target. */
function pointLink(/** @type {string} */ name, /** @type {string} */ target) {
  const fresh = join(dist, `${name}.${process.pid}`)
  symlinkSync(onWindows ? join(dist, target) : target, fresh, 'junction')
  // On Windows a rename does not replace a link.
  if (onWindows) rmSync(join(dist, name), { recursive: true, force: true })
  renameSync(fresh, join(dist, name))
}

/** The served build, if any. Files that the watching bundler wrote into dist are first moved into a build. */
function servedBuild() {
  const loose = parts.filter((part) => lstatSync(join(dist, part), { throwIfNoEntry: false })?.isDirectory())
  if (loose.length > 0) {
    const id = `loose-${Date.now()}`
    if (existsSync(current)) cpSync(realpathSync(current), join(builds, id), { recursive: true })
    mkdirSync(join(builds, id), { recursive: true })
    pointLink('current', `builds/${id}`)
    for (const part of loose) {
      rmSync(join(builds, id, part), { recursive: true, force: true })
      renameSync(join(dist, part), join(builds, id, part))
      pointLink(part, `current/${part}`)
    }
  }
  return existsSync(current) ? realpathSync(current) : undefined
}

/** Copies the scripts of pages that visitors may have open. */
function copyOldScripts(/** @type {string} */ before, /** @type {string} */ next) {
  const [old, fresh] = [join(before, 'portal/assets'), join(next, 'portal/assets')]
  for (const name of existsSync(old) ? readdirSync(old) : []) {
    const isYoung = Date.now() - statSync(join(old, name)).mtimeMs < keptMs
    if (isYoung && !existsSync(join(fresh, name)))
      cpSync(join(old, name), join(fresh, name), { preserveTimestamps: true })
  }
}

/** Bundles pages and embeds side by side into a folder, and says how far it is. */
async function bundleInto(/** @type {string} */ folder) {
  let built = 0
  let latest = 'none'
  const onLine = (/** @type {string} */ line) => {
    const plain = stripVTControlCharacters(line)
    if (plain.startsWith('created ')) built += 1
    latest = /^(\S+) → /.exec(plain)?.[1] ?? latest
  }
  const env = { ...process.env, NODE_ENV: 'production', BUILD_DIR: folder }
  const rollup = (/** @type {string} */ part) =>
    runProgram(process.execPath, [programOf('rollup'), '--config', '--configPart', part], { env, onLine })
  const work = async () => {
    // Both end before what they wrote is removed.
    const ends = await Promise.allSettled(['pages', 'embeds'].map(rollup))
    for (const end of ends) if (end.status === 'rejected') throw end.reason
  }
  await reportProgress(
    'building the pages and embeds',
    work,
    () => `${built} bundles built, the latest begun is ${latest},`,
  )
}

async function buildAndSwap() {
  mkdirSync(builds, { recursive: true })
  const before = servedBuild()
  const id = `${Date.now()}-${process.pid}`
  const next = join(builds, id)
  const widgets = before && join(before, 'widget')
  for (const name of widgets && existsSync(widgets) ? readdirSync(widgets) : [])
    if (pinned.test(name))
      cpSync(join(before ?? '', 'widget', name), join(next, 'widget', name), { recursive: true })

  try {
    await bundleInto(`dist/builds/${id}`)
    await runProgram(process.execPath, ['demo/setup/server.mjs'])
    await runProgram(process.execPath, ['demo/setup/bytes.mjs', next])
  } catch (error) {
    rmSync(next, { recursive: true, force: true })
    throw error
  }
  // The stamp of ready.mjs belongs to another build.
  rmSync(join(dist, '.ready'), { force: true })
  // Visitors can only have pages open of a build with a public URL.
  if (before && process.env.PUBLIC_URL) copyOldScripts(before, next)

  pointLink('current', `builds/${id}`)
  for (const part of parts) if (!existsSync(join(dist, part))) pointLink(part, `current/${part}`)
  const kept = [id, before && basename(before)]
  for (const name of readdirSync(builds))
    if (!kept.includes(name)) rmSync(join(builds, name), { recursive: true, force: true })
}

await runOrExplain(buildAndSwap)
