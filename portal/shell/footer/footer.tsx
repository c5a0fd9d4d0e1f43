import css from './footer.module.css'
import { text } from './text.ts'

/** What the law and honesty want said on every page. */
export function Footer() {
  return (
    <footer className={css.footer}>
      <div className={css.inside}>
        {text.statements.map((statement) => (
          <p key={statement}>{statement}</p>
        ))}
      </div>
    </footer>
  )
}
