import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { useUrlQuery } from '../../../kit/use-url-query.ts'
import css from './page.module.css'
import { text } from './text.ts'

/** Links for visitors who cannot log in or have no account. */
export function OtherWaysIn() {
  const search = useUrlQuery()
  return (
    <>
      <ul className={css.ways}>
        <li>
          <a href={href('forgotPassword', {}, search)}>{text.forgot}</a>
        </li>
        <li>
          <a href={href('accountLocked', {}, search)}>{text.locked}</a>
        </li>
      </ul>
      <div className={css.newcomer}>
        <p>{text.newHere}</p>
        <ButtonLink look="secondary" href={href('register', {}, search)} wide>
          {text.register}
        </ButtonLink>
      </div>
    </>
  )
}
