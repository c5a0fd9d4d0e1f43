import type { MouseEvent } from 'react'

/** Whether a press on a link means "open it here": not for those who want a new tab or a download. */
export function opensHere({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
