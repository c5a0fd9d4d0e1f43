import { quoteLoan } from '#core/money/loan-quote.ts'
import { installmentCents } from '#core/money/price-table.ts'
import { inTurn, table } from './ratio.ts'

/** Uses a different amount each time and every result, so that no engine can optimize the work away. */
const repeat = (times: number, run: (cents: number) => number) => () => {
  let sum = 0
  for (let count = 0; count < times; count += 1) sum += run(100_000 + count * 1000)
  return sum
}

/** Cost of a slider move: the installment alone, and the whole quote with IOF and CET. */
export async function money(): Promise<string> {
  const terms = { monthlyRate: 0.019, installmentsQty: 36 }
  const request = {
    netCents: 500_000,
    monthlyRate: 0.019,
    installmentsQty: 36,
    disbursementDate: '2026-11-21',
  }
  const rows = await inTurn(
    {
      'installment by the annuity, 1000 times': repeat(1000, (principalCents) =>
        installmentCents({ ...terms, principalCents }),
      ),
      'whole quote: schedule, IOF, CET, 1000 times': repeat(
        1000,
        (netCents) => quoteLoan({ ...request, netCents }).totalCents,
      ),
    },
    9,
  )
  return table('Money', rows)
}
