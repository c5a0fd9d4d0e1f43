import { useLayoutEffect, useRef } from 'react'
import type { Match } from '../kit/match-page.ts'
import { focusHeading } from '../kit/use-step-focus.ts'
import { tabTitle } from '../page-meta.ts'
import { awaitNamedPart, goToPart, namedPart } from './named-part.ts'
import { loadedMeta } from './page-modules.ts'

/**
 * Does after a client-side navigation what a page load would do: sets the title, scrolls to the top, and
 * focuses the heading, so that a screen reader starts there; or the part that the address names, as soon as it is
 * there. Before the paint: at the old scroll position the new page would be seen from its end for a moment.
 */
export function useArrival({ row }: Match): void {
  const first = useRef(true)
  const at = useRef(row.id)
  useLayoutEffect(() => {
    const heading = document.querySelector<HTMLElement>('main h1')
    document.title = tabTitle(row.id, loadedMeta(row.page), heading?.textContent ?? '')
    const isShownAlready = first.current || at.current === row.id
    first.current = false
    at.current = row.id
    const part = namedPart()
    if (part) {
      // The browser itself goes there when it loads a page.
      if (!isShownAlready) goToPart(part)
      return
    }
    if (!isShownAlready) focusHeading()
    return window.location.hash ? awaitNamedPart() : undefined
  }, [row])
}
