import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import css from './tabs.module.css'

interface Tab {
  id: string
  label: string
  body: ReactNode
}

interface TabsProps {
  /** The topic of the tabs, for screen readers. */
  label: string
  tabs: readonly Tab[]
  /** Set both to control the selection from outside (for example from the URL). */
  selected?: string
  onSelect?: (id: string) => void
}

const steps: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

/** Views of the same thing, one at a time. Arrow keys switch tabs, Tab moves into the panel. */
export function Tabs({ label, tabs, selected, onSelect }: TabsProps) {
  const id = useId()
  const [own, setOwn] = useState(tabs[0]?.id)
  const list = useRef<HTMLDivElement>(null)
  const current = selected ?? own
  const select = (tab: string) => {
    setOwn(tab)
    onSelect?.(tab)
  }
  const walk = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const at = tabs.findIndex((tab) => tab.id === current)
    const next = step && tabs[step(at, tabs.length)]
    if (!next) return
    event.preventDefault()
    select(next.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next.id}"]`)?.focus()
  }
  return (
    <div>
      <div className={css.list} ref={list} role="tablist" aria-label={label} onKeyDown={walk}>
        {tabs.map((tab) => (
          <button
            key={tab.id}
            className={css.tab}
            type="button"
            role="tab"
            data-tab={tab.id}
            id={`${id}-${tab.id}`}
            aria-controls={`${id}-${tab.id}-panel`}
            aria-selected={tab.id === current}
            tabIndex={tab.id === current ? 0 : -1}
            onClick={() => select(tab.id)}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map((tab) => (
        <div
          key={tab.id}
          className={css.panel}
          role="tabpanel"
          id={`${id}-${tab.id}-panel`}
          aria-labelledby={`${id}-${tab.id}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel may hold nothing else to reach by keyboard
          tabIndex={0}
          hidden={tab.id !== current}
        >
          {tab.body}
        </div>
      ))}
    </div>
  )
}
