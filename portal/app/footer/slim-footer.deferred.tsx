import { useSessionAfterHydration } from '#core/react/use-session.ts'
import { href } from '#core/routes/pages.ts'
import { anchors } from '../../kit/anchors.ts'
import { ways } from '../../kit/contact/contact-channels.ts'
import css from './footer.module.css'
import FooterLayout from './footer-layout.tsx'
import { LogoutLink } from './logout-link.tsx'
import { text } from './text.ts'

const help = ways.at(1) ?? ways[0]

/** The footer of a page with a task: help and safety visible, the rest folded. */
export default function SlimFooter() {
  return (
    <footer className={css.footer} id={anchors.footer}>
      <div className={css.slim}>
        <ul className={css.row}>
          <li>
            <a href={help?.href}>{text.slim.help(help?.value ?? '')}</a>
          </li>
          <li>
            <a href={href('verify')}>{text.slim.scams}</a>
          </li>
          <li>
            <a href={href('privacy')}>{text.slim.privacy}</a>
          </li>
          <li>
            <a href={href('terms')}>{text.links.terms}</a>
          </li>
          {useSessionAfterHydration() && (
            <li>
              <LogoutLink />
            </li>
          )}
        </ul>
        <p>{text.slim.creditor}</p>
        <details className={css.rest}>
          <summary>{text.slim.rest}</summary>
          <FooterLayout />
        </details>
      </div>
    </footer>
  )
}
