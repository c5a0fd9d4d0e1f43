import { useState } from 'react'
import { acceptedWords, documentWords } from '#core/agreement/document-words.ts'
import { acceptedTypes } from '#core/agreement/documents.ts'
import type { LoanDocument } from '#core/api/contract/documents.ts'
import type { Refusal } from '#core/api/errors.ts'
import { Button } from '#core/ui/button/button.tsx'
import { FileButton } from '#core/ui/file-button/file-button.tsx'
import { DropHint } from '#core/ui/file-zone/file-note.tsx'
import { camera, trash, undo, upload as uploadIcon } from '#core/ui/icon/more-icons.ts'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import { type CardState, cardStates } from './card-state.ts'
import type { DocumentCardProps } from './document-card.tsx'
import css from './document-cards.module.css'
import { statusId, tipsId } from './document-status.tsx'
import { EnlargedDocument } from './enlarged-document.tsx'
import { text } from './text.ts'
import type { UploadManager } from './upload-manager.ts'

type DocumentActionsProps = DocumentCardProps & {
  state: CardState
  take: (file: File) => void
  /** An earlier file counts meanwhile. */
  isBeside?: boolean
}

/** Available actions for a document in its current state. */
export function DocumentActions(props: DocumentActionsProps) {
  const { manager, kind, document, upload, state, isBeside } = props
  const { open, kept } = cardStates[state]
  const named = (label: string) => text.named(label, kind)
  return (
    <div className={css.actions}>
      {state === 'removed' && (
        <Button icon={undo} aria-label={named(text.undo)} onClick={() => manager.undo(kind)}>
          {text.undo}
        </Button>
      )}
      {state === 'failed' && (
        <Button aria-label={named(text.retry)} onClick={() => manager.undo(kind)}>
          {text.retry}
        </Button>
      )}
      {(state === 'waiting' || state === 'delayed') && (
        <Button aria-label={named(text.retry)} onClick={() => manager.retry(kind)}>
          {text.retry}
        </Button>
      )}
      {open && <PickFile {...props} />}
      {state === 'doubtful' && (
        <Button look="secondary" aria-label={named(text.insist)} onClick={() => manager.insist(kind)}>
          {text.insist}
        </Button>
      )}
      {((upload && !open) || (state === 'stopped' && !isBeside)) && (
        <Button look="quiet" aria-label={named(text.cancel)} onClick={() => manager.cancel(kind)}>
          {text.cancel}
        </Button>
      )}
      {isBeside && open && (
        <Button look="quiet" icon={undo} aria-label={named(text.keep)} onClick={() => manager.cancel(kind)}>
          {text.keep}
        </Button>
      )}
      {document && kept && manager.remove && <EnlargedDocument manager={manager} document={document} />}
      {document && state === 'received' && <RemoveFile manager={manager} document={document} />}
    </div>
  )
}

function PickFile({ kind, state, take }: DocumentActionsProps) {
  const about = documentWords[kind]
  // An explicit list of types makes phones convert their own format into one of them.
  const types = acceptedTypes(kind)
  const photos = types.filter((type) => type.startsWith('image/')).join()
  const { again, kept, tone, tips } = cardStates[state]
  const typesId = again ? '' : `types-${kind}`
  const told = {
    describedBy: [statusId(kind), tips ? tipsId(kind) : '', typesId].filter(Boolean).join(' '),
    invalid: tone === 'error',
  }
  if (kept)
    return (
      <FileButton
        label={text.change}
        about={about}
        accept={types.join()}
        icon={uploadIcon}
        look="quiet"
        {...told}
        onChoose={take}
      />
    )
  return (
    <>
      <FileButton
        label={text.camera}
        about={about}
        accept={photos}
        capture={kind === 'selfie' ? 'user' : 'environment'}
        icon={camera}
        look={again ? 'secondary' : 'primary'}
        {...told}
        onChoose={take}
      />
      <FileButton
        label={again ? text.again : text.file}
        about={about}
        accept={types.join()}
        icon={uploadIcon}
        look="secondary"
        {...told}
        onChoose={take}
      />
      {typesId && (
        <p className={css.hint} id={typesId}>
          <DropHint />
          {acceptedWords(kind)}
        </p>
      )}
    </>
  )
}

/** The file that counts while another one is not received. */
export function UseEarlierFile({ manager, document }: { manager: UploadManager; document: LoanDocument }) {
  return (
    <>
      <p>
        {text.earlier} <span className={css.name}>{document.name}</span>
      </p>
      {manager.remove && (
        <div className={css.actions}>
          <EnlargedDocument manager={manager} document={document} />
          <RemoveFile manager={manager} document={document} />
        </div>
      )}
    </>
  )
}

function RemoveFile({ manager, document }: { manager: UploadManager; document: LoanDocument }) {
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<Refusal>()
  if (!manager.remove) return null
  const remove = async () => {
    setBusy(true)
    setRefusal(await manager.remove?.(document))
    setBusy(false)
  }
  const label = text.named(text.remove, document.kind)
  return (
    <>
      <Button look="quiet" icon={trash} busy={busy} aria-label={label} onClick={remove}>
        {text.remove}
      </Button>
      {refusal && <RefusalNotice by={refusal} />}
    </>
  )
}
