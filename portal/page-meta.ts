import { config } from '#core/config/config.ts'

/** What a page is called and found by, in the meta.ts beside it. */
export interface PageMeta {
  /** As tabs, bookmarks and search engines show it; by the page's id where a folder has several. Else its heading. */
  title: string | Readonly<Record<string, string>>
  /** What search engines and the site map say of it: a page that has one is listed there. */
  description?: string
}

/** The title of a page, if it is not its heading. */
export function titleOf(meta: PageMeta | undefined, id: string): string {
  const title = meta?.title ?? ''
  return typeof title === 'string' ? title : (title[id] ?? '')
}

/** What a tab is called on this page: by its meta.ts, else by its heading. */
export function tabTitle(id: string, meta: PageMeta | undefined, heading = ''): string {
  const title = titleOf(meta, id)
  return id === 'home' ? title : [title || heading, config.brand].filter(Boolean).join(' | ')
}
