import { useSnapshot } from 'valtio'
import type { Action, ActionState } from '../actions/action.ts'

/** The state of an action, followed by the component. */
export function useAction<Value>(action: Pick<Action<never[], Value>, 'state'>): ActionState<Value> {
  return useSnapshot(action.state).current as ActionState<Value>
}
