import { type MouseEvent, useRef, useState } from 'react'
import { config } from '#core/config/config.ts'
import { useSessionAfterHydration } from '#core/react/use-session.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Drawer } from '#core/ui/dialog/dialog.tsx'
import { SheetHead } from '#core/ui/dialog/dialog-head.tsx'
import over from '#core/ui/dialog/over.module.css'
import { Icon } from '#core/ui/icon/icon.tsx'
import {
  arrowRight,
  calculator,
  calendar,
  document,
  mobile,
  news,
  question,
  route,
  wallet,
} from '#core/ui/icon/more-icons.ts'
import { Skeleton } from '#core/ui/skeleton/skeleton.tsx'
import { anchors } from '../../kit/anchors.ts'
import { openPage } from '../../kit/open-page.ts'
import { useOnDemand } from '../../kit/use-on-demand.ts'
import css from './menu.module.css'
import { simulatorTitle, menuText as text } from './text.ts'

const { links } = config

const entries = [
  { icon: mobile, label: text.app, href: href('app') },
  { icon: news, label: text.blog, href: links.blog },
  { icon: route, label: text.about, href: href('about') },
  { icon: calendar, label: text.installments, href: href('installments') },
  { icon: wallet, label: text.cannotPay, href: href('hardship') },
  { icon: document, label: text.lostSomebody, href: href('bereavement') },
  { icon: question, label: text.help, href: links.help },
]

/**
 * The menu, at the side of any page. A popover that the browser opens and closes: it is in the HTML and works
 * before and without our script. With the script, "Simule" opens the simulator in a drawer.
 */
export default function Menu() {
  const authenticated = useSessionAfterHydration()
  const [simulates, simulate] = useState(false)
  const box = useRef<HTMLDivElement>(null)

  const shut = () => box.current?.hidePopover()
  const openSimulator = (event: MouseEvent) => {
    event.preventDefault()
    shut()
    simulate(true)
  }
  return (
    <>
      <div
        className={`${over.over} ${css.menu}`}
        id={anchors.menu}
        ref={box}
        popover="auto"
        role="dialog"
        aria-labelledby={`${anchors.menu}-title`}
      >
        <SheetHead id={`${anchors.menu}-title`} title={text.title} popoverTarget={anchors.menu} />
        <nav className={css.body} aria-label={text.label}>
          <ul className={css.list}>
            <li>
              <a className={css.entry} href={href('home')} onClick={openSimulator}>
                <Icon of={calculator} />
                {text.simulate}
                <Icon of={arrowRight} small />
              </a>
            </li>
            {entries.map(({ icon, label, href }) => (
              <li key={label}>
                <a className={css.entry} href={href} onClick={shut}>
                  <Icon of={icon} />
                  {label}
                  <Icon of={arrowRight} small />
                </a>
              </li>
            ))}
          </ul>
          <ButtonLink href={href(authenticated ? 'account' : 'login')} onClick={shut} wide>
            {authenticated ? text.account : text.login}
          </ButtonLink>
        </nav>
      </div>
      <SimulatorDrawer open={simulates} onClose={() => simulate(false)} />
    </>
  )
}

interface SimulatorDrawerProps {
  open: boolean
  onClose: () => void
}

const loadSimulator = () => import('../../features/request/request-simulator.tsx')
// Fallback: the home page has the same simulator, and the server delivers it in any case.
const openHomeInstead = () => openPage('home')

/** The simulator in a drawer, on any page. */
function SimulatorDrawer({ open, onClose }: SimulatorDrawerProps) {
  const Simulator = useOnDemand(loadSimulator, open, openHomeInstead)
  return (
    <Drawer open={open} onClose={onClose} title={simulatorTitle}>
      {Simulator ? <Simulator onLeave={onClose} /> : open && <Skeleton lines={6} />}
    </Drawer>
  )
}
