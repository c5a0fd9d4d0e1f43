import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '#core/react/use-session.ts'
import { sessionKeys } from '#core/session/keys.ts'
import { cookiesEnabled, perTab } from '#core/session/storage.ts'
import { type Match, matchPage } from '../kit/match.ts'
import { expired, go, left } from '../kit/navigate.ts'
import { turnedAway } from './guards.ts'

/**
 * Redirects visitors away from pages they may not open, also when their session ends. Returns whether the
 * page may be shown.
 */
export function useGuard({ row }: Match, active: boolean): boolean {
  const [pathname] = useLocation()
  const { authenticated, ended } = useSession()
  const elsewhere = active ? turnedAway(row.guard, { authenticated, cookies: cookiesEnabled() }) : null

  // The page the user wants, also while its code is loading.
  const wanted = matchPage(pathname)
  const place = [wanted.row.id, ...Object.values(wanted.params)].join(' ')
  const { id: wantedId, guard } = wanted.row

  useEffect(() => {
    // The login page reads and clears this state; until it is shown, no other redirect may happen.
    if (ended !== 'expired' || row.id === 'login') return
    if (guard === 'session') perTab.set(sessionKeys.lastLocation, place)
    go('login', { replace: true, state: expired, search: window.location.search })
  }, [ended, row, place, guard])

  useEffect(() => {
    if (!elsewhere || ended === 'expired') return
    // A navigation is already under way, or the user came back before the other page had loaded.
    if (wantedId !== row.id) return
    if (elsewhere === 'login' && ended === null) perTab.set(sessionKeys.lastLocation, place)
    const state = elsewhere === 'login' && ended === 'logout' ? left : undefined
    go(elsewhere, { replace: true, state, search: window.location.search })
  }, [elsewhere, ended, row, wantedId, place])

  return elsewhere === null
}
