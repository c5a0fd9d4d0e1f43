/** Whether the last change of the history entry was a step back within this site. */
let isBack = false

// Not in older browsers; there a closed step leads to the current one.
const entries = typeof window === 'undefined' ? undefined : window.navigation

entries?.addEventListener('currententrychange', ({ navigationType, from }) => {
  const index = entries.currentEntry?.index ?? 0
  isBack = navigationType === 'traverse' && from.index > index
})

/**
 * Goes one entry further back if the user reached a closed step by going back: the step would lead forward
 * again. Returns whether it did.
 */
export function goBackAgain(): boolean {
  const goes = isBack && entries?.canGoBack === true
  if (goes) window.history.back()
  return goes
}
