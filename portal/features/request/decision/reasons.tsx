import type { PersonalLoan } from '#core/api/contract/personal-loan.ts'
import { businessDate } from '#core/format/clock.ts'
import { formatDateLong } from '#core/format/date-text.ts'
import { declineWords } from '#core/text/decline-reasons.ts'
import { Fold } from '#core/ui/fold/fold.tsx'
import css from './decision.module.css'
import { text } from './text.ts'

type Decision = NonNullable<PersonalLoan['decision']>

/** Why a request was declined, what helps with each point, and how it was decided. */
export function Reasons({ decision: { reasons, decidedAt } }: { decision: Decision }) {
  return (
    <section className={css.stack} aria-labelledby="reasons">
      <h2 id="reasons">{text.reasons}</h2>
      {reasons.length === 0 && <p>{text.noReasons}</p>}
      <ul className={css.reasons}>
        {reasons.map((code) => (
          <li key={code}>
            <p className={css.reason}>{declineWords[code].reason}</p>
            <p>
              <strong>{text.advice}:</strong> {declineWords[code].advice}
            </p>
          </li>
        ))}
      </ul>
      <Fold title={text.how}>
        <p>{text.automated(formatDateLong(businessDate(new Date(decidedAt))))}</p>
        <p>{text.ignored}</p>
      </Fold>
    </section>
  )
}
