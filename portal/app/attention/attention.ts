import { keepFocus } from './focus.ts'
import { followIntent } from './intent.ts'
import { titleText as text } from './text.ts'
import { followWaits } from './waits.ts'

/** Watches the whole page: reports long waits and form errors, prefetches links, restores a lost focus. */
export function attend(): void {
  followWaits()
  followIntent()
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
