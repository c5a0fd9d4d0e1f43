import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'

interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  /** A click on the backdrop, whose target is the dialog element itself. */
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
  onClose: () => void
}

/**
 * Opens and closes a native dialog as `open` says, and focuses its heading. The browser traps the focus,
 * restores it afterwards and closes on Esc; `onClose` is called however the dialog closes.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)

  // A layout effect runs before the effects of the content, which may move the focus to a better place.
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || dialog.open === open) return
    if (!open) return dialog.close()
    dialog.showModal()
    dialog.querySelector<HTMLElement>('h2')?.focus()
  }, [open])

  return {
    ref,
    onClick: (event) => event.target === ref.current && ref.current?.close(),
    onClose: () => open && onClose(),
  }
}
