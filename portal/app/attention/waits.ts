import { text } from './text.ts'

const everyMs = 1_000

/** A skeleton, or a button that works on a press. */
const waiting = '[data-waiting]'

/** What is said, and from how many ms of waiting on. */
const stages: readonly { from: number; said: (isPress: boolean) => (string | Node)[] }[] = [
  { from: 5_000, said: () => [text.slow] },
  { from: 10_000, said: (isPress) => [isPress ? text.longPress : text.long] },
  { from: 15_000, said: () => [`${text.stuck} `, again()] },
]

/** Says that what the page waits for takes long, and how to go on: in the one place the HTML has for it. */
export function followWaits(): void {
  const place = document.getElementById('early')
  if (!place) return
  const since = new Map<Element, number>()
  let told = -1

  function look(): void {
    const now = performance.now()
    // What waits behind a dialog waits for the person.
    const there = new Set((document.querySelector('dialog:modal') ?? document).querySelectorAll(waiting))
    for (const element of since.keys()) if (!there.has(element)) since.delete(element)
    for (const element of there) if (!since.has(element)) since.set(element, now)
    const [first, began = now] = [...since].sort(([, one], [, other]) => one - other)[0] ?? []
    const longest = now - began
    const stage = stages.findLastIndex(({ from }) => longest >= from)
    if (stage === told) return
    told = stage
    place?.replaceChildren(...(stages[stage]?.said(first?.matches('button') === true) ?? []))
  }

  setInterval(look, everyMs)
}

function again(): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = ''
  link.textContent = text.again
  return link
}
