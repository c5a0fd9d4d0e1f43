import { pages } from 'virtual:pages'
import type { ComponentType } from 'react'
import type { PageProps } from '#core/routes/pages.ts'
import { session } from '#core/session/session.ts'
import { loadDeferred } from '../kit/deferred-component.tsx'
import type { Match } from '../kit/match-page.ts'
import type { UrlQuery } from '../kit/use-url-query.ts'
import type { PageMeta } from '../page-meta.ts'

/** The exports of a page's folder. */
export interface PageModule {
  default: ComponentType<PageProps>
  meta?: PageMeta
  /** Prefetches the page's data before it is shown. */
  ahead?: (params: PageProps['params'], query: UrlQuery) => unknown
}

const loaded = new Map<string, PageModule>()

/** Loads a page's code; resolves at once if it is loaded. Rejects if it cannot be fetched. */
export async function loadPage(folder: string): Promise<void> {
  if (loaded.has(folder)) return
  const load = pages[folder] ?? (await import('virtual:more-pages')).pages[folder]
  if (!load) throw new RangeError(`no page in ${folder}`)
  loaded.set(folder, await load())
}

/** The same plus its deferred parts, for pages without prerendered HTML. */
export async function loadPageAndParts(folder: string): Promise<void> {
  await loadPage(folder)
  await loadDeferred()
}

/** Prefetches a page's data, if its code is loaded. */
export const prefetchPageData = ({ row, params }: Match, query: UrlQuery) =>
  loaded.get(row.page)?.ahead?.(params, query)

/** Prefetches a page's code, and its data for a person who is logged in. */
export async function prefetchPage(match: Match, search = ''): Promise<void> {
  await loadPage(match.row.page)
  if (session.authenticated) prefetchPageData(match, new URLSearchParams(search))
}

/** The page's component, once loaded: rendered directly, so that no Suspense fallback delays it by 300 ms. */
export function loadedPage(folder: string): ComponentType<PageProps> | undefined {
  return loaded.get(folder)?.default
}

/** The page's metadata, once loaded. */
export function loadedMeta(folder: string): PageMeta | undefined {
  return loaded.get(folder)?.meta
}
