import { scamWarningKey, tokenKey } from '#core/session/keys.ts'

/**
 * Runs inside the HTML, before anything else. Until the page is awake it keeps each press that needs the script,
 * shows at once that it was heard, and lets it be carried out exactly once; see wake.ts. Links, native forms,
 * <details> and popovers work by themselves and are left alone.
 */

const slowMs = 3000

// A page of a person has the frame of somebody who is logged in: nobody else sees it flash by.
const root = document.documentElement
try {
  root.hidden = 'personal' in root.dataset && !localStorage.getItem(tokenKey)
  if (sessionStorage.getItem(scamWarningKey)) root.dataset.warned = ''
} catch {
  // A browser without storage is told so by the page.
}

/** Each with the button that shows that it waits. */
const presses = new Map<Element, { button: Element | null; carryOut: () => void }>()
let hasFailed = false
let waiting: ReturnType<typeof setTimeout> | undefined

function keep(event: Event, owner: Element, button: Element | null, carryOut: () => void): void {
  event.preventDefault()
  event.stopImmediatePropagation()
  if (hasFailed) return
  presses.set(owner, { button, carryOut })
  button?.setAttribute('aria-busy', 'true')
  waiting ??= setTimeout(() => tell('slow'), slowMs)
}

/** Says it in the one place the HTML has for it. */
function tell(what?: 'slow' | 'failed'): HTMLElement | null {
  const place = document.getElementById('early')
  if (place) place.textContent = (what && place.dataset[what]) ?? ''
  return place
}

function rest(): void {
  clearTimeout(waiting)
  for (const { button } of presses.values()) button?.removeAttribute('aria-busy')
}

/** What was pressed is no longer what is there: nothing is carried out that nobody has seen. */
function takeBack(owner: Element): void {
  presses.get(owner)?.button?.removeAttribute('aria-busy')
  presses.delete(owner)
}

function press(event: Event): void {
  const button = (event.target as Element).closest('button')
  // A submit button speaks through its form, a popover's through the browser.
  if (button && button.type !== 'submit' && !button.popoverTargetElement)
    keep(event, button, button, () => button.click())
}

function submit(event: Event): void {
  const form = event.target as HTMLFormElement
  const { submitter } = event as SubmitEvent
  // Inside a dialog the method is the browser's own; anywhere else it goes nowhere until the script is there.
  if (form.method === 'dialog' && !form.closest('dialog'))
    keep(event, form, submitter, () => form.requestSubmit(submitter))
}

/** Whoever types on has not sent yet; and the two controls of a scale say the same. */
function change({ target, isTrusted }: Event): void {
  const { type, value, form, closest } = target as HTMLInputElement
  // Waking tells the components of it by the same event, and means nothing new.
  if (form && isTrusted) takeBack(form)
  const [typed, slider] = closest.call(target, '[data-scale]')?.querySelectorAll('input') ?? []
  if (!typed || !slider) return
  if (type === 'range') typed.value = value.replace(/\B(?=(\d{3})+$)/g, '.')
  else slider.value = value.replace(/\D/g, '')
}

/** Another address of the same page, as by another mail's link. */
const leave = () => {
  for (const owner of [...presses.keys()]) takeBack(owner)
}

/** The script did not come, or broke: nothing is kept waiting for it. */
function fail({ target }: Event): void {
  if (hasFailed || (target instanceof Element && !(target instanceof HTMLScriptElement))) return
  hasFailed = true
  root.hidden = false
  rest()
  const place = tell('failed')
  const again = document.createElement('a')
  again.href = ''
  again.textContent = place?.dataset.again ?? ''
  place?.append(' ', again)
}

const ears = { click: press, submit, input: change, hashchange: leave, error: fail, unhandledrejection: fail }
for (const [kind, hear] of Object.entries(ears)) addEventListener(kind, hear, true)

document.addEventListener(
  'awake',
  () => {
    for (const [kind, hear] of Object.entries(ears)) removeEventListener(kind, hear, true)
    rest()
    tell()
    for (const { carryOut } of presses.values()) carryOut()
  },
  { once: true },
)
