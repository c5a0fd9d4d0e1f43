import { type MouseEvent, type RefObject, useLayoutEffect, useRef } from 'react'

interface Modal {
  ref: RefObject<HTMLDialogElement | null>
  /** A press on the backdrop: it hits the dialog element itself, never something in it. */
  onClick: (event: MouseEvent<HTMLDialogElement>) => void
  onClose: () => void
}

/**
 * Opens and closes a native dialog as `open` says. Its heading takes the focus, which the browser keeps inside and
 * gives back afterwards, closing on Esc; `onClose` hears of every way out.
 */
export function useModal(open: boolean, onClose: () => void): Modal {
  const ref = useRef<HTMLDialogElement>(null)

  // Before the effects of what is in it, which may have a better place for the focus.
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
