import { useEffect, useRef, useSyncExternalStore } from 'react'
import { dismissal } from '#core/ui/scam-warning/dismissal.ts'
import { ScamWarning } from '#core/ui/scam-warning/scam-warning.tsx'
import { anchors } from '../../kit/anchors.ts'
import css from './scam-strip.module.css'

function dismissStrip(strip: HTMLElement | null): void {
  dismissal.dismiss()
  // The focused close button is gone, so focus the page content, unless the focus is elsewhere by now.
  const at = document.activeElement
  if (at === document.body || strip?.contains(at))
    document.getElementById(anchors.content)?.focus({ preventScroll: true })
}

/**
 * The scam warning, a line of the bar until it is closed. The prerendered HTML always contains it; the inline
 * script hides it before the first paint for visitors who closed it (pre-hydration/queue-events.ts).
 */
export function ScamStrip() {
  const dismissed = useSyncExternalStore(dismissal.subscribe, dismissal.get, dismissal.getAtBuild)
  const strip = useRef<HTMLDialogElement>(null)

  // The visitor may have closed it before the script loaded.
  useEffect(() => {
    if (strip.current?.open === false) dismissStrip(strip.current)
  }, [])

  if (dismissed) return null
  return <ScamWarning look={css.strip} dialog={strip} onDismiss={() => dismissStrip(strip.current)} />
}
