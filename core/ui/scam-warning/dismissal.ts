import { sessionKeys } from '../../session/keys.ts'
import { perTab } from '../../session/storage.ts'

// No Set, for the same reason as in session/storage.ts.
let listeners: readonly (() => void)[] = []
// Fallback if the browser stores nothing: the warning stays closed until the page is left.
let closed = false

/** Whether the warning was dismissed in this tab; a store for useSyncExternalStore. */
export const dismissal = {
  get: () => closed || perTab.get(sessionKeys.scamWarning) !== null,

  /** Prerendered HTML knows no visitor, so it always shows the warning. */
  getAtBuild: () => false,

  subscribe(listener: () => void): () => void {
    listeners = [...listeners, listener]
    return () => {
      listeners = listeners.filter((other) => other !== listener)
    }
  },

  dismiss(): void {
    closed = true
    perTab.set(sessionKeys.scamWarning, 'dismissed')
    for (const listener of listeners) listener()
  },
}
