/** Whether the browser would leave the page for what is dragged here: it goes into no field, and no part of the page has taken it. */
export function isStrayDrag({ defaultPrevented, dataTransfer, target }: DragEvent): boolean {
  if (defaultPrevented || !dataTransfer) return false
  const field = target instanceof Element && target.closest('input, textarea, [contenteditable]')
  if (!field) return true
  return dataTransfer.types.includes('Files') && !field.matches('[type=file]')
}

/** Calls a handler for both halves of a drop, until the returned function is called. */
export function onStrayDrops(to: Document | Window, hear: (event: DragEvent) => void): () => void {
  const types = ['dragover', 'drop'] as const
  for (const type of types) to.addEventListener(type, hear as EventListener)
  return () => {
    for (const type of types) to.removeEventListener(type, hear as EventListener)
  }
}

/** The zones of the page, each with what to do if a file was dropped beside it. */
const zones = new Map<Element, () => void>()

const distanceTo = (zone: Element, { clientX, clientY }: DragEvent) => {
  const { left, right, top, bottom } = zone.getBoundingClientRect()
  return Math.hypot(
    Math.max(left - clientX, 0, clientX - right),
    Math.max(top - clientY, 0, clientY - bottom),
  )
}

function handleStrayDrag(event: DragEvent): void {
  if (!isStrayDrag(event)) return
  event.preventDefault()
  if (event.type !== 'drop') return
  const [nearest] = [...zones].sort(([a], [b]) => distanceTo(a, event) - distanceTo(b, event))
  nearest?.[1]()
}

/** Reports a file dropped beside a zone at the nearest zone, until the returned function is called. */
export function answerDropsBeside(zone: Element, tell: () => void): () => void {
  if (zones.size === 0) stopListening = onStrayDrops(document, handleStrayDrag)
  zones.set(zone, tell)
  return () => {
    zones.delete(zone)
    if (zones.size === 0) stopListening()
  }
}

let stopListening = () => {}
