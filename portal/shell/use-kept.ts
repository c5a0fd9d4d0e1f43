import { useRef } from 'react'
import type { ActionState } from '../../core/actions/action.ts'

/** While it is loaded again, what was there stays: a form on the page keeps its place and the reader theirs. */
export function useKept<Value>(state: ActionState<Value>): ActionState<Value> {
  const kept = useHeld(state)
  return state.status === 'performing' ? kept : state
}

/**
 * What was there stays until there is something newer: that it could not be loaded once more takes nothing away, least
 * of all what is being typed beside it, or codes that are shown only once.
 */
export function useHeld<Value>(state: ActionState<Value>): ActionState<Value> {
  const last = useRef<ActionState<Value>>(state)
  if (state.status === 'performed' || last.current.status !== 'performed') last.current = state
  return last.current
}
