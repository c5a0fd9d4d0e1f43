import { type ReactNode, useEffect, useEffectEvent } from 'react'
import { createPortal } from 'react-dom'
import css from './print-sheet.module.css'

/** Prints its content alone; it is never visible on screen. Opens the print dialog as soon as it mounts. */
export function PrintSheet({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  const done = useEffectEvent(onDone)
  useEffect(() => {
    const after = () => done()
    window.addEventListener('afterprint', after)
    window.print()
    return () => window.removeEventListener('afterprint', after)
  }, [])
  return createPortal(<div className={css.sheet}>{children}</div>, document.body)
}
