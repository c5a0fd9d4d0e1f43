import { navigate } from 'wouter/use-browser-location'
import { matchPage } from '../kit/match.ts'

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

/**
 * Makes every plain <a href> to a page of the route table navigate without a reload. Components need no
 * router: a link works with or without this.
 */
export function followLinks(): void {
  document.addEventListener('click', (event) => {
    const url = isPlainClick(event) ? innerTarget(event) : null
    if (!url) return
    // The browser handles jumps within the page.
    if (url.hash && url.pathname === window.location.pathname && url.search === window.location.search) return
    event.preventDefault()
    // A link to the current page scrolls to the top, as a reload would.
    if (url.href === window.location.href) window.scrollTo(0, 0)
    else navigate(`${url.pathname}${url.search}${url.hash}`)
  })
}
