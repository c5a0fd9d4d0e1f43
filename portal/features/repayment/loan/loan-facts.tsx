import { written } from '#core/agreement/contract-blocks.ts'
import { fields } from '#core/fields/dictionary.ts'
import { formatBrl, formatBrlWhole } from '#core/format/brl.ts'
import { formatPercent } from '#core/format/percent.ts'
import { sentMoment } from '#core/text/money-sent.ts'
import { type Fact, Facts } from '#core/ui/facts/facts.tsx'
import { Panel } from '../../../kit/account/panel.tsx'
import { AnnexView, annexTitle, termsInForce } from '../../agreement/index.ts'
import type { OneLoan } from '../use-one-loan.ts'
import { factsTitle, totalLabel } from './loan-facts-title.ts'
import { text } from './text.ts'

/** The terms in force, else the picked offer, or what was requested so far. */
export function LoanFactsList({ one: { loan, offer, agreement } }: { one: OneLoan }) {
  const annexes = agreement?.annexes ?? []
  const { releasedAt, payoutId } = loan
  const purpose = fields.purpose.options?.find(({ value }) => value === loan.purpose)?.label
  const terms = agreement
    ? termsInForce(agreement)
    : offer && {
        netCents: offer.loanAmount,
        installmentsQty: offer.installmentsQty,
        installmentCents: offer.installment,
        monthlyRate: offer.monthlyRate,
        annualRate: offer.annualRate,
        monthlyCet: offer.cetMonth,
        annualCet: offer.cetYear,
        totalCents: offer.total,
      }
  const facts: Fact[] = [
    [text.facts.amount, terms ? formatBrl(terms.netCents) : formatBrlWhole(loan.loanAmount)],
    [text.facts.term, terms ? written.installments(terms) : text.quantity(loan.installmentsQty)],
    terms && [text.facts.rate, text.rate(formatPercent(terms.monthlyRate), formatPercent(terms.annualRate))],
    terms && [text.facts.cet, text.rate(formatPercent(terms.monthlyCet), formatPercent(terms.annualCet))],
    terms && [totalLabel(loan.state), formatBrl(terms.totalCents)],
    purpose !== undefined && [text.facts.purpose, purpose],
    releasedAt !== null && [text.facts.sent, sentMoment({ releasedAt, payoutId })],
  ]
  return (
    <>
      <Panel id="facts" title={factsTitle(loan.state, annexes.length > 0)}>
        <Facts facts={facts} />
        {terms && <p>{text.cet}</p>}
        {annexes.length > 0 && (
          <>
            <p>{text.changed}</p>
            <ul>
              {annexes.map((annex) => (
                <li key={annex.number}>
                  <a href={`#annex-${annex.number}`}>{annexTitle(annex)}</a>
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
      {annexes.map((annex) => (
        <Panel key={annex.number} id={`annex-${annex.number}`} title={annexTitle(annex)}>
          <AnnexView loanId={loan.id} annex={annex} protocol={agreement?.signed?.protocol ?? ''} />
        </Panel>
      ))}
    </>
  )
}
