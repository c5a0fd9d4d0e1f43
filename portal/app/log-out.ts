import { endSession } from '#core/session/session.ts'
import { openPage } from '../kit/open-page.ts'

/** If the logout code fails to load, the session ends at least in this browser. */
export async function logOut(): Promise<void> {
  try {
    const { logout } = await import('../features/profile/logout.ts')
    logout()
  } catch {
    endSession('logout')
  }
  openPage('home')
}
