import { createRoot, hydrateRoot } from 'react-dom/client'
import '#core/ui/tokens.css'
import '#core/ui/font.css'
import '#core/ui/base.css'
import { session, watchSession } from '#core/session/session.ts'
import { cookiesEnabled } from '#core/session/storage.ts'
import { App } from './shell/app.tsx'
import { awaitCompanions } from './shell/companions/await.ts'
import { followLinks } from './shell/links.ts'
import { matchArrival } from './shell/match.ts'
import { loadPage } from './shell/page-modules.ts'
import { keepOfflinePage } from './shell/service-worker.ts'
import { wholeStylesheet } from './shell/stylesheet.ts'

async function start(): Promise<void> {
  const root = document.getElementById('portal')
  if (!root) return
  const { row } = matchArrival(window.location.pathname)
  await loadPage(row.page)
  if (row.guard !== 'session') {
    hydrateRoot(root, <App />)
    // After the first render, which must equal the HTML of a page that knows no visitor.
    'requestIdleCallback' in window ? requestIdleCallback(watchSession) : setTimeout(watchSession)
  } else {
    watchSession()
    if (session.authenticated && cookiesEnabled()) hydrateRoot(root, <App />)
    else createRoot(root).render(<App />)
    document.documentElement.hidden = false
  }
  followLinks()
  keepOfflinePage()
  await wholeStylesheet()
  awaitCompanions()
  import('./shell/waits/waits.ts').then(
    ({ followWaits }) => followWaits(),
    () => undefined,
  )
}

start()
