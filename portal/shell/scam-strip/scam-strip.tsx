import { type FormEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { dismissal } from '../../../core/ui/scam-warning/dismissal.ts'
import { ScamWarning } from '../../../core/ui/scam-warning/scam-warning.tsx'
import { text } from '../../../core/ui/scam-warning/text.ts'
import { anchors } from '../anchors.ts'
import css from './scam-strip.module.css'

/**
 * The warning against scams, at the foot of the window until it is closed. There it lies over the page, so taking
 * it away moves nothing: the HTML, which knows no visitor, always has it, and fades it in only after the script
 * has had the time to take it away from those who closed it. A dialog that holds nothing up: so the browser can close
 * it before and without our script.
 */
export function ScamStrip() {
  const dismissed = useSyncExternalStore(dismissal.subscribe, dismissal.get, dismissal.getAtBuild)
  const [settled, settle] = useState(false)
  const strip = useRef<HTMLDialogElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for who closed it before the script came
  useEffect(() => {
    if (strip.current?.open === false) dismiss()
  }, [])

  function dismiss(): void {
    dismissal.dismiss()
    // The button that held the focus is gone, and the page is what comes after it; unless somebody went on by then.
    const at = document.activeElement
    if (at === document.body || strip.current?.contains(at))
      document.getElementById(anchors.content)?.focus({ preventScroll: true })
  }

  function close(event: FormEvent): void {
    event.preventDefault()
    dismiss()
  }

  if (dismissed) return null
  return (
    <dialog
      ref={strip}
      className={settled ? css.strip : css.arriving}
      open
      aria-label={text.label}
      onAnimationEnd={() => settle(true)}
    >
      <form method="dialog" onSubmit={close}>
        <ScamWarning />
      </form>
    </dialog>
  )
}
