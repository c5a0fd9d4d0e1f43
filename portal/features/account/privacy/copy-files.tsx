import type { DataExport } from '#core/api/contract/data-export.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { moment } from '../../../kit/account/moment.ts'
import { DownloadButton } from '../../../kit/download/download-button.tsx'
import { copyFormats, fetchCopy } from '../data-copy.ts'
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
