import { type ComponentType, useState } from 'react'
import type { Block, Table as TableBlock } from '../../document/block.ts'
import { documentText } from '../../text/component-text.ts'
import { Button } from '../button/button.tsx'
import { type Column, Table } from '../table/table.tsx'
import css from './blocks.module.css'
import { InlineWords } from './inline-words.tsx'

type InlineText = ComponentType<{ of: string }>

const PlainText: InlineText = ({ of }) => of

const isNumber = (text: string) => /^[-\u2212]?(R\$|\d)/.test(text)

/** Two numbers of a name stand at its right on a phone, the one below the other. */
const corners = ['topStart', 'topEnd', 'bottomEnd'] as const

function BlockTable({ caption, head, rows }: TableBlock) {
  const columns = head.map(
    (header, index): Column<readonly string[]> => ({
      id: header,
      header,
      end: index > 0 && rows.every((row) => isNumber(row[index] ?? '')),
      corner: corners[index],
      cell: (row) => row[index],
    }),
  )
  const isNamed = columns.length === corners.length && columns.slice(1).every(({ end }) => end)
  return (
    <Table
      caption={caption}
      columns={columns}
      rows={rows}
      keyOf={(row) => row.join()}
      phone={isNamed ? 'lines' : 'scroll'}
    />
  )
}

/** A long table shows its first rows; the others are in the page, for the printer too. */
function FoldedTable({ rows, ...table }: TableBlock) {
  const [isWhole, setWhole] = useState(false)
  return (
    <div className={isWhole ? undefined : css.folded}>
      <BlockTable rows={rows} {...table} />
      <Button look="quiet" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
        {isWhole ? documentText.less : documentText.whole(rows.length)}
      </Button>
    </div>
  )
}

const longTable = 6

interface BlockViewProps {
  block: Block
  line: InlineText
  /** Ids of the headings, in a document that is long enough for links to its parts. */
  idOf?: (heading: string) => string
}

function BlockView({ block, line: Line, idOf }: BlockViewProps) {
  const items = (lines: readonly string[]) =>
    lines.map((item) => (
      <li key={item}>
        <Line of={item} />
      </li>
    ))
  if (typeof block === 'string')
    return (
      <p>
        <Line of={block} />
      </p>
    )
  if ('prominent' in block)
    return (
      <p className={css.prominent}>
        <strong>
          <Line of={block.prominent} />
        </strong>
      </p>
    )
  if ('heading' in block) return <h3 id={idOf?.(block.heading)}>{block.heading}</h3>
  if ('list' in block) return <ul>{items(block.list)}</ul>
  if ('steps' in block) return <ol>{items(block.steps)}</ol>
  if ('table' in block) {
    const Shown = idOf && block.table.rows.length > longTable ? FoldedTable : BlockTable
    return <Shown {...block.table} />
  }
  if ('quote' in block)
    return (
      <blockquote className={css.quote}>
        {block.quote.map((text) => (
          <p key={text}>
            <Line of={text} />
          </p>
        ))}
      </blockquote>
    )
  return (
    <dl className={css.facts}>
      {block.facts.map(([label, value]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Line of={value} />
          </dd>
        </div>
      ))}
    </dl>
  )
}

const drawBlocks = (blocks: readonly Block[], shared: Omit<BlockViewProps, 'block'>) =>
  blocks.map((block) => <BlockView key={JSON.stringify(block)} block={block} {...shared} />)

/** One of our own texts, with its bold words and links. */
export function Prose({ of }: { of: readonly Block[] }) {
  return drawBlocks(of, { line: InlineWords })
}

/** A document with personal data: no markup is parsed; at least 12 points (CDC, art. 54 § 3). */
export function Document({ of, idOf }: { of: readonly Block[] } & Pick<BlockViewProps, 'idOf'>) {
  return <div className={css.document}>{drawBlocks(of, { line: PlainText, idOf })}</div>
}
