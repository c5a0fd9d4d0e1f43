import { useEffect, useState } from 'react'
import { useAction } from '../../../../../core/react/use-action.ts'
import { loadBanks } from '../../../../flows/loan/ebs/actions.ts'
import { useKept } from '../../../../shell/use-kept.ts'

const settleMs = 250

/** The banks of what is searched for: asked once the typing rests, and only the last answer counts. */
export function useBanks() {
  const [search, setSearch] = useState('')
  const banks = useKept(useAction(loadBanks))

  function load(): void {
    loadBanks.reset()
    loadBanks.perform(search.trim())
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each text
  useEffect(() => {
    const timer = setTimeout(load, search === '' ? 0 : settleMs)
    return () => clearTimeout(timer)
  }, [search])

  useEffect(() => loadBanks.reset, [])

  return { search, setSearch, banks, load }
}
