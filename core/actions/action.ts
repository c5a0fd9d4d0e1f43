import { proxy } from 'valtio/vanilla'
import { type ApiError, toApiError } from '../api/errors.ts'

/** The async state of every request. A view takes it as one value: no separate loading flag and error. */
export type ActionState<Value> =
  | { status: 'idle' }
  | { status: 'performing' }
  | { status: 'performed'; value: Value }
  | { status: 'error'; error: ApiError }

export interface Action<Args extends unknown[], Value> {
  /** A valtio proxy; `current` is replaced at each transition. */
  readonly state: { current: ActionState<Value> }
  /** Runs the call. A second call while one is running joins it and gets the same outcome. */
  perform(...args: Args): Promise<ActionState<Value>>
  /** Back to idle: aborts the running call and ignores its late answer. */
  reset(): void
}

/** The outcome of what may also be rejected, as where its code cannot be fetched. */
export const settle = <Value>(outcome: Promise<ActionState<Value>>): Promise<ActionState<Value>> =>
  outcome.catch((thrown: unknown) => ({ status: 'error', error: toApiError(thrown) }))

/**
 * Wraps a call in the requested / fulfilled / failed states of the specification.
 * `perform` never rejects: the outcome is in the state it resolves to.
 */
export function createAction<Args extends unknown[], Value>(
  call: (signal: AbortSignal, ...args: Args) => Promise<Value>,
): Action<Args, Value> {
  const state = proxy<{ current: ActionState<Value> }>({ current: { status: 'idle' } })
  let running: { abort: AbortController; outcome: Promise<ActionState<Value>> } | undefined

  async function run(abort: AbortController, args: Args): Promise<ActionState<Value>> {
    let outcome: ActionState<Value>
    try {
      outcome = { status: 'performed', value: await call(abort.signal, ...args) }
    } catch (thrown) {
      outcome = { status: 'error', error: toApiError(thrown) }
    }
    if (running?.abort !== abort) return { status: 'idle' }
    running = undefined
    state.current = outcome
    return outcome
  }

  return {
    state,
    perform(...args) {
      if (running) return running.outcome
      const abort = new AbortController()
      state.current = { status: 'performing' }
      running = { abort, outcome: Promise.resolve().then(() => run(abort, args)) }
      return running.outcome
    },
    reset() {
      running?.abort.abort()
      running = undefined
      state.current = { status: 'idle' }
    },
  }
}
