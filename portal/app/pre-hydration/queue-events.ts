import { scamWarningKey, tokenKey } from '#core/session/keys.ts'

/**
 * Inlined in the HTML and run first. Until the page is hydrated, it stores each click or submit that needs
 * the script, shows at once that it was registered, and has it executed exactly once; see hydrate-inputs.ts. Links,
 * native forms, <details> and popovers work without script and are ignored.
 */

const slowMs = 3000

// A personal page has the frame of a logged-in user: hide it if there is no token, so that it does not flash.
const root = document.documentElement
// Browsers make passkeys for names only, never for the address of a machine.
if ('PublicKeyCredential' in self && /[a-z][\w-]*$/i.test(location.hostname)) root.dataset.passkeys = ''
try {
  root.hidden = 'personal' in root.dataset && !localStorage.getItem(tokenKey)
  if (sessionStorage.getItem(scamWarningKey)) root.dataset.warned = ''
} catch {
  // The page itself reports that storage is unavailable.
}

/** The stored events by owner, each with the button that shows the busy state; carried out if their owner is found. */
const presses = new Map<Element, { button: Element | null; carryOut: () => boolean }>()
let hasFailed = false
let waiting: ReturnType<typeof setTimeout> | undefined

function storePress<Owner extends Element>(
  event: Event,
  owner: Owner,
  button: Element | null,
  carryOut: (owner: Owner) => void,
): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  if (hasFailed) return
  presses.set(owner, {
    button,
    carryOut() {
      const found = currentElement(owner)
      if (found) carryOut(found)
      return found !== undefined
    },
  })
  button?.setAttribute('aria-busy', 'true')
  waiting ??= setTimeout(() => showMessage('slow'), slowMs)
}

/** Shows a message in the `#early` element of the HTML. */
function showMessage(what?: 'slow' | 'failed' | 'lost'): HTMLElement | null {
  const place = document.getElementById('early')
  if (place) place.textContent = (what && place.dataset[what]) ?? ''
  return place
}

function endWaiting(): void {
  clearTimeout(waiting)
  for (const { button } of presses.values()) button?.removeAttribute('aria-busy')
}

/** Discards a stored event whose form or page has changed since: the user has not confirmed the new state. */
function discardPress(owner: Element): void {
  presses.get(owner)?.button?.removeAttribute('aria-busy')
  presses.delete(owner)
}

/**
 * The element, or the one that React has put in its place because something else had changed the page: the same control
 * by id, the same form by its first control, the same button by its words.
 */
function currentElement<Found extends Element>(found: Found): Found | undefined {
  if (found.isConnected) return found
  const keyOf = (element: Element) => element.id || element.querySelector('input')?.id || element.textContent
  return [...document.querySelectorAll<Found>(found.localName)].find((other) => keyOf(other) === keyOf(found))
}

function handlePress(event: Event): void {
  const button = (event.target as Element).closest('button')
  // A submit button is handled by its form, a popover button by the browser.
  if (button && button.type !== 'submit' && !button.popoverTargetElement)
    storePress(event, button, button, (there) => there.click())
}

function handleSubmit(event: Event): void {
  const form = event.target as HTMLFormElement
  const { submitter } = event as SubmitEvent
  // In a dialog, method "dialog" is native; elsewhere such a form needs the script.
  if (form.method === 'dialog' && !form.closest('dialog'))
    storePress(event, form, submitter, (there) => there.requestSubmit(submitter && currentElement(submitter)))
}

/** Input after a submit cancels the stored submit; and the two inputs of a scale are kept in sync. */
function handleInput({ target, isTrusted }: Event): void {
  const { type, value, form, closest } = target as HTMLInputElement
  // Only the visitor's own input cancels a stored press; events that hydrate-inputs.ts dispatches are not trusted.
  if (form && isTrusted) discardPress(form)
  const [typed, slider] = closest.call(target, '[data-scale]')?.querySelectorAll('input') ?? []
  if (!typed || !slider) return
  if (type === 'range') typed.value = value.replace(/\B(?=(\d{3})+$)/g, '.')
  else {
    // A slider takes any text for a number of its own.
    const [before, number] = [slider.value, value.replace(/\.(?=\d{3}$)/, '')]
    slider.value = number
    if (slider.value !== number) slider.value = before
  }
}

/** A change of the fragment, for example by another mail's link. */
const discardAll = () => {
  for (const owner of [...presses.keys()]) discardPress(owner)
}

/** The script failed to load or run: nothing is kept waiting for it. */
function handleFailure({ target }: Event): void {
  if (hasFailed || (target instanceof Element && !(target instanceof HTMLScriptElement))) return
  hasFailed = true
  root.hidden = false
  endWaiting()
  const place = showMessage('failed')
  const again = document.createElement('a')
  again.href = ''
  again.textContent = place?.dataset.again ?? ''
  place?.append(' ', again)
}

const ears = {
  click: handlePress,
  submit: handleSubmit,
  input: handleInput,
  hashchange: discardAll,
  error: handleFailure,
  unhandledrejection: handleFailure,
}
for (const [kind, hear] of Object.entries(ears)) addEventListener(kind, hear, true)

document.addEventListener(
  'awake',
  () => {
    for (const [kind, hear] of Object.entries(ears)) removeEventListener(kind, hear, true)
    endWaiting()
    showMessage()
    const carriedOut = [...presses.values()].map(({ carryOut }) => carryOut())
    // If React reported an error before, it has rendered the page again; otherwise the page has navigated.
    if (!hasFailed || !carriedOut.includes(false)) return
    showMessage('lost')
    addEventListener('click', () => showMessage(), { capture: true, once: true })
  },
  { once: true },
)
