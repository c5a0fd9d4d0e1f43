import {
  focusManager,
  hashKey,
  onlineManager,
  type Query,
  QueryCache,
  type QueryClient,
  type QueryFilters,
  type QueryObserverOptions,
  type QueryOptions,
} from '@tanstack/query-core'
import { call } from '#core/api/client.ts'
import type { Answer, Input, Operation } from '#core/api/contract/operation.ts'
import { type ApiError, toApiError } from '#core/api/errors.ts'
import { endWithSession } from '#core/session/session.ts'
import { aheadMs } from './ahead.ts'
import { followCommands } from './command.ts'
import { followTabs } from './tabs.ts'

/** A tab that becomes visible again refetches data older than this. Also the pause between tries in an outage. */
const staleMs = 30_000

/** Server answers by operation and input, in memory only. */
const cache = new QueryCache()

/** Prefetched queries since the last change, with the time of their answer in ms since 1970. */
let ahead = new WeakMap<Query, number>()

function isAhead(query: Query): boolean {
  const { dataUpdatedAt } = query.state
  return ahead.get(query) === dataUpdatedAt && Date.now() - dataUpdatedAt < aheadMs
}

/**
 * The parts of a QueryClient that an observer uses. The library's own includes mutations, a quarter of its
 * bytes, which the portal's commands replace.
 */
export const client = {
  getQueryCache: () => cache,
  getQueryDefaults: () => undefined,
  defaultQueryOptions: (options: QueryObserverOptions) => ({
    // The user sees an error and retries; the HTTP client has already retried what is safe.
    retry: false,
    networkMode: 'always',
    refetchOnMount: (query: Query) => !isAhead(query) && 'always',
    refetchOnReconnect: true,
    // During an outage or maintenance, pages return by themselves.
    refetchInterval: ({ state: { error } }: Query<unknown, ApiError>) => error?.status === 503 && staleMs,
    staleTime: staleMs,
    queryHash: hashKey(options.queryKey),
    ...options,
    _defaulted: true,
  }),
} as unknown as QueryClient

focusManager.subscribe((isFocused) => isFocused && cache.onFocus())
onlineManager.subscribe((isOnline) => isOnline && cache.onOnline())

/** Marks a query's fetch as a prefetch. */
interface Prefetch {
  /** The query's observers when the prefetch began; any later one waits for its response. */
  before: readonly unknown[]
}

/** The query options of an operation, keyed by operation, input and any other dependency. */
export function readOptions<O extends Operation>(row: O, input: Input<O> | null, per?: string | null) {
  const queryKey = per === undefined ? [row.id, input] : [row.id, input, per]
  const isPrefetch = () => {
    const query = cache.get(hashKey(queryKey))
    const { before } = (query?.state.fetchMeta ?? {}) as Partial<Prefetch>
    return before !== undefined && query?.observers.every((observer) => before.includes(observer)) === true
  }
  return {
    queryKey,
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(row, input as Input<O>, { signal, isPrefetch }).catch((thrown) => {
        throw toApiError(thrown)
      }),
    enabled: input !== null,
  }
}

/** Prefetches a page's data. The page refetches it only if it is too old by then, and reports any error. */
export async function askAhead<O extends Operation>(
  row: O,
  input = {} as Input<O>,
): Promise<Answer<O> | undefined> {
  const options = client.defaultQueryOptions(readOptions(row, input) as QueryObserverOptions)
  const query = cache.build(client, options) as Query
  if (!isAhead(query)) {
    const since = ahead
    const meta: Prefetch = { before: [...query.observers] }
    await query.fetch(options as QueryOptions, { meta: meta as object }).catch(() => undefined)
    if (query.state.status === 'success') since.set(query, query.state.dataUpdatedAt)
  }
  return query.state.data as Answer<O> | undefined
}

/** The same for several operations without input. */
export function askAllAhead(rows: Readonly<Record<string, Operation>>): void {
  for (const row of Object.values(rows)) askAhead(row)
}

function again(filters: QueryFilters): Promise<unknown> {
  ahead = new WeakMap()
  for (const query of cache.findAll({ ...filters, type: 'inactive', fetchStatus: 'fetching' }))
    cache.remove(query)
  const asked = (query: Query) => query.fetch(undefined, { cancelRefetch: true }).catch(() => undefined)
  return Promise.all(cache.findAll({ ...filters, type: 'active' }).map(asked))
}

/** Refetches the answers of an operation that are on the page; others are fetched when needed. */
export function readAgain({ id }: Operation): Promise<unknown> {
  return again({ queryKey: [id] })
}

/** Waits until no request is pending: resolves to whether the last read of everything shown succeeded. */
export async function allRead(): Promise<boolean> {
  const shown = cache.findAll({ type: 'active' })
  await Promise.all(shown.map(({ promise }) => promise?.catch(() => undefined)))
  return shown.every(({ state }) => state.status !== 'error')
}

/** Replaces a cached answer before the server confirms it (optimistic update). */
export function changeHeld<O extends Operation>(
  row: O,
  input: Input<O>,
  change: (held: Answer<O>) => Answer<O>,
): void {
  const query = cache.get(hashKey([row.id, input]))
  if (query?.state.data !== undefined) query.setData(change(query.state.data as Answer<O>))
}

followTabs(() => again({}))

followCommands((outdated) => {
  if (outdated.length > 0) again({ predicate: ({ queryKey: [id] }) => outdated.includes(id as string) })
})

endWithSession({
  reset() {
    for (const query of cache.getAll()) {
      query.reset()
      if (query.getObserversCount() === 0) cache.remove(query)
    }
  },
})
