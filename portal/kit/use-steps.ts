import { useEffect, useRef } from 'react'

/** To the top of the page, with the focus on its heading, so that a screen reader starts to read there. */
export function toBeginning(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  // At once: a smooth way up a page that has just come shows it from below.
  window.scrollTo({ top: 0, behavior: 'instant' })
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Another step of the same page, told by its key, begins as a page does. */
export function useSteps(key: string): void {
  const at = useRef(key)
  useEffect(() => {
    if (at.current === key) return
    at.current = key
    toBeginning()
  }, [key])
}
