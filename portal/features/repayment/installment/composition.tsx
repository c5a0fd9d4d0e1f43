import type { Installment } from '#core/api/contract/installments.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { methodInWords } from '#core/text/payments.ts'
import { Badge } from '#core/ui/badge/badge.tsx'
import { type Fact, Facts } from '#core/ui/facts/facts.tsx'
import { Part } from '../../../kit/account/part.tsx'
import { installmentState } from '../words/installment-state.ts'
import css from './page.module.css'
import { text } from './text.ts'

/** What the installment costs today, and of what that is made. */
export function Composition({ item, of }: { item: Installment; of: number }) {
  const words = installmentState[item.state]
  const isPartly = !item.paid && item.parts.length > 0
  const charged = item.fineCents + item.lateInterestCents > 0
  const discountCents = item.paid ? item.installmentCents - item.paid.cents : 0
  const parts: Fact[] = [
    [text.face, formatBrl(item.installmentCents)],
    isPartly && [text.rest, formatBrl(item.openCents)],
    discountCents > 0 && [text.discount, formatBrl(-discountCents)],
    charged && [text.fine, formatBrl(item.fineCents)],
    charged && [text.lateInterest(item.daysLate), formatBrl(item.lateInterestCents)],
    [text.interest, formatBrl(item.interestCents)],
    [text.amortisation, formatBrl(item.amortisationCents)],
  ]
  return (
    <Part id="installment" title={text.number(item.number, of)}>
      <p className={css.amount}>
        {formatBrl(item.amountCents)} <Badge tone={words.tone}>{words.label}</Badge>
      </p>
      <p>
        {text.due(formatDate(item.dueDate))}{' '}
        {item.payBy !== item.dueDate && !item.paid && text.payBy(formatDate(item.payBy))}
      </p>
      <Facts facts={parts} look="rows" />
      {charged && <p>{text.rule}</p>}
      {isPartly &&
        item.parts.map(({ paymentId, date, method, cents }) => (
          <p key={paymentId}>{text.came(formatBrl(cents), formatDate(date), methodInWords[method])}</p>
        ))}
      {isPartly && <p>{text.partRule}</p>}
    </Part>
  )
}
