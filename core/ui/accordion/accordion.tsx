import type { ReactNode } from 'react'
import { Icon } from '../icon/icon.tsx'
import { chevron } from '../icon/icons.ts'
import css from './accordion.module.css'

interface AccordionItem {
  /** Also the fragment under which an item can be linked to. */
  id: string
  title: string
  body: ReactNode
}

interface AccordionProps {
  items: readonly AccordionItem[]
  /** A shared name lets one item be open at a time; without it each opens and closes by itself. */
  name?: string
}

/** Questions and answers out of native details: they work before our script, and in-page search opens them. */
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
