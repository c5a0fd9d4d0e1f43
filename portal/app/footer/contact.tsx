import { config } from '#core/config/config.ts'
import { Icon } from '#core/ui/icon/icon.tsx'
import { ways } from '../../kit/contact/ways.ts'
import css from './footer.module.css'
import { text } from './text.ts'

/** Where people answer. */
export function Contact() {
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
