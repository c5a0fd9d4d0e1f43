import { type ReactNode, useEffect } from 'react'
import { createPortal } from 'react-dom'
import css from './print-sheet.module.css'

/** Prints what it holds, alone, and is never seen on the screen. Asks for the printer as soon as it is there. */
export function PrintSheet({ onDone, children }: { onDone: () => void; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: the printer is asked for once
  useEffect(() => {
    window.addEventListener('afterprint', onDone)
    window.print()
    return () => window.removeEventListener('afterprint', onDone)
  }, [])
  return createPortal(<div className={css.sheet}>{children}</div>, document.body)
}
