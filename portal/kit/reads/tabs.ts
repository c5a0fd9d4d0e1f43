/**
 * Speaks with this person's other tabs: that something happened, and no more.
 *
 * @param message what happened, which is the channel's name too
 */
export function tabChannel(message: string) {
  // Where HTML is made there are no tabs, and an open channel would keep the process alive.
  const channel = typeof window === 'undefined' ? null : new BroadcastChannel(message)
  return {
    tell: (): void => channel?.postMessage(message),

    /** Catches up with the others, at once or when the tab is looked at again; until the answer is called. */
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

/** Tells that the server holds something else now: what it is, each tab asks the server. */
export const tellTabs = changed.tell

export const followTabs = changed.follow
