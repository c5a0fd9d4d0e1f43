import { session } from '#core/session/session.ts'
import { type Match, matchPage } from '../../kit/match.ts'
import { innerTarget } from '../links.ts'
import { askPageAhead, loadPage } from '../page-modules.ts'

/** How long a mouse stays on what it is about to press, in ms: on its way elsewhere it crosses many links. */
const restMs = 50

/** Whether the person asked their browser to load nothing that they have not asked for. */
const savesData = () =>
  (navigator as Navigator & { connection?: { saveData?: boolean } }).connection?.saveData === true

async function prepare(match: Match): Promise<void> {
  await loadPage(match.row.page)
  if (session.authenticated) askPageAhead(match)
}

/** Fetches the code of what a link leads to, and what it shows, when the link is pointed at, touched or focused. */
export function followIntent(): void {
  let intent: ReturnType<typeof setTimeout> | undefined
  const warm = (event: Event) => {
    clearTimeout(intent)
    // Without a connection it could only fail, and some browsers remember a module that did.
    const url = navigator.onLine && !savesData() ? innerTarget(event) : null
    if (!url || url.pathname === window.location.pathname) return
    // Failing costs nothing: the click fetches again.
    const begin = () => prepare(matchPage(url.pathname)).catch(() => undefined)
    intent = setTimeout(begin, (event as PointerEvent).pointerType === 'mouse' ? restMs : 0)
  }
  document.addEventListener('pointerover', warm, { passive: true })
  document.addEventListener('focusin', warm)
}
