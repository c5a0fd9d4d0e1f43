import type { ReactNode } from 'react'
import { classes } from '../class-names.ts'
import css from './table.module.css'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers end at the same place. */
  end?: boolean
}

interface TableProps<Row> {
  caption: string
  /** The first column names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** On phones each row becomes a card of label and value; otherwise the box scrolls. */
  stacked?: boolean
  hideCaption?: boolean
}

// Said outright, because a table laid out as cards is no table to some browsers otherwise.
const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** Rows and columns. */
export function Table<Row>({ caption, columns, rows, keyOf, stacked = true, hideCaption }: TableProps<Row>) {
  const [first, ...rest] = columns
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={caption}>
      <table className={classes(css.table, stacked && css.stacked)} {...as.table}>
        <caption className={classes(css.caption, hideCaption && css.hidden)}>{caption}</caption>
        <thead {...as.group}>
          <tr {...as.row}>
            {columns.map((column) => (
              <th key={column.id} className={classes(column.end && css.end)} scope="col" {...as.header}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as.group}>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...as.row}>
              {first && (
                <th
                  className={classes(first.end && css.end)}
                  scope="row"
                  {...as.name}
                  data-label={first.header}
                >
                  {first.cell(row)}
                </th>
              )}
              {rest.map((column) => (
                <td
                  key={column.id}
                  className={classes(column.end && css.end)}
                  {...as.cell}
                  data-label={column.header}
                >
                  {column.cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
