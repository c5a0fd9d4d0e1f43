import { doubtWords, problemWordsOf, refusalWordsOf } from '#core/agreement/document-words.ts'
import type { DocumentKind } from '#core/agreement/documents.ts'
import type { LoanDocument } from '#core/api/contract/documents.ts'
import { Notice } from '#core/ui/notice/notice.tsx'
import { Progress } from '#core/ui/progress/progress.tsx'
import { Refused } from '../../../kit/refused.tsx'
import { type CardState, cardStates } from './card-state.ts'
import css from './documents.module.css'
import type { Upload } from './manager.ts'
import { sizeWords, text } from './text.ts'

interface HappeningProps {
  kind: DocumentKind
  state: CardState
  document?: LoanDocument
  upload?: Upload
}

/** State of a document as a sentence, a progress bar or a reason. */
export function Happening({ kind, state, document, upload }: HappeningProps) {
  if (upload && cardStates[state].going) return <OnItsWay upload={upload} />
  if (upload?.problem) return <Fault words={problemWordsOf(kind)[upload.problem]} />
  if (upload?.doubt)
    return (
      <Notice tone="warning">
        <p>{doubtWords[upload.doubt]}</p>
      </Notice>
    )
  if (upload?.error) return <Refused by={{ code: upload.error }} />
  if (state === 'removed') return <p>{text.removed}</p>
  if (!document) return null
  const { reason, received, size, name } = document
  if (reason) return <Fault words={refusalWordsOf(kind)[reason]} />
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

const { queued, shrinking, waiting } = text
const details: Partial<Record<CardState, string>> = { queued, shrinking, waiting }

function OnItsWay({ upload: { name, status, received, size, error } }: { upload: Upload }) {
  const isCutOff = error === 'network'
  const isUnsent = status === 'checking' || status === 'shrinking'
  return (
    <>
      <p className={css.name}>{name}</p>
      <Progress
        label={`${cardStates[status].label}: ${isUnsent ? sizeWords(size) : text.progress(received, size)}`}
        value={isUnsent ? undefined : received}
        max={size}
        detail={status === 'waiting' && !isCutOff ? undefined : details[status]}
      />
      {status === 'waiting' && error && !isCutOff && <Refused by={{ code: error }} tone="warning" />}
    </>
  )
}

function Fault({ words }: { words: string }) {
  return (
    <Notice tone="error">
      <p>{words}</p>
    </Notice>
  )
}
