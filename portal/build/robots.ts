import type { PageRow } from '../route.ts'

/** The shortest paths that cover all: a crawler reads a rule as a beginning. */
function roots(paths: readonly string[]): string[] {
  const fixed = [...new Set(paths.map((path) => path.replace(/\/[:*].*$/, '')))]
  return fixed.filter((path) => !fixed.some((other) => path.startsWith(`${other}/`)))
}

/**
 * What crawlers may fetch: everything but people's own pages, the API and the demo. Pages that are merely not
 * listed say so themselves (noindex), and for that they must be fetched.
 */
export function robots(pages: readonly PageRow[], publicUrl: string): string {
  const personal = roots(pages.filter((row) => row.guard === 'session').map((row) => row.path))
  return [
    'User-agent: *',
    // Without "$" the rule for one path would also hide every longer word that begins with it.
    ...personal.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}/`]),
    'Disallow: /api/',
    'Disallow: /demo/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
