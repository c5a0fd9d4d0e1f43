import { logOut } from '../log-out.ts'
import css from './footer.module.css'
import { text } from './text.ts'

export function LogoutLink() {
  return (
    <button className={css.leave} type="button" onClick={logOut}>
      {text.links.logout}
    </button>
  )
}
