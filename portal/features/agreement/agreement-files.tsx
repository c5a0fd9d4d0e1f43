import { download } from '#core/api/client.ts'
import { agreementFile, fileFormats } from '#core/api/contract/agreement.ts'
import { DownloadButton } from '../../kit/download/download-button.tsx'
import css from './agreement-files.module.css'
import { text } from './text.ts'

interface AgreementFilesProps {
  loanId: string
  /** Protocol of a signed contract; omitted for a draft. */
  protocol?: string
}

interface SignedFilesProps {
  loanId: string
  /** Protocol of the signature; empty until known. */
  protocol: string
}

/** The protocol of the signature and the files of the contract. */
export function SignedFiles({ loanId, protocol }: SignedFilesProps) {
  return (
    <>
      <p className={css.protocol}>{text.protocol(protocol)}</p>
      <AgreementFiles loanId={loanId} protocol={protocol} />
    </>
  )
}

/** Copies of the contract as PDF and HTML. */
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
