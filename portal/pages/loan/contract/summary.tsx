import { type AgreementTerms, firstPeriodOf } from '../../../../core/agreement/content.ts'
import { formatBrl } from '../../../../core/format/brl.ts'
import { formatDate } from '../../../../core/format/date-text.ts'
import { formatPercent } from '../../../../core/format/percent.ts'
import { ButtonLink } from '../../../../core/ui/button/button-link.tsx'
import { Card } from '../../../../core/ui/card/card.tsx'
import { Facts } from '../../../../core/ui/facts/facts.tsx'
import { href } from '../../../routes.ts'
import css from './page.module.css'
import { text } from './text.ts'

const { labels } = text

/** The numbers that are signed, each with its name, as they are written. */
export function numbersOf(terms: AgreementTerms): readonly (readonly [label: string, value: string])[] {
  const rates = (month: number, year: number) => text.rates(formatPercent(month), formatPercent(year))
  return [
    [labels.received, formatBrl(terms.netCents)],
    [labels.installments, text.times(terms.installmentsQty, formatBrl(terms.installmentCents))],
    [labels.total, formatBrl(terms.totalCents)],
    [labels.cet, rates(terms.monthlyCet, terms.annualCet)],
    [labels.rate, rates(terms.monthlyRate, terms.annualRate)],
    [labels.iof, formatBrl(terms.iofCents)],
    [labels.first, text.first(formatDate(terms.firstDueDate), firstPeriodOf(terms))],
  ]
}

/** What is signed, before the words: amount, installments, rate, cost, total. */
export function Summary({ terms }: { terms: AgreementTerms }) {
  return (
    <Card as="section" look="tinted" labelledBy="summary">
      <div className={css.summary}>
        <h2 id="summary">{text.summary}</h2>
        <Facts facts={numbersOf(terms)} />
        <div className={css.actions}>
          <ButtonLink look="secondary" href="#sign">
            {text.toSign}
          </ButtonLink>
          <ButtonLink look="quiet" href={href('loan.offers')}>
            {text.other}
          </ButtonLink>
        </div>
      </div>
    </Card>
  )
}
