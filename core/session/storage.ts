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

/** Whether cookies and storage work: pages that need them redirect to /cookies. True during prerendering. */
export function cookiesEnabled(): boolean {
  return typeof navigator === 'undefined' || navigator.cookieEnabled
}
