import { endSession } from '#core/session/session.ts'
import { go } from '../../kit/navigate.ts'
import css from './footer.module.css'
import { text } from './text.ts'

/** If the logout code fails to load, the session ends at least in this browser. */
async function leave(): Promise<void> {
  try {
    const { logout } = await import('../../features/profile/person.ts')
    logout()
  } catch {
    endSession('logout')
  }
  go('home')
}

export function Leave() {
  return (
    <button className={css.leave} type="button" onClick={leave}>
      {text.links.logout}
    </button>
  )
}
