import { matchPage } from '../../kit/match-page.ts'
import { innerTarget } from '../follow-links.ts'
import { prefetchPage } from '../page-modules.ts'

/** How long the mouse must rest on a link before the prefetch, in ms: a moving mouse crosses many links. */
const restMs = 50

/** Whether the user has turned on the browser's data saver. */
const isSavingData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

/** Prefetches the code and data of a link's page on hover, touch or focus. */
export function prefetchOnIntent(): void {
  let intent: ReturnType<typeof setTimeout> | undefined
  const warm = (event: Event) => {
    clearTimeout(intent)
    // Offline it could only fail, and some browsers cache a failed module import.
    const url = navigator.onLine && !isSavingData() ? innerTarget(event) : null
    if (!url || url.pathname === window.location.pathname) return
    // A failure is harmless: the click fetches again.
    const begin = () => prefetchPage(matchPage(url.pathname), url.search).catch(() => undefined)
    intent = setTimeout(begin, (event as PointerEvent).pointerType === 'mouse' ? restMs : 0)
  }
  document.addEventListener('pointerover', warm, { passive: true })
  document.addEventListener('focusin', warm)
}
