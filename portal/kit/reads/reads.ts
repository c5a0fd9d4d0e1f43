import {
  focusManager,
  hashKey,
  onlineManager,
  type Query,
  QueryCache,
  type QueryClient,
  type QueryFilters,
  type QueryObserverOptions,
} from '@tanstack/query-core'
import { call } from '#core/api/client.ts'
import type { Answer, Input, Operation } from '#core/api/contract/operation.ts'
import { toApiError } from '#core/api/errors.ts'
import { followCommands } from './command.ts'
import { followTabs } from './tabs.ts'

/** A tab that comes back into sight asks again for what is older than that. */
const staleMs = 30_000

/** What the server said, by operation and input: in memory alone. */
const cache = new QueryCache()

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
    refetchOnMount: 'always',
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

function again(filters: QueryFilters): Promise<unknown> {
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

followCommands({
  changed(operations) {
    if (operations.length > 0) again({ predicate: ({ queryKey: [id] }) => operations.includes(id as string) })
  },
  ended() {
    for (const query of cache.getAll()) {
      query.reset()
      if (query.getObserversCount() === 0) cache.remove(query)
    }
  },
})
