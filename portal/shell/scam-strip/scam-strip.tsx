import { useState, useSyncExternalStore } from 'react'
import { dismissal } from '../../../core/ui/scam-warning/dismissal.ts'
import { ScamWarning } from '../../../core/ui/scam-warning/scam-warning.tsx'
import { anchors } from '../anchors.ts'
import css from './scam-strip.module.css'

/**
 * The warning against scams, at the foot of the window until it is closed. There it lies over the page, so taking
 * it away moves nothing: the HTML, which knows no visitor, always has it, and fades it in only after the script
 * has had the time to take it away from those who closed it.
 */
export function ScamStrip() {
  const dismissed = useSyncExternalStore(dismissal.subscribe, dismissal.get, dismissal.getAtBuild)
  const [settled, settle] = useState(false)
  if (dismissed) return null
  const dismiss = () => {
    dismissal.dismiss()
    // The button that held the focus is gone: the page is what comes after it.
    document.getElementById(anchors.content)?.focus({ preventScroll: true })
  }
  return (
    <div className={settled ? css.strip : css.arriving} onAnimationEnd={() => settle(true)}>
      <ScamWarning onDismiss={dismiss} />
    </div>
  )
}
