import type { Cents } from '../money/units.ts'
import type { AgreementTerms } from './contract-content.ts'

/** A part of a whole, in integer cents and in hundredths of one per cent of that whole. */
export interface CetPart {
  name: string
  cents: Cents
  share: number
}

interface CetSheet {
  /** The parts of the financed amount; their shares sum to 10 000. */
  financed: readonly CetPart[]
  /** The parts of the total to pay; their shares sum to 10 000. */
  paid: readonly CetPart[]
}

/** The caption of each table of the sheet. */
export const cetCaptions = {
  financed: 'Composição do valor financiado',
  paid: 'Composição do total a pagar',
} as const

// The first part takes the rounding remainder, so that the column sums to 100,00%.
function costShares(parts: readonly (readonly [name: string, cents: Cents])[]): CetPart[] {
  const whole = parts.reduce((sum, [, cents]) => sum + cents, 0)
  const rows = parts.map(([name, cents]) => ({ name, cents, share: Math.round((cents / whole) * 10_000) }))
  const rest = 10_000 - rows.reduce((sum, { share }) => sum + share, 0)
  return rows.map((row, index) => (index === 0 ? { ...row, share: row.share + rest } : row))
}

/** The cost components of a loan. Integer cents. */
export type LoanCosts = Pick<
  AgreementTerms,
  'netCents' | 'financedFeesCents' | 'iofDailyCents' | 'iofAdditionalCents' | 'interestCents'
>

/** Each component of the total effective cost (CET), in cents and percent (Res. CMN 4.881/2020, art. 7). */
export function cetSheet(costs: LoanCosts): CetSheet {
  const { netCents, financedFeesCents, iofDailyCents, iofAdditionalCents, interestCents } = costs
  const parts = [
    ['Valor liberado ao cliente', netCents],
    ['Tarifas financiadas', financedFeesCents],
    ['IOF diário', iofDailyCents],
    ['IOF adicional', iofAdditionalCents],
  ] as const
  return { financed: costShares(parts), paid: costShares([...parts, ['Juros', interestCents]]) }
}
