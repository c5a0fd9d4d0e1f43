import { config } from '../../../core/config/config.ts'
import { href } from '../../routes.ts'
import { questionsHref } from '../anchors.ts'
import css from './footer.module.css'
import { text } from './text.ts'

const { columns, links } = text
const { blog, help } = config.links

const groups = [
  {
    title: columns.product,
    links: [
      [links.home, href('home')],
      [links.questions, questionsHref],
      [links.app, href('app')],
      [links.blog, blog],
      [links.about, href('about')],
      [links.help, help],
      [links.login, href('login')],
    ],
  },
  {
    title: columns.trust,
    links: [
      [links.verify, href('verify')],
      [links.privacy, href('privacy')],
      [links.terms, href('terms')],
      [links.scr, href('scr')],
      [links.accessibility, href('accessibility')],
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

/** Every public page, three short lists. Where no script runs, this is the menu. */
export function Links() {
  return (
    <nav className={css.links} aria-label={text.linksLabel}>
      {groups.map(({ title, links }) => (
        <div key={title}>
          <h2 className={css.title}>{title}</h2>
          <ul>
            {links.map(([label, address]) => (
              <li key={label}>
                <a href={address}>{label}</a>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  )
}
