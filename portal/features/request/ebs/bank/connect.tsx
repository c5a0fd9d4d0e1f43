import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { type EbsBank, ebsBanks } from '#core/api/contract/ebs.ts'
import { TextField } from '#core/ui/field/text-field.tsx'
import { Hidden } from '#core/ui/hidden/hidden.tsx'
import { Loaded } from '../../../../kit/loaded.tsx'
import { go } from '../../../../kit/navigate.ts'
import { formed, useRead } from '../../../../kit/reads/use-read.ts'
import type { RouteId } from '../../../../routes.ts'
import { BankList } from './bank-list.tsx'
import { Leave } from './leave.tsx'
import { LoginForm } from './login-form.tsx'
import css from './page.module.css'
import { text } from './text.ts'

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

const field = { name: 'search', label: text.search, control: 'literal', autocomplete: 'off' } as const

interface BankSearchProps {
  text: string
  onSearch: (text: string) => void
  /** How many banks there are with it. */
  found: number
  children: ReactNode
}

/** Banks by a part of their name; how many there are is said as it changes. */
function BankSearch({ text: typed, onSearch, found, children }: BankSearchProps) {
  return (
    <search className={css.connect}>
      <TextField field={field} value={typed} onChange={onSearch} />
      <Hidden live>{text.found(found)}</Hidden>
      {children}
    </search>
  )
}

const settleMs = 250

/** The banks of what is searched for: asked once the typing rests. */
function useBanks() {
  const [search, setSearch] = useState('')
  const [settled, settle] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => settle(search.trim()), search === '' ? 0 : settleMs)
    return () => clearTimeout(timer)
  }, [search])
  const banks = useRead(ebsBanks, { query: { search: settled } }, { keep: true })
  return { search, setSearch, banks: formed(banks, ({ items }) => items) }
}
