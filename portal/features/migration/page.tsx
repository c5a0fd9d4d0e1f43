import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Invitation } from './invitation.tsx'
import css from './page.module.css'
import { text } from './text.ts'

export { meta } from './text.ts'

/** For visitors without a loan: what happened, where to go, and what to know before. */
export default function Migration() {
  return (
    <Invitation title={text.title} lead={text.lead} go={text.go} note={text.note}>
      <section className={css.facts} aria-labelledby="bom-saber">
        <h2 id="bom-saber">{text.factsTitle}</h2>
        <ul className={css.list}>
          {text.facts.map(([title, body]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{body}</p>
            </li>
          ))}
        </ul>
        <div className={css.more}>
          <ButtonLink look="secondary" href={href('migrationCustomer')}>
            {text.customer}
          </ButtonLink>
          <ButtonLink look="quiet" href={href('verify')}>
            {text.verify}
          </ButtonLink>
        </div>
      </section>
    </Invitation>
  )
}
