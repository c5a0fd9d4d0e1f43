import { useEffect, useRef, useState } from 'react'
import type { EbsBank } from '#core/api/contract/ebs.ts'
import { Loaded } from '../../../../kit/loaded.tsx'
import { BankList } from './bank-list.tsx'
import { BankSearch } from './bank-search.tsx'
import { Leave } from './leave.tsx'
import { LoginForm } from './login-form.tsx'
import { useBanks } from './use-banks.ts'

interface ConnectProps {
  /** The bank of the last try, to begin with. */
  last: string | undefined
  group: string
}

/** A bank is chosen, then its form filled in; the bank can be changed. */
export function Connect({ last, group }: ConnectProps) {
  const { search, setSearch, banks } = useBanks()
  const [picked, pick] = useState<EbsBank | null>()
  const region = useRef<HTMLDivElement>(null)
  const again = (list: readonly EbsBank[]) =>
    list.find(({ id, health }) => id === last && health !== 'offline') ?? null

  // What was pressed is gone: the reader goes on at the form, or back at the search.
  useEffect(() => {
    if (picked !== undefined) region.current?.querySelector<HTMLElement>(picked ? 'h2' : 'input')?.focus()
  }, [picked])

  function change(): void {
    setSearch('')
    pick(null)
  }

  return (
    <div ref={region}>
      <Loaded {...banks}>
        {(list) => {
          const bank = picked === undefined ? again(list) : picked
          if (bank?.way === 'authorization')
            return <Leave key={bank.id} bank={bank} group={group} onChangeBank={change} />
          if (bank) return <LoginForm key={bank.id} bank={bank} group={group} onChangeBank={change} />
          return (
            <BankSearch text={search} onSearch={setSearch} found={list.length}>
              <BankList banks={list} onPick={pick} />
            </BankSearch>
          )
        }}
      </Loaded>
    </div>
  )
}
