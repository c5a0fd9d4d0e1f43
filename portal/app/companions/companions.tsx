import { createRoot } from 'react-dom/client'
import { useLocation } from 'wouter'
import { Launcher } from '../../features/chat/index.ts'
import { RecorderBanner, recorderConfigured } from '../../features/recorder/index.ts'
import { matchPage } from '../../kit/match.ts'
import css from './companions.carried.module.css'

/**
 * What stands beside the page. A tree of its own: the HTML of the pages knows nothing of it, and what breaks in
 * one of the two leaves the other standing.
 */
function Companions() {
  const [pathname] = useLocation()
  return (
    <>
      <RecorderBanner />
      <Launcher row={matchPage(pathname).row} />
    </>
  )
}

/** Puts it after the page, so that it is read and reached after it. */
export function show(): void {
  const place = document.createElement('div')
  place.className = css.companions ?? ''
  document.body.append(place)
  createRoot(place).render(<Companions />)
  if (recorderConfigured)
    import('../../features/recorder/run.ts')
      .then(({ followConsent }) => followConsent())
      .catch(() => undefined)
}
