/** Whether an element can no longer have the focus. */
const isFocusLost = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled') || !element.checkVisibility()

/** The heading of the nearest remaining container that has a visible one. */
function headingIn(path: readonly EventTarget[]): HTMLElement | null {
  for (const part of path) {
    if (!(part instanceof Element) || isFocusLost(part)) continue
    const heading = part.querySelector<HTMLElement>('h1, h2, h3')
    if (heading?.checkVisibility()) return heading
  }
  return document.querySelector<HTMLElement>('h1')
}

/**
 * When the focused element disappears, moves the focus to the heading of its section: without a focused
 * element, screen reader and keyboard would start again at the top of the page.
 */
export function keepFocus(): () => void {
  let path: readonly EventTarget[] = []
  document.addEventListener('focusin', (event) => {
    path = event.composedPath()
  })
  return () => {
    const [last] = path
    if (document.activeElement !== document.body || !(last instanceof Element) || !isFocusLost(last)) return
    const heading = headingIn(path)
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
    // Else a phone would show only what is below.
    heading?.scrollIntoView({ block: 'nearest' })
  }
}
