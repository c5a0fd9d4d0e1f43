import css from './simulator.module.css'
import * as text from './text.ts'

/** The legal notice required beside every simulation; part of the view, so that no page can omit it. */
export function Legal() {
  return (
    <div className={css.legal} part="legal">
      <p>{text.subject}</p>
      <p>{text.correspondent}</p>
      <p>{text.example}</p>
    </div>
  )
}
