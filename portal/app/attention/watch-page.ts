import { keepFocus } from './keep-focus.ts'
import { prefetchOnIntent } from './prefetch-links.ts'
import { reportLongWaits } from './report-waits.ts'
import { titleText as text } from './text.ts'

/** Watches the whole page: reports long waits and form errors, prefetches links, restores a lost focus. */
export function watchPage(): void {
  reportLongWaits()
  prefetchOnIntent()
  const lost = keepFocus()
  // A form may have been sent before this part was there.
  markErrorsInTitle()
  let isDue = false
  // Deferred to the next frame, since the changed part may move the focus itself.
  new MutationObserver(() => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      lost()
      markErrorsInTitle()
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
function markErrorsInTitle(): void {
  const { title } = document
  const isTold = title.startsWith(text.error)
  const isWrong = document.querySelector(summary) !== null
  if (isWrong === isTold) return
  document.title = isWrong ? text.error + title : title.slice(text.error.length)
}
