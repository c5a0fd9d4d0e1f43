import { useEffect, useRef, useState } from 'react'
import type { Answer } from '#core/api/contract/operation.ts'
import * as api from '#core/api/contract/payoff.ts'
import type { ApiError } from '#core/api/errors.ts'
import type { Cents } from '#core/money/units.ts'
import { createCommand } from '../../../kit/reads/create-command.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import type { PayoffQuery } from './payoff-choice.ts'

export type PayoffQuote = Answer<typeof api.quotePayoff>

interface PayoffInput {
  id: string
  date: string
  numbers: number[]
  totalCents: Cents
}

/** Issues a Pix and a boleto for the quote as shown. */
export const issuePayoff = createCommand(api.startPayoff, ({ id, ...body }: PayoffInput) => ({
  params: { id },
  body,
}))

/** Debounce: of an amount being typed only the value it rests on is requested. */
const restMs = 250

export interface QuoteState {
  /** The latest quote; kept while the next one loads, so that the layout does not shift. */
  quote: PayoffQuote | null
  /** Whether the quote belongs to the current choice. */
  fresh: boolean
  error: ApiError | null
  /** Retries at once. */
  again: () => void
}

/** Price of a choice, requested again on each change; a pending request is aborted. */
export function useQuote(loanId: string, query: PayoffQuery | null): QuoteState {
  const key = query && JSON.stringify(query)
  const [settled, settle] = useState(key)
  const last = useRef<PayoffQuote | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => settle(key), last.current ? restMs : 0)
    return () => clearTimeout(timer)
  }, [key])
  const input =
    settled === null ? null : { params: { id: loanId }, query: JSON.parse(settled) as PayoffQuery }
  const { state, retry, refusal, isBefore } = useRead(api.quotePayoff, input, { keep: true })
  if (state.status === 'performed') last.current = state.value
  return {
    quote: last.current,
    fresh: state.status === 'performed' && !isBefore && settled === key && key !== null && !refusal,
    error: refusal,
    again: retry,
  }
}
