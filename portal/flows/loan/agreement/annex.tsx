import { download } from '../../../../core/api/client.ts'
import { annexFile } from '../../../../core/api/contract/agreement.ts'
import { formatDate } from '../../../../core/format/date-text.ts'
import { DownloadButton } from '../../../shell/download/download-button.tsx'
import type { Agreement } from './actions.ts'
import css from './blocks.module.css'
import { Changes } from './changes/changes.tsx'
import { annexText as text } from './text.ts'

interface AnnexViewProps {
  loanId: string
  annex: NonNullable<Agreement['annex']>
  protocol: string
}

/** What a later release made of the contract: old and new side by side, and the sealed file of it. */
export function AnnexView({ loanId, annex: { content }, protocol }: AnnexViewProps) {
  const { before, after } = content
  return (
    <>
      <p>{text.lead(formatDate(after.disbursementDate), formatDate(before.disbursementDate))}</p>
      <Changes before={before} after={after} />
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
