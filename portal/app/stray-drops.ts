import { isStrayDrag, onStrayDrops } from '#core/ui/file-zone/stray-drops.ts'

/** Keeps the page, with what was typed in it, where a file or link is dropped that has no place there. */
export function refuseStrayDrops(): void {
  onStrayDrops(window, (event) => {
    if (!isStrayDrag(event)) return
    event.preventDefault()
    if (event.dataTransfer) event.dataTransfer.dropEffect = 'none'
  })
}
