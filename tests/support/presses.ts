import { pages, type Page as Row } from '#core/routes/pages.ts'

/** The prerendered pages on which everything is pressed before the script loads: the offline page has none. */
export const pressed = {
  open: pages.filter(({ guard, id }) => guard !== 'session' && id !== 'offline'),
  // Pages with a parameter are left out, because they need an existing loan.
  personal: pages.filter(({ guard, path }) => guard === 'session' && !path.includes(':')),
} as const satisfies Record<string, readonly Row[]>

/** URL of a page, including one that does not exist. */
export const addressOf = ({ path }: Row) => path.replace('/*', '/nao/existe')

/** What a page records about presses before its script. */
interface Noted {
  /** Each with the state it showed at once. */
  pressed: (readonly [name: string, sign: string | null])[]
  /** How many times each reached the page. */
  counted: Record<string, number>
}

declare global {
  var noted: Noted
}

/** Runs in a page before its scripts: counts, per button, the presses that reach the page. */
export function countPresses(): void {
  globalThis.noted = { pressed: [], counted: {} }
  // A print dialog would block a headless browser.
  globalThis.print = () => undefined
  const { counted } = globalThis.noted
  addEventListener('DOMContentLoaded', () => {
    const portal = document.getElementById('portal')
    // A prerendered account page records the action without running it.
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
 * Runs in a page without its scripts: presses everything that needs them twice without waiting, and opens the
 * menu, which does not.
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
  dispatchEvent(new Event('pressed'))
}

/** Runs in a hydrated page: presses that were not acknowledged at once, or not carried out exactly once. */
export function missed(): string[] {
  const { pressed, counted } = globalThis.noted ?? { pressed: [], counted: {} }
  const wrong = pressed.flatMap(([name, sign]) => {
    if (sign !== 'true') return [`${name} was not heard`]
    const [kind, number] = name.split(' ')
    // A page that lacks its data, such as a mail's link, has been replaced by then.
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
