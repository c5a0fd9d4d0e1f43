import type { PageRow } from '#core/routes/route-rows.ts'
import type { PageMeta } from '../page-meta.ts'

/** The sitemap for search engines: every page with a description. */
export function sitemapXml(
  pages: readonly PageRow[],
  metas: Readonly<Record<string, PageMeta | undefined>>,
  publicUrl: string,
): string {
  const rows = pages
    .filter(({ page }) => metas[page]?.description)
    .map(({ path }) => `  <url><loc>${(publicUrl + path).replaceAll('&', '&amp;')}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${rows.join('')}</urlset>\n`
}
