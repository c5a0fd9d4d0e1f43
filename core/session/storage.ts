/**
 * The browser's storages without their surprises: a private window, a full disk or a blocked site makes the
 * browser's own calls throw; here a read answers null and a write is forgotten.
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
        // Nothing the person acknowledged lives here, so a storage that refuses costs a convenience only.
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

/** Whether cookies and storage work at all: pages that need them send people to /cookies otherwise. True where HTML is made. */
export function cookiesEnabled(): boolean {
  return typeof navigator === 'undefined' || navigator.cookieEnabled
}
