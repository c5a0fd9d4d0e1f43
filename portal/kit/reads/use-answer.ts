import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ActionState } from '#core/actions/action.ts'
import type { ApiError } from '#core/api/errors.ts'
import { client } from './read-cache.ts'

export interface Read<Value> {
  /** A known value stays during a refetch, and if it fails. */
  state: ActionState<Value>
  /** Refetches. */
  retry: () => void
}

/** The same with the state of the request itself. */
export interface RequestedRead<Value> extends Read<Value> {
  /** The error of the last request, even while a known value stays. */
  refusal: ApiError | null
  /** Whether it is the answer to the previous input. */
  isBefore: boolean
  /** Whether it is being fetched, also where an answer is known. */
  isAsking: boolean
  /** When it was last answered: ms since 1970, 0 before the first answer. */
  answeredAt: number
  retry: () => Promise<unknown>
}

/**
 * The answer to a query: fetched when the component mounts, when a command has changed it, and when the tab becomes
 * visible again. Components that show the same share one request.
 */
export function useAnswer<Value>(query: UseQueryOptions<Value>): RequestedRead<Value> {
  const { data, error, isFetching, isPlaceholderData, dataUpdatedAt, refetch } = useQuery(query, client)
  return {
    state: stateOf(data, error, isFetching),
    retry: refetch,
    refusal: error,
    isBefore: isPlaceholderData,
    isAsking: isFetching,
    answeredAt: dataUpdatedAt,
  }
}

function stateOf<Value>(
  value: Value | undefined,
  error: ApiError | null,
  isFetching: boolean,
): ActionState<Value> {
  if (value !== undefined) return { status: 'performed', value }
  if (error) return { status: 'error', error }
  return { status: isFetching ? 'performing' : 'idle' }
}
