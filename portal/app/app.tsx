import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '#core/react/use-session.ts'
import { isForReading } from '#core/routes/route-rows.ts'
import { anchors } from '../kit/anchors.ts'
import { deferredComponent } from '../kit/deferred-component.tsx'
import type { Match } from '../kit/match-page.ts'
import { text } from '../kit/text.ts'
import { useOnDemand } from '../kit/use-on-demand.ts'
import css from './app.module.css'
import { NavigationBar } from './bar/navigation-bar.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { loadedPage } from './page-modules.ts'
import { useInputHydration } from './pre-hydration/hydrate-inputs.ts'
import { ScamStrip } from './scam-strip/scam-strip.tsx'
import { useGuard } from './use-guard.ts'
import { useArrival } from './use-page-arrival.ts'
import { useShownPage } from './use-shown-page.ts'

const measureDevice = async () => (await import('#core/fingerprint/fingerprint.ts')).measureAtRest()

const loadFleeting = () => import('./session-notice/page-only-session.tsx')
const loadSwitched = () => import('./session-notice/other-account.tsx')
const subscribeToNothing = () => undefined

const Footer = deferredComponent(() => import('./footer/footer.deferred.tsx'))
const SlimFooter = deferredComponent(() => import('./footer/slim-footer.deferred.tsx'))

/**
 * The frame around every page.
 *
 * @param onShown called after the first render, before any guard redirects; a constant function
 */
export function App({ onShown }: { onShown?: () => void }) {
  const [pathname] = useLocation()
  const { shown, pending } = useShownPage(pathname)
  useArrival(shown)
  useInputHydration()
  useEffect(() => onShown?.(), [onShown])
  const { fleeting, switched } = useSession()
  const Fleeting = useOnDemand(loadFleeting, fleeting, subscribeToNothing)
  const Switched = useOnDemand(loadSwitched, switched, subscribeToNothing)
  const isTask = !isForReading(shown.row)
  const isPersonal = shown.row.guard === 'session'
  useEffect(() => {
    // Requests will follow, and the first one would wait for it.
    if (isTask) measureDevice().catch(() => undefined)
  }, [isTask])
  return (
    <div className={css.frame}>
      <a className="skip-link" href={`#${anchors.content}`}>
        {text.skip}
      </a>
      <NavigationBar personal={isPersonal} />
      {!isPersonal && <ScamStrip />}
      {/* Another one beside the strip than without it: none moves when a page leads to the login. */}
      <main
        key={String(isPersonal)}
        className={isTask ? css.doing : css.main}
        id={anchors.content}
        tabIndex={-1}
      >
        {pending && <div className={css.pending} role="progressbar" aria-label={text.opening} />}
        {fleeting && Fleeting && <Fleeting />}
        {switched && Switched && <Switched />}
        <PageView match={shown} />
      </main>
      {isTask ? <SlimFooter /> : <Footer />}
    </div>
  )
}

/** The page of a match, if its guard admits the visitor. */
function PageView({ match }: { match: Match }) {
  // The first render must match the prerendered HTML, which knows no visitor: guards act from the second on.
  const [awake, setAwake] = useState(match.row.guard === 'session')
  useEffect(() => setAwake(true), [])
  const allowed = useGuard(match, awake)
  const Page = loadedPage(match.row.page)
  if (!Page || !allowed) return null
  return (
    <ErrorBoundary key={match.row.id} of={match.row.id}>
      <Page row={match.row} params={match.params} />
    </ErrorBoundary>
  )
}
