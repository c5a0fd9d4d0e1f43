import css from './mark.module.css'

/** The house's sign: a path that winds uphill. The name stands beside it, so it is not read aloud. */
export function Mark() {
  return (
    <svg className={css.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className={css.ground} width="32" height="32" rx="9" />
      <path className={css.path} d="M9.5 26c-1.5-6 13-5.5 13-11S13 10.5 15.5 5.5" />
    </svg>
  )
}
