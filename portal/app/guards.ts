import type { Guard } from '../route.ts'
import type { RouteId } from '../routes.ts'

/** What the guards know of a visitor. */
interface Visitor {
  authenticated: boolean
  cookies: boolean
}

/** Where a guard sends this visitor instead, or null when the page may open. */
export function turnedAway(guard: Guard, visitor: Visitor): RouteId | null {
  if (guard === 'session' && !visitor.cookies) return 'cookies'
  if (guard === 'session' && !visitor.authenticated) return 'login'
  if (guard === 'guest' && visitor.authenticated) return 'account'
  return null
}
