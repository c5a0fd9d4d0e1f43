import { useCallback, useEffect, useRef } from 'react'
import type { ApiError } from '../../../../core/api/errors.ts'
import { useAction } from '../../../../core/react/use-action.ts'
import { type PayoffQuote, quotePayoff } from './actions.ts'
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
  const state = useAction(quotePayoff)
  const last = useRef<{ key: string; quote: PayoffQuote } | null>(null)
  if (state.status === 'performed') last.current = state.value
  const key = query && JSON.stringify(query)

  const again = useCallback(() => {
    quotePayoff.reset()
    if (key) quotePayoff.perform(loanId, JSON.parse(key) as PayoffQuery)
  }, [loanId, key])

  useEffect(() => {
    const timer = setTimeout(again, last.current ? restMs : 0)
    return () => clearTimeout(timer)
  }, [again])
  useEffect(() => quotePayoff.reset, [])

  const isOffline = state.status === 'error' && state.error.code === 'network'
  useEffect(() => {
    if (!isOffline) return
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isOffline, again])

  const fresh = state.status === 'performed' && state.value.key === key
  return {
    quote: last.current?.quote ?? null,
    fresh,
    error: state.status === 'error' ? state.error : null,
    again,
  }
}
