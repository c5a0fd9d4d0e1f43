import { config } from '../../config/config.ts'
import css from './brand-mark.module.css'

/** The brand's logo. The name is beside it, so it is hidden from screen readers. */
export function BrandMark() {
  return (
    <svg className={css.mark} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
      <rect className={css.ground} width="32" height="32" rx="9" />
      <path className={css.path} d={config.mark} />
    </svg>
  )
}
