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

interface SignedFilesProps {
  loanId: string
  /** Of the signature; empty while it is not known. */
  protocol: string
}

/** The protocol of the signature, to be noted down, and the contract to keep. */
export function SignedFiles({ loanId, protocol }: SignedFilesProps) {
  return (
    <>
      <p className={css.protocol}>{text.protocol(protocol)}</p>
      <AgreementFiles loanId={loanId} protocol={protocol} />
    </>
  )
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
