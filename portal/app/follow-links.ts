import { navigate } from 'wouter/use-browser-location'
import { matchPage } from '../kit/match-page.ts'

/** The URL of a portal link that the click would open in this tab, or null. */
export function innerTarget(event: Event): URL | null {
  const link = (event.target as Element | null)?.closest?.('a[href]')
  if (!(link instanceof HTMLAnchorElement) || link.target || link.hasAttribute('download')) return null
  const url = new URL(link.href)
  return url.origin === window.location.origin && matchPage(url.pathname).row.status === 200 ? url : null
}

function isPlainClick(event: MouseEvent): boolean {
  return (
    !event.defaultPrevented &&
    event.button === 0 &&
    !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  )
}

/** Closes what lies over the page that a person has left; dialogs of the page itself go with it, and keep what is typed. */
function closeDialogs(): void {
  for (const dialog of document.querySelectorAll<HTMLDialogElement>('dialog[open]:not(main *)'))
    dialog.close()
}

/**
 * Makes every plain <a href> to a page of the route table navigate without a reload. Components need no
 * router: a link works with or without this. The help panel closes with a link that is followed, and with the way back.
 */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    const url = isPlainClick(event) ? innerTarget(event) : null
    if (!url) return
    const { location } = window
    const isHere = url.pathname === location.pathname
    closeDialogs()
    // The browser handles jumps within the page.
    if (url.hash && isHere && url.search === location.search) return
    event.preventDefault()
    // A link to a part of this page keeps the query that a visitor came with.
    if (url.hash && isHere && !url.search) {
      location.hash = url.hash
      return
    }
    if (url.href !== location.href) navigate(`${url.pathname}${url.search}${url.hash}`)
    // A link to the current page scrolls to the top, as a reload would.
    if (isHere && !url.hash) window.scrollTo(0, 0)
  })
  window.addEventListener('popstate', closeDialogs)
}
