import type { PersonalLoan } from '#core/api/contract/personal-loan.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatInstantDay } from '#core/format/instant.ts'
import type { Cents } from '#core/money/units.ts'
import { declineWords, reasonSentence } from '#core/text/decline-reasons.ts'
import { Fold } from '#core/ui/fold/fold.tsx'
import { useCorrections } from './correction-command.ts'
import css from './decision.module.css'
import { text } from './text.ts'

const dateOf = (moment: string) => formatInstantDay(moment)

interface DeclineReasonsProps {
  loan: PersonalLoan
  /** What the customer declared. */
  incomeCents: Cents | null
}

/** Why a request was declined, what helps with each reason and when, and how it was decided. */
export function DeclineReasons({ loan, incomeCents }: DeclineReasonsProps) {
  const { corrections, until } = useCorrections(loan)
  if (!loan.decision) return null
  const { decision } = loan
  const { reasons, decidedAt, leastIncome } = decision
  const missingCents = leastIncome !== null && incomeCents !== null ? leastIncome - incomeCents : 0
  return (
    <section className={css.stack} aria-labelledby="reasons">
      <h2 id="reasons">{text.reasons}</h2>
      {reasons.length === 0 && <p>{text.noReasons}</p>}
      <ul className={css.reasons}>
        {reasons.map((code) => (
          <li key={code}>
            <p className={css.reason}>
              {reasonSentence(code, decision)}
              {code === 'income_too_low' && missingCents > 0 && ` ${text.missing(formatBrl(missingCents))}`}
            </p>
            <p>
              <strong>{text.advice}:</strong> {declineWords[code].advice}
            </p>
          </li>
        ))}
      </ul>
      {corrections.length > 0 ? (
        <p>{text.correctHere}</p>
      ) : (
        until && <p>{text.correctLater(dateOf(until))}</p>
      )}
      <Fold title={text.how}>
        <p>{text.automated(dateOf(decidedAt))}</p>
        <p>{text.ignored}</p>
      </Fold>
    </section>
  )
}
