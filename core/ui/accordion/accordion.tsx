import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { chevron } from '../icon/icons.ts'
import css from './accordion.module.css'

interface AccordionItem {
  /** Also the URL fragment of the item. */
  id: string
  title: string
  body: ReactNode
}

interface AccordionProps {
  items: readonly AccordionItem[]
  /** With a shared name only one item is open at a time; without it each one is independent. */
  name?: string
}

/** Questions and answers in native details elements: they work without script and with in-page search. */
export function Accordion({ items, name }: AccordionProps) {
  return (
    <div className={css.accordion}>
      {items.map(({ id, title, body }) => (
        <details key={id} className={css.item} id={id} name={name}>
          <summary className={css.title}>
            {title}
            <Icon of={chevron} />
          </summary>
          <div className={css.body}>{body}</div>
        </details>
      ))}
    </div>
  )
}
