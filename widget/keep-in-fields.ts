const types =
  'pointerdown mousedown touchstart touchmove touchend keydown keypress keyup selectstart contextmenu copy cut paste'.split(
    ' ',
  )

/** Keys that are the page's also in a field: Escape, Tab, function keys, and combinations. */
const isThePages = ({ key = '', ctrlKey, altKey, metaKey }: Partial<KeyboardEvent>) =>
  ctrlKey || altKey || metaKey || /^(Escape|Tab|F\d+)$/.test(key)

function keep(event: Event): void {
  const kept = event.type[0] === 'k' ? 'input,button,a,summary' : 'input,label'
  // A selection begins in a text, which has no such method.
  if ((event.target as Partial<Element>).closest?.(kept) && !isThePages(event)) event.stopPropagation()
}

/**
 * Keeps in a shadow root what a visitor does in its fields and sliders. Carousels, drag scrollers and shortcuts of a
 * page spare fields, but see only the element as the target, and would take the press or the key away.
 */
export function keepInFields(root: ShadowRoot): void {
  for (const type of types) root.addEventListener(type, keep, { passive: true })
}
