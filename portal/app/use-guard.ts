import { useEffect } from 'react'
import { useLocation } from 'wouter'
import { useSession } from '#core/react/use-session.ts'
import { sessionKeys } from '#core/session/keys.ts'
import { cookiesEnabled, perTab } from '#core/session/storage.ts'
import { type Match, matchPage } from '../kit/match.ts'
import { expired, go } from '../kit/navigate.ts'
import { turnedAway } from './guards.ts'

/**
 * Keeps people off pages that are not for them, and moves them when their session ends. Answers whether the
 * page may be shown.
 */
export function useGuard({ row, params }: Match, active: boolean): boolean {
  const [pathname] = useLocation()
  const { authenticated, ended } = useSession()
  const elsewhere = active ? turnedAway(row.guard, { authenticated, cookies: cookiesEnabled() }) : null

  const place = [row.id, ...Object.values(params)].join(' ')

  useEffect(() => {
    // The login page takes note of it and clears it; until it stands, nothing else must send anybody anywhere.
    if (ended !== 'expired' || row.id === 'login') return
    if (row.guard === 'session') perTab.set(sessionKeys.lastLocation, place)
    go('login', { replace: true, state: expired, search: window.location.search })
  }, [ended, row, place])

  useEffect(() => {
    if (!elsewhere || ended === 'expired') return
    // Somebody is on the way to another page already; or comes back to this one before that page was there.
    if (matchPage(pathname).row.id !== row.id) return
    if (elsewhere === 'login' && ended === null) perTab.set(sessionKeys.lastLocation, place)
    go(elsewhere, { replace: true, search: window.location.search })
  }, [elsewhere, ended, row, pathname, place])

  return elsewhere === null
}
