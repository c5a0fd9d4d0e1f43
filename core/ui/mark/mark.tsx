import css from './mark.module.css'
import { markPath } from './path.ts'

/** The house's sign: a path that winds uphill. The name stands beside it, so it is not read aloud. */
export function Mark() {
  return (
    <svg className={css.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className={css.ground} width="32" height="32" rx="9" />
      <path className={css.path} d={markPath} />
    </svg>
  )
}
