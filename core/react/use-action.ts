import { useSnapshot } from 'valtio'
import type { Action, ActionState } from '../actions/action.ts'

/** Subscribes the component to the state of an action. */
export function useAction<Value>(action: Pick<Action<never[], Value>, 'state'>): ActionState<Value> {
  return useSnapshot(action.state).current as ActionState<Value>
}
