import { href } from '#core/routes/pages.ts'
import css from './page.module.css'
import { text } from './text.ts'

/** Links to the previous and the next installment. */
export function PreviousAndNext({ number, of }: { number: number; of: number }) {
  return (
    <nav className={css.neighbours} aria-label={text.others}>
      {number > 1 && <a href={href('installment', {}, `n=${number - 1}`)}>{text.before(number - 1)}</a>}
      {number < of && <a href={href('installment', {}, `n=${number + 1}`)}>{text.after(number + 1)}</a>}
    </nav>
  )
}
