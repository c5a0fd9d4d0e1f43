import { named } from '../brand/named.ts'
import { config } from '../config/config.ts'
import { formatBrl } from '../format/brl.ts'
import { formatDate } from '../format/date-text.ts'
import { formatPercent } from '../format/percent.ts'
import { quoteLoan } from '../money/loan.ts'
import { annualFromMonthly } from '../money/rates.ts'
import { expectedRelease } from '../money/release.ts'

// The build puts these sentences in place of this module, so that no page or embed carries what computes them.

const { creditor, limits, rates } = config

/** When the money of what is advertised goes out, a month before the first installment: CET counts days. */
const disbursementDate = expectedRelease('2026-11-22')

/**
 * A rate of the published range, a month and a year. The yearly figure is cut after two decimals because that is the
 * statement the product publishes (9.90% a month: 210.43% a year). Every other rate, of simulations, offers and
 * contracts, is rounded by formatPercent as NBR 5891 asks, which gives 210.44%.
 */
function publishedRate(monthly: number): string {
  const yearly = Math.floor(annualFromMonthly(monthly) * 1e4) / 1e4
  return `${formatPercent(monthly)} ao mês (${formatPercent(yearly)} ao ano)`
}

/** The fees of the published example: with them its 24 installments are those of the specification, 546.07 each. */
const exampleFeesCents = 40_00

/** CET a year of every amount and term that is offered, at a rate; fractions. */
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

// From the cheapest without fees to the dearest with those of the example: no offer costs more than is advertised.
const lowestCet = formatPercent(Math.min(...cetsAt(rates.minMonthly, 0)))
const highestCet = formatPercent(Math.max(...cetsAt(rates.maxMonthly, exampleFeesCents)))

/** The published range: 'de 1,90% ao mês (25,34% ao ano) a 9,90% ao mês (210,43% ao ano)'. */
export const publishedRates = `de ${publishedRate(rates.minMonthly)} a ${publishedRate(rates.maxMonthly)}`

/** The cost that stands beside the rates wherever they are advertised (Res. CMN 4.881/2020, art. 8). */
export const publishedCet = `CET de ${lowestCet} a ${highestCet} ao ano`

/** How that cost is meant, after it: it changes with the dates. */
export const cetReading = `com liberação em ${formatDate(disbursementDate)}, a primeira parcela um mês depois e, no maior, as tarifas do exemplo`

/** Who lends, which belongs there too (CDC, art. 54-B, § 3º). */
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

/** The example as it is published, after 'um empréstimo de' and before what it costs. */
export const exampleLoan = `${received} em ${example.installmentsQty} meses, a ${formatPercent(example.monthlyRate)} ao mês, tem ${example.installmentsQty} parcelas de ${formatBrl(example.installmentCents)} e total de ${formatBrl(example.totalCents)}`

/** Its CET, and why its installments pay more than the amount that is received. */
export const exampleCost = `CET de ${formatPercent(example.annualCet)} ao ano. Você recebe os ${received} e financia ${formatBrl(example.principalCents)}: entram ${formatBrl(example.iof.totalCents)} de IOF e ${formatBrl(example.financedFeesCents)} de tarifas, que a sua oferta pode não ter.`

/** All that an advertisement of the rates says, for those who have no room of their own for its parts. */
export const advertisement = `De ${limits.minLoanInstallments} a ${limits.maxLoanInstallments} meses, juros ${publishedRates}, ${publishedCet}. Crédito ${lender.of}, sujeito a análise. Exemplo: um empréstimo de ${exampleLoan}: ${exampleCost}`
