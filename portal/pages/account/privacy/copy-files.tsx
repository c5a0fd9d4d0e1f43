import type { DataExport } from '#core/api/contract/data-export.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { copyFormats, fetchCopy } from '../../../flows/account/data-copy.ts'
import { moment } from '../../../shell/account/moment.ts'
import { DownloadButton } from '../../../shell/download/download-button.tsx'
import { copyText as text } from './text.ts'

/** A copy that is ready, in both forms. */
export function CopyFiles({ copy: { id, expiresAt } }: { copy: DataExport }) {
  return (
    <>
      <Notice tone="success" live>
        <p>{text.ready(moment(expiresAt))}</p>
      </Notice>
      {copyFormats.map((format) => (
        <DownloadButton
          key={format}
          label={text[format]}
          name={text.file(format)}
          fetch={() => fetchCopy(id, format)}
        />
      ))}
    </>
  )
}
