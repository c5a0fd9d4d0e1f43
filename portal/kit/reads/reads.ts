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
import { toApiError } from '#core/api/errors.ts'
import { endWithSession } from '#core/session/session.ts'
import { aheadMs } from './ahead.ts'
import { followCommands } from './command.ts'
import { followTabs } from './tabs.ts'

/** A tab that comes back into sight asks again for what is older than that. */
const staleMs = 30_000

/** What the server said, by operation and input: in memory alone. */
const cache = new QueryCache()

/** What was asked ahead of a page since anything last changed, with when it was answered: ms since 1970. */
let ahead = new WeakMap<Query, number>()

function isAhead(query: Query): boolean {
  const { dataUpdatedAt } = query.state
  return ahead.get(query) === dataUpdatedAt && Date.now() - dataUpdatedAt < aheadMs
}

/**
 * What an observer asks of a QueryClient. The library's own brings its mutations with it, a quarter of its bytes, for
 * which the portal has commands.
 */
export const client = {
  getQueryCache: () => cache,
  getQueryDefaults: () => undefined,
  defaultQueryOptions: (options: QueryObserverOptions) => ({
    // An error is for the person to read and to try again; the client has repeated what may be repeated.
    retry: false,
    networkMode: 'always',
    refetchOnMount: (query: Query) => !isAhead(query) && 'always',
    refetchOnReconnect: true,
    staleTime: staleMs,
    queryHash: hashKey(options.queryKey),
    ...options,
    _defaulted: true,
  }),
} as unknown as QueryClient

focusManager.subscribe((isFocused) => isFocused && cache.onFocus())
onlineManager.subscribe((isOnline) => isOnline && cache.onOnline())

/** What asks for an operation's answer, known by the operation, its input and what else it depends on. */
export function readOptions<O extends Operation>(row: O, input: Input<O> | null, per?: string | null) {
  return {
    queryKey: per === undefined ? [row.id, input] : [row.id, input, per],
    queryFn: ({ signal }: { signal: AbortSignal }) =>
      call(row, input as Input<O>, { signal }).catch((thrown) => {
        throw toApiError(thrown)
      }),
    enabled: input !== null,
  }
}

/**
 * Asks for what a page is about to show. The page asks only for what has become too old meanwhile, and is the one to
 * tell of a refusal.
 */
export async function askAhead<O extends Operation>(
  row: O,
  input = {} as Input<O>,
): Promise<Answer<O> | undefined> {
  const options = client.defaultQueryOptions(readOptions(row, input) as QueryObserverOptions)
  const query = cache.build(client, options) as Query
  if (!isAhead(query)) {
    const since = ahead
    await query.fetch(options as QueryOptions).catch(() => undefined)
    if (query.state.status === 'success') since.set(query, query.state.dataUpdatedAt)
  }
  return query.state.data as Answer<O> | undefined
}

/** The same for several that are asked without input. */
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

/** Asks again for the answers of an operation that are on the page: the others are asked for when they are needed. */
export function readAgain({ id }: Operation): Promise<unknown> {
  return again({ queryKey: [id] })
}

/** Once no answer is on its way any more: whether all that the page shows could be read the last time. */
export async function allRead(): Promise<boolean> {
  const shown = cache.findAll({ type: 'active' })
  await Promise.all(shown.map(({ promise }) => promise?.catch(() => undefined)))
  return shown.every(({ state }) => state.status !== 'error')
}

/** Puts an answer in the place of the one that is held, before the server has said so itself. */
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
