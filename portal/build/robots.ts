import type { PageRow } from '#core/routes/route-rows.ts'

/** The shortest paths that cover all others, since robots.txt rules match prefixes. */
function shortestPaths(paths: readonly string[]): string[] {
  const fixed = [...new Set(paths.map((path) => path.replace(/\/[:*].*$/, '')))]
  return fixed.filter((path) => !fixed.some((other) => path.startsWith(`${other}/`)))
}

/**
 * Crawlers may fetch everything but personal pages, the API and the demo. Unlisted pages say so themselves
 * (noindex), so crawlers must be able to fetch them.
 */
export function robotsTxt(pages: readonly PageRow[], publicUrl: string): string {
  const personal = shortestPaths(pages.filter((row) => row.guard === 'session').map((row) => row.path))
  return [
    'User-agent: *',
    // Without "$", the rule for a path would also block every longer path that starts with it.
    ...personal.flatMap((path) => [`Disallow: ${path}$`, `Disallow: ${path}/`]),
    'Disallow: /api/',
    'Disallow: /demo/',
    '',
    `Sitemap: ${publicUrl}/sitemap.xml`,
    '',
  ].join('\n')
}
