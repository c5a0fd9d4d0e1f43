import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as v from 'valibot'
import type { AppConfig } from '#core/config/default-config.ts'

const path = v.pipe(v.string(), v.startsWith('/'))
const hashes = v.optional(v.array(v.pipe(v.string(), v.regex(/^sha(256|384|512)-[\w+/=-]+$/))), [])
const page = v.object({ file: v.string(), styleHashes: hashes, scriptHashes: hashes })

const site = v.object({
  config: v.optional(v.record(v.string(), v.unknown()), {}),
  publicUrl: v.optional(v.string()),
  pages: v.array(v.object({ path, status: v.optional(v.number(), 200), ...page.entries })),
  redirects: v.array(
    v.object({
      from: path,
      to: path,
      status: v.optional(v.picklist([301, 302, 303, 307, 308]), 308),
      query: v.optional(v.record(v.string(), v.string()), {}),
    }),
  ),
  notFound: page,
})

type Site = v.InferOutput<typeof site>
export type SitePage = v.InferOutput<typeof page>

/** Reads the build's list of pages, and again after a new build has replaced it. */
export function createSiteReader(portalDir: string): () => Site | undefined {
  const file = join(portalDir, 'site.json')
  let known: Site | undefined
  let version = Number.NaN
  return () => {
    const modified = statSync(file, { throwIfNoEntry: false })?.mtimeMs
    if (modified === undefined) return undefined
    if (modified !== version) {
      known = v.parse(site, JSON.parse(readFileSync(file, 'utf8')))
      version = modified
    }
    return known
  }
}

/** Settings in which the build differs from the server, in words; empty without a build. */
export function buildDifferences(portalDir: string, config: AppConfig, publicUrl: string): string[] {
  const built = createSiteReader(portalDir)()
  if (!built) return []
  const names = Object.keys(config) as (keyof AppConfig)[]
  const groups = names.filter((name) => !isDeepStrictEqual(built.config[name], config[name]))
  return [
    ...(built.publicUrl === publicUrl ? [] : ['PUBLIC_URL']),
    ...(groups.length > 0 ? [`${groups.join(', ')} in APP_CONFIG`] : []),
  ]
}

/** Whether a path is the one that moved, in any case of its letters; `*` at the end matches all that has no slash. */
export function hasMoved(from: string, pathname: string): boolean {
  const path = pathname.toLowerCase()
  if (!from.endsWith('*')) return path === from
  const start = from.slice(0, -1)
  return path.startsWith(start) && !path.slice(start.length).includes('/')
}

/** Whether a path matches a pattern, in which `{name}` matches one segment. */
export function matchesPath(pattern: string, pathname: string): boolean {
  const expected = pattern.split('/')
  const given = pathname.split('/')
  return (
    expected.length === given.length &&
    expected.every((segment, index) =>
      segment.startsWith('{') ? given[index] !== '' : segment === given[index],
    )
  )
}

/** The decoded path of a request URL, and its raw query. */
export function splitUrl(url: string): { pathname: string; search: string } {
  const at = url.indexOf('?')
  const [path, search] = at < 0 ? [url, ''] : [url.slice(0, at), url.slice(at)]
  try {
    return { pathname: decodeURI(path), search }
  } catch {
    return { pathname: path, search }
  }
}
