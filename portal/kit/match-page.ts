import { type Page, pages } from '#core/routes/pages.ts'

export interface Match {
  row: Page
  params: Readonly<Record<string, string>>
}

const patterns = pages.map((row) => {
  const source = row.path.replace(/\/\*$/, '(?:/.*)?').replace(/:(\w+)/g, '(?<$1>[^/]+)')
  return { row, pattern: new RegExp(`^${source}/?$`) }
})

/** A path that matches no row. */
export const missing = '/404'

/** The row that matches a path; the last row matches everything else. */
export function matchPage(pathname: string): Match {
  for (const { row, pattern } of patterns) {
    const found = pattern.exec(pathname)
    if (found) return { row, params: { ...found.groups } }
  }
  return { row: pages.at(-1) as Page, params: {} }
}

/**
 * The row of the page as it was served. The host decides what exists: if it returned 404, the page stays "not
 * found" even if the table has the path (in production, the demo pages).
 */
export function matchArrival(pathname: string): Match {
  const root = typeof document === 'undefined' ? null : document.getElementById('portal')
  return matchPage(root?.dataset.status === '404' ? missing : pathname)
}
