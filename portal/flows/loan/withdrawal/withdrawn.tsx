import { formatBrl } from '../../../../core/format/brl.ts'
import { businessDate } from '../../../../core/format/clock.ts'
import { formatDate } from '../../../../core/format/date-text.ts'
import { formatTime } from '../../../../core/format/time.ts'
import { Card } from '../../../../core/ui/card/card.tsx'
import { Facts } from '../../../../core/ui/facts/facts.tsx'
import type { Withdrawn } from './actions.ts'
import { text } from './text.ts'
import css from './withdrawal.module.css'

interface WithdrawnFactsProps {
  withdrawn: Withdrawn
  /** Where the page is not named by it. */
  titled?: boolean
}

/** What is left to know after a contract was given up: the protocol, when, and what to pay back and how. */
export function WithdrawnFacts({ withdrawn, titled }: WithdrawnFactsProps) {
  const { protocol, withdrawnAt, amountCents, openCents, returned } = withdrawn
  const date = formatDate(businessDate(new Date(withdrawnAt)))
  return (
    <Card look="tinted">
      <div className={css.part}>
        {titled && <h2>{text.done}</h2>}
        <Facts
          look="rows"
          facts={[
            [text.protocol, protocol],
            [text.when, text.moment(date, formatTime(withdrawnAt))],
            amountCents > 0 && [text.amount, formatBrl(amountCents)],
          ]}
        />
        {!returned && <p>{amountCents > 0 ? text.payBack(formatBrl(openCents)) : text.nothingBack}</p>}
        <p>{text.mailed}</p>
      </div>
    </Card>
  )
}
