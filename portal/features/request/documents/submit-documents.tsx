import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { documentWords } from '#core/agreement/document-words.ts'
import type { DocumentKind } from '#core/agreement/documents.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { ErrorSummary } from '#core/ui/error-summary/error-summary.tsx'
import { VisuallyHidden } from '#core/ui/hidden/visually-hidden.tsx'
import { RefusalNotice } from '../../../kit/refusal-notice.tsx'
import { performAndOpenNext } from '../current-step.ts'
import { cardStates } from '../uploads/card-state.ts'
import { handIn } from '../uploads/session-uploads.ts'
import type { UploadManager } from '../uploads/upload-manager.ts'
import css from './page.module.css'
import { text } from './text.ts'

/** The missing documents, and the button that submits them all. */
export function SubmitDocuments({ id, manager }: { id: string; manager: UploadManager }) {
  const { list, uploads } = useSnapshot(manager.state)
  const outcome = useAction(handIn)
  const [attempt, setAttempt] = useState(0)
  const [isEarly, setEarly] = useState(false)
  const isGoing = (kind: DocumentKind) => cardStates[uploads[kind]?.status ?? 'missing'].going
  const missing = (list?.missing ?? []).filter((kind) => !isGoing(kind))
  const busy = (list?.wanted ?? []).some(isGoing)
  // An earlier file counts, and is not the one that the person has chosen last.
  const unfinished = (list?.wanted ?? []).filter(
    (kind) =>
      !list?.missing.includes(kind) &&
      !isGoing(kind) &&
      (uploads[kind] || list?.items.some((one) => one.kind === kind && one.state === 'receiving')),
  )
  const lacking = [...missing, ...unfinished]

  // An error is shown only on this visit.
  useEffect(() => () => void (handIn.state.current.status === 'error' && handIn.reset()), [])

  async function send(): Promise<void> {
    setAttempt((count) => count + 1)
    setEarly(busy)
    if (lacking.length > 0 || busy) return
    const { status } = await performAndOpenNext(() => handIn.perform(id))
    // A file may have been removed elsewhere.
    if (status === 'error') manager.load.perform()
  }

  const errors = (list?.wanted ?? [])
    .filter((kind) => lacking.includes(kind))
    .map((kind) => ({
      id: `document-${kind}`,
      message: unfinished.includes(kind) ? text.unfinished(kind) : documentWords[kind],
    }))
  return (
    <div className={css.end}>
      {missing.length > 0 ? (
        <p className={css.left}>
          {text.left(missing.length)} {missing.map((kind) => documentWords[kind]).join('; ')}.
        </p>
      ) : (
        <p className={css.left}>
          {busy ? text.onTheWay : unfinished.map(text.unfinished).join(' ') || text.ready}
        </p>
      )}
      {attempt > 0 && lacking.length > 0 && (
        <ErrorSummary errors={errors} title={text.incomplete} attempt={attempt} />
      )}
      <VisuallyHidden live>{isEarly && busy && text.onTheWay}</VisuallyHidden>
      <RefusalNotice by={outcome} />
      <Button wide busy={outcome.status === 'performing'} onClick={send}>
        {text.send}
      </Button>
    </div>
  )
}
