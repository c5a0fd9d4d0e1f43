import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { Invitation } from '../invitation.tsx'
import css from './page.module.css'
import { text } from './text.ts'

export { meta } from './text.ts'

/** For customers with a loan: the four steps to the partner lender. */
export default function MigrationCustomer() {
  return (
    <Invitation title={text.title} lead={text.lead} go={text.go} note={text.note}>
      <section className={css.how} aria-labelledby="passos">
        <h2 id="passos">{text.stepsTitle}</h2>
        <svg className={css.way} viewBox="0 0 1000 60" aria-hidden="true" focusable="false">
          <path d="M0 30c40 0 62-22 125-22s187 44 250 44S562 8 625 8s187 44 250 44 85-22 125-22" />
        </svg>
        <ol className={css.steps}>
          {text.steps.map(([title, body]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{body}</p>
            </li>
          ))}
        </ol>
      </section>
      <Card as="section" look="sunken" labelledBy="ajuda">
        <h2 className={css.help} id="ajuda">
          {text.helpTitle}
        </h2>
        <p className={css.words}>{text.help}</p>
        <ButtonLink look="secondary" href={href('account')}>
          {text.account}
        </ButtonLink>
      </Card>
    </Invitation>
  )
}
