import { importsOf, type Source, type World, worlds } from './sources.ts'

/** Which world may import which others. */
const may: Record<World, readonly World[]> = {
  core: [],
  portal: ['core'],
  widget: ['core'],
  demo: ['core'],
  tests: worlds,
}

const worldOf = (path: string) => worlds.find((world) => path.startsWith(`${world}/`))
const isReact = (name: string) => /^(react|react-dom|preact)(\/|$)/.test(name)

/** The rooms of the API, lowest first: each imports what stands below it. What starts the process stands above all. */
const rooms = [
  'ports',
  'platform',
  'referrals',
  'identity',
  'profile',
  'protocols',
  'request',
  'agreement',
  'documents',
  'repayment',
  'support',
  'messages',
  'privacy',
] as const

const roomOf = (path: string) => {
  const room = /^demo\/api\/(\w+)\//.exec(path)?.[1]
  return room === undefined ? rooms.length : rooms.indexOf(room as (typeof rooms)[number])
}

/** The thread that draws and looks has to know what it may be asked for. */
const workers = 'demo/api/platform/workers/'

/** Why a file of the API may not import another one, or what is played beside it. */
function roomBreach(file: string, name: string): string | undefined {
  if (!file.startsWith('demo/api/') || !name.startsWith('demo/') || file.startsWith(workers)) return undefined
  if (name.startsWith('demo/sandbox/'))
    return file === 'demo/api/serve.ts' ? undefined : `${file}: the API knows nobody who is played (${name})`
  if (!name.startsWith('demo/api/') || roomOf(name) <= roomOf(file)) return undefined
  return `${file}: a room of the API imports those below it (${name})`
}

/** A page's own folder, if the file belongs to a page. */
const pageOf = (path: string) => /^portal\/pages\/[^/]+\/[^/]+\//.exec(path)?.[0]

/** Breaches of the import law in one file, as sentences. */
export function importBreaches(source: Source): string[] {
  const { file } = source
  const own = worldOf(file)
  if (!own) return []
  const ladders =
    own === 'core' ? [] : [...source.code.matchAll(/^(?:import\b|\}).*['"]((?:\.\.\/)+core\/.+)['"]/gm)]
  const climbed = ladders.map(([, name]) => `${file}: core is imported as #core/ (${name})`)
  const wrong = importsOf(source).flatMap((name) => {
    const other = worldOf(name)
    const breaches: string[] = []
    if (other && other !== own && !may[own].includes(other))
      breaches.push(`${file}: ${own} may not import ${other} (${name})`)
    if (own === 'core' && isReact(name) && !/^core\/(ui|react)\//.test(file)) {
      breaches.push(`${file}: only core/ui and core/react import React (${name})`)
    }
    const up = roomBreach(file, name)
    if (up) breaches.push(up)
    const [page, otherPage] = [pageOf(file), pageOf(name)]
    if (page && otherPage && page !== otherPage && !name.endsWith('/meta.ts'))
      breaches.push(`${file}: a page may not import another page (${name})`)
    return breaches
  })
  return [...climbed, ...wrong]
}
