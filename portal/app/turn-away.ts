import type { RouteId } from '#core/routes/pages.ts'
import type { Guard } from '#core/routes/route-rows.ts'

/** The facts that guards check about a visitor. */
interface Visitor {
  authenticated: boolean
  cookies: boolean
}

/** The page a guard redirects this visitor to, or null if the page may open. */
export function redirectOf(guard: Guard, visitor: Visitor): RouteId | null {
  if (guard === 'session' && !visitor.cookies) return 'cookies'
  if (guard === 'session' && !visitor.authenticated) return 'login'
  if (guard === 'guest' && visitor.authenticated) return 'account'
  return null
}
