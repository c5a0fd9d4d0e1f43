const controls = 'a, button, input, select, textarea, label, summary'

/** Whether the button covers a control. */
function coversControl(button: HTMLElement): boolean {
  const { left, right, top, bottom } = button.getBoundingClientRect()
  return [left, (left + right) / 2, right].some((x) =>
    [top, (top + bottom) / 2, bottom].some((y) =>
      document
        .elementsFromPoint(x, y)
        .some((node) => !button.contains(node) && node.closest(controls) !== null),
    ),
  )
}

const rest = 150

/**
 * Hides a floating button as soon as it would cover a control, and shows it again when scrolling has ended at a place
 * where it covers none. Returns a function that stops this.
 */
export function keepControlsUncovered(button: HTMLElement): () => void {
  let settle = 0
  const look = () => button.toggleAttribute('data-away', coversControl(button))
  const moved = () => {
    if (!button.hasAttribute('data-away')) look()
    clearTimeout(settle)
    settle = window.setTimeout(look, rest)
  }
  const grown = new ResizeObserver(moved)
  grown.observe(document.body)
  window.addEventListener('scroll', moved, { passive: true })
  window.addEventListener('resize', moved)
  look()
  return () => {
    clearTimeout(settle)
    grown.disconnect()
    window.removeEventListener('scroll', moved)
    window.removeEventListener('resize', moved)
  }
}
