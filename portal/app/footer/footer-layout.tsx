import type { ReactNode } from 'react'
import { config, marks } from '#core/config/config.ts'
import { href } from '#core/routes/pages.ts'
import { Fold } from '#core/ui/fold/fold.tsx'
import { Icon } from '#core/ui/icon/icon.tsx'
import { person } from '#core/ui/icon/more-icons.ts'
import { BrandMark } from '#core/ui/mark/brand-mark.tsx'
import { ways } from '../../kit/contact/contact-channels.ts'
import css from './footer.module.css'
import { FooterLinks } from './footer-links.tsx'
import { text } from './text.ts'
import { Wordmarks } from './wordmarks.tsx'

interface FooterLayoutProps {
  /** Whether it is folded on a phone. */
  folds?: boolean
}

/** All links, the companies involved, and the required statements. */
export default function FooterLayout({ folds }: FooterLayoutProps) {
  const folded = (title: string, part: ReactNode) =>
    folds ? (
      <Fold narrow title={title}>
        {part}
      </Fold>
    ) : (
      part
    )
  return (
    <div className={css.inside}>
      <div className={css.top}>
        <Contact />
        {folded(text.linksFold, <FooterLinks />)}
      </div>
      <div className={css.marks}>
        <Wordmarks title={text.partners} of={marks.partners} />
        <Wordmarks title={text.associations} of={marks.associations} />
      </div>
      {folded(
        text.statementsTitle,
        <section className={css.statements} aria-label={text.statementsTitle}>
          {text.statements.map(({ title, body }) => (
            <div key={title}>
              <h2 className={css.title}>{title}</h2>
              <p>{body}</p>
            </div>
          ))}
        </section>,
      )}
      <div className={css.last}>
        <p className={css.brand}>
          <BrandMark />
          {config.brand}
        </p>
        <p className={css.company}>{text.company}</p>
        <a className={css.accessible} href={href('accessibility')}>
          <Icon of={person} />
          {text.accessible}
        </a>
      </div>
    </div>
  )
}

/** The contact channels. */
function Contact() {
  return (
    <section className={css.contact}>
      <h2 className={css.title}>{text.contactTitle}</h2>
      <ul className={css.ways}>
        {ways.map(({ icon, label, value, href }) => (
          <li key={label}>
            <a href={href}>
              <Icon of={icon} />
              <span>
                <span className={css.way}>{label}</span> {value}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {config.support.enabled && <p>{text.hours}</p>}
      <p>{text.creditor}</p>
    </section>
  )
}
