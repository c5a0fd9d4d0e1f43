import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { href } from '#core/routes/pages.ts'
import { lateFromNote } from '#core/text/due-notes.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import type { MyLoan } from '../use-my-loan.ts'
import css from './page.module.css'
import { text } from './text.ts'

/** Late installments first: amount today, its reasons, and how to pay. */
export function LateInstallments({ loan: { items } }: { loan: MyLoan }) {
  const late = items.filter(({ state }) => state === 'late')
  if (late.length === 0) return null
  return (
    <Notice tone="warning" title={text.late(late.length)}>
      {late.map(({ number, dueDate, payBy, amountCents, fineCents, lateInterestCents, daysLate }) => (
        <div key={number} className={css.late}>
          <p>
            {text.lateOne(number, formatDate(dueDate), formatBrl(amountCents), daysLate)}{' '}
            {lateFromNote(dueDate, payBy)}{' '}
            {fineCents + lateInterestCents > 0
              ? text.charges(formatBrl(fineCents), formatBrl(lateInterestCents))
              : text.chargesPaid}
          </p>
          <ButtonLink href={href('installment', {}, `n=${number}`)}>{text.payOne(number)}</ButtonLink>
        </div>
      ))}
      <p className={css.late}>
        <a href={href('hardship')}>{text.cannotPay}</a>
      </p>
    </Notice>
  )
}
