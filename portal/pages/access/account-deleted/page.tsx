import { ButtonLink } from '../../../../core/ui/button/button-link.tsx'
import { href } from '../../../routes.ts'
import { Screen } from '../../../shell/screen/screen.tsx'
import css from './page.module.css'
import { text } from './text.ts'

/** Good-bye: what is gone, what the law keeps, and whom to ask. */
export default function AccountDeleted() {
  return (
    <Screen title={text.title} lead={text.lead}>
      {text.parts.map(({ title, items }) => (
        <section key={title} className={css.part}>
          <h2>{title}</h2>
          <ul>
            {items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </ul>
        </section>
      ))}
      <p>{text.ask}</p>
      <ButtonLink href={href('home')}>{text.home}</ButtonLink>
    </Screen>
  )
}
