import { formatInstantDay } from '#core/format/instant.ts'
import { href } from '#core/routes/pages.ts'
import { Button } from '#core/ui/button/button.tsx'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { returnToLatestRequest } from '../decision/request-again.ts'
import type { LoanFacts } from '../loan-facts.ts'
import css from './page.module.css'
import { text } from './text.ts'

/** No request may begin: why, until when, and where to go instead. */
export function NoNewRequest({ facts: { availability } }: { facts: LoanFacts }) {
  const { reason, until } = availability ?? {}
  if (!reason || reason === 'open-request') return null
  return (
    <>
      <Notice>
        <p>{text.closed[reason]}</p>
        {until && <p>{text.until(formatInstantDay(until))}</p>}
      </Notice>
      <p>{text.kept}</p>
      <section className={css.next} aria-labelledby="next">
        <h2 id="next">{text.next}</h2>
        {reason === 'recent-decline' && <Button onClick={returnToLatestRequest}>{text.earlier}</Button>}
        {reason === 'state' && <ButtonLink href={href('accountDataAddress')}>{text.address}</ButtonLink>}
        {reason === 'late' && (
          <>
            <ButtonLink href={href('account')}>{text.payLate}</ButtonLink>
            <ButtonLink look="secondary" href={href('hardship')}>
              {text.cannotPay}
            </ButtonLink>
          </>
        )}
        {(reason === 'closed' || reason === 'state') && (
          <>
            <p>{text.migrationLead}</p>
            <ButtonLink look={reason === 'closed' ? 'primary' : 'secondary'} href={href('migration')}>
              {text.migration}
            </ButtonLink>
          </>
        )}
        {reason !== 'late' && (
          <ButtonLink look="secondary" href={href('account')}>
            {text.account}
          </ButtonLink>
        )}
      </section>
    </>
  )
}
