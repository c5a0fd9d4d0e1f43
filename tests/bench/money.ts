import { quoteLoan } from '../../core/money/loan.ts'
import { installmentCents } from '../../core/money/price.ts'
import { inTurn, table } from './ratio.ts'

const repeat = (times: number, run: () => unknown) => () => {
  for (let count = 0; count < times; count += 1) run()
}

/** What a slider costs: the installment alone, and the whole quote with IOF and CET. */
export async function money(): Promise<string> {
  const terms = { principalCents: 500_000, monthlyRate: 0.019, installmentsQty: 36 }
  const request = {
    netCents: 500_000,
    monthlyRate: 0.019,
    installmentsQty: 36,
    disbursementDate: '2026-11-21',
  }
  const rows = await inTurn(
    {
      'installment by the annuity, 1000 times': repeat(1000, () => installmentCents(terms)),
      'whole quote: schedule, IOF, CET, 1000 times': repeat(1000, () => quoteLoan(request)),
    },
    9,
  )
  return table('Money', rows)
}
