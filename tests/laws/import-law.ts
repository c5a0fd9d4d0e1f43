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

/** A page's own folder, if the file belongs to a page. */
const pageOf = (path: string) => /^portal\/pages\/[^/]+\/[^/]+\//.exec(path)?.[0]

/** Breaches of the import law in one file, as sentences. */
export function importBreaches(source: Source): string[] {
  const { file } = source
  const own = worldOf(file)
  if (!own) return []
  return importsOf(source).flatMap((name) => {
    const other = worldOf(name)
    const breaches: string[] = []
    if (other && other !== own && !may[own].includes(other))
      breaches.push(`${file}: ${own} may not import ${other} (${name})`)
    if (own === 'core' && isReact(name) && !/^core\/(ui|react)\//.test(file)) {
      breaches.push(`${file}: only core/ui and core/react import React (${name})`)
    }
    const [page, otherPage] = [pageOf(file), pageOf(name)]
    if (page && otherPage && page !== otherPage)
      breaches.push(`${file}: a page may not import another page (${name})`)
    return breaches
  })
}
