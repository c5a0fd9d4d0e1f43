import { session } from '#core/session/session.ts'
import { type Match, matchPage } from '../../kit/match.ts'
import { innerTarget } from '../links.ts'
import { askPageAhead, loadPage } from '../page-modules.ts'

/** How long the mouse must rest on a link before the prefetch, in ms: a moving mouse crosses many links. */
const restMs = 50

/** Whether the user has turned on the browser's data saver. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

async function prepare(match: Match): Promise<void> {
  await loadPage(match.row.page)
  if (session.authenticated) askPageAhead(match)
}

/** Prefetches the code and data of a link's page on hover, touch or focus. */
export function followIntent(): void {
  let intent: ReturnType<typeof setTimeout> | undefined
  const warm = (event: Event) => {
    clearTimeout(intent)
    // Offline it could only fail, and some browsers cache a failed module import.
    const url = navigator.onLine && !savesData() ? innerTarget(event) : null
    if (!url || url.pathname === window.location.pathname) return
    // A failure is harmless: the click fetches again.
    const begin = () => prepare(matchPage(url.pathname)).catch(() => undefined)
    intent = setTimeout(begin, (event as PointerEvent).pointerType === 'mouse' ? restMs : 0)
  }
  document.addEventListener('pointerover', warm, { passive: true })
  document.addEventListener('focusin', warm)
}
