import { config } from '#core/config/config.ts'
import type { LoanQuote } from '#core/money/loan.ts'
import type { Facts, Wish } from './facts.ts'
import { quoteFor } from './quote.ts'
import { choice } from './rules.ts'

const { minLoanAmountCents: least, loanAmountStepCents: step } = config.limits
const { minLoanInstallments: shortest, maxLoanInstallments: longest } = config.limits

/** What is paid above what is received. Cents. */
export const costOf = ({ totalCents, netCents }: Pick<LoanQuote, 'totalCents' | 'netCents'>) =>
  totalCents - netCents

/** The largest amount up to the wish whose installment fits, or none. Installments grow with the amount. */
function largestFit(
  price: (cents: number) => LoanQuote,
  wanted: number,
  room: number,
): LoanQuote | undefined {
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

/** What was asked for and does not fit. Cents. */
interface UnmetWish {
  installment: number
  /** What an installment may be. */
  room: number
  /** What fits in the term that was asked for; none where not even the least does. */
  mostAmount: number | null
}

/** Why a wish is not among its own offers, or null where it is: chooseOffers takes it wherever it fits. */
export function unmetWish(facts: Facts, score: number, wish: Wish, room: number): UnmetWish | null {
  const price = (cents: number) => quoteFor(facts, score, wish, cents, wish.installmentsQty)
  const { installmentCents: installment } = price(wish.loanAmount)
  if (installment <= room) return null
  return { installment, room, mostAmount: largestFit(price, wish.loanAmount, room)?.netCents ?? null }
}

/**
 * The offers for a wish: each of another term, the whole amount before parts of it, terms near the asked one first,
 * far enough apart to be a choice. Sorted by cost.
 *
 * @param room what an installment may be, cents
 * @returns none, or choice.fewest to choice.most
 */
export function chooseOffers(facts: Facts, score: number, wish: Wish, room: number): LoanQuote[] {
  const terms = Array.from({ length: longest - shortest + 1 }, (_, index) => shortest + index)
  const near = ({ installmentsQty }: LoanQuote) => Math.abs(installmentsQty - wish.installmentsQty)
  const fits = terms
    .flatMap(
      (term) => largestFit((cents) => quoteFor(facts, score, wish, cents, term), wish.loanAmount, room) ?? [],
    )
    .sort((a, b) => b.netCents - a.netCents || near(a) - near(b))

  const chosen: LoanQuote[] = []
  for (const apart of [choice.apart, 1]) {
    // Terms that stand close are taken only where there would be no choice without them.
    const enough = apart === 1 ? choice.fewest : choice.most
    for (const fit of fits) {
      const far = chosen.every((other) => Math.abs(other.installmentsQty - fit.installmentsQty) >= apart)
      if (chosen.length < enough && far) chosen.push(fit)
    }
  }
  return chosen.length < choice.fewest ? [] : chosen.sort((a, b) => costOf(a) - costOf(b))
}
