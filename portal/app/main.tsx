import { createRoot, hydrateRoot } from 'react-dom/client'
import '#core/ui/tokens.css'
import '#core/ui/font.css'
import '#core/ui/base.css'
import { href } from '#core/routes/pages.ts'
import { originalReferrer } from '#core/session/referrer.ts'
import { session, watchSession } from '#core/session/session.ts'
import { cookiesEnabled } from '#core/session/storage.ts'
import { matchArrival, matchPage } from '../kit/match-page.ts'
import { followExpectations } from '../kit/open-page.ts'
import { App } from './app.tsx'
import { followLinks } from './follow-links.ts'
import { loadPage, prefetchPage, prefetchPageData } from './page-modules.ts'
import { rememberControls } from './pre-hydration/hydrate-inputs.ts'
import { registerServiceWorker } from './service-worker.ts'
import { refuseStrayDrops } from './stray-drops.ts'
import { wholeStylesheet } from './stylesheet.ts'
import { loadThirdParties } from './third-parties/load-third-parties.ts'
import { followTranslator } from './translated-texts.ts'

/** Keeps the partner or campaign that sent the visitor. Most come without one, so its code is fetched. */
function countReferralVisit(search: string): void {
  if (!/[?&](?:partner|utm_\w+)=/.test(search)) return
  import('../features/request/count-referral.ts').then(
    (referral) => referral.storeReferral(search),
    () => undefined,
  )
}

async function startPortal(): Promise<void> {
  const root = document.getElementById('portal')
  if (!root) return
  followTranslator()
  // Read before a page removes its own parameters from the URL.
  const { search } = window.location
  // Kept for the visit, since the next page of ours replaces it.
  originalReferrer()
  const arrival = matchArrival(window.location.pathname)
  const { row } = arrival
  await loadPage(row.page)
  if (row.guard !== 'session') {
    rememberControls()
    // Only afterwards: the first render must match the HTML, which knows no visitor.
    hydrateRoot(root, <App onShown={watchSession} />)
  } else {
    watchSession()
    if (session.authenticated && cookiesEnabled()) {
      prefetchPageData(arrival, new URLSearchParams(search))
      hydrateRoot(root, <App />)
    } else createRoot(root).render(<App />)
    document.documentElement.hidden = false
  }
  followLinks()
  followExpectations((id) => prefetchPage(matchPage(href(id))))
  refuseStrayDrops()
  countReferralVisit(search)
  registerServiceWorker()
  await wholeStylesheet()
  loadThirdParties()
  import('./attention/watch-page.ts').then(
    ({ watchPage }) => watchPage(),
    () => undefined,
  )
}

startPortal()
