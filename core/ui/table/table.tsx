import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { joinClasses } from '../class-names.ts'
import css from './table.module.css'
import { text } from './text.ts'

export interface Column<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Right-aligns numbers. */
  end?: boolean
  /** On phones, where a row is a card: its title, without the column header. */
  isCardTitle?: true
  /** Its corner in the two-line layout; columns without one are left out there. */
  corner?: TableCorner
}

type TableCorner = 'topStart' | 'topEnd' | 'bottomStart' | 'bottomEnd'

interface TableProps<Row> {
  caption: string
  /** The first column is the row header. */
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
  /** The layout of a row on phones: a card of labels and values, two lines, or a scrolling box. */
  phone?: 'cards' | 'lines' | 'scroll'
  hideCaption?: boolean
}

// Explicit roles, because some browsers drop table semantics when CSS lays a table out as cards.
const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  header: { role: 'columnheader' },
  name: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const

/** Whether the box currently hides content at its side. */
function useIsOverflowing(): [RefObject<HTMLElement | null>, boolean] {
  const box = useRef<HTMLElement>(null)
  const [isCut, setCut] = useState(false)
  useEffect(() => {
    const { current } = box
    if (!current) return undefined
    const watch = new ResizeObserver(() => setCut(current.scrollWidth > current.clientWidth + 1))
    watch.observe(current)
    return () => watch.disconnect()
  }, [])
  return [box, isCut]
}

export function Table<Row>(props: TableProps<Row>) {
  const { caption, columns, rows, keyOf, phone = 'cards', hideCaption } = props
  const [first, ...rest] = columns
  const placeOf = ({ end, isCardTitle, corner }: Column<Row>) =>
    joinClasses(
      end && css.end,
      isCardTitle && css.cardTitle,
      phone === 'lines' && (corner ? css[corner] : css.wide),
    )
  const [box, isCut] = useIsOverflowing()
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <section ref={box} className={css.box} tabIndex={0} aria-label={caption}>
      <table className={joinClasses(css.table, phone !== 'scroll' && css.stacked, css[phone])} {...as.table}>
        <caption className={css.caption}>
          <span className={joinClasses(hideCaption && css.hidden)}>{caption}</span>
          {isCut && (
            <span className={css.hint} aria-hidden="true">
              {text.hint}
            </span>
          )}
        </caption>
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
