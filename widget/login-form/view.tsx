import { loginUrl } from '#core/links.ts'
import { embedPaths } from '#core/routes/embed-paths.baked.ts'
import { LoginForm } from '#core/ui/login-form/login-form.tsx'
import type { EmitEvent } from '../element-root.tsx'
import css from '../login/login.module.css'
import { title } from '../login/text.ts'
import { forgot } from './text.ts'

/**
 * The full login, for pages on the portal's own origin. It starts the session, then the portal's login page
 * continues by its own rules.
 */
export function View({ emit }: { emit: EmitEvent }) {
  const proceed = async () => {
    const url = loginUrl(location.origin) + location.search
    if (emit('credit-login', { url }, true)) location.assign(url)
  }
  return (
    <div className={css.login} part="login">
      <p className={css.title}>{title}</p>
      <LoginForm proceed={proceed} />
      <a className={css.note} href={embedPaths.forgotPassword}>
        {forgot}
      </a>
    </div>
  )
}
