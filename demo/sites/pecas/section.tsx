import type { ReactNode } from 'react'
import css from './gallery.module.css'
import { text } from './text.ts'

type SectionId = keyof typeof text.sections

/** One section of the gallery. */
export function Section({ id, children }: { id: SectionId; children: ReactNode }) {
  return (
    <section className={css.section} id={id} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{text.sections[id]}</h2>
      {children}
    </section>
  )
}
