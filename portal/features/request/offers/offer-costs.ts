import type { LoanCosts } from '#core/agreement/cet-sheet.ts'
import type { LoanOffer } from '#core/api/contract/personal-loan.ts'
import type { Cents } from '#core/money/units.ts'

/** The parts of an offer's total for the CET sheet of the contract, in cents. */
export function costsOf({ loanAmount, principal, iof, total }: LoanOffer): LoanCosts {
  return {
    netCents: loanAmount,
    financedFeesCents: principal - loanAmount - iof.total,
    iofDailyCents: iof.daily,
    iofAdditionalCents: iof.additional,
    interestCents: total - principal,
  }
}

/** The preselected offer: the picked one, else the requested one, else the cheapest of the requested amount, else of all. */
export function preselectedOffer(
  offers: readonly LoanOffer[],
  wish: { loanAmount: number; installmentsQty: number } | null,
) {
  const asked = (offer: LoanOffer) =>
    offer.loanAmount === wish?.loanAmount && offer.installmentsQty === wish.installmentsQty
  const whole = (offer: LoanOffer) => offer.loanAmount === wish?.loanAmount
  return offers.find(({ picked }) => picked) ?? offers.find(asked) ?? offers.find(whole) ?? offers[0]
}

/** Total cost of the credit: everything paid beyond the amount received, in cents. */
export const creditCostCents = ({ loanAmount, total }: LoanOffer) => total - loanAmount

/** Whether all offers lend the same amount, so that their totals can be compared. */
export const lendSameAmount = (offers: readonly LoanOffer[]): boolean =>
  new Set(offers.map(({ loanAmount }) => loanAmount)).size <= 1

/** Whether all offers have expired. */
export const haveExpired = (offers: readonly LoanOffer[]): boolean =>
  offers.length > 0 && offers.every(({ expired }) => expired)

export type BarPart = 'received' | 'taxes' | 'interest'

/** A section of an offer's bar, in thousandths of the highest total. */
interface BarStretch {
  part: BarPart
  from: number
  length: number
}

/** Bars to compare totals: the highest total is 1000 long, and each bar is divided into its parts. */
export function barsOf(offers: readonly LoanOffer[]): BarStretch[][] {
  const costliest = Math.max(...offers.map(({ total }) => total), 1)
  const scaled = (cents: Cents) => Math.round((cents / costliest) * 1000)
  return offers.map(({ loanAmount, principal, total }) => {
    const cuts = [0, scaled(loanAmount), scaled(principal), scaled(total)] as const
    const stretch = (part: BarPart, from: number, to: number) => ({ part, from, length: to - from })
    return [
      stretch('received', cuts[0], cuts[1]),
      stretch('taxes', cuts[1], cuts[2]),
      stretch('interest', cuts[2], cuts[3]),
    ]
  })
}
