import type { ReactNode } from 'react'
import { TextField } from '#core/ui/field/text-field.tsx'
import { Hidden } from '#core/ui/hidden/hidden.tsx'
import css from './page.module.css'
import { text } from './text.ts'

const field = { name: 'search', label: text.search, control: 'literal', autocomplete: 'off' } as const

interface BankSearchProps {
  text: string
  onSearch: (text: string) => void
  /** How many banks there are with it. */
  found: number
  children: ReactNode
}

/** Banks by a part of their name; how many there are is said as it changes. */
export function BankSearch({ text: typed, onSearch, found, children }: BankSearchProps) {
  return (
    <search className={css.connect}>
      <TextField field={field} value={typed} onChange={onSearch} />
      <Hidden live>{text.found(found)}</Hidden>
      {children}
    </search>
  )
}
