/** Whether the last change of the history entry was a step back within this site. */
let isBack = false

// Not in older browsers; there a closed step leads to the current one.
const entries = typeof window === 'undefined' ? undefined : window.navigation

entries?.addEventListener('currententrychange', ({ navigationType, from }) => {
  const index = entries.currentEntry?.index ?? 0
  isBack = navigationType === 'traverse' && from.index > index
})

/**
 * Goes on back past a step that has closed, if the user came to it by going back: otherwise each closed step
 * would lead forward again. Returns whether it did.
 */
export function goFurtherBack(): boolean {
  const goes = isBack && entries?.canGoBack === true
  if (goes) window.history.back()
  return goes
}
