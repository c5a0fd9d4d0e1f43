import { config } from '#core/config/config.ts'
import type { LoanQuote } from '#core/money/loan-quote.ts'
import type { Cents } from '#core/money/units.ts'
import type { ApplicantFacts, LendingDecision, LoanWish } from '../../api/ports/lender.ts'
import { quoteOffer } from '../../api/request/lending/quote-offer.ts'
import { monthlyRateFor } from './credit-score.ts'
import { choice } from './lending-rules.ts'

const { minLoanAmountCents: least, loanAmountStepCents: step } = config.limits
const { minLoanInstallments: shortest, maxLoanInstallments: longest } = config.limits

/** Prices an amount and a term for a person. Cents. */
export function priceOffer(
  { purpose }: ApplicantFacts,
  score: number,
  wish: LoanWish,
  loanAmount: number,
  installmentsQty: number,
): LoanQuote {
  const monthlyRate = monthlyRateFor(score, installmentsQty, purpose)
  return quoteOffer({ loanAmount, installmentsQty, monthlyRate }, wish)
}

/** What is paid above what is received. Cents. */
export const costOf = ({ totalCents, netCents }: Pick<LoanQuote, 'totalCents' | 'netCents'>) =>
  totalCents - netCents

/**
 * The largest amount up to the requested one whose installment fits, or undefined. Binary search, because
 * installments grow with the amount.
 */
function largestFit(price: (cents: Cents) => LoanQuote, wanted: number, room: number): LoanQuote | undefined {
  let fitting: LoanQuote | undefined
  let low = 0
  let high = (wanted - least) / step
  while (low <= high) {
    const middle = Math.ceil((low + high) / 2)
    const quote = price(least + middle * step)
    if (quote.installmentCents <= room) {
      fitting = quote
      low = middle + 1
    } else high = middle - 1
  }
  return fitting
}

type UnmetWish = Extract<LendingDecision, { outcome: 'approved' }>['unmet']

/** Why a wish is not among its own offers, or null where it is: chooseOffers takes it wherever it fits. */
export function findUnmetWish(facts: ApplicantFacts, score: number, wish: LoanWish, room: number): UnmetWish {
  const price = (cents: Cents) => priceOffer(facts, score, wish, cents, wish.installmentsQty)
  const { installmentCents: installment } = price(wish.loanAmount)
  if (installment <= room) return null
  return { installment, room, mostAmount: largestFit(price, wish.loanAmount, room)?.netCents ?? null }
}

/**
 * The offers for a wish, each with another term: full amounts before smaller ones, terms near the requested
 * one first, far enough apart to be a choice. Sorted by cost.
 *
 * @param room the maximum installment, cents
 * @returns none, or choice.fewest to choice.most offers
 */
export function chooseOffers(
  facts: ApplicantFacts,
  score: number,
  wish: LoanWish,
  room: number,
): LoanQuote[] {
  const terms = Array.from({ length: longest - shortest + 1 }, (_, index) => shortest + index)
  const near = ({ installmentsQty }: LoanQuote) => Math.abs(installmentsQty - wish.installmentsQty)
  const fits = terms
    .flatMap(
      (term) =>
        largestFit((cents) => priceOffer(facts, score, wish, cents, term), wish.loanAmount, room) ?? [],
    )
    .sort((a, b) => b.netCents - a.netCents || near(a) - near(b))

  const chosen: LoanQuote[] = []
  for (const apart of [choice.apart, 1]) {
    // Terms close together are only used if there would be too few offers without them.
    const enough = apart === 1 ? choice.fewest : choice.most
    for (const fit of fits) {
      const far = chosen.every((other) => Math.abs(other.installmentsQty - fit.installmentsQty) >= apart)
      if (chosen.length < enough && far) chosen.push(fit)
    }
  }
  return chosen.length < choice.fewest ? [] : chosen.sort((a, b) => costOf(a) - costOf(b))
}
