/** Whether the focus cannot be on it any more. */
const isGone = (element: Element): boolean =>
  !element.isConnected || element.matches(':disabled') || !element.checkVisibility()

/** The heading of the nearest part of the page that still stands and says what it is. */
function headingIn(path: readonly EventTarget[]): HTMLElement | null {
  for (const part of path) {
    if (!(part instanceof Element) || isGone(part)) continue
    const heading = part.querySelector<HTMLElement>('h1, h2, h3')
    if (heading?.checkVisibility()) return heading
  }
  return document.querySelector<HTMLElement>('h1')
}

/**
 * Where what had the focus goes away with a press, or by itself, the reader goes on at the heading of its part: with the
 * focus on no element, a screen reader and the keyboard would begin again at the top of the page.
 */
export function keepFocus(): () => void {
  let path: readonly EventTarget[] = []
  document.addEventListener('focusin', (event) => {
    path = event.composedPath()
  })
  return () => {
    const [last] = path
    if (document.activeElement !== document.body || !(last instanceof Element) || !isGone(last)) return
    const heading = headingIn(path)
    heading?.setAttribute('tabindex', '-1')
    heading?.focus({ preventScroll: true })
  }
}
