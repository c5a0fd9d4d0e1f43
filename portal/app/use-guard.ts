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
export function useGuard({ row, params }: Match, active: boolean): boolean {
  const [pathname] = useLocation()
  const { authenticated, ended } = useSession()
  const elsewhere = active ? turnedAway(row.guard, { authenticated, cookies: cookiesEnabled() }) : null

  const place = [row.id, ...Object.values(params)].join(' ')

  useEffect(() => {
    // The login page reads and clears this state; until it is shown, no other redirect may happen.
    if (ended !== 'expired' || row.id === 'login') return
    if (row.guard === 'session') perTab.set(sessionKeys.lastLocation, place)
    go('login', { replace: true, state: expired, search: window.location.search })
  }, [ended, row, place])

  useEffect(() => {
    if (!elsewhere || ended === 'expired') return
    // A navigation is already under way, or the user came back before the other page had loaded.
    if (matchPage(pathname).row.id !== row.id) return
    if (elsewhere === 'login' && ended === null) perTab.set(sessionKeys.lastLocation, place)
    const state = elsewhere === 'login' && ended === 'logout' ? left : undefined
    go(elsewhere, { replace: true, state, search: window.location.search })
  }, [elsewhere, ended, row, pathname, place])

  return elsewhere === null
}
