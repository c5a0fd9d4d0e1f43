import { keepFocus } from './focus.ts'
import { followIntent } from './intent.ts'
import { titleText as text } from './text.ts'
import { followWaits } from './waits.ts'

/** Follows what changes on the page, for what a person has to notice wherever it happens, and what they turn to. */
export function attend(): void {
  followWaits()
  followIntent()
  const lost = keepFocus()
  let isDue = false
  // A moment later: the part that has changed may move the focus itself.
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

/** The summary of what is wrong, above a form. */
const summary = 'form > [role="alert"]'

/** Says in the tab's title that a form needs another look: it is what a screen reader reads first. */
function tellErrors(): void {
  const { title } = document
  const isTold = title.startsWith(text.error)
  const isWrong = document.querySelector(summary) !== null
  if (isWrong === isTold) return
  document.title = isWrong ? text.error + title : title.slice(text.error.length)
}
