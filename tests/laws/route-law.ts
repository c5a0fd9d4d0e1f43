import { existsSync } from 'node:fs'
import { pages } from '#core/routes/pages.ts'
import type { PageRow, RedirectRow } from '#core/routes/route-rows.ts'
import type { PageMeta } from '../../portal/page-meta.ts'
import type { Source } from './sources.ts'

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

/** Errors in a table of routes, as sentences. */
export function routeBreaches(
  rows: readonly PageRow[],
  redirects: readonly RedirectRow[],
  metas: Readonly<Record<string, PageMeta>>,
): string[] {
  const paths = [...rows, ...redirects].map((row) => row.path)
  return [
    ...repeated(rows.map((row) => row.id)).map((id) => `two pages are called ${id}`),
    ...repeated(paths).map((path) => `two rows claim ${path}`),
    ...rows
      .filter((row) => row.guard === 'session' && metas[row.page]?.description)
      .map((row) => `${row.id} is personal and in the site map`),
    ...rows
      .filter((row) => !existsSync(`portal/features/${row.page}/page.tsx`))
      .map((row) => `${row.id} has no page`),
    ...redirects
      .filter((row) => !rows.some(({ path }) => path === row.to.split('?')[0]))
      .map((row) => `${row.path} leads to ${row.to}, which is no page`),
  ]
}

/** Errors in which pages a token opens: those that read one from their address, and no other, are rows of `byLink`. */
export function linkBreaches(rows: readonly PageRow[], sources: readonly Source[]): string[] {
  const readers = new Set(
    sources.flatMap(({ file, code }) =>
      /\b(?:useMailedToken|tokenFromAddress)\(/.test(code) && file.endsWith('/page.tsx')
        ? file.slice('portal/features/'.length, -'/page.tsx'.length)
        : [],
    ),
  )
  return rows
    .filter(({ guard, page }) => (guard === 'link') !== readers.has(page))
    .map(({ id }) => `${id} is opened by a token, or its row says so, and not both`)
}

/** The table itself, and the pages of a partner, who types the portal's paths as any partner does. */
const mayType = /^core\/routes\/|^demo\/sites\/|^demo\/sandbox\/partner-site\.ts$/

const paths = pages
  .map(({ path }) => path.replace(/\/(:\w+|\*)$/, ''))
  .filter((path) => path.length > 1)
  .toSorted((a, b) => b.length - a.length)
/** A path of several words is one without its slash too. */
const bare = paths.flatMap((path) => (/^\/[^/]*-[^/]*$/.test(path) ? [path.slice(1)] : []))
const typed = new RegExp(
  `(?<=(?<!id: )['"\`}])(?:${[...paths, ...bare].join('|')})(?=/?(?:['"\`?#]|\\$\\{))`,
  'g',
)

/** The literals of sources that equal a path of the table, or begin an address with one. */
export const typedPaths = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ file }) => !mayType.test(file))
    .flatMap(({ file, code }) => [...code.matchAll(typed)].map(([path]) => `${file}: ${path}`))
