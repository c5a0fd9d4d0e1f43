import { doubtWords, problemWordsOf, refusalWordsOf } from '#core/agreement/document-words.ts'
import type { DocumentKind } from '#core/agreement/documents.ts'
import type { LoanDocument } from '#core/api/contract/documents.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Progress } from '#core/ui/progress/progress.tsx'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import { type CardState, cardStates } from './card-state.ts'
import css from './document-cards.module.css'
import { sizeWords, text } from './text.ts'
import type { Upload } from './upload-manager.ts'

/** Ids of a document's status and of the tips for it, which describe its buttons. */
export const statusId = (kind: DocumentKind) => `status-${kind}`
export const tipsId = (kind: DocumentKind) => `tips-${kind}`

interface DocumentStatusProps {
  kind: DocumentKind
  state: CardState
  document?: LoanDocument
  upload?: Upload
}

/** State of a document as a sentence, a progress bar or a reason. */
export function DocumentStatus({ kind, state, document, upload }: DocumentStatusProps) {
  if (upload && cardStates[state].going) return <UploadProgress upload={upload} />
  if (upload?.problem) return <DocumentFault words={problemWordsOf(kind)[upload.problem]} />
  if (upload?.doubt)
    return (
      <Notice tone="warning">
        <p>{doubtWords[upload.doubt]}</p>
      </Notice>
    )
  if (upload?.error) return <RefusalNotice by={upload.error} />
  if (state === 'removed') return <p>{text.removed}</p>
  if (!document) return null
  const { reason, received, size, name } = document
  if (reason) return <DocumentFault words={refusalWordsOf(kind)[reason]} />
  if (state === 'elsewhere') return <Progress label={text.elsewhere} value={received} max={size} />
  if (state === 'stopped')
    return (
      <Notice tone="warning">
        <p>{text.stopped(received, size)}</p>
        <p className={css.name}>{name}</p>
      </Notice>
    )
  return (
    <p className={css.name}>
      {name} <span className={css.size}>{sizeWords(size)}</span>
    </p>
  )
}

const { queued, shrinking, waiting, delayed } = text
const details: Partial<Record<CardState, string>> = { queued, shrinking, waiting, delayed }

function detailOf({ status, error, isLast }: Upload): string | undefined {
  if (status === 'sending' && isLast) return text.last
  if (status === 'delayed' && error?.retryAfterSeconds) return text.busy(error.retryAfterSeconds)
  return details[status]
}

function UploadProgress({ upload }: { upload: Upload }) {
  const { name, status, received, size } = upload
  const isUnsent = status === 'checking' || status === 'shrinking'
  return (
    <>
      <p className={css.name}>{name}</p>
      <Progress
        label={`${cardStates[status].label}: ${isUnsent ? sizeWords(size) : text.progress(received, size)}`}
        value={isUnsent ? undefined : received}
        max={size}
        detail={detailOf(upload)}
      />
    </>
  )
}

function DocumentFault({ words }: { words: string }) {
  return (
    <Notice tone="error">
      <p>{words}</p>
    </Notice>
  )
}
