import { config } from '../../config/config.ts'
import { IconButton } from '../button/icon-button.tsx'
import { Icon } from '../icon/icon.tsx'
import { close, shield } from '../icon/icons.ts'
import css from './scam-warning.module.css'
import { text } from './text.ts'

interface ScamWarningProps {
  /** Left out where it stands in a form: there the button sends it. */
  onDismiss?: () => void
}

/** Nobody pays to receive a loan: said where it cannot be missed, closed with one press. */
export function ScamWarning({ onDismiss }: ScamWarningProps) {
  return (
    <section className={css.warning} aria-label={text.label} part="scam-warning">
      <Icon of={shield} />
      <p className={css.words}>{text.warning(config.brand)}</p>
      <IconButton icon={close} label={text.dismiss} type="submit" onClick={onDismiss} />
    </section>
  )
}
