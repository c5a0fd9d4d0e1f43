import { type KeyboardEvent, useEffect, useState } from 'react'
import type { Bank } from '../../fields/banks.ts'
import { bankText } from '../../text/component-text.ts'
import { VisuallyHidden } from '../hidden/visually-hidden.tsx'
import css from './bank-field.module.css'
import field from './field.module.css'
import { FieldFrame } from './field-frame.tsx'
import type { FieldProps } from './field-props.ts'
import { inputPropsOf } from './input-props.ts'

const mostShown = 8

type BanksModule = typeof import('../../fields/banks.ts')

const bankLabelOf = ({ code, name }: Bank) => `${code} ${name}`

/** The list of all banks; null until loaded. It is too heavy to ship with the page. */
function useBanks(): BanksModule | null {
  const [banks, setBanks] = useState<BanksModule | null>(null)
  useEffect(() => {
    // Without the list the user can still type a code.
    import('../../fields/banks.ts').then(setBanks, () => undefined)
  }, [])
  return banks
}

/** A bank, searched by name or code: an editable combobox (ARIA APG). Unlisted codes are accepted too. */
export function BankField(props: FieldProps) {
  const { value, onChange } = props
  const { frame, control } = inputPropsOf(props)
  const search = useBanks()
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const [typed, setTyped] = useState(false)
  const name = search?.bankName(value)
  const shown = name && !open ? `${value} ${name}` : value
  // When reopened it offers every bank again, until the user types.
  const chosen = search?.banks.some((bank) => bankLabelOf(bank) === value || bank.code === value)
  const found = (open && search?.findBanks(chosen && !typed ? '' : value).slice(0, mostShown)) || []
  const list = `${frame.id}-list`
  const optionId = (index: number) => `${list}-${index}`

  function type(text: string): void {
    onChange(text)
    setOpen(true)
    setTyped(true)
    setActive(-1)
  }

  function pick(bank: Bank): void {
    onChange(bankLabelOf(bank))
    setOpen(false)
    setTyped(false)
    setActive(-1)
  }

  function press(event: KeyboardEvent): void {
    const bank = found[active]
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      setActive(open ? (active + step + found.length) % Math.max(1, found.length) : 0)
      setOpen(true)
    } else if (event.key === 'Enter' && bank) {
      event.preventDefault()
      pick(bank)
    } else if (event.key === 'Escape' && open) {
      event.preventDefault()
      setOpen(false)
    }
  }

  return (
    <FieldFrame {...frame}>
      <div className={field.box}>
        <input
          {...control}
          className={field.input}
          type="text"
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={found.length > 0}
          aria-controls={list}
          aria-activedescendant={found[active] && optionId(active)}
          spellCheck={false}
          value={shown}
          onInput={(event) => type(event.currentTarget.value)}
          onClick={() => setOpen(true)}
          onKeyDown={press}
          onBlur={() => {
            setOpen(false)
            setTyped(false)
            control.onBlur?.()
          }}
        />
        <div
          id={list}
          className={css.list}
          role="listbox"
          aria-label={bankText.suggestions}
          hidden={found.length === 0}
        >
          {found.map((bank, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: keys are the input's
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the input
            <div
              key={bank.code}
              id={optionId(index)}
              className={css.option}
              role="option"
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(bank)}
            >
              <span className={css.code}>{bank.code}</span> {bank.name}
            </div>
          ))}
        </div>
      </div>
      <VisuallyHidden live>{open && search ? bankText.found(found.length) : ''}</VisuallyHidden>
    </FieldFrame>
  )
}
