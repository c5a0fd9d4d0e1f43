import { config } from '../../../core/config/config.ts'
import { useSession } from '../../../core/react/use-session.ts'
import { ButtonLink } from '../../../core/ui/button/button-link.tsx'
import { href } from '../../routes.ts'
import css from './bar.module.css'
import { text } from './text.ts'

/** The bar on every page: the way home and the way in. */
export function Bar() {
  const { authenticated } = useSession()
  return (
    <header className={css.bar}>
      <div className={css.inside}>
        <a className={css.logo} href={href(authenticated ? 'account' : 'home')}>
          {config.brand}
        </a>
        <nav aria-label={text.label}>
          <ButtonLink look="secondary" href={href(authenticated ? 'account' : 'login')}>
            {authenticated ? text.account : text.login}
          </ButtonLink>
        </nav>
      </div>
    </header>
  )
}
