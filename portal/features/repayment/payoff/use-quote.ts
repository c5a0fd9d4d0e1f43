import { useEffect, useRef, useState } from 'react'
import { quotePayoff } from '#core/api/contract/payoff.ts'
import type { ApiError } from '#core/api/errors.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import type { PayoffQuote } from './actions.ts'
import type { PayoffQuery } from './choice.ts'

/** A slider passes many values: the server is asked where it rests. */
const restMs = 250

interface Quoted {
  /** The newest there is; it stays while the next one is on its way, so that nothing jumps. */
  quote: PayoffQuote | null
  /** Whether it is of what is chosen now. */
  fresh: boolean
  error: ApiError | null
  /** Asks again, at once. */
  again: () => void
}

/** The price of a choice, asked anew whenever it changes; what was on its way is aborted. */
export function useQuote(loanId: string, query: PayoffQuery | null): Quoted {
  const key = query && JSON.stringify(query)
  const [settled, settle] = useState(key)
  const last = useRef<PayoffQuote | null>(null)
  useEffect(() => {
    const timer = setTimeout(() => settle(key), last.current ? restMs : 0)
    return () => clearTimeout(timer)
  }, [key])
  const input =
    settled === null ? null : { params: { id: loanId }, query: JSON.parse(settled) as PayoffQuery }
  const { state, retry, refusal, isBefore } = useRead(quotePayoff, input, { keep: true })
  if (state.status === 'performed') last.current = state.value
  return {
    quote: last.current,
    fresh: state.status === 'performed' && !isBefore && settled === key && key !== null && !refusal,
    error: refusal,
    again: retry,
  }
}
