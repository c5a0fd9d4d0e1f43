import { importsOf, type Source, type World, worlds } from './sources.ts'

/** Which top-level folder may import which others. */
const may: Record<World, readonly World[]> = {
  core: [],
  portal: ['core'],
  widget: ['core'],
  demo: ['core'],
  tests: worlds,
}

const worldOf = (path: string) => worlds.find((world) => path.startsWith(`${world}/`))
const isReact = (name: string) => /^(react|react-dom|preact)(\/|$)/.test(name)

/** The API's folders, lowest first: each imports those below. The files that start the process are on top. */
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
  'desk',
] as const

const roomOf = (path: string) => {
  const room = /^demo\/api\/(\w+)\//.exec(path)?.[1]
  return room === undefined ? rooms.length : rooms.indexOf(room as (typeof rooms)[number])
}

/** The worker thread must know the tasks it may be asked for. */
const workers = 'demo/api/platform/workers/'

/** Why a file of the API may not import another one or the sandbox. */
function roomBreach(file: string, name: string): string | undefined {
  if (!file.startsWith('demo/api/') || !name.startsWith('demo/') || file.startsWith(workers)) return undefined
  if (name.startsWith('demo/sandbox/'))
    return file === 'demo/api/serve.ts' ? undefined : `${file}: the API knows nobody who is played (${name})`
  if (!name.startsWith('demo/api/') || roomOf(name) <= roomOf(file)) return undefined
  return `${file}: a room of the API imports those below it (${name})`
}

/** The layers of the portal, lowest first. */
const layers = ['kit', 'features', 'app', 'build'] as const
const layerOf = (path: string) =>
  layers.indexOf(/^portal\/(\w+)\//.exec(path)?.[1] as (typeof layers)[number])

/** The features, lowest first: each may use those below it through their index. */
const features = [
  'profile',
  'agreement',
  'charge',
  'recorder',
  'chat',
  'request',
  'access',
  'repayment',
  'account',
  'migration',
  'trust',
  'home',
  'demo',
] as const
const featureOf = (path: string) => /^portal\/features\/(\w+)\//.exec(path)?.[1] as (typeof features)[number]

/** Why a file of the portal may not import another one. Lazily loaded code is imported past the index. */
function layerBreach({ file, code }: Source, name: string): string | undefined {
  if (!file.startsWith('portal/') || !name.startsWith('portal/') || file.startsWith('portal/worker/'))
    return undefined
  if (layerOf(name) > layerOf(file)) return `${file}: a layer of the portal imports those below it (${name})`
  const [own, other] = [featureOf(file), featureOf(name)]
  if (!other || own === other || file.startsWith('portal/build/')) return undefined
  if (own && features.indexOf(other) > features.indexOf(own))
    return `${file}: a feature imports those below it (${name})`
  const late = importsOf({ file, code: (code.match(/\bimport\(.+?\)/g) ?? []).join('\n') })
  return name === `portal/features/${other}/index.ts` || late.includes(name)
    ? undefined
    : `${file}: a feature is imported by its index alone (${name})`
}

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
    const up = roomBreach(file, name) ?? layerBreach(source, name)
    if (up) breaches.push(up)
    return breaches
  })
  return [...climbed, ...wrong]
}

/** Folders that import each other, as "one, other". A folder may import its own subfolders. */
export function circlesOf(sources: readonly Source[]): string[] {
  const folderOf = (path: string) => path.slice(0, path.lastIndexOf('/'))
  const isWithin = (inner: string, outer: string) => `${inner}/`.startsWith(`${outer}/`)
  const arrows = new Set(
    sources.flatMap((source) => {
      const from = folderOf(source.file)
      return importsOf(source)
        .filter((name) => name.includes('/') && worldOf(name))
        .map(folderOf)
        .filter((to) => !isWithin(to, from) && !isWithin(from, to))
        .map((to) => `${from}, ${to}`)
    }),
  )
  return [...arrows].filter((arrow) => {
    const [from = '', to = ''] = arrow.split(', ')
    return from < to && arrows.has(`${to}, ${from}`)
  })
}
