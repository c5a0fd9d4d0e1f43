import type { LoanOffer } from '#core/api/contract/personal-loan.ts'
import { today } from '#core/calendar/clock.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatPercent } from '#core/format/percent.ts'
import { Facts } from '#core/ui/facts/facts.tsx'
import { CetTables } from './cet-sheet.tsx'
import { creditCostCents } from './offer-costs.ts'
import css from './page.module.css'
import { text as offerText, sheetText as text } from './text.ts'

/** The printed CET sheet of an offer. */
export function PrintedSheet({ offer }: { offer: LoanOffer }) {
  const rates = (month: number, year: number) => text.rates(formatPercent(month), formatPercent(year))
  const facts = [
    [text.facts.creditor, text.creditor],
    [text.facts.contact, text.contact],
    [text.facts.correspondent, text.correspondent],
    [offerText.received, formatBrl(offer.loanAmount)],
    [text.facts.installments, offerText.heading(offer.installmentsQty, formatBrl(offer.installment))],
    [text.facts.due, text.due(formatDate(offer.firstDueDate), formatDate(offer.lastDueDate))],
    [text.facts.rate, rates(offer.monthlyRate, offer.annualRate)],
    [text.facts.cet, rates(offer.cetMonth, offer.cetYear)],
    [text.facts.cost, formatBrl(creditCostCents(offer))],
  ] as const
  return (
    <article className={css.printed}>
      <h1>{text.title}</h1>
      <p>{text.made(formatDate(today()))}</p>
      <Facts look="pairs" facts={facts} />
      <CetTables offer={offer} />
      <p>{text.law}</p>
    </article>
  )
}
