import type { ComponentType } from 'react'
import type { Block, Table as TableBlock } from '../../document/block.ts'
import { Table } from '../table/table.tsx'
import css from './blocks.module.css'
import { InlineWords } from './inline-words.tsx'

type InlineText = ComponentType<{ of: string }>

const PlainText: InlineText = ({ of }) => of

const isNumber = (text: string) => /^[-\u2212]?(R\$|\d)/.test(text)

function BlockTable({ caption, head, rows }: TableBlock) {
  const columns = head.map((header, index) => ({
    id: header,
    header,
    end: index > 0 && rows.every((row) => isNumber(row[index] ?? '')),
    cell: (row: readonly string[]) => row[index],
  }))
  return <Table caption={caption} columns={columns} rows={rows} keyOf={(row) => row.join()} phone="scroll" />
}

function BlockView({ block, line: Line }: { block: Block; line: InlineText }) {
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
  if ('limiting' in block)
    return (
      <p className={css.limiting}>
        <strong>
          <Line of={block.limiting} />
        </strong>
      </p>
    )
  if ('heading' in block) return <h3>{block.heading}</h3>
  if ('list' in block) return <ul>{items(block.list)}</ul>
  if ('steps' in block) return <ol>{items(block.steps)}</ol>
  if ('table' in block) return <BlockTable {...block.table} />
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

const drawBlocks = (blocks: readonly Block[], line: InlineText) =>
  blocks.map((block) => <BlockView key={JSON.stringify(block)} block={block} line={line} />)

/** One of our own texts, with its bold words and links. */
export function Prose({ of }: { of: readonly Block[] }) {
  return drawBlocks(of, InlineWords)
}

/** A document with personal data: no markup is parsed; at least 12 points (CDC, art. 54 § 3). */
export function Document({ of }: { of: readonly Block[] }) {
  return <div className={css.document}>{drawBlocks(of, PlainText)}</div>
}
