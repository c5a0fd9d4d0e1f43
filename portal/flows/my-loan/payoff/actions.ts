import { createAction } from '../../../../core/actions/action.ts'
import { call } from '../../../../core/api/client.ts'
import type { Answer } from '../../../../core/api/contract/operation.ts'
import * as api from '../../../../core/api/contract/payoff.ts'
import { onSessionEnd } from '../../../../core/session/session.ts'
import { createCommand } from '../../../reads/command.ts'
import type { PayoffQuery } from './choice.ts'

export type PayoffQuote = Answer<typeof api.quotePayoff>

/** What a choice costs; it comes with the query it answers, because a later one may be asked already. */
export const quotePayoff = createAction(async (signal, id: string, query: PayoffQuery) => ({
  key: JSON.stringify(query),
  quote: await call(api.quotePayoff, { params: { id }, query }, { signal }),
}))

interface Wanted {
  id: string
  date: string
  numbers: number[]
  totalCents: number
}

/** Issues Pix and boleto for a quote as it was seen. */
export const issuePayoff = createCommand(api.startPayoff, ({ id, ...body }: Wanted) => ({
  params: { id },
  body,
}))

onSessionEnd(quotePayoff.reset)
