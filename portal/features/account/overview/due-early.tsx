import { Card } from '#core/ui/card/card.tsx'
import { Amount } from '../../../kit/account/amounts.tsx'
import css from './page.module.css'
import { text } from './text.ts'

/**
 * The place of what is due, where the HTML writes it before the scripts are there (app/pre-hydration/show-due.ts). What it
 * wrote stays until the answers are drawn.
 */
export const DueEarly = () => (
  <div className={css.early} data-due hidden suppressHydrationWarning>
    <Card>
      <div className={css.attention}>
        <h2 suppressHydrationWarning>{text.early}</h2>
        <Amount />
      </div>
    </Card>
  </div>
)
