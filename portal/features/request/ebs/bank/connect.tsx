import { useEffect, useRef } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import type { EbsBank } from '#core/api/contract/ebs.ts'
import { Loaded } from '../../../../kit/loaded.tsx'
import { go } from '../../../../kit/navigate.ts'
import type { RouteId } from '../../../../routes.ts'
import { BankList } from './bank-list.tsx'
import { BankSearch } from './bank-search.tsx'
import { Leave } from './leave.tsx'
import { LoginForm } from './login-form.tsx'
import { useBanks } from './use-banks.ts'

interface ConnectProps {
  /** The bank of the last try, to begin with. */
  last: string | undefined
  group: RouteId
}

/** What a history entry of this page holds: the id of the bank that was picked, or none where it was to be changed. */
type Entry = { bank: string } | null

/** A bank is chosen, then its form filled in; the bank can be changed, by the phone's way back too. */
export function Connect({ last, group }: ConnectProps) {
  const { search, setSearch, banks } = useBanks()
  const picked = useHistoryState<Entry>()?.bank
  const before = useRef(picked)
  const region = useRef<HTMLDivElement>(null)
  const chosenIn = (list: readonly EbsBank[]) =>
    list.find(({ id, health }) =>
      picked === undefined ? id === last && health !== 'offline' : id === picked,
    )
  const pick = (bank: string) => go(group, { state: { bank } satisfies Entry })

  // What was pressed is gone: the reader goes on at the form, or back at the search.
  useEffect(() => {
    if (picked === before.current) return
    before.current = picked
    region.current?.querySelector<HTMLElement>(picked ? 'h2' : 'input')?.focus()
  }, [picked])

  function change(): void {
    setSearch('')
    if (picked) history.back()
    else pick('')
  }

  return (
    <div ref={region}>
      <Loaded {...banks}>
        {(list) => {
          const bank = chosenIn(list)
          if (bank?.way === 'authorization')
            return <Leave key={bank.id} bank={bank} group={group} onChangeBank={change} />
          if (bank) return <LoginForm key={bank.id} bank={bank} group={group} onChangeBank={change} />
          return (
            <BankSearch text={search} onSearch={setSearch} found={list.length}>
              <BankList banks={list} onPick={({ id }) => pick(id)} />
            </BankSearch>
          )
        }}
      </Loaded>
    </div>
  )
}
