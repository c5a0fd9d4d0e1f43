import { fields } from '../../../../core/fields/dictionary.ts'
import { formatBrl, formatBrlWhole } from '../../../../core/format/brl.ts'
import { formatPercent } from '../../../../core/format/percent.ts'
import { type Fact, Facts } from '../../../../core/ui/facts/facts.tsx'
import type { OneLoan } from '../../../flows/my-loan/one-loan.ts'
import { Part } from '../../../shell/account/part.tsx'
import { text } from './text.ts'

/** What was agreed, or asked for so far. */
export function LoanFactsList({ one: { loan, offer } }: { one: OneLoan }) {
  const purpose = fields.purpose.options?.find(({ value }) => value === loan.purpose)?.label
  const facts: Fact[] = [
    [text.facts.amount, offer ? formatBrl(offer.loanAmount) : formatBrlWhole(loan.loanAmount)],
    [
      text.facts.term,
      offer
        ? text.times(offer.installmentsQty, formatBrl(offer.installment))
        : text.quantity(loan.installmentsQty),
    ],
    offer && [text.facts.rate, text.rate(formatPercent(offer.monthlyRate), formatPercent(offer.annualRate))],
    offer && [text.facts.cet, text.rate(formatPercent(offer.cetMonth), formatPercent(offer.cetYear))],
    offer && [text.facts.total, formatBrl(offer.total)],
    purpose !== undefined && [text.facts.purpose, purpose],
  ]
  return (
    <Part id="facts" title={text.about}>
      <Facts facts={facts} />
    </Part>
  )
}
