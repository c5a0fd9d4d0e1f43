import type { Row } from './rows.ts'
import css from './rows-list.module.css'
import { text } from './text.ts'

/** Names and values, one below the other. */
export function RowsList({ rows }: { rows: readonly Row[] }) {
  return (
    <dl className={css.rows}>
      {rows.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value ?? text.nothing}</dd>
        </div>
      ))}
    </dl>
  )
}
