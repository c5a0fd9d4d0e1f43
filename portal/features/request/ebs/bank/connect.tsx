import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { type EbsBank, ebsBanks } from '#core/api/contract/ebs.ts'
import type { RouteId } from '#core/routes/pages.ts'
import { TextField } from '#core/ui/field/text-field.tsx'
import { Hidden } from '#core/ui/hidden/hidden.tsx'
import { Loaded } from '../../../../kit/loaded.tsx'
import { go } from '../../../../kit/navigate.ts'
import { formed, useRead } from '../../../../kit/reads/use-read.ts'
import { BankList } from './bank-list.tsx'
import { Leave } from './leave.tsx'
import { LoginForm } from './login-form.tsx'
import css from './page.module.css'
import { text } from './text.ts'

interface ConnectProps {
  /** The bank of the last attempt, preselected. */
  last: string | undefined
  group: RouteId
}

/** State of a history entry: the id of the picked bank, or null to change it. */
type Entry = { bank: string } | null

/** Choice of a bank, then its form. The phone's back button also returns to the choice. */
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

  // The pressed button is gone: the focus moves to the form, or back to the search.
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
  /** Number of banks found. */
  found: number
  children: ReactNode
}

/** Searches banks by part of their name and announces the number found. */
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

/** The banks that match the search, requested after a debounce. */
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
