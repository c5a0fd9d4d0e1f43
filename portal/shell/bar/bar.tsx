import { useState } from 'react'
import { config } from '../../../core/config/config.ts'
import { useSession } from '../../../core/react/use-session.ts'
import { ButtonLink } from '../../../core/ui/button/button-link.tsx'
import { Icon } from '../../../core/ui/icon/icon.tsx'
import { menu } from '../../../core/ui/icon/icons.ts'
import { Mark } from '../../../core/ui/mark/mark.tsx'
import { href } from '../../routes.ts'
import { anchors, questionsHref } from '../anchors.ts'
import { SideMenu } from '../side-menu/side-menu.tsx'
import { SimulatorDrawer } from '../simulator-drawer/simulator-drawer.tsx'
import css from './bar.module.css'
import { text } from './text.ts'

/** The bar on every page: the way home, to the questions, to one's account, and to everything else. */
export function Bar() {
  const { authenticated } = useSession()
  const [panel, open] = useState<'menu' | 'simulator'>()
  const close = () => open(undefined)
  return (
    <header className={css.bar}>
      <div className={css.inside}>
        <a className={css.logo} href={href(authenticated ? 'account' : 'home')}>
          <Mark />
          {config.brand}
        </a>
        <nav className={css.links} aria-label={text.label}>
          <a href={href('home')}>{text.credit}</a>
          <a href={questionsHref}>{text.questions}</a>
        </nav>
        <div className={css.entrance}>
          <ButtonLink look="secondary" href={href(authenticated ? 'account' : 'login')}>
            {authenticated ? text.account : text.login}
          </ButtonLink>
        </div>
        <button
          className={css.menu}
          type="button"
          aria-haspopup="dialog"
          aria-expanded={panel === 'menu'}
          onClick={() => open('menu')}
        >
          <Icon of={menu} />
          <span>{text.menu}</span>
        </button>
        <a className={css.unscripted} href={`#${anchors.footer}`}>
          {text.menu}
        </a>
      </div>
      <SideMenu open={panel === 'menu'} onClose={close} onSimulate={() => open('simulator')} />
      <SimulatorDrawer open={panel === 'simulator'} onClose={close} />
    </header>
  )
}
