import { pages } from 'virtual:pages'
import type { ComponentType } from 'react'
import { loadDeferred } from '../kit/deferred.tsx'
import type { Match } from '../kit/match.ts'
import type { PageMeta } from '../page-meta.ts'
import type { PageProps } from '../routes.ts'

/** What a page's folder gives. */
export interface PageModule {
  default: ComponentType<PageProps>
  meta?: PageMeta
  /** Begins what the page asks the server for, before it is there. */
  ahead?: (params: PageProps['params']) => unknown
}

const loaded = new Map<string, PageModule>()

/** Fetches a page's code; at once when it is there. Rejects when it cannot be fetched. */
export async function loadPage(folder: string): Promise<void> {
  if (loaded.has(folder)) return
  const load = pages[folder] ?? (await import('virtual:more-pages')).pages[folder]
  if (!load) throw new RangeError(`no page in ${folder}`)
  loaded.set(folder, await load())
}

/** The same with its deferred parts, for where no HTML stands in for them. */
export async function loadWhole(folder: string): Promise<void> {
  await loadPage(folder)
  await loadDeferred()
}

/** Begins what a page asks for, once its code is there. */
export const askPageAhead = ({ row, params }: Match) => loaded.get(row.page)?.ahead?.(params)

/** The page's component, once loaded: rendered directly, so that no Suspense fallback delays it by 300 ms. */
export function loadedPage(folder: string): ComponentType<PageProps> | undefined {
  return loaded.get(folder)?.default
}

/** What the page is called, once loaded. */
export function loadedMeta(folder: string): PageMeta | undefined {
  return loaded.get(folder)?.meta
}
