import type { AnnexContent } from '../../../../../core/agreement/annex.ts'
import { sideBySide } from '../../../../../core/agreement/blocks.ts'
import { type Column, Table } from '../../../../../core/ui/table/table.tsx'
import { text } from './text.ts'

type Line = ReturnType<typeof sideBySide>[number]

const columns: readonly Column<Line>[] = [
  { id: 'label', header: text.label, cell: ([label]) => label },
  { id: 'before', header: text.before, cell: ([, before]) => before },
  { id: 'after', header: text.after, cell: ([, , after]) => <strong>{after}</strong> },
]

/** What an annex changed of the numbers of a contract, old and new side by side. */
export function Changes({ before, after }: Pick<AnnexContent, 'before' | 'after'>) {
  const changed = sideBySide(before, after).filter(([, old, now]) => old !== now)
  return <Table caption={text.caption} columns={columns} rows={changed} keyOf={([label]) => label} />
}
