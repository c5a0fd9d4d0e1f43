import { formatPercent } from '../format/percent.ts'
import { annualFromMonthly } from '../money/rates.ts'

/**
 * A rate as the product publishes it, a month and a year. The yearly figure is cut after two decimals, as it was
 * always published (9.90% a month: 210.43%), where rounding would give 210.44%.
 */
export function publishedRate(monthly: number): string {
  const yearly = Math.floor(annualFromMonthly(monthly) * 1e4) / 1e4
  return `${formatPercent(monthly)} ao mês (${formatPercent(yearly)} ao ano)`
}
