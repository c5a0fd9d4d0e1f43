import { config } from '../../../core/config/config.ts'
import { formatPercent } from '../../../core/format/percent.ts'
import { annualFromMonthly } from '../../../core/money/rates.ts'

const { brand, company, creditor, rates, limits } = config
const range = [rates.minMonthly, rates.maxMonthly].map(
  (rate) => `${formatPercent(rate)} ao mês (${formatPercent(annualFromMonthly(rate))} ao ano)`,
)

export const text = {
  statements: [
    `${brand} é correspondente bancário de ${creditor.name}, CNPJ ${creditor.cnpj}, e não cobra nada de você. ${company.legalName}, CNPJ ${company.cnpj}.`,
    `As taxas do crédito pessoal vão de ${range.join(' a ')}, com prazo de ${limits.minLoanInstallments} a ${limits.maxLoanInstallments} meses. Você pode antecipar o pagamento quando quiser.`,
  ],
} as const
