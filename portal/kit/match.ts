import { type Page, pages } from '../routes.ts'

export interface Match {
  row: Page
  params: Readonly<Record<string, string>>
}

const patterns = pages.map((row) => {
  const source = row.path.replace(/\/\*$/, '(?:/.*)?').replace(/:(\w+)/g, '(?<$1>[^/]+)')
  return { row, pattern: new RegExp(`^${source}/?$`) }
})

/** A path that no row has. */
export const missing = '/404'

/** The row an address belongs to; the last row takes what no other does. */
export function matchPage(pathname: string): Match {
  for (const { row, pattern } of patterns) {
    const found = pattern.exec(pathname)
    if (found) return { row, params: { ...found.groups } }
  }
  return { row: pages.at(-1) as Page, params: {} }
}

/**
 * The row of the page as it arrived. The host has the last word on what exists: where it answered 404, the page
 * stays "not found" even if the table knows the path (in production, pages of the demo).
 */
export function matchArrival(pathname: string): Match {
  const root = typeof document === 'undefined' ? null : document.getElementById('portal')
  return matchPage(root?.dataset.status === '404' ? missing : pathname)
}
