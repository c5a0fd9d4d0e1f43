import type { Block } from '../../../../core/agreement/blocks.ts'
import { Table } from '../../../../core/ui/table/table.tsx'
import css from './blocks.module.css'

type Rows = Extract<Block, { kind: 'table' }>

const isNumber = (text: string) => /^[-\u2212]?(R\$|\d)/.test(text)

function BlockTable({ caption, head, rows }: Rows) {
  const columns = head.map((header, index) => ({
    id: header,
    header,
    end: index > 0 && rows.every((row) => isNumber(row[index] ?? '')),
    cell: (row: readonly string[]) => row[index],
  }))
  return <Table caption={caption} columns={columns} rows={rows} keyOf={(row) => row.join()} phone="scroll" />
}

function OneBlock({ block }: { block: Block }) {
  switch (block.kind) {
    case 'heading':
      return <h3>{block.text}</h3>
    case 'paragraph':
      return block.limiting ? (
        <p className={css.limiting}>
          <strong>{block.text}</strong>
        </p>
      ) : (
        <p>{block.text}</p>
      )
    case 'facts':
      return (
        <dl className={css.facts}>
          {block.rows.map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )
    case 'table':
      return <BlockTable {...block} />
  }
}

/** A contract as a page: the same pieces as its files, in 12 points at least, limiting clauses in a frame. */
export function Blocks({ of }: { of: readonly Block[] }) {
  return (
    <div className={css.document}>
      {of.map((block) => (
        <OneBlock key={JSON.stringify(block)} block={block} />
      ))}
    </div>
  )
}
