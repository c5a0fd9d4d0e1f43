import { useEffect, useState } from 'react'
import { ebsBanks } from '#core/api/contract/ebs.ts'
import { formed, useRead } from '../../../../kit/reads/use-read.ts'

const settleMs = 250

/** The banks of what is searched for: asked once the typing rests. */
export function useBanks() {
  const [search, setSearch] = useState('')
  const [settled, settle] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => settle(search.trim()), search === '' ? 0 : settleMs)
    return () => clearTimeout(timer)
  }, [search])
  const banks = useRead(ebsBanks, { query: { search: settled } }, { keep: true })
  return { search, setSearch, banks: formed(banks, ({ items }) => items) }
}
