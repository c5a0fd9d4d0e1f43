import { named } from '../brand/named.ts'
import { config } from '../config/config.ts'
import { formatBrl } from '../format/brl.ts'
import { formatDate } from '../format/date-text.ts'
import { formatPercent } from '../format/percent.ts'
import { quoteLoan } from '../money/loan.ts'
import { annualFromMonthly } from '../money/rates.ts'
import { expectedRelease } from '../money/release.ts'

// The build replaces this module with its sentences, so that pages and embeds do not carry the calculation.

const { creditor, limits, rates } = config

/** The release date in advertised examples, a month before the first installment: the CET counts days. */
const disbursementDate = expectedRelease('2026-11-22')

/**
 * A rate of the published range, monthly and annual. The annual figure is truncated to two decimals because
 * that is what the product publishes (9.90% a month: 210.43% a year). All other rates, of simulations, offers
 * and contracts, are rounded by formatPercent as NBR 5891 requires, which gives 210.44%.
 */
function publishedRate(monthly: number): string {
  const yearly = Math.floor(annualFromMonthly(monthly) * 1e4) / 1e4
  return `${formatPercent(monthly)} ao mês (${formatPercent(yearly)} ao ano)`
}

/** The fees of the published example: they make its 24 installments 546.07 each, as in the specification. */
const exampleFeesCents = 40_00

/** The annual CET of every offered amount and term, at a given rate; fractions. */
function cetsAt(monthlyRate: number, financedFeesCents: number): number[] {
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
export const cetReading = `com liberação em ${formatDate(disbursementDate)}, a primeira parcela um mês depois e, no maior, as tarifas do exemplo`

/** The lender, which advertisements must name too (CDC, art. 54-B, § 3º). */
const { the, of } = named(`${creditor.name}, CNPJ ${creditor.cnpj}`, creditor.article)
export const lender = { the, of }

/** The published example: its installments pay the amount, its tax and its fees. */
const example = quoteLoan({
  netCents: 10_000_00,
  financedFeesCents: exampleFeesCents,
  monthlyRate: 0.02,
  installmentsQty: 24,
  disbursementDate,
})
const received = formatBrl(example.netCents)

/** The published example, to follow 'um empréstimo de' and precede its cost. */
export const exampleLoan = `${received} em ${example.installmentsQty} meses, a ${formatPercent(example.monthlyRate)} ao mês, tem ${example.installmentsQty} parcelas de ${formatBrl(example.installmentCents)} e total de ${formatBrl(example.totalCents)}`

/** Its CET, and why its installments exceed the amount received. */
export const exampleCost = `CET de ${formatPercent(example.annualCet)} ao ano. Você recebe os ${received} e financia ${formatBrl(example.principalCents)}: entram ${formatBrl(example.iof.totalCents)} de IOF e ${formatBrl(example.financedFeesCents)} de tarifas, que a sua oferta pode não ter.`

/** The whole text of a rate advertisement, for places that do not show its parts separately. */
export const advertisement = `De ${limits.minLoanInstallments} a ${limits.maxLoanInstallments} meses, juros ${publishedRates}, ${publishedCet}. Crédito ${lender.of}, sujeito a análise. Exemplo: um empréstimo de ${exampleLoan}: ${exampleCost}`
