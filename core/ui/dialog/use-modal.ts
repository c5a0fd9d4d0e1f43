import { type MouseEvent, type RefObject, useEffect, useRef } from 'react'

interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  /** A press on the backdrop: it hits the dialog element itself, never something in it. */
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
  onClose: () => void
}

/**
 * Opens and closes a native dialog as `open` says. The browser keeps the focus inside, gives it back afterwards
 * and closes on Esc; `onClose` hears of every way out.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])

  return {
    ref,
    onClick: (event) => event.target === ref.current && ref.current?.close(),
    onClose: () => open && onClose(),
  }
}
