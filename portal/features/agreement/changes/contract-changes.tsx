import type { AnnexContent } from '#core/agreement/annex-blocks.ts'
import { annexColumns } from '#core/agreement/annex-columns.ts'
import { sideBySide } from '#core/agreement/contract-blocks.ts'
import { type Column, Table } from '#core/ui/table/table.tsx'
import { text } from './text.ts'

type ComparedRow = ReturnType<typeof sideBySide>[number]

interface ContractChangesProps {
  content: AnnexContent
  /** The number of the annex, where a page shows several. */
  number?: number
}

/** Old and new values of the contract's numbers, side by side. */
export function ContractChanges({ content, number }: ContractChangesProps) {
  const { before, after } = content
  const headers = annexColumns(content)
  const columns: readonly Column<ComparedRow>[] = [
    { id: 'label', header: text.label, isCardTitle: true, cell: ([label]) => label },
    { id: 'before', header: headers.before, cell: ([, old]) => old },
    { id: 'after', header: headers.after, cell: ([, , now]) => <strong>{now}</strong> },
  ]
  const changed = sideBySide(before, after).filter(([, old, now]) => old !== now)
  if (changed.length === 0) return null
  const caption = number === undefined ? text.caption : text.captionOf(number)
  return <Table caption={caption} columns={columns} rows={changed} keyOf={([label]) => label} />
}
