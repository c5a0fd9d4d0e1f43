import css from './simulator.module.css'
import * as text from './text.ts'

/**
 * The legal notice required beside every simulation; part of the view, so that no page can omit it. A price in
 * one sentence needs no example beside it.
 */
export function LegalNote({ brief }: { brief?: boolean }) {
  return (
    <div className={css.legal} part="legal">
      <p>{text.subject}</p>
      <p>{text.correspondent}</p>
      {brief || <p>{text.example}</p>}
    </div>
  )
}
