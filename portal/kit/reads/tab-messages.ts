/**
 * A channel to this user's other tabs. It only says that something happened.
 *
 * @param message the event, also used as the channel's name
 */
export function tabChannel(message: string) {
  // During prerendering there are no tabs, and an open channel would keep the process alive.
  const channel = typeof window === 'undefined' ? null : new BroadcastChannel(message)
  return {
    tell: (): void => channel?.postMessage(message),

    /**
     * Calls `catchUp` after a message, at once or when the tab becomes visible. Returns the function that
     * unsubscribes.
     */
    follow(catchUp: () => void): () => void {
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
    },
  }
}

const changed = tabChannel('changed')

/** Tells other tabs that server data has changed: each refetches its own. */
export const tellTabs = changed.tell

export const followTabs = changed.follow
