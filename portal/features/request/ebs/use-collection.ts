import { useEffect, useEffectEvent, useState } from 'react'
import { ebsExecution } from '#core/api/contract/ebs.ts'
import type { ApiError } from '#core/api/errors.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { leadAfter } from '../lead.ts'
import { findLoan, store } from '../store.ts'
import { hear } from './actions.ts'

/** A bank may ask something at any moment, and its code lasts no longer than a few minutes. */
const longestMs = 4_000

/**
 * Follows the collection while its page is open and in sight, and leads on when it has moved. Answers why nothing
 * is heard of it just now, if so.
 *
 * @param group the id of the route that is open
 */
export function useCollection(group: string): ApiError | null {
  const { id } = store.facts?.loan ?? {}
  const { state, answeredAt, refusal } = useRead(ebsExecution, id ? { params: { id } } : null, {
    poll: () => longestMs,
  })
  // What was held when the page opened may be older than what led to it.
  const [heldAt] = useState(answeredAt)

  const take = useEffectEvent(() => {
    const way = { group, replace: true }
    if (state.status === 'performed')
      leadAfter(async () => ({ status: 'performed', value: await hear(state.value) }), way)
  })
  useEffect(() => {
    if (answeredAt !== heldAt) take()
  }, [answeredAt, heldAt])

  const isGone = refusal?.status === 404
  const leave = useEffectEvent(() => leadAfter(findLoan.perform, { group, replace: true }))
  useEffect(() => {
    // What stands instead decides.
    if (isGone) leave()
  }, [isGone])

  return refusal
}
