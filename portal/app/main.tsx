import { createRoot, hydrateRoot } from 'react-dom/client'
import '#core/ui/tokens.css'
import '#core/ui/font.css'
import '#core/ui/base.css'
import { originalReferrer } from '#core/session/referrer.ts'
import { session, watchSession } from '#core/session/session.ts'
import { cookiesEnabled } from '#core/session/storage.ts'
import { matchArrival } from '../kit/match.ts'
import { App } from './app.tsx'
import { noteControls } from './early/wake.ts'
import { followLinks } from './links.ts'
import { askPageAhead, loadPage } from './page-modules.ts'
import { keepOfflinePage } from './service-worker.ts'
import { refuseStrayDrops } from './stray-drops.ts'
import { wholeStylesheet } from './stylesheet.ts'
import { awaitThirdParties } from './third-parties/await.ts'

/** Keeps the partner or campaign that sent the visitor. Most come without one, so its code is fetched. */
function noteReferral(search: string): void {
  if (!/[?&](?:partner|utm_\w+)=/.test(search)) return
  import('../features/request/referral.ts').then(
    (referral) => referral.noteReferral(search),
    () => undefined,
  )
}

async function start(): Promise<void> {
  const root = document.getElementById('portal')
  if (!root) return
  // Read before a page takes its part of it out of the address.
  const { search } = window.location
  originalReferrer()
  const arrival = matchArrival(window.location.pathname)
  const { row } = arrival
  await loadPage(row.page)
  if (row.guard !== 'session') {
    noteControls()
    // Only afterwards: the first render must match the HTML, which knows no visitor.
    hydrateRoot(root, <App onShown={watchSession} />)
  } else {
    watchSession()
    if (session.authenticated && cookiesEnabled()) {
      askPageAhead(arrival)
      hydrateRoot(root, <App />)
    } else createRoot(root).render(<App />)
    document.documentElement.hidden = false
  }
  followLinks()
  refuseStrayDrops()
  noteReferral(search)
  keepOfflinePage()
  await wholeStylesheet()
  awaitThirdParties()
  import('./attention/attention.ts').then(
    ({ attend }) => attend(),
    () => undefined,
  )
}

start()
