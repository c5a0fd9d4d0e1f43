import type { ReactNode } from 'react'
import css from './page-opening.module.css'

interface PageOpeningProps {
  title: string
  lead: string
  /** Beside the text on wide screens, else below it. */
  drawing?: ReactNode
  /** Buttons. */
  actions?: ReactNode
}

/** The opening of a presentation page: title, one call to action, a drawing. */
export function PageOpening({ title, lead, drawing, actions }: PageOpeningProps) {
  return (
    <header className={css.opening}>
      <div className={css.words}>
        <h1>{title}</h1>
        <p className={css.lead}>{lead}</p>
        {actions && <div className={css.actions}>{actions}</div>}
      </div>
      {drawing && <div className={css.drawing}>{drawing}</div>}
    </header>
  )
}

interface PageChapterProps {
  id: string
  title: string
  lead?: string
  children: ReactNode
}

/** A section of such a page, with its own heading. */
export function PageChapter({ id, title, lead, children }: PageChapterProps) {
  return (
    <section className={css.chapter} id={id} aria-labelledby={`${id}-t`}>
      <div className={css.head}>
        <h2 id={`${id}-t`}>{title}</h2>
        {lead && <p>{lead}</p>}
      </div>
      {children}
    </section>
  )
}

/** The layout around the opening and the chapters. */
export function Presentation({ children }: { children: ReactNode }) {
  return <div className={css.presentation}>{children}</div>
}
