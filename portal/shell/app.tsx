import { useLocation } from 'wouter'
import css from './app.module.css'
import { Bar } from './bar/bar.tsx'
import { Footer } from './footer/footer.tsx'
import { PageView } from './page-view.tsx'
import { text } from './text.ts'
import { useArrival } from './use-arrival.ts'
import { useShownPage } from './use-shown-page.ts'

/** The frame around every page. */
export function App() {
  const [pathname] = useLocation()
  const { shown, pending } = useShownPage(pathname)
  useArrival(shown)
  return (
    <>
      <a className="skip-link" href="#conteudo">
        {text.skip}
      </a>
      <Bar />
      {pending && <div className={css.pending} role="progressbar" aria-label={text.opening} />}
      <main className={css.main} id="conteudo" tabIndex={-1}>
        <PageView match={shown} />
      </main>
      <Footer />
    </>
  )
}
