import { href } from '../../../routes.ts'
import css from './page.module.css'
import { text } from './text.ts'

/** Years there is a statement of, newest first. */
export function Years({ years, current }: { years: readonly number[]; current: number | null }) {
  return (
    <nav className={css.years} aria-label={text.years}>
      {years.map((year) => (
        <a
          key={year}
          href={href('yearlyStatement', {}, `ano=${year}`)}
          aria-current={year === current ? 'page' : undefined}
        >
          {year}
        </a>
      ))}
    </nav>
  )
}
