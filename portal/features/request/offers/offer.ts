import type { LoanCosts } from '#core/agreement/cet-sheet.ts'
import type { LoanOffer } from '#core/api/contract/personal-loan.ts'

/** The parts of an offer's total, as the CET sheet of the contract has them. Integer cents. */
export function costsOf({ loanAmount, principal, iof, total }: LoanOffer): LoanCosts {
  return {
    netCents: loanAmount,
    financedFeesCents: principal - loanAmount - iof.total,
    iofDailyCents: iof.daily,
    iofAdditionalCents: iof.additional,
    interestCents: total - principal,
  }
}

/** What the credit costs: all that is paid beyond what is received. Integer cents. */
export const creditCostCents = ({ loanAmount, total }: LoanOffer) => total - loanAmount

/** Whether all of them lend the same: then their totals can be compared. */
export const lendAlike = (offers: readonly LoanOffer[]): boolean =>
  new Set(offers.map(({ loanAmount }) => loanAmount)).size <= 1

/** Whether none of these can be picked any more. */
export function areExpired(offers: readonly LoanOffer[], now: Date): boolean {
  return offers.length > 0 && offers.every(({ validUntil }) => new Date(validUntil) <= now)
}

export type BarPart = 'received' | 'taxes' | 'interest'

/** A stretch of an offer's bar, in thousandths of the dearest total. */
interface Stretch {
  part: BarPart
  from: number
  length: number
}

/** The bars of a chart that compares totals: the dearest is a thousand long, each is cut where its parts meet. */
export function barsOf(offers: readonly LoanOffer[]): Stretch[][] {
  const dearest = Math.max(...offers.map(({ total }) => total), 1)
  const scaled = (cents: number) => Math.round((cents / dearest) * 1000)
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
