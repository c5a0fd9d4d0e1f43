import { isStray, onDrops } from '#core/ui/file-zone/stray.ts'

/** Keeps the page, with what was typed in it, where a file or link is dropped that has no place there. */
export function refuseStrayDrops(): void {
  onDrops(window, (event) => {
    if (!isStray(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  })
}
