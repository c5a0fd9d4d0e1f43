import type { Answer } from '#core/api/contract/operation.ts'
import * as api from '#core/api/contract/payoff.ts'
import type { Cents } from '#core/money/units.ts'
import { createCommand } from '../../../kit/reads/command.ts'

export type PayoffQuote = Answer<typeof api.quotePayoff>

interface Wanted {
  id: string
  date: string
  numbers: number[]
  totalCents: Cents
}

/** Issues a Pix and a boleto for the quote as shown. */
export const issuePayoff = createCommand(api.startPayoff, ({ id, ...body }: Wanted) => ({
  params: { id },
  body,
}))
