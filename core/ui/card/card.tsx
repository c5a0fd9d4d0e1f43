import type { ReactNode } from 'react'
import { joinClasses } from '../class-names.ts'
import css from './card.module.css'

interface CardProps {
  look?: 'plain' | 'raised' | 'tinted' | 'late' | 'sunken'
  /** The element: a section needs a heading inside. */
  as?: 'div' | 'section' | 'article' | 'li' | 'aside'
  /** Id of the heading that labels it. */
  labelledBy?: string
  id?: string
  children: ReactNode
}

/** A card on the page, for one topic. */
export function Card({ look = 'plain', as: Element = 'div', labelledBy, id, children }: CardProps) {
  return (
    <Element
      className={joinClasses(css.card, look !== 'plain' && css[look])}
      id={id}
      aria-labelledby={labelledBy}
    >
      {children}
    </Element>
  )
}
