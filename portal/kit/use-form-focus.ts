import { useEffect, useRef } from 'react'

/**
 * Moves the focus into a form that a button opens, which may be out of sight, and back to the button when it closes.
 *
 * @returns refs of what holds the form, and of the button
 */
export function useFormFocus(isOpen: boolean) {
  const form = useRef<HTMLDivElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  const before = useRef(isOpen)
  useEffect(() => {
    if (before.current === isOpen) return
    before.current = isOpen
    const first = form.current?.querySelector<HTMLElement>('input, select')
    ;(isOpen ? first : opener.current)?.focus()
  }, [isOpen])
  return { form, opener }
}
