import { existsSync } from 'node:fs'
import type { PageMeta } from '../../portal/page-meta.ts'
import type { PageRow, RedirectRow } from '../../portal/route.ts'

function repeated(values: readonly string[]): string[] {
  return values.filter((value, index) => values.indexOf(value) !== index)
}

/** Errors in a table of routes, as sentences. */
export function routeBreaches(
  pages: readonly PageRow[],
  redirects: readonly RedirectRow[],
  metas: Readonly<Record<string, PageMeta>>,
): string[] {
  const paths = [...pages, ...redirects].map((row) => row.path)
  return [
    ...repeated(pages.map((row) => row.id)).map((id) => `two pages are called ${id}`),
    ...repeated(paths).map((path) => `two rows claim ${path}`),
    ...pages
      .filter((row) => row.guard === 'session' && metas[row.page]?.description)
      .map((row) => `${row.id} is personal and in the site map`),
    ...pages
      .filter((row) => !existsSync(`portal/features/${row.page}/page.tsx`))
      .map((row) => `${row.id} has no page`),
    ...redirects
      .filter((row) => !pages.some(({ path }) => path === row.to.split('?')[0]))
      .map((row) => `${row.path} leads to ${row.to}, which is no page`),
  ]
}
