import { config } from '../../../core/config/config.ts'
import { Icon } from '../../../core/ui/icon/icon.tsx'
import { chat, mail, phone } from '../../../core/ui/icon/icons.ts'
import css from './footer.module.css'
import { phoneHref, whatsAppHref } from './phone.ts'
import { text } from './text.ts'

/** Where people answer. Phone and messages only while somebody is there. */
export function Contact() {
  const { support } = config
  const ways = [
    { icon: mail, label: text.email, value: support.email, href: `mailto:${support.email}` },
    ...(support.enabled
      ? [
          {
            icon: phone,
            label: text.phone,
            value: support.phonePretty,
            href: phoneHref(support.phonePretty),
          },
          {
            icon: chat,
            label: text.whatsApp,
            value: support.whatsAppNumber,
            href: whatsAppHref(support.whatsAppNumber),
          },
        ]
      : []),
  ]
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
      {support.enabled && <p>{text.hours}</p>}
      <p>{text.ombudsman}</p>
    </section>
  )
}
