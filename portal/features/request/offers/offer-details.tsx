import type { LoanOffer } from '#core/api/contract/personal-loan.ts'
import { today } from '#core/calendar/clock.ts'
import { addDays } from '#core/calendar/dates.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatDate } from '#core/format/date-text.ts'
import { formatInstant } from '#core/format/instant.ts'
import { formatPercent } from '#core/format/percent.ts'
import { debtBurdenOf } from '#core/money/affordability.ts'
import { figureInForce } from '#core/money/figure-in-force.ts'
import { isPossibleFirstDay } from '#core/money/first-due-date.ts'
import { existentialMinimum } from '#core/money/legal-figures.ts'
import type { Cents } from '#core/money/units.ts'
import { paperSignatureSentence } from '#core/text/paper-signature.ts'
import { Button } from '#core/ui/button/button.tsx'
import { Card } from '#core/ui/card/card.tsx'
import { type Fact, Facts } from '#core/ui/facts/facts.tsx'
import { Fold } from '#core/ui/fold/fold.tsx'
import { Notice } from '#core/ui/notice/notice.tsx'
import { CetTables } from './cet-sheet.tsx'
import { creditCostCents } from './offer-costs.ts'
import css from './page.module.css'
import { text } from './text.ts'

const asTwoLines = (value: string, more: string) => (
  <>
    {value}
    <span className={css.more}>{more}</span>
  </>
)

/** If the installments are not due on the chosen day: the actual day, and why. */
function OtherDueDay({ offer, chosen }: { offer: LoanOffer; chosen: number | null }) {
  const { firstDueDate, firstPeriodDays } = offer
  const day = Number(firstDueDate.slice(8))
  if (chosen === null || day === chosen) return null
  const isInTime = isPossibleFirstDay(addDays(firstDueDate, -firstPeriodDays), chosen)
  return (
    <Notice tone="warning" title={text.otherDay(day, chosen)}>
      <p>{isInTime ? text.otherDayInterest(chosen, day) : text.otherDayRange(chosen)}</p>
      <p>{text.otherDayLater}</p>
    </Notice>
  )
}

/** Lines of an offer: label, number and explanation. */
function costLinesOf(offer: LoanOffer): readonly Fact[] {
  const until = formatInstant(offer.validUntil)
  const { daily, additional } = offer.iof
  return [
    [text.total, formatBrl(offer.total)],
    [
      text.cet,
      asTwoLines(text.yearly(formatPercent(offer.cetYear)), text.monthly(formatPercent(offer.cetMonth))),
    ],
    [text.cost, formatBrl(creditCostCents(offer))],
    [
      text.rate,
      asTwoLines(
        text.monthly(formatPercent(offer.monthlyRate)),
        text.yearly(formatPercent(offer.annualRate)),
      ),
    ],
    [
      text.iof,
      asTwoLines(formatBrl(offer.iof.total), text.iofSplit(formatBrl(daily), formatBrl(additional))),
    ],
    [text.received, formatBrl(offer.loanAmount)],
    [text.firstDue, asTwoLines(formatDate(offer.firstDueDate), text.firstPeriod(offer.firstPeriodDays))],
    [text.validUntil, until],
    ...(offer.signableFrom
      ? [[text.signableFrom, asTwoLines(formatInstant(offer.signableFrom), text.signableWhy)] as const]
      : []),
    ...(offer.pauseHours ? [[text.pause, text.pauseOf(offer.pauseHours)] as const] : []),
    ...(offer.paperLaw ? [[text.onPaper, paperSignatureSentence(offer.paperLaw)] as const] : []),
  ]
}

interface OfferDetailsProps {
  offer: LoanOffer
  incomeCents: Cents | null
  /** The chosen day of the month for the installments. */
  dueDay: number | null
  onPrint: () => void
}

/** All costs of one offer, and what it leaves of the income. */
export function OfferDetails({ offer, incomeCents, dueDay, onPrint }: OfferDetailsProps) {
  const { installmentsQty, installment, otherDebts, ownInstallments, confirmedIncome } = offer
  const day = today(() => new Date())
  const beside = { own: ownInstallments, elsewhere: otherDebts, reviewed: confirmedIncome !== null }
  const income = {
    incomeCents: confirmedIncome ?? incomeCents,
    otherDebtsCents: otherDebts + ownInstallments,
  }
  const burden = debtBurdenOf(installment, income, day)
  return (
    <Card as="section" look="raised" labelledBy="details">
      <div className={css.details}>
        <h2 className={css.heading} id="details" aria-live="polite">
          {text.heading(installmentsQty, formatBrl(installment))}
        </h2>
        <OtherDueDay offer={offer} chosen={dueDay} />
        <Facts look="rows" facts={costLinesOf(offer)} />
        {burden && <p className={css.burden}>{text.burden(formatPercent(burden.share), beside)}</p>}
        {burden?.leavesLittle && (
          <Notice tone="warning">
            <p>{text.leavesLittle(formatBrl(figureInForce(existentialMinimum, day)))}</p>
          </Notice>
        )}
        <Fold title={text.sheet}>
          <CetTables offer={offer} />
          <Button look="quiet" onClick={onPrint}>
            {text.print}
          </Button>
        </Fold>
      </div>
    </Card>
  )
}
