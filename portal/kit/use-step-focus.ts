import { useLayoutEffect, useRef } from 'react'

/** Scrolls to the top of the page and focuses its heading, so that a screen reader starts there. */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1')
  window.scrollTo(0, 0)
  heading?.setAttribute('tabindex', '-1')
  heading?.focus({ preventScroll: true })
}

/** Starts each new step of a page, identified by its key, like a new page. */
export function useStepFocus(key: string): void {
  const at = useRef(key)
  useLayoutEffect(() => {
    if (at.current === key) return
    at.current = key
    focusHeading()
  }, [key])
}
