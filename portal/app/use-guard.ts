import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '#core/react/use-session.ts'
import { sessionKeys } from '#core/session/keys.ts'
import { session } from '#core/session/session.ts'
import { cookiesEnabled, perTab } from '#core/session/storage.ts'
import { type Match, matchPage } from '../kit/match-page.ts'
import { expired, left, openPage } from '../kit/open-page.ts'
import { redirectOf } from './turn-away.ts'

/** Stores the page that asks for a login, and the part of it that was wanted. */
const storePlace = (place: string) =>
  perTab.set(sessionKeys.lastLocation, `${place} ${window.location.hash}`.trim())

/**
 * Redirects visitors away from pages they may not open, also when their session ends. Returns whether the
 * page may be shown.
 */
export function useGuard({ row }: Match, active: boolean): boolean {
  const [pathname] = useLocation()
  const { authenticated, ended } = useSession()
  const cookies = cookiesEnabled()
  // A session that the browser does not let us store has not expired.
  const isExpired = ended === 'expired' && cookies
  const elsewhere = active ? redirectOf(row.guard, { authenticated, cookies }) : null

  // The page the user wants, also while its code is loading.
  const wanted = matchPage(pathname)
  const place = [wanted.row.id, ...Object.values(wanted.params)].join(' ')
  const { id: wantedId, guard } = wanted.row

  useEffect(() => {
    // The login page reads and clears this state; until it is shown, no other redirect may happen.
    if (!isExpired || row.id === 'login') return
    if (row.guard === 'link') {
      session.ended = null
      return
    }
    if (guard === 'session') storePlace(place)
    openPage('login', { replace: true, state: expired, search: window.location.search })
  }, [isExpired, row, place, guard])

  useEffect(() => {
    if (!elsewhere || isExpired) return
    // A navigation is already under way, or the user came back before the other page had loaded.
    if (wantedId !== row.id) return
    if (elsewhere === 'login' && ended === null) storePlace(place)
    const notice = ended === 'logout' ? left : undefined
    const state = elsewhere === 'cookies' ? { wanted: pathname } : notice
    openPage(elsewhere, { replace: true, state, search: window.location.search })
  }, [elsewhere, ended, isExpired, row, wantedId, place, pathname])

  return elsewhere === null
}
