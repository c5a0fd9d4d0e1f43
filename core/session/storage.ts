/**
 * Browser storage that never throws: in a private window, on a full disk or on a blocked site the browser's
 * own calls throw; here a read returns null and a write is ignored.
 */
function safe(area: () => Storage) {
  return {
    get(key: string): string | null {
      try {
        return area().getItem(key)
      } catch {
        return null
      }
    },
    set(key: string, value: string): void {
      try {
        area().setItem(key, value)
      } catch {
        // The storage holds nothing essential, so a failed write only costs convenience.
      }
    },
    remove(key: string): void {
      try {
        area().removeItem(key)
      } catch {
        // As above.
      }
    },
  }
}

export const local = safe(() => window.localStorage)
export const perTab = safe(() => window.sessionStorage)

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
