import { type ComponentProps, useEffect, useRef } from 'react'
import { Hidden } from '../../../core/ui/hidden/hidden.tsx'
import { Icon } from '../../../core/ui/icon/icon.tsx'
import { Toasts } from '../../../core/ui/toasts/toasts.tsx'
import { href } from '../../routes.ts'
import { Screen } from '../screen/screen.tsx'
import css from './account-screen.module.css'
import { type SectionId, sections } from './sections.ts'
import { text } from './text.ts'
import { useUnread } from './use-unread.ts'

interface AccountScreenProps extends ComponentProps<typeof Screen> {
  /** The part of the account that the page belongs to. */
  section: SectionId
}

/** A page of the account: its parts beside it, or above it where there is no room. */
export function AccountScreen({ section, children, ...screen }: AccountScreenProps) {
  return (
    <div className={css.account}>
      <Sections current={section} />
      <Screen {...screen}>
        {children}
        <Toasts />
      </Screen>
    </div>
  )
}

function Sections({ current }: { current: SectionId }) {
  const row = useRef<HTMLUListElement>(null)
  // On a phone the row is longer than the screen: where one is must be in sight.
  useEffect(() => {
    const list = row.current
    const link = list?.querySelector<HTMLElement>('[aria-current]')
    if (list && link) list.scrollLeft = link.offsetLeft - (list.clientWidth - link.offsetWidth) / 2
  }, [])
  return (
    <nav className={css.nav} aria-label={text.label}>
      <ul ref={row}>
        {sections.map(({ id, icon }) => (
          <li key={id}>
            <a href={href(id)} aria-current={id === current ? 'page' : undefined}>
              <Icon of={icon} small />
              {text.sections[id]}
              {id === 'accountMessages' && <Unread />}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How many messages wait, as a number to see and as words to hear. */
function Unread() {
  const unread = useUnread()
  if (unread === 0) return null
  return (
    <span className={css.badge}>
      <span aria-hidden="true">{unread}</span>
      <Hidden>{text.unread(unread)}</Hidden>
    </span>
  )
}
