import type { ReactNode } from 'react'
import type { IsoDate } from '../../calendar/dates.ts'
import { config } from '../../config/config.ts'
import { Button } from '../button/button.tsx'
import { Prose } from '../document/blocks.tsx'
import { InlineWords } from '../document/inline-words.tsx'
import { document as sheet } from '../icon/more-icons.ts'
import { Notice } from '../notice/notice.tsx'
import css from './article.module.css'
import type { Section } from './content.ts'
import { Contents } from './contents.tsx'
import { text } from './text.ts'

export interface ArticleProps {
  title: string
  lead: string
  updated: IsoDate
  version?: string
  /** A legally binding text: it can be printed, and shows a notice until a lawyer has confirmed it. */
  legal?: boolean
  sections: readonly Section[]
  /** Between the opening and the first section. */
  children?: ReactNode
}

/** A long text: opening, table of contents, sections. All of its content is data. */
export function Article({ title, lead, updated, version, legal, sections, children }: ArticleProps) {
  return (
    <article className={css.article}>
      <header className={css.opening}>
        <h1>{title}</h1>
        <p className={css.lead}>
          <InlineWords of={lead} />
        </p>
        <p className={css.facts}>
          <span>
            {text.updated}
            <time dateTime={updated}>{text.date(updated)}</time>
            {version && text.version(version)}
          </span>
          {legal && (
            <span className={css.print}>
              <Button look="quiet" icon={sheet} onClick={() => window.print()}>
                {text.print}
              </Button>
            </span>
          )}
        </p>
        {legal && !config.legal.reviewed && (
          <Notice tone="warning" title={text.unreviewed.title}>
            <p>{text.unreviewed.body}</p>
          </Notice>
        )}
      </header>
      <Contents sections={sections} />
      <div className={css.body}>
        {children}
        {sections.map((section) => (
          <section key={section.id} id={section.id} aria-labelledby={`${section.id}-t`}>
            <h2 id={`${section.id}-t`}>{section.title}</h2>
            <Prose of={section.body} />
          </section>
        ))}
      </div>
    </article>
  )
}
