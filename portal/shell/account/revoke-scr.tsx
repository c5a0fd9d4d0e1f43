import { useState } from 'react'
import { anew } from '../../../core/actions/in-turn.ts'
import { useAction } from '../../../core/react/use-action.ts'
import { errorSentence } from '../../../core/text/errors.ts'
import { Button } from '../../../core/ui/button/button.tsx'
import { ConfirmDialog } from '../../../core/ui/dialog/confirm-dialog.tsx'
import { Notice } from '../../../core/ui/notice/notice.tsx'
import { loadConsents, revokeScr } from '../../flows/account/preferences.ts'
import { scrText as text } from './text.ts'

/** Takes the authorisation to read the SCR back, once asked whether it is meant. */
export function RevokeScr({ onRevoked }: { onRevoked: () => void }) {
  const state = useAction(revokeScr)
  const [asking, setAsking] = useState(false)

  async function revoke(): Promise<void> {
    const outcome = await revokeScr.perform()
    setAsking(false)
    if (outcome.status !== 'performed') return
    onRevoked()
    anew(loadConsents)
  }

  return (
    <>
      {state.status === 'error' && (
        <Notice tone="error" live>
          <p>{errorSentence(state.error.code)}</p>
        </Notice>
      )}
      <Button look="secondary" onClick={() => setAsking(true)}>
        {text.revoke}
      </Button>
      <ConfirmDialog
        open={asking}
        title={text.title}
        keep={text.no}
        confirm={text.yes}
        danger
        busy={state.status === 'performing'}
        onClose={() => setAsking(false)}
        onConfirm={revoke}
      >
        <p>{text.body}</p>
      </ConfirmDialog>
    </>
  )
}
