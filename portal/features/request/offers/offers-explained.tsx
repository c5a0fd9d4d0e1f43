import type { LoanOffer, PersonalLoan } from '#core/api/contract/personal-loan.ts'
import { today } from '#core/calendar/clock.ts'
import { config } from '#core/config/config.ts'
import { formatBrl } from '#core/format/brl.ts'
import { formatPercent } from '#core/format/percent.ts'
import { Fold } from '#core/ui/fold/fold.tsx'
import { quoteFor } from '#core/ui/simulator/quote-simulation.ts'
import { text } from './text.ts'

interface OffersExplainedProps {
  loan: PersonalLoan
  offers: readonly LoanOffer[]
}

/** Why the offers differ from the simulation or the request, and what those would have been. */
export function OffersExplained({ loan, offers }: OffersExplainedProps) {
  const { monthlyRate } = config.simulator
  const rates = offers.map((offer) => offer.monthlyRate)
  return (
    <>
      {Math.min(...rates) > monthlyRate && (
        <Fold title={text.yours(formatPercent(Math.min(...rates)), formatPercent(Math.max(...rates)))}>
          <p>{simulatedWords(loan, monthlyRate)}</p>
          {loan.weighed.length > 0 && <p>{text.weighed(loan.weighed)}</p>}
        </Fold>
      )}
      {loan.unmet && <UnmetWishNote loan={loan} unmet={loan.unmet} />}
    </>
  )
}

function simulatedWords(
  { loanAmount: loanAmountCents, installmentsQty }: PersonalLoan,
  rate: number,
): string {
  const { installmentCents, annualCet } = quoteFor({ loanAmountCents, installmentsQty }, rate, today())
  return text.simulated(
    installmentsQty,
    formatBrl(installmentCents),
    formatPercent(rate),
    formatPercent(annualCet),
  )
}

/** Why the offers do not match the request, and what the requested term would need. */
function UnmetWishNote({ loan, unmet }: { loan: PersonalLoan; unmet: NonNullable<PersonalLoan['unmet']> }) {
  const { loanAmount, installmentsQty } = loan
  const { installment, room, mostAmount } = unmet
  return (
    <Fold title={text.unmet}>
      <p>{text.unmetLead(formatBrl(loanAmount), installmentsQty, formatBrl(installment))}</p>
      <p>{text.unmetRoom(formatBrl(room))}</p>
      <p>{text.unmetMost(installmentsQty, mostAmount === null ? null : formatBrl(mostAmount))}</p>
    </Fold>
  )
}
