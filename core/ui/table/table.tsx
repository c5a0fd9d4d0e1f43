import type { ReactNode } from 'react'
import { classes } from '../class-names.ts'
import css from './table.module.css'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Numbers end at the same place. */
  end?: boolean
  /** Its corner where a row is two lines; without one it is left out there. */
  corner?: Corner
}

type Corner = 'topStart' | 'topEnd' | 'bottomStart' | 'bottomEnd'

interface TableProps<Row> {
  caption: string
  /** The first column names the row. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** What becomes of a row on phones: a card of label and value, two lines of its corners, or a box that scrolls. */
  phone?: 'cards' | 'lines' | 'scroll'
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
export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, phone = 'cards', hideCaption } = props
  const [first, ...rest] = columns
  const placeOf = ({ end, corner }: Column<Row>) =>
    classes(end && css.end, phone === 'lines' && (corner ? css[corner] : css.wide))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section className={css.scroll} tabIndex={0} aria-label={caption}>
      <table className={classes(css.table, phone !== 'scroll' && css.stacked, css[phone])} {...as.table}>
        <caption className={classes(css.caption, hideCaption && css.hidden)}>{caption}</caption>
        <thead {...as.group}>
          <tr {...as.row}>
            {columns.map((column) => (
              <th key={column.id} className={placeOf(column)} scope="col" {...as.header}>
                {column.header}
              </th>
            ))}
          </tr>
        </thead>
        <tbody {...as.group}>
          {rows.map((row) => (
            <tr key={keyOf(row)} {...as.row}>
              {first && (
                <th className={placeOf(first)} scope="row" {...as.name} data-label={first.header}>
                  {first.cell(row)}
                </th>
              )}
              {rest.map((column) => (
                <td key={column.id} className={placeOf(column)} {...as.cell} data-label={column.header}>
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
