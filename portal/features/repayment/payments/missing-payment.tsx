import { href } from '#core/routes/pages.ts'
import { List } from '../../../kit/list/list.tsx'
import css from './page.module.css'
import { missingText as text } from './text.ts'

/** What to do about a payment that is not in the list: how long it takes, what to check, whom to tell. */
export function MissingPayment() {
  return (
    <section className={css.part} aria-labelledby="missing">
      <h2 id="missing">{text.title}</h2>
      <List numbered>
        {text.steps.map(({ words, to, label }) => (
          <li key={words}>
            {words} {to && <a href={href(to)}>{label}</a>}
          </li>
        ))}
      </List>
    </section>
  )
}
