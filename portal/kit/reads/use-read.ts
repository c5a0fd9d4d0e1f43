import {
  keepPreviousData,
  notifyManager,
  QueryObserver,
  type QueryObserverResult,
} from '@tanstack/query-core'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import type { ActionState } from '#core/actions/action.ts'
import type { Answer, Input, Operation } from '#core/api/contract/operation.ts'
import type { ApiError } from '#core/api/errors.ts'
import { client, readOptions } from './reads.ts'

export interface Read<Value> {
  /** What is known stays while it is asked again, and where that fails. */
  state: ActionState<Value>
  /** Asks again. */
  retry: () => void
}

/** One operation's answer, with what is known of the asking itself. */
interface Asked<Value> extends Read<Value> {
  /** Why the last time brought nothing, also where what is known stays. */
  refusal: ApiError | null
  /** Whether it is the answer to the input before. */
  isBefore: boolean
  /** When it was answered the last time: ms since 1970, 0 before. */
  answeredAt: number
  retry: () => Promise<unknown>
}

interface ReadOptions<Value> {
  /** Shows the answer to the input before until the one to this is there. */
  keep?: boolean
  /**
   * Whether it may still become another one: asked again while the page is in sight, soon at first, then less often,
   * also where no answer came. A number is the longest wait between answers, in ms.
   */
  poll?: (value: Value) => boolean | number
  /** What else the answer depends on: where it is another, it is asked anew. */
  per?: string | null
}

const firstMs = 1_500
const slower = 1.3
const longestMs = 15_000
const longestInTroubleMs = 20_000

/**
 * How long to wait before asking again, in ms.
 *
 * @param asked how often it was asked since it is polled
 * @param failed how often in a row it brought no answer
 * @param most the longest wait while there are answers, in ms
 */
export function pollWaitMs(asked: number, failed: number, most = longestMs): number {
  return failed > 0
    ? Math.min(longestInTroubleMs, firstMs * 2 ** failed)
    : Math.min(most, firstMs * slower ** asked)
}

/**
 * What the server says to an operation with an input: asked when the part that shows it opens, when a command has
 * changed it, and when the tab comes back into sight. The same asked by several parts is asked once.
 *
 * @param input null as long as nothing is asked
 */
export function useRead<O extends Operation>(
  row: O,
  input: Input<O> | null = {} as Input<O>,
  { keep, poll, per }: ReadOptions<Answer<O>> = {},
): Asked<Answer<O>> {
  const begun = useRef({ hash: '', asked: 0, failed: 0 })
  const options = client.defaultQueryOptions({
    ...readOptions(row, input, per),
    ...(keep && { placeholderData: keepPreviousData }),
    ...(poll && {
      staleTime: 0,
      refetchInterval: ({ queryHash: hash, state }) => {
        const { data, error, dataUpdateCount, errorUpdateCount: failed } = state
        const asked = dataUpdateCount + failed
        if (begun.current.hash !== hash) begun.current = { hash, asked, failed: 0 }
        if (!error) begun.current.failed = failed
        const goOn = data === undefined ? error !== null : poll(data as Answer<O>)
        if (!goOn) return false
        const { current } = begun
        return pollWaitMs(asked - current.asked, failed - current.failed, goOn === true ? undefined : goOn)
      },
    }),
    _optimisticResults: 'optimistic',
  })
  const [observer] = useState(() => new QueryObserver(client, options))
  const result = observer.getOptimisticResult(options) as QueryObserverResult<Answer<O>, ApiError>
  useEffect(() => observer.setOptions(options))
  const current = () => observer.getCurrentResult()
  useSyncExternalStore(
    useCallback((changed) => observer.subscribe(notifyManager.batchCalls(changed)), [observer]),
    current,
    current,
  )
  return {
    state: stateOf(result),
    retry: observer.refetch,
    refusal: result.error,
    isBefore: result.isPlaceholderData,
    answeredAt: result.dataUpdatedAt,
  }
}

function stateOf<Value>(result: QueryObserverResult<Value, ApiError>): ActionState<Value> {
  if (result.data !== undefined) return { status: 'performed', value: result.data }
  if (result.isError) return { status: 'error', error: result.error }
  return { status: result.isFetching ? 'performing' : 'idle' }
}

/** In place of what is not asked for. */
export const none: Read<null> = { state: { status: 'performed', value: null }, retry: () => undefined }

type Values<Reads> = { [Name in keyof Reads]: Reads[Name] extends Read<infer Value> ? Value : never }

/** Several reads as one, for what shows nothing before all of them are there. */
export function together<Reads extends Record<string, Read<unknown>>>(reads: Reads): Read<Values<Reads>> {
  const all = Object.values(reads)
  const failed = all.filter(({ state }) => state.status === 'error')
  const retry = () => {
    for (const read of failed) read.retry()
  }
  for (const { state } of failed.length > 0 ? failed : all)
    if (state.status !== 'performed') return { state, retry }
  const value = Object.fromEntries(
    Object.entries(reads).map(([name, { state }]) => [name, state.status === 'performed' && state.value]),
  ) as Values<Reads>
  return { state: { status: 'performed', value }, retry }
}

/** Operations that are asked without input, by what their answers are called. */
type Rows = Readonly<Record<string, Operation>>

/** The answers to several of them as one read. */
export function useReads<R extends Rows>(rows: R): Read<{ [Name in keyof R]: Answer<R[Name]> }> {
  const reads: Record<string, Read<unknown>> = {}
  // biome-ignore lint/correctness/useHookAtTopLevel: the rows are the same at every render
  for (const [name, row] of Object.entries(rows)) reads[name] = useRead(row)
  return together(reads) as ReturnType<typeof useReads<R>>
}

/** The same with its value in another form. */
export function formed<Value, Form>({ state, retry }: Read<Value>, form: (value: Value) => Form): Read<Form> {
  return { state: state.status === 'performed' ? { ...state, value: form(state.value) } : state, retry }
}
