import { useEffect, useState } from 'react'
import { useSnapshot } from 'valtio'
import { documentWords } from '#core/agreement/document-words.ts'
import { useAction } from '#core/react/use-action.ts'
import { Button } from '#core/ui/button/button.tsx'
import { ErrorSummary } from '#core/ui/error-summary/error-summary.tsx'
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
  const missing = list?.missing ?? []
  const busy = Object.values(uploads).some(({ status }) => cardStates[status].tone !== 'error')

  // An error is shown only on this visit.
  useEffect(() => () => void (handIn.state.current.status === 'error' && handIn.reset()), [])

  async function send(): Promise<void> {
    setAttempt((count) => count + 1)
    if (missing.length > 0 || busy) return
    const { status } = await performAndOpenNext(() => handIn.perform(id))
    // A file may have been removed elsewhere.
    if (status === 'error') manager.load.perform()
  }

  const errors = missing.map((kind) => ({ id: `document-${kind}`, message: documentWords[kind] }))
  return (
    <div className={css.end}>
      {missing.length > 0 ? (
        <p className={css.left}>
          {text.left(missing.length)} {missing.map((kind) => documentWords[kind]).join('; ')}.
        </p>
      ) : (
        <p className={css.left}>{busy ? text.onTheWay : text.ready}</p>
      )}
      {attempt > 0 && missing.length > 0 && (
        <ErrorSummary errors={errors} title={text.incomplete} attempt={attempt} />
      )}
      <RefusalNotice by={outcome} />
      <Button wide busy={outcome.status === 'performing'} onClick={send}>
        {text.send}
      </Button>
    </div>
  )
}
