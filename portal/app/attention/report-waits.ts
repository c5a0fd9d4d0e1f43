import { text } from './text.ts'

const everyMs = 1_000

/** A skeleton, or a button that is busy. */
const waiting = '[data-waiting]'

/** The messages, by milliseconds of waiting. */
const stages: readonly { from: number; said: (isPress: boolean) => (string | Node)[] }[] = [
  { from: 5_000, said: () => [text.slow] },
  { from: 10_000, said: (isPress) => [isPress ? text.longPress : text.long] },
  { from: 15_000, said: () => [`${text.stuck} `, reloadLink()] },
]

/** Reports a long wait and what to do about it, in the `#early` element of the HTML. */
export function reportLongWaits(): void {
  const place = document.getElementById('early')
  if (!place) return
  const since = new Map<Element, number>()
  let told = -1

  function look(): void {
    const now = performance.now()
    // Behind a modal dialog nothing counts as waiting, since the dialog waits for the user.
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

function reloadLink(): HTMLAnchorElement {
  const link = document.createElement('a')
  link.href = ''
  link.textContent = text.again
  return link
}
