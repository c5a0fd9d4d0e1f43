import { sideBySide } from '../../../../core/agreement/blocks.ts'
import { download } from '../../../../core/api/client.ts'
import { annexFile } from '../../../../core/api/contract/agreement.ts'
import { formatDate } from '../../../../core/format/date-text.ts'
import { type Column, Table } from '../../../../core/ui/table/table.tsx'
import { DownloadButton } from '../../../shell/download/download-button.tsx'
import type { Agreement } from './actions.ts'
import css from './blocks.module.css'
import { annexText as text } from './text.ts'

type Line = ReturnType<typeof sideBySide>[number]

const columns: readonly Column<Line>[] = [
  { id: 'label', header: text.columns.label, cell: ([label]) => label },
  { id: 'before', header: text.columns.before, cell: ([, before]) => before },
  { id: 'after', header: text.columns.after, cell: ([, , after]) => <strong>{after}</strong> },
]

interface AnnexViewProps {
  loanId: string
  annex: NonNullable<Agreement['annex']>
  protocol: string
}

/** What a later release made of the contract: old and new side by side, and the sealed file of it. */
export function AnnexView({ loanId, annex: { content }, protocol }: AnnexViewProps) {
  const { before, after } = content
  const changed = sideBySide(before, after).filter(([, old, now]) => old !== now)
  return (
    <>
      <p>{text.lead(formatDate(after.disbursementDate), formatDate(before.disbursementDate))}</p>
      <Table caption={text.caption} columns={columns} rows={changed} keyOf={([label]) => label} />
      <div className={css.files}>
        <DownloadButton
          label={text.save}
          name={text.file(protocol)}
          fetch={() => download(annexFile, { params: { id: loanId } })}
        />
      </div>
    </>
  )
}
