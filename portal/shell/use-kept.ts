import { useRef } from 'react'
import type { ActionState } from '../../core/actions/action.ts'

/** While it is loaded again, what was there stays: a form on the page keeps its place and the reader theirs. */
export function useKept<Value>(state: ActionState<Value>): ActionState<Value> {
  const last = useRef<ActionState<Value>>(state)
  if (state.status === 'performed' || last.current.status !== 'performed') last.current = state
  return state.status === 'performing' ? last.current : state
}
