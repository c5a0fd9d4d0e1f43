import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { Icon } from '../icon/icon.tsx'
import { chevron } from '../icon/icons.ts'
import css from './menu.module.css'

interface MenuProps {
  label: string
  /** A path from icons.ts, before the label. */
  icon?: string
  /** Links and buttons, one per line. */
  children: ReactNode
}

/**
 * A button that shows a list of links. A disclosure, not an ARIA menu: links stay links and are reached with
 * Tab. It closes on Esc, when the focus leaves, on a click elsewhere, and when an item is chosen.
 */
export function Menu({ label, icon, children }: MenuProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  useEffect(() => {
    if (!open) return
    const outside = (event: PointerEvent) => {
      if (!event.composedPath().includes(root.current!)) setOpen(false)
    }
    document.addEventListener('pointerdown', outside)
    return () => document.removeEventListener('pointerdown', outside)
  }, [open])

  const leave = (event: FocusEvent) => {
    if (event.relatedTarget && !root.current?.contains(event.relatedTarget)) setOpen(false)
  }
  const closeByKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !open) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to what bubbles out of its controls
    <div className={css.menu} ref={root} onBlur={leave} onKeyDown={closeByKey}>
      <button
        className={css.button}
        ref={button}
        type="button"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {icon && <Icon of={icon} />}
        {label}
        <Icon of={chevron} small />
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: closes after the choice, whatever was chosen */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link or button is a click as well */}
      <div className={css.list} id={id} hidden={!open} onClick={() => setOpen(false)}>
        {children}
      </div>
    </div>
  )
}
