import { config } from '#core/config/config.ts'
import { useSession } from '#core/react/use-session.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Icon } from '#core/ui/icon/icon.tsx'
import { menu } from '#core/ui/icon/icons.ts'
import { BrandMark } from '#core/ui/mark/brand-mark.tsx'
import { anchors, questionsHref } from '../../kit/anchors.ts'
import { deferredComponent } from '../../kit/deferred-component.tsx'
import { HelpLink } from '../../kit/help/help-link.tsx'
import css from './navigation-bar.module.css'
import { text } from './text.ts'

const Menu = deferredComponent(() => import('../menu/menu.deferred.tsx'))

/**
 * The bar on every page: links to the home page, the questions, the account and the menu. Pages for logged-in
 * users show a help link instead of promotional links.
 */
export function NavigationBar({ personal }: { personal: boolean }) {
  const { authenticated } = useSession()
  return (
    <header className={css.bar}>
      <div className={css.inside}>
        <a className={css.logo} href={href(authenticated ? 'account' : 'home')}>
          <BrandMark />
          {config.brand}
        </a>
        <nav className={css.links} aria-label={text.label}>
          {personal ? (
            <HelpLink />
          ) : (
            <>
              <a href={href('home')}>{text.credit}</a>
              <a href={questionsHref}>{text.questions}</a>
            </>
          )}
        </nav>
        <div className={css.entrance}>
          <ButtonLink look="secondary" href={href(authenticated ? 'account' : 'login')}>
            {authenticated ? text.account : text.login}
          </ButtonLink>
        </div>
        <button className={css.menu} type="button" aria-haspopup="dialog" popoverTarget={anchors.menu}>
          <Icon of={menu} />
          <span>{text.menu}</span>
        </button>
      </div>
      <Menu />
    </header>
  )
}
