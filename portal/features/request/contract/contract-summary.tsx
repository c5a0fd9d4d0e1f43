import { written } from '#core/agreement/contract-blocks.ts'
import type { AgreementTerms } from '#core/agreement/contract-content.ts'
import { href } from '#core/routes/pages.ts'
import { ButtonLink } from '#core/ui/button/button-link.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { Facts } from '#core/ui/facts/facts.tsx'
import css from './page.module.css'
import { pauseText, text } from './text.ts'

const { labels } = text

/** The contract's numbers with labels, formatted as in the contract. */
export function numbersOf(terms: AgreementTerms): readonly (readonly [label: string, value: string])[] {
  return [
    [labels.received, written.net(terms)],
    [labels.installments, written.installments(terms)],
    [labels.total, written.total(terms)],
    [labels.cet, written.cet(terms)],
    [labels.rate, written.rate(terms)],
    [labels.iof, written.iof(terms)],
    [labels.first, text.first(written.first(terms), written.firstPeriod(terms))],
  ]
}

/** What stands in brackets begins a line of its own where it does not fit behind the rest. */
function bracketsApart(value: string) {
  const [before, inside] = value.split(/ (?=\()/)
  return inside ? (
    <>
      {before} <span className={css.apart}>{inside}</span>
    </>
  ) : (
    value
  )
}

/** Summary above the contract's text: amount, installments, rate, cost, total. */
export function ContractSummary({
  terms,
  pausedUntil,
  expired,
}: {
  terms: AgreementTerms
  pausedUntil?: string
  expired: boolean
}) {
  return (
    <Card as="section" look="tinted" labelledBy="summary">
      <div className={css.summary}>
        <h2 id="summary">{text.summary}</h2>
        <Facts facts={numbersOf(terms).map(([label, value]) => [label, bracketsApart(value)])} />
        {pausedUntil && <p>{pauseText.until(pausedUntil)}</p>}
        {!expired && (
          <div className={css.actions}>
            <ButtonLink look="secondary" href="#sign">
              {pausedUntil ? text.toPause : text.toSign}
            </ButtonLink>
            <ButtonLink look="quiet" href={href('loan.offers')}>
              {text.other}
            </ButtonLink>
          </div>
        )}
      </div>
    </Card>
  )
}
