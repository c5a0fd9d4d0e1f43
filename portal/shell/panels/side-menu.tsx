import { config } from '../../../core/config/config.ts'
import { useSession } from '../../../core/react/use-session.ts'
import { ButtonLink } from '../../../core/ui/button/button-link.tsx'
import { Drawer } from '../../../core/ui/dialog/dialog.tsx'
import { Icon } from '../../../core/ui/icon/icon.tsx'
import { arrowRight, calculator, mobile, news, question, route } from '../../../core/ui/icon/more-icons.ts'
import { href } from '../../routes.ts'
import css from './side-menu.module.css'
import { menuText as text } from './text.ts'

interface SideMenuProps {
  open: boolean
  onClose: () => void
  onSimulate: () => void
}

const { links } = config

const entries = [
  { icon: mobile, label: text.app, href: href('app') },
  { icon: news, label: text.blog, href: links.blog },
  { icon: route, label: text.about, href: href('about') },
  { icon: question, label: text.help, href: links.help },
]

/** The drawer with the way to everything. The browser keeps the focus in it and gives it back. */
export function SideMenu({ open, onClose, onSimulate }: SideMenuProps) {
  const { authenticated } = useSession()
  return (
    <Drawer open={open} onClose={onClose} title={text.title}>
      <nav aria-label={text.label}>
        <ul className={css.list}>
          <li>
            <button className={css.entry} type="button" onClick={onSimulate}>
              <Icon of={calculator} />
              {text.simulate}
              <Icon of={arrowRight} small />
            </button>
          </li>
          {entries.map(({ icon, label, href }) => (
            <li key={label}>
              <a className={css.entry} href={href} onClick={onClose}>
                <Icon of={icon} />
                {label}
                <Icon of={arrowRight} small />
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <ButtonLink href={href(authenticated ? 'account' : 'login')} onClick={onClose} wide>
        {authenticated ? text.account : text.login}
      </ButtonLink>
    </Drawer>
  )
}
