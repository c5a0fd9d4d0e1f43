import { type InvalidateQueryFilters, QueryClient, type QueryKey, queryOptions } from '@tanstack/react-query'
import type { CallOptions } from '#core/api/client.ts'
import type { Answer, Input, Operation } from '#core/api/contract/operation.ts'
import { type ApiError, toApiError } from '#core/api/errors.ts'
import { endWithSession } from '#core/session/session.ts'
import { ask } from './ask.ts'
import { followCommands } from './create-command.ts'
import { followTabs } from './tab-messages.ts'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: ApiError
  }
}

/** How long an answer is shown without another request, unless something has changed, in ms. */
const freshMs = 5_000

/** The pause between tries in an outage, in ms. */
const outageMs = 30_000

/** Server answers, in memory only. */
export const client = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: freshMs,
      // The user sees an error and retries; the HTTP client has already retried what is safe.
      retry: false,
      networkMode: 'always',
      refetchOnReconnect: true,
      // During an outage or maintenance, pages return by themselves.
      refetchInterval: ({ state: { error } }) => error?.status === 503 && outageMs,
    },
  },
})

client.mount()

const cache = client.getQueryCache()

const isShown = (queryKey: QueryKey) => cache.find({ queryKey })?.isActive() === true

/** A query whose answer is only a prefetch while no page shows it. `read` may take `signal`, which aborts it then. */
export function cachedQuery<Value>(
  queryKey: QueryKey,
  read: (options: CallOptions, context: { signal: AbortSignal }) => Promise<Value>,
) {
  return queryOptions({
    queryKey,
    queryFn: (context) =>
      read({ isPrefetch: () => !isShown(queryKey) }, context).catch((thrown) => {
        throw toApiError(thrown)
      }),
  })
}

/** The query of an operation with an input, and with anything else that the answer depends on. */
export const readOf = <O extends Operation>(row: O, input: Input<O>, per: readonly unknown[] = []) =>
  cachedQuery<Answer<O>>([row.id, input, ...per], (options, { signal }) =>
    ask(row, input, { ...options, signal }),
  )

/**
 * Prefetches an answer, and returns it if there is one. The page refetches it if it is too old by then, or was
 * shown before, and reports any error.
 */
export const prefetch = <Value>(query: ReturnType<typeof cachedQuery<Value>>): Promise<Value | undefined> =>
  client.query(isShown(query.queryKey) ? { ...query, staleTime: 'static' } : query).catch(() => undefined)

/** The same by its operation. */
export const prefetchRead = <O extends Operation>(row: O, input = {} as Input<O>) =>
  prefetch(readOf(row, input))

/** Prefetches several operations without input. */
export function prefetchReads(rows: Readonly<Record<string, Operation>>): void {
  for (const row of Object.values(rows)) prefetchRead(row)
}

/** Keeps an answer that another input has brought. */
export const storeAnswer = <O extends Operation>(row: O, input: Input<O>, answer: Answer<O>): void =>
  void client.setQueryData(readOf(row, input).queryKey, answer)

/** Marks answers as outdated: those on a page are fetched again, others when they are needed. */
function outdate(filters?: InvalidateQueryFilters): Promise<void> {
  // An answer on its way may be from before the change; who waits for it gets the next one.
  client.cancelQueries(filters, { silent: true })
  return client.invalidateQueries(filters)
}

/** Refetches the answers of an operation that are on the page; others are fetched when needed. */
export const refetchReads = ({ id }: Operation): Promise<void> => outdate({ queryKey: [id] })

/** The same for all answers but those of one query, which has shown that they are from before a change. */
export const refetchOthers = (own: QueryKey): Promise<void> =>
  outdate({ predicate: ({ queryKey: [id] }) => id !== own[0] })

/** Waits until no request is pending: resolves to whether the last read of everything shown succeeded. */
export async function areAllCached(): Promise<boolean> {
  await client.refetchQueries({ type: 'active', fetchStatus: 'fetching' }, { cancelRefetch: false })
  return cache.findAll({ type: 'active' }).every(({ state }) => state.status !== 'error')
}

followTabs(() => outdate())

followCommands((outdated) => {
  // A page that opens now asks again. What is shown is asked again only if the command says so.
  client.cancelQueries({ type: 'inactive' })
  client.invalidateQueries({ refetchType: 'none' })
  outdate({ predicate: ({ queryKey: [id] }) => outdated.includes(id as string) })
})

endWithSession({
  reset() {
    for (const query of cache.getAll()) query.reset()
    client.removeQueries({ type: 'inactive' })
  },
})
