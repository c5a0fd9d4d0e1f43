/** No more than that something has changed: what it is, each tab asks the server. */
const message = 'changed'

// Where HTML is made there are no tabs, and an open channel would keep the process alive.
const channel = typeof window === 'undefined' ? null : new BroadcastChannel(message)

/** Tells this person's other tabs that the server holds something else now. */
export const tellTabs = (): void => channel?.postMessage(message)

/** Catches up with the other tabs, at once or when the tab is looked at again; until the answer is called. */
export function followTabs(catchUp: () => void): () => void {
  let isBehind = false
  const look = () => {
    if (!isBehind || document.visibilityState === 'hidden') return
    isBehind = false
    catchUp()
  }
  const hear = () => {
    isBehind = true
    look()
  }
  channel?.addEventListener('message', hear)
  if (channel) document.addEventListener('visibilitychange', look)
  return () => {
    channel?.removeEventListener('message', hear)
    document.removeEventListener('visibilitychange', look)
  }
}
