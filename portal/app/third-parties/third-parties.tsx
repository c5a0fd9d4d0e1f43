import { createRoot } from 'react-dom/client'
import { useLocation } from 'wouter'
import { ChatHost } from '../../features/chat/index.ts'
import { RecorderBanner, recorderConfigured } from '../../features/usage-recording/index.ts'
import { matchPage } from '../../kit/match-page.ts'
import css from './third-parties.carried.module.css'

/**
 * The extras beside the page. A separate React root: the prerendered HTML does not contain it, and an error
 * in one root does not break the other.
 */
function ThirdParties() {
  const [pathname] = useLocation()
  return (
    <>
      <RecorderBanner />
      <ChatHost row={matchPage(pathname).row} />
    </>
  )
}

/** Appends it after the page, so that it follows in reading and focus order. */
export function showThirdParties(): void {
  const place = document.createElement('div')
  place.className = css.thirdParties ?? ''
  document.body.append(place)
  createRoot(place).render(<ThirdParties />)
  if (recorderConfigured)
    import('../../features/usage-recording/follow-consent.ts')
      .then(({ followRecorderConsent }) => followRecorderConsent())
      .catch(() => undefined)
}
