import { endSession } from '#core/session/session.ts'
import { go } from '../../kit/navigate.ts'
import css from './footer.module.css'
import { text } from './text.ts'

/** Without the code that tells the server, the session ends here all the same. */
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
