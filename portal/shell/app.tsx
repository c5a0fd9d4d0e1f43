import { useLocation } from 'wouter'
import type { Page } from '../routes.ts'
import { anchors } from './anchors.ts'
import css from './app.module.css'
import { Bar } from './bar/bar.tsx'
import { deferred } from './deferred.tsx'
import { useWaking } from './early/wake.ts'
import { PageView } from './page-view.tsx'
import { ScamStrip } from './scam-strip/scam-strip.tsx'
import { text } from './text.ts'
import { useArrival } from './use-arrival.ts'
import { useShownPage } from './use-shown-page.ts'

const Footer = deferred(() => import('./footer/footer.deferred.tsx'))
const SlimFooter = deferred(() => import('./footer/slim-footer.deferred.tsx'))

/** Whether people come to a page to read, not to do something. */
const isRead = ({ page }: Page) => /^(public|demo)\//.test(page)

/** The frame around every page. */
export function App() {
  const [pathname] = useLocation()
  const { shown, pending } = useShownPage(pathname)
  useArrival(shown)
  useWaking()
  return (
    <div className={css.frame}>
      <a className="skip-link" href={`#${anchors.content}`}>
        {text.skip}
      </a>
      <Bar personal={shown.row.guard === 'session'} />
      {shown.row.guard !== 'session' && <ScamStrip />}
      {pending && <div className={css.pending} role="progressbar" aria-label={text.opening} />}
      <main className={isRead(shown.row) ? css.main : css.doing} id={anchors.content} tabIndex={-1}>
        <PageView match={shown} />
      </main>
      {isRead(shown.row) ? <Footer /> : <SlimFooter />}
    </div>
  )
}
