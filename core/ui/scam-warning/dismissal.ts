import { sessionKeys } from '../../session/keys.ts'
import { perTab } from '../../session/storage.ts'

const listeners = new Set<() => void>()
// A browser that keeps nothing still closes what it is asked to close, until the page is left.
let closed = false

/** Whether the warning was closed, for as long as the tab lives; a store for useSyncExternalStore. */
export const dismissal = {
  get: () => closed || perTab.get(sessionKeys.scamWarning) !== null,

  /** HTML made at build time knows no visitor: it always warns. */
  getAtBuild: () => false,

  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },

  dismiss(): void {
    closed = true
    perTab.set(sessionKeys.scamWarning, 'dismissed')
    for (const listener of listeners) listener()
  },
}
