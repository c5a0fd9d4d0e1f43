import { useEffect, useState } from 'react'
import { type Match, matchArrival, matchPage } from '../kit/match-page.ts'
import { loadPageAndParts } from './page-modules.ts'
import { wholeStylesheet } from './stylesheet.ts'

/** The visible page: the previous one stays, with `pending` true, until the code of the next has loaded. */
export function useShownPage(pathname: string): { shown: Match; pending: boolean } {
  const [shown, show] = useState(() => ({ pathname, match: matchArrival(pathname) }))

  useEffect(() => {
    if (pathname === shown.pathname) return
    const match = matchPage(pathname)
    // Only the host knows the redirects, and returns 404 for the rest.
    if (match.row.status === 404) return window.location.reload()
    let current = true
    Promise.all([loadPageAndParts(match.row.page), wholeStylesheet()]).then(
      () => current && show({ pathname, match }),
      // The code is gone, most likely by a new release: the server has the page in any case.
      () => current && window.location.reload(),
    )
    return () => {
      current = false
    }
  }, [pathname, shown.pathname])

  return { shown: shown.match, pending: pathname !== shown.pathname }
}
