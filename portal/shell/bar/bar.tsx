import { useState } from 'react'
import { config } from '../../../core/config/config.ts'
import { useSession } from '../../../core/react/use-session.ts'
import { ButtonLink } from '../../../core/ui/button/button-link.tsx'
import { Icon } from '../../../core/ui/icon/icon.tsx'
import { menu } from '../../../core/ui/icon/icons.ts'
import { Mark } from '../../../core/ui/mark/mark.tsx'
import { href } from '../../routes.ts'
import { anchors, questionsHref } from '../anchors.ts'
import type { Panel } from '../panels/panels.tsx'
import { useOnDemand } from '../use-on-demand.ts'
import css from './bar.module.css'
import { text } from './text.ts'

const loadPanels = () => import('../panels/panels.tsx')
const warm = () => void loadPanels().catch(() => undefined)
// Without the menu, the links of the footer are the menu.
const showFooter = () => window.location.assign(`#${anchors.footer}`)

/** The bar on every page: the way home, to the questions, to one's account, and to everything else. */
export function Bar() {
  const { authenticated } = useSession()
  const [panel, open] = useState<Panel>()
  const Panels = useOnDemand(loadPanels, panel !== undefined, showFooter)
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
          onPointerEnter={warm}
          onFocus={warm}
        >
          <Icon of={menu} />
          <span>{text.menu}</span>
        </button>
        <a className={css.unscripted} href={`#${anchors.footer}`}>
          {text.menu}
        </a>
      </div>
      {Panels && <Panels open={panel} onOpen={open} />}
    </header>
  )
}
