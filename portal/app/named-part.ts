/** What a person does who goes somewhere else on the page. */
const acts = ['pointerdown', 'keydown', 'wheel'] as const

/** The part of the page that the address names, if it is there. */
export const namedPart = (): HTMLElement | null =>
  window.location.hash ? document.getElementById(window.location.hash.slice(1)) : null

/** Scrolls to a part and moves the focus there. */
export function goToPart(part: HTMLElement): void {
  part.scrollIntoView()
  if (part.tabIndex < 0) part.tabIndex = -1
  part.focus({ preventScroll: true })
}

/**
 * Goes to the part that the address names once the page's data have brought it, unless the person acts before.
 *
 * @returns what ends the wait
 */
export function awaitNamedPart(): () => void {
  const watch = new MutationObserver(() => {
    const part = namedPart()
    if (!part) return
    end()
    goToPart(part)
  })
  function end(): void {
    watch.disconnect()
    for (const act of acts) window.removeEventListener(act, end)
  }
  watch.observe(document.body, { childList: true, subtree: true })
  for (const act of acts) window.addEventListener(act, end, { passive: true })
  return end
}
