import { fingerprint } from '#core/fingerprint/fingerprint.ts'
import { keepFocus } from './focus.ts'
import { followIntent } from './intent.ts'
import { titleText as text } from './text.ts'
import { followWaits } from './waits.ts'

/**
 * Watches the whole page: reports long waits and form errors, prefetches links, measures the device, restores a
 * lost focus.
 */
export function attend(): void {
  followWaits()
  followIntent()
  measureOnField()
  const lost = keepFocus()
  let isDue = false
  // Deferred to the next frame, since the changed part may move the focus itself.
  new MutationObserver(() => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      lost()
      tellErrors()
    })
  }).observe(document.body, {
    subtree: true,
    childList: true,
    attributeFilter: ['disabled', 'hidden', 'open'],
  })
}

const field = 'input:not([type="range"]), textarea'

/** Measures the device once a field has the focus, because the request that the form sends would wait for it. */
function measureOnField(): void {
  const begin = () => {
    if (!document.activeElement?.matches(field)) return
    document.removeEventListener('focusin', begin)
    // Not before the focus is painted. Safari knows no idle callback.
    if ('requestIdleCallback' in window) requestIdleCallback(fingerprint)
    else setTimeout(fingerprint, 200)
  }
  document.addEventListener('focusin', begin)
  begin()
}

/** The error summary above a form. */
const summary = 'form > [role="alert"]'

/** Marks a form error in the tab's title, which screen readers read first. */
function tellErrors(): void {
  const { title } = document
  const isTold = title.startsWith(text.error)
  const isWrong = document.querySelector(summary) !== null
  if (isWrong === isTold) return
  document.title = isWrong ? text.error + title : title.slice(text.error.length)
}
