import css from './simulator.module.css'
import * as text from './text.ts'

/** What the law wants said beside any simulation; part of the view, so that no page can leave it out. */
export function Legal() {
  return (
    <div className={css.legal} part="legal">
      <p>{text.subject}</p>
      <p>{text.correspondent}</p>
      <p>{text.example}</p>
    </div>
  )
}
