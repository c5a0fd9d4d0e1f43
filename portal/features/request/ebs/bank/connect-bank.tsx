import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useHistoryState } from 'wouter/use-browser-location'
import { type EbsBank, type EbsState, ebsBanks } from '#core/api/contract/ebs.ts'
import type { RouteId } from '#core/routes/pages.ts'
import { TextField } from '#core/ui/field/text-field.tsx'
import { VisuallyHidden } from '#core/ui/hidden/visually-hidden.tsx'
import { LoadedRead } from '../../../../kit/loaded-read.tsx'
import { openPage } from '../../../../kit/open-page.ts'
import { mapRead, useRead } from '../../../../kit/reads/use-read.ts'
import { BankList } from './bank-list.tsx'
import { BankLoginForm } from './bank-login-form.tsx'
import css from './page.module.css'
import { text } from './text.ts'

interface ConnectBankProps {
  /** The bank of the last attempt: its form is open again, or it is the one that is found. */
  last: EbsState['currentBank'] | undefined
  group: RouteId
}

/** State of a history entry: the id of the picked bank, or null to change it. */
type HistoryEntry = { bank: string } | null

/** Choice of a bank, then its form. The phone's back button also returns to the choice. */
export function ConnectBank({ last, group }: ConnectBankProps) {
  const picked = useHistoryState<HistoryEntry>()?.bank
  const { search, setSearch, banks } = useBanks(picked === undefined ? last?.name : '')
  const before = useRef(picked)
  const region = useRef<HTMLDivElement>(null)
  const chosenIn = (list: readonly EbsBank[]) =>
    list.find(
      ({ id, health, way }) =>
        way === 'login' && (picked === undefined ? id === last?.id && health !== 'offline' : id === picked),
    )
  const pick = (bank: string) => openPage(group, { state: { bank } satisfies HistoryEntry })

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
      <LoadedRead {...banks}>
        {(list) => {
          const bank = chosenIn(list)
          if (bank) return <BankLoginForm key={bank.id} bank={bank} group={group} onChangeBank={change} />
          return (
            <BankSearch text={search} onSearch={setSearch} found={list.length}>
              <BankList banks={list} group={group} onPick={pick} />
            </BankSearch>
          )
        }}
      </LoadedRead>
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
      <VisuallyHidden live>{text.found(found)}</VisuallyHidden>
      {children}
    </search>
  )
}

const settleMs = 250

/** The banks that match the search, which may begin with a name, requested after a debounce. */
function useBanks(name = '') {
  const [search, setSearch] = useState(name)
  const [settled, settle] = useState(name)
  useEffect(() => {
    const timer = setTimeout(() => settle(search.trim()), search === '' ? 0 : settleMs)
    return () => clearTimeout(timer)
  }, [search])
  const banks = useRead(ebsBanks, { query: { search: settled } }, { keep: true })
  return { search, setSearch, banks: mapRead(banks, ({ items }) => items) }
}
