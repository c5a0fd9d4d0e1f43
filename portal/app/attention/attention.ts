import { keepFocus } from './focus.ts'
import { followIntent } from './intent.ts'
import { tellErrors } from './title.ts'
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
