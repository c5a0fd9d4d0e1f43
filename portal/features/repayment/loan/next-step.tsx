import { today } from '#core/calendar/clock.ts'
import { formatDate } from '#core/format/date-text.ts'
import { href } from '#core/routes/pages.ts'
import { cannotPay } from '#core/text/actions.ts'
import { reasonSentence } from '#core/text/decline-reasons.ts'
import { dueNote, graceNote, lateFromNote, todayNote, togetherSentence } from '#core/text/due-notes.ts'
import { lateCountWords } from '#core/text/late-installments.ts'
import { loanPromiseSentence } from '#core/text/promises.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { Amount } from '../../../kit/account/amounts.tsx'
import { continueWithRequest } from '../../request/index.ts'
import { lateItems } from '../late-items.ts'
import type { OneLoan } from '../use-one-loan.ts'
import css from './page.module.css'
import { text } from './text.ts'

interface NextStepProps {
  one: OneLoan
  /** A part of a plan is to be paid before. */
  isAfterPlan: boolean
}

/** State of the loan and the next step. */
export function NextStep({ one: { loan, schedule }, isAfterPlan }: NextStepProps) {
  const { decision } = loan
  const promise = loanPromiseSentence(loan, today())
  const words = text.states[loan.state]
  const next = schedule?.items.find(({ number }) => number === schedule.next)
  const look = isAfterPlan ? 'secondary' : 'primary'
  const late = schedule ? lateItems(schedule) : []
  const together = togetherSentence(schedule?.together ?? null)
  return (
    <Card as="section" look={next?.state === 'late' ? 'late' : 'tinted'} labelledBy="standing">
      <div className={css.part}>
        <h2 id="standing">
          {late.length > 1
            ? lateCountWords(late.length)
            : next?.state === 'late'
              ? text.lateTitle
              : words.title}
        </h2>
        {next && late.length > 1 ? (
          <>
            <Amount of={schedule?.sums.lateCents ?? 0} />
            <p>
              {text.manyLate(
                late.map(({ number }) => number),
                next.dueDate,
              )}
            </p>
            {together && <p>{together}</p>}
            <ButtonLink look={look} href={href('late')}>
              {text.payAllLate}
            </ButtonLink>
          </>
        ) : next ? (
          <>
            <Amount of={next.amountCents} />
            <p>
              {next.state === 'late'
                ? text.late(
                    next.number,
                    formatDate(next.dueDate),
                    next.daysLate,
                    `${lateFromNote(next)} ${graceNote(next)}`.trim(),
                  )
                : text.due(
                    next.number,
                    formatDate(next.dueDate),
                    `${todayNote(next)} ${dueNote(next)}`.trim(),
                    next.graceUntil !== null,
                  )}
            </p>
            {together && <p>{together}</p>}
            <ButtonLink look={look} href={href('installment', {}, `n=${next.number}`)}>
              {text.pay}
            </ButtonLink>
          </>
        ) : (
          <>
            <p>{loan.state === 'declined' && loan.review ? text.reviewed[loan.review] : words.lead}</p>
            {promise && <p>{promise}</p>}
          </>
        )}
        {loan.state === 'declined' && decision && decision.reasons.length > 0 && (
          <ul>
            {decision.reasons.map((code) => (
              <li key={code}>{reasonSentence(code, decision)}</li>
            ))}
          </ul>
        )}
        {next && (
          <p>
            <a href={href('renegotiation')}>{cannotPay}</a>
          </p>
        )}
        {words.action && (
          <ButtonLink href={href('loan')} onClick={() => continueWithRequest(loan)}>
            {words.action}
          </ButtonLink>
        )}
      </div>
    </Card>
  )
}
