import { nameForms } from '../brand/name-forms.ts'
import { config } from '../config/config.ts'
import { formatBrl } from '../format/brl.ts'
import { formatPercent } from '../format/percent.ts'
import { publishedExample as example } from './published-example.ts'

// The build replaces this module with its sentences, so that pages and embeds do not carry the calculation.

const { creditor } = config

/** The lender, which advertisements must name too (CDC, art. 54-B, § 3º). */
const { the, of } = nameForms(`${creditor.name}, CNPJ ${creditor.cnpj}`, creditor.article)
export const lender = { the, of }

const received = formatBrl(example.netCents)

/** The published example, to follow 'um empréstimo de' and precede its cost. */
export const exampleLoan = `${received} em ${example.installmentsQty} meses, a ${formatPercent(example.monthlyRate)} ao mês, tem ${example.installmentsQty} parcelas de ${formatBrl(example.installmentCents)} e total de ${formatBrl(example.totalCents)}`

/** Its CET, and why its installments exceed the amount received. */
export const exampleCost = `CET de ${formatPercent(example.annualCet)} ao ano. Você recebe os ${received} e financia ${formatBrl(example.principalCents)}: entram ${formatBrl(example.iof.totalCents)} de IOF e ${formatBrl(example.financedFeesCents)} de tarifas, que a sua oferta pode não ter.`
