import { documentWords } from '#core/agreement/document-words.ts'
import { listDocuments } from '#core/api/contract/documents.ts'
import { useRead } from '../../../kit/reads/use-read.ts'
import { signText as text } from './text.ts'

/** The documents that will be asked for after the signature, told before it. */
export function After({ loanId }: { loanId: string }) {
  const { state } = useRead(listDocuments, { params: { id: loanId } })
  if (state.status !== 'performed') return null
  const kinds = [...state.value.missing, ...state.value.later]
  return (
    <div>
      <p id="after">{text.after}</p>
      <ul aria-labelledby="after">
        {kinds.map((kind) => (
          <li key={kind}>{documentWords[kind]}</li>
        ))}
      </ul>
      <p>{text.afterLead}</p>
    </div>
  )
}
