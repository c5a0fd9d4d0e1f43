/** What is done by pointer and keyboard. */
export const presses =
  'keydown keyup pointerdown mousedown touchstart touchmove touchend wheel selectstart contextmenu copy dragstart'

/** What is done in a field besides. */
export const typing =
  ' keypress beforeinput input textInput compositionstart compositionupdate compositionend cut paste'

/** Keys that are the page's also in a field: Tab, function keys, and combinations. */
const isPageKey = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent) =>
  // AltGr, which writes signs, is both at once on Windows.
  ctrlKey !== altKey || metaKey || /^Tab|^F\d/.test(key)

/** Where an event stays: a touch also on what is pressed, for which some pages make clicks of their own. */
const placesOf = ([first]: string) =>
  `[popover]${first === 'w' ? '' : first === 't' ? ',input,label,a,button' : ',input,label'}`

let kept: EventTarget | null

/** A page that locks its scrolling cancels moves at its document, before they come to a shadow root. */
const keepMove = (event: Event) => {
  if (event.composedPath()[0] === kept) event.stopPropagation()
}

/**
 * Keeps in a shadow root what a visitor does in its fields and sliders and in what is open in it, the touches on its
 * links and buttons, and the Escape that closes what is open. Carousels, drag scrollers, smooth scrolling and shortcuts
 * of a page spare fields, but see only the element as the target, and would take the press or the key away; forms would
 * hear each letter, and a sheet of a page would close at a press outside of its edges.
 */
export function keepKeysInFields(root: ShadowRoot, types: string): void {
  let open: Element | null
  const keep = (event: Event) => {
    const key = event as KeyboardEvent
    // Escape reaches the page once nothing is open any more.
    if (event.type === 'keydown') open = root.querySelector(':popover-open')
    const isKept =
      event.type[0] !== 'k'
        ? // A selection begins in a text, which has no such method.
          (event.target as Partial<Element>).closest?.(placesOf(event.type))
        : key.key === 'Escape'
          ? open
          : !isPageKey(key)
    if (isKept) {
      kept = event.target
      event.stopPropagation()
    }
  }
  for (const type of types.split(' ')) root.addEventListener(type, keep, { passive: true })
  addEventListener('touchmove', keepMove, true)
}
