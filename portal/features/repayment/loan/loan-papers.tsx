import { documentWords } from '#core/agreement/document-words.ts'
import { download } from '#core/api/client.ts'
import { agreementFile } from '#core/api/contract/agreement.ts'
import { documentFile } from '#core/api/contract/documents.ts'
import { settlementLetter } from '#core/api/contract/payment-papers.ts'
import { isSigned } from '#core/loan/lifecycle.ts'
import { href } from '#core/routes/pages.ts'
import { Panel } from '../../../kit/account/panel.tsx'
import { DownloadButton } from '../../../kit/download/download-button.tsx'
import type { OneLoan } from '../use-one-loan.ts'
import css from './page.module.css'
import { text } from './text.ts'

/** The name the customer gave the file. Images are always stored as JPEG. */
const storedFileName = (name: string, { type }: Blob) =>
  `${name.replace(/\.\w+$/, '')}.${type === 'application/pdf' ? 'pdf' : 'jpg'}`

/** Documents of a loan: contract, settlement letter, uploaded files, yearly statement. */
export function LoanPapers({ one: { loan, documents } }: { one: OneLoan }) {
  const params = { id: loan.id }
  if (!isSigned(loan.state)) return null
  return (
    <Panel id="papers" title={text.papers}>
      <div className={css.papers}>
        {loan.state === 'paid-off' && !loan.goneBy && (
          <DownloadButton
            label={text.letter}
            name={text.letterFile}
            fetch={() => download(settlementLetter, { params })}
          />
        )}
        <DownloadButton
          label={text.contract}
          name={text.contractFile}
          fetch={() => download(agreementFile, { params, query: { format: 'pdf' } })}
        />
        {documents.map(({ id: documentId, kind, name }) => (
          <DownloadButton
            key={documentId}
            label={text.sent(documentWords[kind])}
            name={(file) => storedFileName(name, file)}
            fetch={() => download(documentFile, { params: { id: loan.id, documentId } })}
          />
        ))}
      </div>
      <p>
        <a href={href('yearlyStatement')}>{text.yearly}</a>
      </p>
    </Panel>
  )
}
