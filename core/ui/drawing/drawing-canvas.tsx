import type { ReactNode } from 'react'
import css from './drawing.module.css'

/** The canvas of every drawing. Decorative, so hidden from screen readers. */
export function DrawingCanvas({ children }: { children: ReactNode }) {
  return (
    <svg className={css.drawing} viewBox="0 0 320 220" aria-hidden="true" focusable="false">
      {children}
    </svg>
  )
}

/** The landscape that all drawings share. */
export function DrawingGround({ near = true }: { near?: boolean }) {
  return (
    <>
      <path className={css.far} d="M0 150c40-34 84-40 124-18 34 18 62 8 96-14 36-22 70-16 100 6v96H0z" />
      {near && <path className={css.near} d="M0 186c60-26 122-24 178-8 52 14 96 8 142-14v56H0z" />}
    </>
  )
}
