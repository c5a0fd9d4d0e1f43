import { navigate as browse } from 'wouter/use-browser-location'
import { href, type RouteId } from '#core/routes/pages.ts'

interface OpenOptions {
  params?: Readonly<Record<string, string>>
  /** The query string to add. */
  search?: string
  /** The part of the page, with its sign. */
  hash?: string
  replace?: boolean
  /** Kept in the history entry, never in the URL. */
  state?: unknown
}

/** Opens a page by its id. */
export function openPage(id: RouteId, { params, search, hash = '', ...options }: OpenOptions = {}): void {
  browse(href(id, params, search) + hash, options)
}

const prefetches: ((id: RouteId) => Promise<unknown>)[] = []

/** Sets what gets a page ready before it is opened: its code, and the data of a person who is logged in. */
export const followExpectations = (prefetch: (id: RouteId) => Promise<unknown>) => prefetches.push(prefetch)

/** Gets the pages ready of which one will be opened next. What cannot be fetched is fetched again when it opens. */
export const expectPages = (...ids: RouteId[]): Promise<unknown> =>
  Promise.allSettled(prefetches.flatMap((prefetch) => ids.map(prefetch)))

/** The navigation state that makes the login page report an expired session. */
export const expired = { error: 'session.expired' } as const

/** The navigation state that makes the login page report a logout, which another tab may have made. */
export const left = { notice: 'session.left' } as const
