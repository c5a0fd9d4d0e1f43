import { useEffect, useState } from 'react'
import type { ApiError } from '#core/api/errors.ts'
import { leadAfter } from '../lead.ts'
import { findLoan, store } from '../store.ts'
import { lookAgain } from './actions.ts'
import { nextLookMs } from './pace.ts'

/**
 * Follows the collection while its page is open and in sight, and leads on when it has moved. Answers why nothing
 * is heard of it just now, if so.
 *
 * @param group the id of the route that is open
 */
export function useCollection(group: string): ApiError | null {
  const [trouble, setTrouble] = useState<ApiError | null>(null)

  useEffect(() => {
    const way = { group, replace: true }
    let timer: ReturnType<typeof setTimeout> | undefined
    let left = false
    let quiet = 0
    let failed = 0

    function wait(): void {
      clearTimeout(timer)
      if (!left && !document.hidden) timer = setTimeout(look, nextLookMs(quiet, failed))
    }

    async function look(): Promise<void> {
      clearTimeout(timer)
      const before = store.facts?.ebs
      const outcome = await leadAfter(lookAgain.perform, way)
      if (left) return
      const error = outcome.status === 'error' ? outcome.error : null
      quiet = store.facts?.ebs === before ? quiet + 1 : 0
      failed = error ? failed + 1 : 0
      setTrouble(error)
      // The request is gone: what stands instead decides.
      if (error?.status === 404) await leadAfter(findLoan.perform, way)
      wait()
    }

    const turn = () => (document.hidden ? clearTimeout(timer) : look())

    wait()
    document.addEventListener('visibilitychange', turn)
    return () => {
      left = true
      clearTimeout(timer)
      lookAgain.reset()
      document.removeEventListener('visibilitychange', turn)
    }
  }, [group])

  return trouble
}
