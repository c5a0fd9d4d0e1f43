/**
 * Browser storage that never throws: in a private window, on a full disk or on a blocked site the browser's
 * own calls throw. What cannot be written there is held in memory until the page is closed.
 */
function safeStorage(area: () => Storage) {
  // No Map: scripts for partners' pages hold this too, and some pages have a variable of that name.
  const held: Record<string, string | undefined> = {}
  return {
    get(key: string): string | null {
      const unwritten = held[key]
      if (unwritten !== undefined) return unwritten
      try {
        return area().getItem(key)
      } catch {
        return null
      }
    },
    /** Returns whether the browser keeps the value beyond this page. */
    set(key: string, value: string): boolean {
      held[key] = undefined
      try {
        area().setItem(key, value)
        return true
      } catch {
        // An older value must not come back after a reload.
        this.remove(key)
        held[key] = value
        return false
      }
    },
    remove(key: string): void {
      held[key] = undefined
      try {
        area().removeItem(key)
      } catch {
        // A storage that cannot be opened has nothing to remove.
      }
    },
  }
}

export const local = safeStorage(() => window.localStorage)
export const perTab = safeStorage(() => window.sessionStorage)

/**
 * Whether cookies and storage work: pages that need them redirect to /cookies. True during prerendering. A browser
 * that blocks this site may still call its cookies enabled; touching the storage then throws.
 */
export function cookiesEnabled(): boolean {
  if (typeof window === 'undefined') return true
  try {
    return navigator.cookieEnabled && window.localStorage !== null
  } catch {
    return false
  }
}
