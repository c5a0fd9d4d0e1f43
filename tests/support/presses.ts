import { pages, type Page as Row } from '../../portal/routes.ts'

// The offline page has no script that could wake it, and in the gallery of components one press takes another away.
const apart: readonly string[] = ['offline', 'components']

/** The prerendered pages on which everything is pressed before their script is there. */
export const pressed = {
  open: pages.filter(({ guard, id }) => guard !== 'session' && !apart.includes(id)),
  // What is theirs of a loan that nobody has is another page's matter.
  personal: pages.filter(({ guard, path }) => guard === 'session' && !path.includes(':')),
} as const satisfies Record<string, readonly Row[]>

/** Where a page is found, the one that is not there too. */
export const addressOf = ({ path }: Row) => path.replace('/*', '/nao/existe')

/** What a page notes of the presses it was given before its script was there. */
interface Noted {
  /** Each with what it showed at once. */
  pressed: (readonly [name: string, sign: string | null])[]
  /** How often each reached the page. */
  counted: Record<string, number>
}

declare global {
  var noted: Noted
}

/** Runs in a page before its scripts: counts, for each button, the presses that reach the page. */
export function countPresses(): void {
  globalThis.noted = { pressed: [], counted: {} }
  // The dialog of the printer would hold up a browser that nobody sees.
  globalThis.print = () => undefined
  const { counted } = globalThis.noted
  addEventListener('DOMContentLoaded', () => {
    const portal = document.getElementById('portal')
    // A frame of an account notes what would be done with it, and does not do it.
    const isFrame = 'personal' in document.documentElement.dataset
    for (const kind of ['click', 'submit'])
      portal?.addEventListener(
        kind,
        (event) => {
          const { pressed } =
            (event.target as HTMLElement).closest<HTMLElement>('[data-pressed]')?.dataset ?? {}
          if (!pressed) return
          counted[`${kind} ${pressed}`] = (counted[`${kind} ${pressed}`] ?? 0) + 1
          if (isFrame) event.stopImmediatePropagation()
        },
        isFrame,
      )
  })
}

/**
 * Runs in a page without its scripts: presses all that needs them, twice each and without waiting for anything, and
 * opens the menu, which needs none.
 */
export function pressAll(): void {
  const { pressed } = globalThis.noted
  const buttons = [...document.querySelectorAll<HTMLButtonElement>('#portal button')].filter(
    (button) => button.checkVisibility() && !button.disabled && !button.closest('dialog'),
  )
  for (const [number, button] of buttons.entries()) {
    const { form, popoverTargetElement } = button
    if (popoverTargetElement instanceof HTMLElement) {
      button.click()
      pressed.push([`menu ${number}`, String(popoverTargetElement.matches(':popover-open'))])
      popoverTargetElement.hidePopover()
      continue
    }
    const isSubmit = button.type === 'submit'
    if (isSubmit && form?.method !== 'dialog') continue
    ;(isSubmit && form ? form : button).dataset.pressed = String(number)
    button.click()
    button.click()
    pressed.push([`${isSubmit ? 'submit' : 'click'} ${number}`, button.ariaBusy])
  }
}

/** Runs in a page that is awake: the presses that were not heard at once, or not carried out once. */
export function missed(): string[] {
  const { pressed, counted } = globalThis.noted ?? { pressed: [], counted: {} }
  const wrong = pressed.flatMap(([name, sign]) => {
    if (sign !== 'true') return [`${name} was not heard`]
    const [kind, number] = name.split(' ')
    // A page that lacks what it is for, as a mail's link, has put another in its place by then.
    const isThere = kind !== 'menu' && document.querySelector(`[data-pressed="${number}"]`) !== null
    const times = counted[name] ?? 0
    return isThere && times !== 1 ? [`${name} was carried out ${times} times`] : []
  })
  if (pressed.length === 0) wrong.push('nothing was pressed')
  const busy = document.querySelectorAll('#portal button[aria-busy=true]').length
  return busy > 0 ? [...wrong, `${busy} still wait`] : wrong
}

/** Runs in a page before its scripts: presses everything at the first paint. */
export const pressAtFirstPaint = `globalThis.__name ??= (named) => named;
  (${countPresses})();
  new PerformanceObserver((list, observer) => {
    if (!list.getEntriesByName('first-contentful-paint').length) return
    observer.disconnect();
    (${pressAll})()
  }).observe({ type: 'paint', buffered: true })`
