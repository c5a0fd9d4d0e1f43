import { type ActionName, actions } from './desk-actions.ts'
import { entryActions } from './text.ts'

/** Name of an action in the record. */
export const recordWords = (action: string): string =>
  Object.hasOwn(actions, action)
    ? actions[action as ActionName].words
    : ((entryActions as Record<string, string>)[action] ?? action)
