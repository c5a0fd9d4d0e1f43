import { keepPreviousData } from '@tanstack/react-query'
import { useRef } from 'react'
import type { Answer, Input, Operation } from '#core/api/contract/operation.ts'
import { readOf } from './read-cache.ts'
import { type Read, type RequestedRead, useAnswer } from './use-answer.ts'

export type { Read }

interface ReadOptions<Value> {
  /** Shows the answer to the previous input until the new one arrives. */
  keep?: boolean
  /**
   * Whether the value may still change: polled while the page is visible, at first quickly, then less often,
   * also after errors. A number is the longest wait between answers, in ms.
   */
  poll?: (value: Value) => boolean | number
  /** Another dependency of the answer: a change of it triggers a new request. */
  per?: string | null
}

const firstMs = 700
const slower = 1.3
const longestMs = 15_000
const longestInTroubleMs = 20_000

/**
 * The wait before the next poll, in ms.
 *
 * @param asked the number of requests since polling began
 * @param failed the number of consecutive failures
 * @param most the longest wait while answers arrive, in ms
 */
export function pollWaitMs(asked: number, failed: number, most = longestMs): number {
  return failed > 0
    ? Math.min(longestInTroubleMs, firstMs * 2 ** failed)
    : Math.min(most, firstMs * slower ** asked)
}

/**
 * The server's answer to an operation with an input.
 *
 * @param input null while nothing should be fetched
 */
export function useRead<O extends Operation>(
  row: O,
  input: Input<O> | null = {} as Input<O>,
  { keep, poll, per }: ReadOptions<Answer<O>> = {},
): RequestedRead<Answer<O>> {
  const begun = useRef({ hash: '', asked: 0, failed: 0 })
  return useAnswer<Answer<O>>({
    ...readOf(row, input as Input<O>, per === undefined ? [] : [per]),
    enabled: input !== null,
    ...(keep && { placeholderData: keepPreviousData }),
    ...(poll && {
      refetchInterval: ({ queryHash: hash, state }) => {
        const { data, error, status, dataUpdateCount, errorUpdateCount: failed } = state
        const asked = dataUpdateCount + failed
        if (begun.current.hash !== hash) begun.current = { hash, asked, failed }
        // While it is asked again, an answer that never came has no error either.
        if (status === 'success') begun.current.failed = failed
        const goOn = data === undefined ? error !== null : poll(data)
        if (!goOn) return false
        const { current } = begun
        return pollWaitMs(asked - current.asked, failed - current.failed, goOn === true ? undefined : goOn)
      },
    }),
  })
}

/** A read with the value null, if nothing is to be fetched. */
export const none: Read<null> = { state: { status: 'performed', value: null }, retry: () => undefined }

type ReadValues<Reads> = { [Name in keyof Reads]: Reads[Name] extends Read<infer Value> ? Value : never }

/** Combines several reads into one, for views that need all of them. */
export function combineReads<Reads extends Record<string, Read<unknown>>>(
  reads: Reads,
): Read<ReadValues<Reads>> {
  const all = Object.values(reads)
  const failed = all.filter(({ state }) => state.status === 'error')
  const retry = () => {
    for (const read of failed) read.retry()
  }
  for (const { state } of failed.length > 0 ? failed : all)
    if (state.status !== 'performed') return { state, retry }
  const value = Object.fromEntries(
    Object.entries(reads).map(([name, { state }]) => [name, state.status === 'performed' && state.value]),
  ) as ReadValues<Reads>
  return { state: { status: 'performed', value }, retry }
}

/** Operations without input, by the names of their answers. */
type OperationRows = Readonly<Record<string, Operation>>

/** The answers to several of them as one read. */
export function useReads<R extends OperationRows>(rows: R): Read<{ [Name in keyof R]: Answer<R[Name]> }> {
  const reads: Record<string, Read<unknown>> = {}
  // biome-ignore lint/correctness/useHookAtTopLevel: the rows are the same at every render
  for (const [name, row] of Object.entries(rows)) reads[name] = useRead(row)
  return combineReads(reads) as ReturnType<typeof useReads<R>>
}

/** The same read with its value transformed. */
export function mapRead<Value, Form>(
  { state, retry }: Read<Value>,
  form: (value: Value) => Form,
): Read<Form> {
  return { state: state.status === 'performed' ? { ...state, value: form(state.value) } : state, retry }
}
