import { config } from '#core/config/config.ts'

/** A page's title and description, in the text.ts of its folder. */
export interface PageMeta {
  /**
   * For tabs, bookmarks and search engines; by page id if a folder has several pages. Defaults to the page's
   * heading.
   */
  title: string | Readonly<Record<string, string>>
  /** For search engines and the sitemap, which list only pages with a description. */
  description?: string
}

/** The title of a page, if it differs from its heading. */
export function titleOf(meta: PageMeta | undefined, id: string): string {
  const title = meta?.title ?? ''
  return typeof title === 'string' ? title : (title[id] ?? '')
}

/** The tab title of a page: from its `meta`, else its heading. */
export function tabTitle(id: string, meta: PageMeta | undefined, heading = ''): string {
  const title = titleOf(meta, id)
  return id === 'home' ? title : [title || heading, config.brand].filter(Boolean).join(' | ')
}
