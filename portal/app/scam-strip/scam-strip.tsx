import { useEffect, useRef, useSyncExternalStore } from 'react'
import { dismissal } from '#core/ui/scam-warning/dismissal.ts'
import { ScamWarning } from '#core/ui/scam-warning/scam-warning.tsx'
import { anchors } from '../../kit/anchors.ts'
import css from './scam-strip.module.css'

function dismiss(strip: HTMLElement | null): void {
  dismissal.dismiss()
  // The button that held the focus is gone, and the page is what comes after it; unless somebody went on by then.
  const at = document.activeElement
  if (at === document.body || strip?.contains(at))
    document.getElementById(anchors.content)?.focus({ preventScroll: true })
}

/**
 * The warning against scams, a line of the bar until it is closed. The HTML, which knows no visitor, always has it;
 * its first lines take it away from those who closed it, before anything is painted (early/hear.ts).
 */
export function ScamStrip() {
  const dismissed = useSyncExternalStore(dismissal.subscribe, dismissal.get, dismissal.getAtBuild)
  const strip = useRef<HTMLDialogElement>(null)

  // Somebody may have closed it before the script came.
  useEffect(() => {
    if (strip.current?.open === false) dismiss(strip.current)
  }, [])

  if (dismissed) return null
  return <ScamWarning look={css.strip} dialog={strip} onDismiss={() => dismiss(strip.current)} />
}
