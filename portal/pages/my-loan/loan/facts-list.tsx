import { fields } from '../../../../core/fields/dictionary.ts'
import { formatBrl, formatBrlWhole } from '../../../../core/format/brl.ts'
import { formatPercent } from '../../../../core/format/percent.ts'
import type { OneLoan } from '../../../flows/my-loan/one-loan.ts'
import { Part } from '../../../shell/account/part.tsx'
import css from './page.module.css'
import { text } from './text.ts'

/** What was agreed, or asked for so far. */
export function LoanFactsList({ one: { loan, offer } }: { one: OneLoan }) {
  const purpose = fields.purpose.options?.find(({ value }) => value === loan.purpose)?.label
  const facts = [
    [text.facts.amount, offer ? formatBrl(offer.loanAmount) : formatBrlWhole(loan.loanAmount)],
    [
      text.facts.term,
      offer
        ? text.times(offer.installmentsQty, formatBrl(offer.installment))
        : text.quantity(loan.installmentsQty),
    ],
    ...(offer
      ? [
          [text.facts.rate, text.rate(formatPercent(offer.monthlyRate), formatPercent(offer.annualRate))],
          [text.facts.cet, text.rate(formatPercent(offer.cetMonth), formatPercent(offer.cetYear))],
          [text.facts.total, formatBrl(offer.total)],
        ]
      : []),
    ...(purpose ? [[text.facts.purpose, purpose]] : []),
  ]
  return (
    <Part id="facts" title={text.about}>
      <dl className={css.facts}>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}
