import { type Page, pages } from '../routes.ts'

export interface Match {
  row: Page
  params: Readonly<Record<string, string>>
}

const patterns = pages.map((row) => {
  const source = row.path.replace(/\/\*$/, '(?:/.*)?').replace(/:(\w+)/g, '(?<$1>[^/]+)')
  return { row, pattern: new RegExp(`^${source}/?$`) }
})

/** The row an address belongs to; the last row takes what no other does. */
export function matchPage(pathname: string): Match {
  for (const { row, pattern } of patterns) {
    const found = pattern.exec(pathname)
    if (found) return { row, params: { ...found.groups } }
  }
  return { row: pages.at(-1) as Page, params: {} }
}
