import { config } from '../config/config.ts'
import { formatDate } from '../format/date-text.ts'
import { formatPercent } from '../format/percent.ts'
import { quoteLoan } from '../money/loan-quote.ts'
import { annualFromMonthly } from '../money/rates.ts'
import type { Cents } from '../money/units.ts'
import { exampleCost, exampleLoan, lender } from './example.baked.ts'
import { disbursementDate, exampleFeesCents } from './published-example.ts'

// The build replaces this module with its sentences, so that pages and embeds do not carry the calculation.

const { limits, rates } = config

/**
 * A rate of the published range, monthly and annual. The annual figure is truncated to two decimals because
 * that is what the product publishes (9.90% a month: 210.43% a year). All other rates, of simulations, offers
 * and contracts, are rounded by formatPercent as NBR 5891 requires, which gives 210.44%.
 */
function publishedRate(monthly: number): string {
  const yearly = Math.floor(annualFromMonthly(monthly) * 1e4) / 1e4
  return `${formatPercent(monthly)} ao mês (${formatPercent(yearly)} ao ano)`
}

/** The annual CET of every offered amount and term, at a given rate; fractions. */
function cetsAt(monthlyRate: number, financedFeesCents: Cents): number[] {
  const { minLoanInstallments: fewest, maxLoanInstallments: most } = limits
  const cets: number[] = []
  for (
    let netCents = limits.minLoanAmountCents;
    netCents <= limits.maxLoanAmountCents;
    netCents += limits.loanAmountStepCents
  )
    for (let installmentsQty = fewest; installmentsQty <= most; installmentsQty++)
      cets.push(
        quoteLoan({ netCents, financedFeesCents, monthlyRate, installmentsQty, disbursementDate }).annualCet,
      )
  return cets
}

// From the cheapest without fees to the most expensive with them: no offer exceeds the advertised CET.
const lowestCet = formatPercent(Math.min(...cetsAt(rates.minMonthly, 0)))
const highestCet = formatPercent(Math.max(...cetsAt(rates.maxMonthly, exampleFeesCents)))

/** The published range: 'de 1,90% ao mês (25,34% ao ano) a 9,90% ao mês (210,43% ao ano)'. */
export const publishedRates = `de ${publishedRate(rates.minMonthly)} a ${publishedRate(rates.maxMonthly)}`

/** The CET that must accompany advertised rates (Res. CMN 4.881/2020, art. 8). */
export const publishedCet = `CET de ${lowestCet} a ${highestCet} ao ano`

/** The assumptions of that CET, shown after it, since it depends on the dates. */
export const cetReading = `com liberação em ${formatDate(disbursementDate)} e a primeira parcela um mês depois. O CET mais alto inclui as tarifas do exemplo`

/** The whole text of a rate advertisement, for places that do not show its parts separately. */
export const advertisement = `De ${limits.minLoanInstallments} a ${limits.maxLoanInstallments} meses, juros ${publishedRates}, ${publishedCet}. Crédito ${lender.of}, sujeito a análise. Exemplo: um empréstimo de ${exampleLoan}: ${exampleCost}`
