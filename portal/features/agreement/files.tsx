import { download } from '#core/api/client.ts'
import { agreementFile, fileFormats } from '#core/api/contract/agreement.ts'
import { DownloadButton } from '../../kit/download/download-button.tsx'
import css from './files.module.css'
import { text } from './text.ts'

interface AgreementFilesProps {
  loanId: string
  /** Of a signed contract; without one it is the draft. */
  protocol?: string
}

/** Copies of the contract to keep, as PDF and as a page. */
export function AgreementFiles({ loanId, protocol }: AgreementFilesProps) {
  const name = protocol ? text.signed(protocol) : text.draft
  return (
    <div className={css.files}>
      {[...fileFormats].reverse().map((format) => (
        <DownloadButton
          key={format}
          label={text.save(format)}
          name={`${name}.${format}`}
          fetch={() => download(agreementFile, { params: { id: loanId }, query: { format } })}
        />
      ))}
    </div>
  )
}
