import { endSession } from '#core/session/session.ts'
import { openPage } from '../../kit/open-page.ts'
import css from './footer.module.css'
import { text } from './text.ts'

/** If the logout code fails to load, the session ends at least in this browser. */
export async function logoutHere(): Promise<void> {
  try {
    const { logout } = await import('../../features/profile/logout.ts')
    logout()
  } catch {
    endSession('logout')
  }
  openPage('home')
}

export function LogoutLink() {
  return (
    <button className={css.leave} type="button" onClick={logoutHere}>
      {text.links.logout}
    </button>
  )
}
