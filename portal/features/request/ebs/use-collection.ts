import { useEffect, useEffectEvent, useState } from 'react'
import { ebsExecution } from '#core/api/contract/ebs.ts'
import type { ApiError } from '#core/api/errors.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { performAndOpenNext } from '../current-step.ts'
import { cachedFacts, findLoan } from '../request-store.ts'
import { storeCollectionAnswer } from './ebs-commands.ts'

/** Polling interval. The bank may ask for a code at any moment, and the code is valid for a few minutes. */
const longestMs = 4_000

/**
 * Polls the collection while its page is visible, and goes to the next page when the state changes. Returns
 * the error while polling fails.
 *
 * @param group the id of the route that is open
 */
export function useCollection(group: string): ApiError | null {
  const { id } = cachedFacts()?.loan ?? {}
  const { state, answeredAt, refusal } = useRead(ebsExecution, id ? { params: { id } } : null, {
    poll: () => longestMs,
  })
  // Data cached when the page opened may be older than the change that led to it.
  const [heldAt] = useState(answeredAt)

  const take = useEffectEvent(() => {
    const way = { group, replace: true }
    if (state.status === 'performed')
      performAndOpenNext(
        async () => ({ status: 'performed', value: await storeCollectionAnswer(state.value) }),
        way,
      )
  })
  useEffect(() => {
    if (answeredAt !== heldAt) take()
  }, [answeredAt, heldAt])

  const isGone = refusal?.status === 404
  const leave = useEffectEvent(() => performAndOpenNext(findLoan, { group, replace: true }))
  useEffect(() => {
    // The request's current state decides.
    if (isGone) leave()
  }, [isGone])

  return refusal
}
