import type { ReactNode } from 'react'
import { config } from '#core/config/config.ts'
import { useSessionAfterHydration } from '#core/react/use-session.ts'
import { href } from '#core/routes/pages.ts'
import { questionsHref } from '../../kit/anchors.ts'
import css from './footer.module.css'
import { LogoutLink } from './logout-link.tsx'
import { text } from './text.ts'

const { columns, links } = text
const { blog, help } = config.links

interface LinkGroup {
  title: string
  links: readonly (readonly [label: string, address: string])[]
  /** Content below the links. */
  Last?: () => ReactNode
}

const groups: readonly LinkGroup[] = [
  {
    title: columns.product,
    links: [
      [links.home, href('home')],
      [links.questions, questionsHref],
      [links.app, href('app')],
      [links.blog, blog],
      [links.about, href('about')],
      [links.help, help],
    ],
    Last: LoginLink,
  },
  {
    title: columns.trust,
    links: [
      [links.verify, href('verify')],
      [links.privacy, href('privacy')],
      [links.terms, href('terms')],
      [links.scr, href('scr')],
      [links.accessibility, href('accessibility')],
      [links.bereavement, href('bereavement')],
    ],
  },
  {
    title: columns.more,
    links: [
      [links.partner, href('partner')],
      [links.migration, href('migration')],
      [links.siteMap, href('siteMap')],
    ],
  },
]

/** The login link, or the account link and the logout button. */
function LoginLink() {
  if (!useSessionAfterHydration())
    return (
      <li>
        <a href={href('login')}>{links.login}</a>
      </li>
    )
  return (
    <>
      <li>
        <a href={href('account')}>{links.account}</a>
      </li>
      <li>
        <LogoutLink />
      </li>
    </>
  )
}

/** Every public page, in short lists. Without script, this is the menu. */
export function FooterLinks() {
  return (
    <nav className={css.links} aria-label={text.linksLabel}>
      {groups.map(({ title, links, Last }) => (
        <div key={title}>
          <h2 className={css.title}>{title}</h2>
          <ul>
            {links.map(([label, address]) => (
              <li key={label}>
                <a href={address}>{label}</a>
              </li>
            ))}
            {Last && <Last />}
          </ul>
        </div>
      ))}
    </nav>
  )
}
