import { text } from './text.ts'

const slowMs = 5_000
const stuckMs = 15_000
const everyMs = 1_000

/** A skeleton, or a button that works on a press. */
const waiting = '[data-waiting]'

/** Says that what the page waits for takes long, and how to go on: in the one place the HTML has for it. */
export function followWaits(): void {
  const place = document.getElementById('early')
  if (!place) return
  const since = new Map<Element, number>()
  let told = 0

  function look(): void {
    const now = performance.now()
    // What waits behind a dialog waits for the person.
    const there = new Set((document.querySelector('dialog:modal') ?? document).querySelectorAll(waiting))
    for (const element of since.keys()) if (!there.has(element)) since.delete(element)
    for (const element of there) if (!since.has(element)) since.set(element, now)
    const longest = now - Math.min(now, ...since.values())
    const stage = longest >= stuckMs ? 2 : longest >= slowMs ? 1 : 0
    if (stage === told) return
    told = stage
    place?.replaceChildren(...said[stage]())
  }

  const said = [() => [], () => [text.slow], () => [`${text.stuck} `, again()] as const] as const
  setInterval(look, everyMs)
}

function again(): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = ''
  link.textContent = text.again
  return link
}
